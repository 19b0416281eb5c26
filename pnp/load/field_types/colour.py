"""Colours."""

from pnp.load.field_context import FieldPlace
from pnp.load.field_types.field_type import FieldType
from pnp.load.findings import shown
from pnp.model.colours import data_hint, hex_of
from pnp.model.strict_model import COLOUR_SCHEMA


class ColourType(FieldType):
    """A colour, by its name or its digits."""

    written = '`"#rgb"` or `"#rrggbb"`, in quotes, or a name of CSS such as `teal`'
    seen = "the text, as `#…`"
    json = COLOUR_SCHEMA
    example = "#000000"

    def read(self, value: object, place: FieldPlace) -> object:
        """Return the colour as `#rgb` or `#rrggbb`."""
        text = value if isinstance(value, str) else ""
        return hex_of(text) or place.bad("PNP124", f"{shown(value)} cannot be a colour", data_hint(text))


TYPE = ColourType
