"""A deck list while it is read: its lines and head, bounded, with a problem for each line that cannot be used."""

from collections.abc import Iterable, Sequence

from pnp.decks.reading.deck_list import HeadValue, ListLine
from pnp.load.findings import Findings, shown
from pnp.nearest import did_you_mean
from pnp.problem import Place

MOST_CHARACTERS = 200_000
MOST_LINES = 2_000
LONGEST_NAME = 200

HEAD = ("game", "deck", "format")
"""What any list may say of itself besides its cards."""


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
        place = Place(self.file, line.line, line.name_column)
        if len(line.name) > LONGEST_NAME:
            message = f"the name {shown(line.name)} has {len(line.name)} characters"
            self.refuse("PNP151", message, place, f"a name has at most {LONGEST_NAME}")
        elif not self._overfull and not line.heading:
            self._overfull = True
            message = f"the list has more than {MOST_LINES:,} lines with cards"
            self.refuse("PNP151", message, place, "split it into several decks")

    def refuse(self, code: str, message: str, place: Place, hint: str = "") -> None:
        """Report a line that cannot be used: nobody knows what it holds."""
        self.unread += 1
        self.findings.add(code, message, place, hint)

    def add_head(self, key: str, value: str, place: Place) -> None:
        """Take what the list says of itself."""
        self.head.setdefault(key, []).append(HeadValue(value.strip()[:LONGEST_NAME], place))

    def report_unknown_key(self, key: str, place: Place, known: Iterable[str]) -> None:
        """Report a key that a list does not have."""
        message = f"{shown(key)} is not a key of a deck list"
        self.findings.add("PNP120", message, place, did_you_mean(key[:80], known))
