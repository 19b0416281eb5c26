"""What two decks differ in: cards that come in, cards that go out, counts that change."""

from collections.abc import Iterator
from dataclasses import dataclass

from pnp.check.card_names import names_of, told_apart
from pnp.model.deck import Deck
from pnp.model.entry import Entry


@dataclass(frozen=True, slots=True)
class Change:
    """A card with its copies before and after, told apart from others of its name."""

    name: str
    kind: str
    id: str
    before: int
    after: int

    @property
    def by(self) -> int:
        """How many copies come in; below 0 those that go out."""
        return self.after - self.before


def diff(before: Deck, after: Deck) -> tuple[Change, ...]:
    """Return the cards of which the decks hold different numbers, those of the first deck first."""
    old, new = _counts(before), _counts(after)
    entries = {id(line.entry): line.entry for line in (*before.lines, *after.lines)}
    names = dict(_names(tuple(entries.values())))
    return tuple(
        Change(names[key], entry.kind, entry.id, old.get(key, 0), new.get(key, 0))
        for key, entry in entries.items()
        if old.get(key, 0) != new.get(key, 0)
    )


def _counts(deck: Deck) -> dict[int, int]:
    counts: dict[int, int] = {}
    for line in deck.lines:
        counts[id(line.entry)] = counts.get(id(line.entry), 0) + line.copies
    return counts


def _names(entries: tuple[Entry, ...]) -> Iterator[tuple[int, str]]:
    """Yield what to call each card; several of one name with what tells them apart."""
    by_name: dict[str, list[Entry]] = {}
    for entry in entries:
        by_name.setdefault(names_of(entry)[0], []).append(entry)
    for name, alike in by_name.items():
        said = told_apart(alike) if len(alike) > 1 else (name,)
        yield from zip(map(id, alike), said, strict=True)
