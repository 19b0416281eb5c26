"""Numbers, whole or not."""

import math
import re
from decimal import Decimal
from typing import ClassVar

from pnp.load.field_context import FieldPlace
from pnp.load.field_types.field_type import FieldType, Json
from pnp.load.tables.cells import MINUS, Odd, References, Wrong, number_hint, odd_number


class NumberType(FieldType):
    """A finite number. `cells` are the texts of a table that can be one, `digits` is the hint for others."""

    written = "`2.5`"
    seen = "a number"
    json = Json(type="number")
    example = 1
    word: ClassVar[str] = "number"
    digits: ClassVar[str] = "write digits, such as 2.5 or 2,5"
    cells: ClassVar[re.Pattern[str]] = re.compile(r"[+-]?\d{1,12}(?:[.,]\d{1,12})?")

    def read(self, value: object, place: FieldPlace) -> object:
        """Return the number; a truth value is none."""
        return value if self.is_number(value) else place.wrong(f"a {self.word}", value)

    def is_number(self, value: object) -> bool:
        """Tell whether a value is a number of this type."""
        return type(value) is int or (type(value) is float and math.isfinite(value))

    def cell(self, text: str, refers: References) -> str | Wrong:
        """Return the number; a decimal comma is one too."""
        number = text.translate(MINUS)
        if not self.cells.fullmatch(number):
            return Wrong(f"is no {self.word}", number_hint(number) or self.digits)
        exact = f"{Decimal(number.replace(',', '.')):f}"
        return exact.rstrip("0").rstrip(".") if "." in exact else exact

    def odd_cell(self, text: str) -> Odd | None:
        """Return what is odd about `1.000`."""
        return odd_number(text)


TYPE = NumberType
