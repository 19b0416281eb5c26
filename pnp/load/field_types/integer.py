"""Whole numbers."""

import re

from pnp.load.field_types.field_type import Json
from pnp.load.field_types.number import NumberType


class Integer(NumberType):
    """A whole number; a cell of a table may have it as `3,0`."""

    written = "`3`"
    json = Json(type="integer")
    word = "whole number"
    digits = "write digits, such as 3"
    cells = re.compile(r"[+-]?\d{1,12}(?:[.,]0+)?")

    def is_number(self, value: object) -> bool:
        """Tell whether a value is a whole number."""
        return type(value) is int


TYPE = Integer
