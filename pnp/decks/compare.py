"""What two decks differ in: cards that come in, cards that go out, counts that change."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TypeVar

from msgspec import Struct

from pnp.decks.matching.card_names import folded, names_of, told_apart
from pnp.decks.matching.match_list import MatchedList
from pnp.model.deck import DeckLine
from pnp.model.entry import Entry

Key = TypeVar("Key", str, int)

SIDEBOARD, UNKNOWN = "sideboard", "unknown"
"""Where a card that changes is, besides the deck."""


class DeckChange(Struct, frozen=True):
    """A card with its copies before and after, told apart from others of its name.

    `part` is "" for a card of the deck, `SIDEBOARD` for one of the sideboard, `UNKNOWN` for a name that no card has.
    """

    name: str
    kind: str
    id: str
    before: int
    after: int
    part: str = ""

    @property
    def by(self) -> int:
        """How many copies come in; below 0 those that go out."""
        return self.after - self.before


def compare(before: MatchedList, after: MatchedList) -> tuple[DeckChange, ...]:
    """Return the cards of which the lists hold different numbers, those of the first list first."""
    return (
        *_changes(before.deck.lines, after.deck.lines, ""),
        *_unknown_changes(before.unknown_names, after.unknown_names),
        *_changes(before.sideboard, after.sideboard, SIDEBOARD),
    )


def _unknown_changes(before: tuple[tuple[str, int], ...], after: tuple[tuple[str, int], ...]) -> Iterator[DeckChange]:
    spellings = {folded(name): name for name, _ in reversed((*before, *after))}
    old, new = (_counts((folded(name), copies) for name, copies in names) for names in (before, after))
    for name in dict.fromkeys((*old, *new)):
        if old[name] != new[name]:
            yield DeckChange(spellings[name], "", "", old[name], new[name], UNKNOWN)


def _changes(before: tuple[DeckLine, ...], after: tuple[DeckLine, ...], part: str) -> Iterator[DeckChange]:
    old, new = (_counts((id(line.entry), line.copies) for line in lines) for lines in (before, after))
    entries = {id(line.entry): line.entry for line in (*before, *after)}
    names = _names(tuple(entries.values()))
    for key, entry in entries.items():
        if old[key] != new[key]:
            yield DeckChange(names[key], entry.kind, entry.id, old[key], new[key], part)


def _counts(copies: Iterable[tuple[Key, int]]) -> Counter[Key]:
    counts: Counter[Key] = Counter()
    for key, n in copies:
        counts[key] += n
    return counts


def _names(entries: tuple[Entry, ...]) -> dict[int, str]:
    """Return what to call each card; several of one name with what tells them apart."""
    by_name: dict[str, list[Entry]] = {}
    for entry in entries:
        by_name.setdefault(names_of(entry)[0], []).append(entry)
    names: dict[int, str] = {}
    for name, alike in by_name.items():
        names |= zip(map(id, alike), told_apart(alike) if len(alike) > 1 else (name,), strict=True)
    return names
