"""What two decks differ in: cards that come in, cards that go out, counts that change."""

from collections.abc import Iterator
from dataclasses import dataclass

from pnp.decks.matching.card_names import folded, names_of, told_apart
from pnp.decks.matching.match_list import MatchedList
from pnp.model.deck import Line
from pnp.model.entry import Entry

ASIDE, UNKNOWN = "sideboard", "unknown"
"""Where a card that changes is, besides the deck."""


@dataclass(frozen=True, slots=True)
class Change:
    """A card with its copies before and after, told apart from others of its name.

    `part` is "" for a card of the deck, `ASIDE` for one of the sideboard, `UNKNOWN` for a name that no card has.
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


def diff(before: MatchedList, after: MatchedList) -> tuple[Change, ...]:
    """Return the cards of which the lists hold different numbers, those of the first list first."""
    changes = [*_changes(before.deck.lines, after.deck.lines, "")]
    old, new = _strangers(before), _strangers(after)
    for name in dict.fromkeys((*old, *new)):
        counts = [there.get(name, ("", 0)) for there in (old, new)]
        if counts[0][1] != counts[1][1]:
            changes.append(Change(counts[0][0] or counts[1][0], "", "", counts[0][1], counts[1][1], UNKNOWN))
    return (*changes, *_changes(before.aside, after.aside, ASIDE))


def _strangers(found: MatchedList) -> dict[str, tuple[str, int]]:
    """Return the names that are not known, as they are written, with their copies."""
    counts: dict[str, tuple[str, int]] = {}
    for name, copies in found.strangers:
        key = folded(name)
        counts[key] = (counts.get(key, (name, 0))[0], counts.get(key, (name, 0))[1] + copies)
    return counts


def _changes(before: tuple[Line, ...], after: tuple[Line, ...], part: str) -> Iterator[Change]:
    old, new = _counts(before), _counts(after)
    entries = {id(line.entry): line.entry for line in (*before, *after)}
    names = dict(_names(tuple(entries.values())))
    for key, entry in entries.items():
        if old.get(key, 0) != new.get(key, 0):
            yield Change(names[key], entry.kind, entry.id, old.get(key, 0), new.get(key, 0), part)


def _counts(lines: tuple[Line, ...]) -> dict[int, int]:
    counts: dict[int, int] = {}
    for line in lines:
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
