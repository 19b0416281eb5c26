"""The name of an icon."""

from pnp.load.field_context import BAD, FieldPlace
from pnp.load.field_types.field_type import FieldType
from pnp.load.scalars import quoted
from pnp.load.slugs import SLUG_SCHEMA, read_slug
from pnp.load.tables.cells import References, Wrong


class IconType(FieldType):
    """The name of an icon of the game."""

    written = "an icon's name, such as `shield`"
    seen = "the text"
    json = SLUG_SCHEMA

    def read(self, value: object, place: FieldPlace) -> object:
        """Return the name; an icon that there is not is told, and the name stays."""
        name = read_slug(value, place, "the name of an icon")
        if name is not None:
            place.look_up_icon(name)
        return BAD if name is None else name

    def cell(self, text: str, refers: References) -> str | Wrong:
        """Return the name as icons are named."""
        return quoted(text.casefold().replace(" ", "-"))


TYPE = IconType
