"""Whole numbers."""

import re

from pnp.load.field_context import FieldContext, Reader
from pnp.load.field_types.field_type import FieldType, Ids, Json
from pnp.load.raw import Raw
from pnp.load.source import Path
from pnp.load.tables.odd import Odd, odd_number
from pnp.load.tables.values import MINUS, References, Wrong, number_hint
from pnp.model.specs import FieldSpec

_WHOLE = re.compile(r"[+-]?\d{1,12}(?:[.,]0+)?")


class Integer(FieldType):
    """A whole number."""

    written = "`3`"
    seen = "a number"

    def reader(self, spec: FieldSpec, context: FieldContext) -> Reader:
        """Return a reader of whole numbers; a truth value is none."""
        del spec

        def read(value: object, raw: Raw, path: Path) -> object:
            return value if type(value) is int else context.wrong(raw, path, "a whole number", value)

        return read

    def schema(self, spec: FieldSpec, ids: Ids) -> Json:
        """Describe a whole number."""
        del spec, ids
        return {"type": "integer"}

    def cell(self, text: str, spec: FieldSpec, refers: References) -> str | Wrong:
        """Return the number, also where it is written as `3,0`."""
        del spec, refers
        number = text.translate(MINUS)
        if not _WHOLE.fullmatch(number):
            return Wrong("is no whole number", number_hint(number) or "write digits, such as 3")
        return str(int(re.split(r"[.,]", number)[0]))

    def odd_cell(self, text: str) -> Odd | None:
        """Return what is odd about `1.000`."""
        return odd_number(text)

    def stand_in(self, spec: FieldSpec) -> object:
        """Return a number."""
        del spec
        return 1


TYPE = Integer()
