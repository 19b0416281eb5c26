"""A deck list as it is written: names and counts with their places, before they are matched with cards."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from pnp.problem import Place

MOST_COPIES = 1_000


class LineReading(NamedTuple):
    """A way to read a line: so many copies of a name; `certain` where the number can be nothing but a count."""

    name: str
    copies: int
    certain: bool


class ListLine(NamedTuple):
    """One line and all that it may mean: `copies` of `name`, or one of the `others`. Lines and columns count from 1.

    `column` is where the entry begins, `name_column` where its name does. `texts` are all of the entry, as written and
    without decoration: a card's name where one is called so (`7 Sisters`). `with_comment` is the same line with what
    looks like a comment (`Fire // Ice`). `counted` tells whether the line says how many. `details` are headings and
    cells of a table that may tell cards of one name apart. A line with a `heading` is one unless a card is called so.
    """

    name: str
    copies: int
    line: int
    column: int
    name_column: int
    texts: tuple[str, ...] = ()
    others: tuple[LineReading, ...] = ()
    counted: bool = True
    details: tuple[tuple[str, str], ...] = ()
    sideboard: bool = False
    heading: str = ""
    with_comment: "ListLine | None" = None


@dataclass(frozen=True, slots=True)
class HeadValue:
    """What a list says of itself below one key, such as its game or a format, and where."""

    text: str
    place: Place


@dataclass(frozen=True, slots=True, eq=False)
class DeckList:
    """A list as it stands in a file. `unread` lines could not be understood: nobody knows what they hold.

    `title` is the name of the deck, or of the file. `head` is what the list says of itself besides its lines.
    """

    file: str
    title: str
    lines: tuple[ListLine, ...]
    start: Place
    head: Mapping[str, Sequence[HeadValue]] = field(default_factory=dict)
    unread: int = 0

    def last(self, key: str) -> HeadValue | None:
        """Return what the head says below a key, the last of several; None where it says nothing."""
        values = self.head.get(key)
        return values[-1] if values else None

    def place(self, line: ListLine, *, name: bool = False) -> Place:
        """Return where a line stands, or with `name` where its name does."""
        return Place(self.file, line.line, line.name_column if name else line.column)


def impossible_count(copies: int, name: str) -> tuple[str, str]:
    """Return the message and the hint for a count that cannot be meant."""
    number = copies if copies < 10**9 else "more than a thousand million"
    hint = f"write 1 to {MOST_COPIES:,}" + ("" if copies else ", or take the line out")
    return f"{number} copies of '{name}' cannot be meant", hint
