"""Yes or no."""

from pnp.load.field_context import FieldContext, Reader
from pnp.load.field_types.field_type import FieldType, Ids, Json
from pnp.load.raw import Raw
from pnp.load.source import Path
from pnp.load.tables.values import References, Wrong
from pnp.model.specs import FieldSpec

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

    def reader(self, spec: FieldSpec, context: FieldContext) -> Reader:
        """Return a reader of truth values."""
        del spec

        def read(value: object, raw: Raw, path: Path) -> object:
            return value if type(value) is bool else context.wrong(raw, path, "true or false", value)

        return read

    def schema(self, spec: FieldSpec, ids: Ids) -> Json:
        """Describe a truth value."""
        del spec, ids
        return {"type": "boolean"}

    def cell(self, text: str, spec: FieldSpec, refers: References) -> str | Wrong:
        """Return what people and spreadsheets write for yes and no, in several languages."""
        del spec, refers
        word = text.casefold()
        if word in _YES or word in _NO:
            return "true" if word in _YES else "false"
        return Wrong("is neither yes nor no", "write yes or no")

    def stand_in(self, spec: FieldSpec) -> object:
        """Return true."""
        del spec
        return True


TYPE = Flag()
