"""Pictures of the user's own."""

from pnp.load.field_context import BAD, FieldContext, Reader
from pnp.load.field_types.field_type import FieldType, Ids, Json
from pnp.load.raw import Raw
from pnp.load.source import Path
from pnp.model.specs import FieldSpec


class PictureType(FieldType):
    """The path of a picture inside the project."""

    written = "a path inside the project, with `/`"
    seen = "the path, for `<image href>`"
    is_picture = True

    def reader(self, spec: FieldSpec, context: FieldContext) -> Reader:
        """Return a reader of paths."""
        del spec

        def read(value: object, raw: Raw, path: Path) -> object:
            if not isinstance(value, str):
                return context.wrong(raw, path, "the path of a picture", value)
            return value if context.look_up_picture(value, raw, path) else BAD

        return read

    def schema(self, spec: FieldSpec, ids: Ids) -> Json:
        """Describe a path."""
        del spec, ids
        return {"type": "string"}


TYPE = PictureType()
