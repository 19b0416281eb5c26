"""A deck list as it is written, with places, before it is matched with cards; and what builds it, line by line."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from msgspec import Struct, field

from pnp.load.findings import Findings, shown
from pnp.nearest import did_you_mean
from pnp.problem import Place

MOST_COPIES = 1_000
WHOLE_COUNTS = f"counts are whole numbers: write 1 to {MOST_COPIES:,}"
MOST_CHARACTERS = 200_000
MOST_LINES = 2_000
LONGEST_NAME = 200
UNTOLD = "PNP154"
HEAD = ("game", "deck", "format")
"""What any list may say of itself besides its cards."""


class LineReading(NamedTuple):
    """A way to read a line: so many copies of a name; `certain` where the number can be nothing but a count."""

    name: str
    copies: int
    certain: bool


class ListLine(NamedTuple):
    """One line and all that it may mean: `copies` of `name`, or one of the `others`.

    `place` is where the entry begins, `name_place` where its name does. `texts` are all of the entry, as written and
    without decoration: a card's name where one is called so (`7 Sisters`). `with_comment` is the same line with what
    looks like a comment (`Fire // Ice`). `counted` tells whether the line says how many. `details` are headings and
    cells of a table that may tell cards of one name apart. A line with a `heading` is one unless a card is called so.
    """

    name: str
    copies: int
    place: Place
    name_place: Place
    texts: tuple[str, ...] = ()
    others: tuple[LineReading, ...] = ()
    counted: bool = True
    details: tuple[tuple[str, str], ...] = ()
    sideboard: bool = False
    heading: str = ""
    with_comment: "ListLine | None" = None


class HeadValue(Struct, frozen=True):
    """What a list says of itself below one key, such as its game or a format, and where."""

    text: str
    place: Place


class DeckList(Struct, frozen=True, eq=False):
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


def impossible_count(copies: int, name: str) -> tuple[str, str]:
    """Return the message and the hint for a count that cannot be meant."""
    number = copies if copies < 10**9 else "more than a thousand million"
    return f"{number} copies of '{name}' cannot be meant", WHOLE_COUNTS + ("" if copies else ", or take the line out")


class ListBuilder:
    """What has been read of one list so far; `keys` are those that its head may have."""

    def __init__(self, file: str, findings: Findings, more_keys: Sequence[str] = ()) -> None:
        self.file, self.findings = file, findings
        self.keys = (*HEAD, *more_keys)
        self.head: dict[str, list[HeadValue]] = {}
        self.lines: list[ListLine] = []
        self.unread = 0
        self._overfull = False

    def key(self, word: str) -> str:
        """Return the key of the head that a word means, also in the plural; "" where it is none."""
        word = word.lower()
        return next((key for key in (word, word.removesuffix("s")) if key in self.keys), "")

    def add(self, line: ListLine) -> None:
        """Take a line, or say once that the list is full, or that a name is too long."""
        if len(self.lines) < MOST_LINES and (len(line.name) <= LONGEST_NAME or line.heading):
            self.lines.append(line)
            return
        if len(line.name) > LONGEST_NAME:
            message = f"the name {shown(line.name)} has {len(line.name)} characters"
            self.refuse("PNP151", message, line.name_place, f"a name has at most {LONGEST_NAME}")
        elif not self._overfull and not line.heading:
            self._overfull = True
            message = f"the list has more than {MOST_LINES:,} lines with cards"
            self.refuse("PNP151", message, line.name_place, "split it into several decks")

    def refuse(self, code: str, message: str, place: Place, hint: str = "") -> None:
        """Report a line that cannot be used: nobody knows what it holds."""
        self.unread += 1
        self.findings.add(code, message, place, hint)

    def add_head(self, key: str, value: str, place: Place) -> None:
        """Take what the list says of itself."""
        self.head.setdefault(key, []).append(HeadValue(value.strip()[:LONGEST_NAME], place))

    def report_unknown_key(self, key: str, place: Place, known: Iterable[str]) -> None:
        """Report a key that a list does not have."""
        self.findings.add("PNP120", f"{shown(key)} is not a key of a deck list", place, did_you_mean(key[:80], known))
