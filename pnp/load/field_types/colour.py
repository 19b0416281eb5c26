"""Colours."""

from pnp.load.field_context import BAD, FieldContext, Reader
from pnp.load.field_types.field_type import FieldType, Ids, Json
from pnp.load.findings import shown
from pnp.load.raw import Raw
from pnp.load.source import Path
from pnp.model.colours import data_hint, hex_of
from pnp.model.specs import FieldSpec
from pnp.model.strict_model import COLOUR_SCHEMA


class ColourType(FieldType):
    """A colour, by its name or its digits."""

    written = '`"#rgb"` or `"#rrggbb"`, in quotes, or a name of CSS such as `teal`'
    seen = "the text, as `#…`"

    def reader(self, spec: FieldSpec, context: FieldContext) -> Reader:
        """Return a reader that gives colours as `#rrggbb`."""
        del spec

        def read(value: object, raw: Raw, path: Path) -> object:
            colour = hex_of(value) if isinstance(value, str) else None
            if colour is None:
                hint = data_hint(value if isinstance(value, str) else "")
                context.say("PNP124", f"{shown(value)} cannot be a colour", raw, path, hint)
            return colour or BAD

        return read

    def schema(self, spec: FieldSpec, ids: Ids) -> Json:
        """Describe a colour."""
        del spec, ids
        return COLOUR_SCHEMA

    def stand_in(self, spec: FieldSpec) -> object:
        """Return black."""
        del spec
        return "#000000"


TYPE = ColourType()
