"""Numbers, whole or not."""

import math
import re
from collections.abc import Mapping
from decimal import Decimal
from typing import Any, ClassVar

from pnp.load.field_context import FieldPlace
from pnp.load.field_types.field_type import FieldType, Ids, Json, Trouble
from pnp.load.findings import Findings
from pnp.load.tables.cells import MINUS, Odd, References, Wrong, number_hint, odd_number
from pnp.model.specs import KindSpec


class NumberType(FieldType):
    """A finite number within its limits. `cells` are texts of a table that can be one, `digits` hints for others."""

    written = "`2.5`"
    seen = "a number"
    json = Json(type="number")
    limited = True
    word: ClassVar[str] = "number"
    digits: ClassVar[str] = "write digits, such as 2.5 or 2,5"
    cells: ClassVar[re.Pattern[str]] = re.compile(r"[+-]?\d{1,12}(?:[.,]\d{1,12})?")

    def read(self, value: object, place: FieldPlace) -> object:
        """Return the number; a truth value is none."""
        if not self.is_number(value):
            return place.wrong(f"a {self.word}", value)
        if not self._is_within(value):
            return place.bad("PNP123", f"{place.name} must be {self._limits()}, not {value}")
        return value

    def schema(self, ids: Ids) -> Json:
        """Return the type with its limits."""
        limits = {"minimum": self.spec.min, "maximum": self.spec.max}
        return self.json | {name: limit for name, limit in limits.items() if limit is not None}

    def is_number(self, value: object) -> bool:
        """Tell whether a value is a number of this type."""
        return type(value) is int or (type(value) is float and math.isfinite(value))

    def cell(self, text: str, refers: References) -> str | Wrong:
        """Return the number; a decimal comma is one too."""
        number = text.translate(MINUS)
        if not self.cells.fullmatch(number):
            return Wrong(f"is no {self.word}", number_hint(number) or self.digits)
        if not self._is_within(float(number.replace(",", "."))):
            return Wrong(f"is not {self._limits()}", self.digits)
        exact = f"{Decimal(number.replace(',', '.')):f}"
        return exact.rstrip("0").rstrip(".") if "." in exact else exact

    def stand_in(self) -> object:
        """Return the number within the limits that is nearest to 1."""
        least, most = self.spec.min, self.spec.max
        nearest = 1 if most is None else min(1, most)
        return nearest if least is None else max(nearest, least)

    def trouble(self, name: str, kinds: Mapping[str, KindSpec], findings: Findings) -> Trouble:
        """Refuse limits between which no number lies."""
        least, most = self.spec.min, self.spec.max
        if least is not None and most is not None and least > most:
            return f"'{name}' is at least {least} and at most {most}", "let 'min' be the smaller of the two"
        return None

    def _is_within(self, value: Any) -> bool:
        least, most = self.spec.min, self.spec.max
        return (least is None or value >= least) and (most is None or value <= most)

    def _limits(self) -> str:
        least, most = self.spec.min, self.spec.max
        if least is not None and most is not None:
            return f"{least} to {most}"
        return f"at least {least}" if most is None else f"at most {most}"

    def odd_cell(self, text: str) -> Odd | None:
        """Return what is odd about `1.000`."""
        return odd_number(text)


TYPE = NumberType
