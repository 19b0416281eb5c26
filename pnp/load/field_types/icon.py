"""The name of an icon."""

from pnp.load.field_context import BAD, FieldContext, Reader
from pnp.load.field_types.field_type import FieldType, Ids, Json
from pnp.load.raw import Raw
from pnp.load.slugs import SLUG_SCHEMA, read_slug
from pnp.load.source import Path
from pnp.load.tables.values import References, Wrong, quoted
from pnp.model.specs import FieldSpec


class IconType(FieldType):
    """The name of an icon of the game."""

    written = "an icon's name, such as `shield`"
    seen = "the text"

    def reader(self, spec: FieldSpec, context: FieldContext) -> Reader:
        """Return a reader of names; an icon that there is not is told, and the name stays."""
        del spec

        def read(value: object, raw: Raw, path: Path) -> object:
            name = read_slug(value, raw, path, context, "the name of an icon")
            if name is None:
                return BAD
            context.look_up_icon(name, raw, path)
            return name

        return read

    def schema(self, spec: FieldSpec, ids: Ids) -> Json:
        """Describe a name."""
        del spec, ids
        return SLUG_SCHEMA

    def cell(self, text: str, spec: FieldSpec, refers: References) -> str | Wrong:
        """Return the name as icons are named."""
        del spec, refers
        return quoted(text.casefold().replace(" ", "-"))


TYPE = IconType()
