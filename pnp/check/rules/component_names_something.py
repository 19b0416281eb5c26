"""A component prints cards, a sheet or a mat, and what it names is there.

A component whose deck, kind or card has another name prints nothing, or not what you meant. Each component
says just one of `cards`, `sheet` and `mat`; `cards`, `for` and `with` name a kind or deck, `enough-for` kinds of
`with`, `pick` ids of its entries.

Bad:
    kinds:
      witch: {size: tarot}
    components:
      witches: {title: Witches, cards: wich}

Good:
    kinds:
      witch: {size: tarot}
    components:
      witches: {title: Witches, cards: witch}
"""

from collections.abc import Iterator

from pnp.check.rule import Finding
from pnp.model.book import GameBook
from pnp.model.component import COMPONENT_TYPES
from pnp.model.specs import ComponentSpec
from pnp.nearest import did_you_mean, nearest

CODE = "PNP210"


def check(game: GameBook) -> Iterator[Finding]:
    """Find components that name nothing, or more than one thing."""
    for name, spec in game.components.items():
        yield from _what(game, name, spec)
        yield from _names(game, name, spec)
        yield from _picks(game, name, spec)


def _what(game: GameBook, name: str, spec: ComponentSpec) -> Iterator[Finding]:
    given = [key for key in COMPONENT_TYPES if getattr(spec, key) is not None]
    if len(given) != 1:
        message = f"the component '{name}' says {' and '.join(given) if given else 'neither cards nor sheet nor mat'}"
        others = [
            other for other, known in game.components.items() if any(getattr(known, key) for key in COMPONENT_TYPES)
        ]
        near = nearest(name, others) if not given else ""
        hint = f"did you mean '{near}'?" if near else "say just one of cards, sheet and mat"
        yield Finding(message, game.source.at("components", name, key=True), hint, f"{game.slug}/{name}")


def _names(game: GameBook, name: str, spec: ComponentSpec) -> Iterator[Finding]:
    """Find a `cards`, `for` or `with` that is no kind (or deck), or says nothing, and an `enough-for` of no `with`."""
    for path, wanted, there in (
        (("cards",), spec.cards, {*game.kinds, *game.decks}),
        (("for",), spec.for_, set(game.kinds)),
        *((("with", kind), kind, set(game.kinds)) for kind in spec.with_),
        *((("enough-for", kind), kind, set(spec.with_)) for kind in spec.enough_for),
    ):
        if wanted is not None and wanted not in there:
            words = "kind or deck" if path == ("cards",) else "kind"
            whose = "its `with`" if path[0] == "enough-for" else "this game"
            message = f"the component '{name}' names '{wanted}', which is no {words} of {whose}"
            place = game.source.at("components", name, *path, key=len(path) > 1)
            yield Finding(message, place, did_you_mean(wanted, there), f"{game.slug}/{name}")
    overview = spec.sheet is not None and spec.for_ is None
    if spec.with_ and spec.cards is None and not overview:
        place = game.source.at("components", name, "with", key=True)
        hint = "what is printed for each entry of a kind says 'for'"
        yield Finding(f"the component '{name}' has no cards to print 'with' others", place, hint, f"{game.slug}/{name}")


def _picks(game: GameBook, name: str, spec: ComponentSpec) -> Iterator[Finding]:
    of = spec.cards or spec.for_ or ""
    if of not in game.decks and of not in game.kinds:
        return
    deck = game.decks.get(of)
    there = {line.entry.id for line in deck.lines} if deck else {entry.id for entry in game.of(of)}
    there |= {entry.id for entry in game.of(spec.for_)} if spec.for_ else set()
    for number, wanted in enumerate(spec.pick):
        if wanted not in there:
            message = f"the component '{name}' picks '{wanted}', which is not in '{of}'"
            place = game.source.at("components", name, "pick", number)
            yield Finding(message, place, did_you_mean(wanted, there), f"{game.slug}/{name}")
