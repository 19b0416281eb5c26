"""Which entries a component prints and how often: by its deck or kind, `for`, `pick`, `first` and `copies`."""

from collections.abc import Iterator, Sequence

from pnp.model.book import GameBook
from pnp.model.entry import Entry
from pnp.model.specs import ComponentSpec

PrintedCard = tuple[Entry, int, Entry | None]
"""An entry, its copies, and whose card it is where a deck is printed for each entry of a kind."""


def printed_cards(game: GameBook, spec: ComponentSpec) -> Iterator[PrintedCard]:
    """Yield the cards of a component, or the entries that a sheet or mat is printed for, in order."""
    if spec.cards is None:
        picked = tuple(entry for entry in game.of(spec.for_ or "") if not spec.pick or entry.id in spec.pick)
        for entry in _first(game, spec, picked):
            yield entry, spec.copies, None
        return
    deck = game.decks.get(spec.cards)
    lines = [(line.entry, line.copies) for line in deck.lines] if deck else [(e, e.copies) for e in game.of(spec.cards)]
    owners = _first(game, spec, _picked(spec, game.of(spec.for_))) if spec.for_ else (None,)
    chosen = {(entry.kind, entry.id) for entry in _picked(spec, [entry for entry, _ in lines])}
    for owner in owners:
        for entry, copies in lines:
            if copies and (entry.kind, entry.id) in chosen:
                yield entry, copies * spec.copies, owner


def _picked(spec: ComponentSpec, entries: Sequence[Entry]) -> tuple[Entry, ...]:
    """Return the entries that `pick` names; with a `for` it may name owners, cards or both."""
    named = tuple(entry for entry in entries if entry.id in spec.pick)
    everything = not spec.pick or (spec.for_ and not named)
    return tuple(entries) if everything else named


def _first(game: GameBook, spec: ComponentSpec, entries: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """Return as many entries of a `for` as `first` says, all of them where it says nothing that can be counted."""
    most = game.values.get(spec.first) if isinstance(spec.first, str) else spec.first
    return entries[: max(most, 1)] if isinstance(most, int) and not isinstance(most, bool) else entries
