"""Yes or no."""

from pnp.load.field_context import FieldPlace
from pnp.load.field_types.field_type import FieldType, Json
from pnp.load.likely_values import NO, YES, truth_hint
from pnp.load.tables.cells import References, Wrong


class Flag(FieldType):
    """A truth value."""

    written = "`true`, `false`"
    seen = "true or false"
    json = Json(type="boolean")
    example = True

    def read(self, value: object, place: FieldPlace) -> object:
        """Return a truth value."""
        return value if type(value) is bool else place.wrong("true or false", value, truth_hint(value))

    def cell(self, text: str, refers: References) -> str | Wrong:
        """Return what people and spreadsheets write for yes and no, in several languages."""
        word = text.casefold()
        if word in YES or word in NO:
            return "true" if word in YES else "false"
        return Wrong("is neither yes nor no", "write yes or no")


TYPE = Flag
