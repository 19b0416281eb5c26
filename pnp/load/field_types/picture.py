"""Pictures of the user's own."""

from pnp.load.field_context import BAD, FieldPlace
from pnp.load.field_types.field_type import FieldType


class PictureType(FieldType):
    """The path of a picture inside the project."""

    written = "a path inside the project, with `/`"
    seen = "the path, for `<image href>`"
    is_picture = True

    def read(self, value: object, place: FieldPlace) -> object:
        """Return the path."""
        if not isinstance(value, str):
            return place.wrong("the path of a picture", value)
        return value if place.look_up_picture(value) else BAD


TYPE = PictureType
