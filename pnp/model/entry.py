"""An entry of the database: one card, map, token or page of a kind."""

from collections.abc import Mapping
from dataclasses import dataclass

from pnp.problem import Place, Source


@dataclass(frozen=True, slots=True, eq=False)
class Entry:
    """One item of a game's data, with typed fields and the place each came from.

    `fields` holds exactly the fields of its kind: text as `Words` or `str`, rows of a map as `maps.rows.Rows`,
    a missing optional field as None. `copies` is how many are printed where no deck says otherwise.
    `art` is the user's own picture, a path inside the project, "" for the drawn one.
    """

    game: str
    kind: str
    id: str
    fields: Mapping[str, object]
    copies: int
    art: str
    source: Source

    def __getitem__(self, field: str) -> object:
        return self.fields[field]

    @property
    def subject(self) -> str:
        """The entry's full name for reports: `magical-strike/witch/yoshika`."""
        return f"{self.game}/{self.kind}/{self.id}"

    def at(self, field: str = "") -> Place:
        """Return the place of a field's value, or of the entry."""
        return self.source.at(field) if field else self.source.at()
