"""Numbers, whole or not."""

import math
import re
from decimal import Decimal

from pnp.load.field_context import FieldContext, Reader
from pnp.load.field_types.field_type import FieldType, Ids, Json
from pnp.load.raw import Raw
from pnp.load.source import Path
from pnp.load.tables.odd import Odd, odd_number
from pnp.load.tables.values import MINUS, References, Wrong, number_hint
from pnp.model.specs import FieldSpec

_NUMBER = re.compile(r"[+-]?\d{1,12}(?:[.,]\d{1,12})?")


class NumberType(FieldType):
    """A finite number."""

    written = "`2.5`"
    seen = "a number"

    def reader(self, spec: FieldSpec, context: FieldContext) -> Reader:
        """Return a reader of finite numbers; a truth value is none."""
        del spec

        def read(value: object, raw: Raw, path: Path) -> object:
            if type(value) is int or (type(value) is float and math.isfinite(value)):
                return value
            return context.wrong(raw, path, "a number", value)

        return read

    def schema(self, spec: FieldSpec, ids: Ids) -> Json:
        """Describe a number."""
        del spec, ids
        return {"type": "number"}

    def cell(self, text: str, spec: FieldSpec, refers: References) -> str | Wrong:
        """Return the number; a decimal comma is one too."""
        del spec, refers
        number = text.translate(MINUS)
        if not _NUMBER.fullmatch(number):
            return Wrong("is no number", number_hint(number) or "write digits, such as 2.5 or 2,5")
        exact = f"{Decimal(number.replace(',', '.')):f}"
        return exact.rstrip("0").rstrip(".") if "." in exact else exact

    def odd_cell(self, text: str) -> Odd | None:
        """Return what is odd about `1.000`."""
        return odd_number(text)

    def stand_in(self, spec: FieldSpec) -> object:
        """Return a number."""
        del spec
        return 1


TYPE = NumberType()
