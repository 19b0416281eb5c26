"""Yes or no."""

from pnp.load.field_context import FieldPlace
from pnp.load.field_types.field_type import FieldType, Json
from pnp.load.tables.cells import References, Wrong

_YES = frozenset(
    {"yes", "true", "1", "x", "y", "✓", "✔", "on", "ja", "wahr", "oui", "vrai", "si", "sí", "sì", "vero"}
    | {"verdadero", "sim", "verdadeiro", "tak", "はい"}
)
_NO = frozenset(
    {"no", "false", "0", "", "n", "-", "off", "nein", "falsch", "non", "faux", "falso", "não", "nie", "いいえ"}
)


class Flag(FieldType):
    """A truth value."""

    written = "`true`, `false`"
    seen = "true or false"
    json = Json(type="boolean")
    example = True

    def read(self, value: object, place: FieldPlace) -> object:
        """Return a truth value."""
        return value if type(value) is bool else place.wrong("true or false", value)

    def cell(self, text: str, refers: References) -> str | Wrong:
        """Return what people and spreadsheets write for yes and no, in several languages."""
        word = text.casefold()
        if word in _YES or word in _NO:
            return "true" if word in _YES else "false"
        return Wrong("is neither yes nor no", "write yes or no")


TYPE = Flag
