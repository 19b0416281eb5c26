"""The lines of a deck list as they are read: collected, bounded, with a problem for each that cannot be used."""

from collections.abc import Iterable, Sequence

from pnp.decks.reading.deck_list import HeadValue, ListLine
from pnp.load.findings import Findings, shown
from pnp.nearest import did_you_mean
from pnp.problem import Place

MOST_CHARACTERS = 200_000
MOST_ITEMS = 2_000
LONGEST_NAME = 200
MOST_COPIES = 1_000

HEAD = ("game", "deck", "format")
"""What any list may say of itself besides its cards."""


class ListBuilder:
    """What has been read of one list so far; `heads` are the keys that it may have.

    `about` tells that the line before says `About`, below which some programs write the name of the deck.
    """

    def __init__(self, file: str, findings: Findings, more: Sequence[str] = ()) -> None:
        self.file, self.findings = file, findings
        self.heads = (*HEAD, *more)
        self.more: dict[str, HeadValue] = {}
        self.items: list[ListLine] = []
        self.unread = 0
        self._overfull = False
        self.title = ""
        self.about = False
        self.game: HeadValue | None = None
        self.formats: list[HeadValue] = []

    @property
    def full(self) -> bool:
        """Whether no more lines are taken."""
        return len(self.items) >= MOST_ITEMS

    def key(self, word: str) -> str:
        """Return the key of the head that a word means, also in the plural; "" where it is none."""
        word = word.lower()
        return next((key for key in (word, word.removesuffix("s")) if key in self.heads), "")

    def add(self, item: ListLine) -> None:
        """Take a line, or note why it cannot be counted."""
        if (
            1 <= item.copies <= MOST_COPIES
            and len(item.name) <= LONGEST_NAME
            and not item.part
            and len(self.items) < MOST_ITEMS
        ):
            self.items.append(item)
        elif item.part:
            self.items += [] if self.full else [item._replace(name=item.name[:LONGEST_NAME])]
        else:
            self._add_odd(item, Place(self.file, item.line, item.name_column))

    def _add_odd(self, item: ListLine, where: Place) -> None:
        if len(item.name) > LONGEST_NAME:
            message = f"the name {shown(item.name)} has {len(item.name)} characters"
            self.refuse("PNP151", message, where, f"a name has at most {LONGEST_NAME}")
        elif not 1 <= item.copies <= MOST_COPIES and item.counted:
            number = item.copies if item.copies < 10**9 else "more than a thousand million"
            message = f"{number} copies of {shown(item.name)} cannot be meant"
            place = Place(self.file, item.line, item.column)
            hint = f"write 1 to {MOST_COPIES:,}, or take the line out" if not item.copies else ""
            self.refuse("PNP151", message, place, hint or f"write 1 to {MOST_COPIES:,}")
        elif self.full:
            self._say_full(where)
        else:
            self.items.append(item)

    def _say_full(self, where: Place) -> None:
        """Note once that the list is too long; the lines from here on are not looked at."""
        if not self._overfull:
            self._overfull = True
            message = f"the list has more than {MOST_ITEMS:,} lines with cards"
            self.refuse("PNP151", message, where, "split it into several decks")

    def refuse(self, code: str, message: str, place: Place, hint: str = "") -> None:
        """Note a line that cannot be used: what the deck holds is not sure any more."""
        self.unread += 1
        self.findings.add(code, message, place, hint)

    def head(self, key: str, value: str, place: Place) -> None:
        """Take what the list says of itself."""
        said = HeadValue(value.strip()[:LONGEST_NAME], place)
        if key == "game":
            self.game = said
        elif key == "deck":
            self.title = said.text
        elif key == "format":
            self.formats.append(said)
        else:
            self.more[key] = said

    def unknown_head(self, key: str, place: Place, also: Iterable[str] = ()) -> None:
        """Note a key that a list does not have."""
        hint = did_you_mean(key[:80], (*self.heads, *also))
        self.findings.add("PNP120", f"{shown(key)} is not a key of a deck list", place, hint)
