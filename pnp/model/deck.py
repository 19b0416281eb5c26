"""A deck: which entries, how many of each."""

from msgspec import Struct

from pnp.model.entry import Entry
from pnp.model.words import Words
from pnp.problem import Place, Source


class DeckLine(Struct, frozen=True, eq=False):
    """So many copies of one entry, and the place that says so."""

    entry: Entry
    copies: int
    place: Place


class Deck(Struct, frozen=True, eq=False):
    """An ordered list of entries with copies; every entry of one deck is of one card size.

    `listed` tells a deck that says its cards one by one from one that takes all cards of its kinds. `spoilt` are lines
    whose entries are left out, see `GameBook.spoilt`. `titles` are the title in the languages that it has.
    `unknown` are the copies of ids that no entry has.
    """

    id: str
    title: str
    lines: tuple[DeckLine, ...]
    source: Source
    listed: bool = True
    spoilt: tuple[DeckLine, ...] = ()
    titles: Words | None = None
    unknown: tuple[int, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """What the deck is called, its id first."""
        return (self.id, *(self.titles.texts.values() if self.titles else (self.title,)))

    @property
    def size(self) -> int:
        """How many physical cards the deck has."""
        return sum(line.copies for line in self.lines)
