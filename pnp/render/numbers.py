"""Numbers, lengths and lists of numbers as SVG writes them. A user unit of a template is a millimetre."""

import re
from functools import lru_cache
from math import isfinite
from types import MappingProxyType

from pnp.render.fault import Fault, shown

NUMBER = re.compile(r"[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?")
LARGEST = 1e6
"""Coordinates beyond this are slips, and would not survive in a PDF."""

LONGEST = 100
"""Characters of a number or length; a pattern would try a longer one in too many ways."""

PIXELS_PER_MM = 96 / 25.4
"""User units to the millimetre in a plain SVG file."""

_MM = MappingProxyType({"mm": 1.0, "cm": 10.0, "in": 25.4, "pt": 25.4 / 72, "pc": 25.4 / 6, "q": 0.25})
_LENGTH = re.compile(rf"({NUMBER.pattern})\s*(mm|cm|in|pt|pc|px|em|[qQ])?")


@lru_cache(maxsize=16384)
def length(text: str, per_mm: float = 1.0, em: float = 0.0) -> float:
    """Return a length in user units; `per_mm` is how many of them make a millimetre, `em` the font's size.

    A bare number and px are user units. `em` 0 means that em says nothing here.
    """
    bare = text.strip()
    match = _LENGTH.fullmatch(bare) if len(bare) <= LONGEST else None
    if not match:
        otherwise = "write a number, or one with mm, pt or in"
        hint = "percentages are understood in gradients only" if "%" in text else otherwise
        raise Fault("PNP314", f"{shown(text)} is not a length", hint)
    value, unit = float(match[1]), match[2]
    if unit == "em":
        if not em:
            raise Fault("PNP314", f"{shown(text)}: em has no meaning here", "write a number")
        value *= em
    elif unit is not None and unit != "px":
        value *= _MM[unit.lower()] * per_mm
    return _sane(value, text)


@lru_cache(maxsize=4096)
def number(text: str) -> float:
    """Return a plain number, or a percentage as a part of 1."""
    bare = text.strip()
    factor = 1.0
    if bare.endswith("%"):
        bare, factor = bare[:-1], 0.01
    if len(bare) > LONGEST or not NUMBER.fullmatch(bare):
        raise Fault("PNP314", f"{shown(text)} is not a number", "write digits with a point, such as 2.5")
    return _sane(float(bare) * factor, text)


@lru_cache(maxsize=4096)
def numbers(text: str) -> tuple[float, ...]:
    """Return numbers separated by spaces, commas or nothing but a sign."""
    rest = NUMBER.sub("", text)
    if rest.strip(" ,\t\r\n"):
        raise Fault("PNP314", f"{shown(text)} is not a list of numbers", "separate numbers by spaces or commas")
    return tuple(_sane(float(part), text) for part in NUMBER.findall(text))


def opacity(text: str) -> float:
    """Return an opacity between 0 and 1."""
    return min(1.0, max(0.0, number(text)))


def _sane(value: float, text: str) -> float:
    if not isfinite(value) or abs(value) > LARGEST:
        raise Fault("PNP314", f"{shown(text)} is out of bounds", f"lengths may reach {LARGEST:.0f}")
    return value
