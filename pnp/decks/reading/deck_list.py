"""A deck list as somebody wrote it: names and counts with their places, before anyone asks which cards these are."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from pnp.problem import Place


class ListLine(NamedTuple):
    """One line: so many of a name. Lines and columns count from 1.

    `column` is where the line's entry begins, `name_column` where its name does. `whole` is all of the entry where the
    number might belong to the name (`7 Sisters`), or mean another thing than it seems to; `uncut` besides it what looks
    like a comment. `counted` tells whether it says how many. `apart` are headings and cells of a table that may tell
    cards of one name apart. A line of the sideboard alone is `aside`; one with a `part` is a heading, if no card is
    called what it says.
    """

    name: str
    copies: int
    line: int
    column: int
    name_column: int
    whole: str = ""
    counted: bool = True
    apart: tuple[tuple[str, str], ...] = ()
    aside: bool = False
    part: str = ""
    uncut: str = ""


@dataclass(frozen=True, slots=True)
class HeadValue:
    """A word of the list's head and its place: the game, the deck's title, a format."""

    text: str
    place: Place


@dataclass(frozen=True, slots=True, eq=False)
class DeckList:
    """A list as it stands in a file. `unread` lines could not be understood: nobody knows what they hold.

    `title` is the name of the deck, of the file where the list gives none; `more` is what else its head says, of the
    keys that the reader was told to look for.
    """

    file: str
    title: str
    items: tuple[ListLine, ...]
    start: Place
    game: HeadValue | None = None
    formats: tuple[HeadValue, ...] = ()
    unread: int = 0
    more: Mapping[str, HeadValue] = field(default_factory=dict)

    def place(self, item: ListLine, *, name: bool = False) -> Place:
        """Return where an item stands, or with `name` where its name does."""
        return Place(self.file, item.line, item.name_column if name else item.column)
