"""An entry of the database: one card, map, token or page of a kind."""

from collections.abc import Iterator, Mapping

from msgspec import Struct
from msgspec.structs import replace

from pnp.problem import Place, Source

COMMON_FIELDS = ("id", "copies", "art")
"""What every entry may have, whatever its kind."""
TITLES = ("name", "title")
"""The fields that say what a card is called."""


class Entry(Struct, frozen=True, eq=False):
    """One item of a game's data, with typed fields and the place each came from.

    `fields` holds exactly the fields of its kind: text as `Words` or `str`, rows of a map as `maps.rows.Rows`,
    a missing optional field as None. `copies` is how many are printed where no deck says otherwise.
    `art` is the user's own picture, a path inside the project, "" for the drawn one. `unread` are fields that are
    wrong, or missing though they must be there: what stands for them, None or a default, is no answer to anything.
    """

    game: str
    kind: str
    id: str
    fields: Mapping[str, object]
    copies: int
    art: str
    source: Source
    unread: frozenset[str] = frozenset()

    def __getitem__(self, field: str) -> object:
        return self.fields[field]

    @property
    def subject(self) -> str:
        """The entry's full name for reports: `magical-strike/witch/yoshika`."""
        return f"{self.game}/{self.kind}/{self.id}"

    def at(self, field: str = "") -> Place:
        """Return the place of a field's value, or of the entry."""
        return self.source.at(field) if field else self.source.at()

    @property
    def read(self) -> Mapping[str, object]:
        """The fields that could be read."""
        if not self.unread:
            return self.fields
        return {name: self.fields[name] for name in self.fields if name not in self.unread}

    def guarded(self) -> "Entry":
        """Return the entry such that whoever looks at an `unread` field gets an `UnreadError`."""
        return replace(self, fields=_Guarded(self)) if self.unread else self


class UnreadError(Exception):
    """Somebody looked at a field that could not be read: nothing can be said that hangs on it."""

    def __init__(self, subject: str = "") -> None:
        super().__init__(f"a field of '{subject}' could not be read")
        self.subject = subject


class _Guarded(Mapping[str, object]):
    """The fields of an entry, without an answer for those that could not be read."""

    def __init__(self, entry: Entry) -> None:
        self._fields, self._unread, self._subject = entry.fields, entry.unread, entry.subject

    def __getitem__(self, name: str) -> object:
        if name in self._unread:
            raise UnreadError(self._subject)
        return self._fields[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._fields)

    def __len__(self) -> int:
        return len(self._fields)
