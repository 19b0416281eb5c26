"""Colours as CSS writes them: names, #rgb, #rrggbb, rgb()."""

import re
from functools import lru_cache

from pnp.model.colours import HEX, NAMED, other_way
from pnp.nearest import did_you_mean
from pnp.render.drawing import Colour
from pnp.render.fault import Fault, shown
from pnp.render.numbers import number

_RGB = re.compile(r"rgb\(([^()]*)\)")


@lru_cache(maxsize=4096)
def colour(text: str) -> Colour:
    """Return the colour; the same object for the same text."""
    name = text.strip()
    digits = NAMED.get(name.lower())
    if digits is None and (match := HEX.fullmatch(name)):
        digits = match[1] if len(match[1]) == 6 else "".join(2 * digit for digit in match[1])
    if digits is not None:
        red, green, blue = (int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4))
        return Colour(red, green, blue)
    if match := _RGB.fullmatch(name.lower()):
        return _rgb(match[1], text)
    near = did_you_mean(name, NAMED) if name.isalpha() else "write #rrggbb, #rgb, rgb(…) or a name such as teal"
    hint = other_way(text) or near
    raise Fault("PNP315", f"{shown(text)} is not a colour", hint)


@lru_cache(maxsize=4096)
def mix(first: str, other: str, part: float = 0.5) -> str:
    """Return the colour `part` of the way from one to the other, as #rrggbb."""
    a, b = colour(first), colour(other)
    pairs = ((a.red, b.red), (a.green, b.green), (a.blue, b.blue))
    return "#" + "".join(f"{round(255 * (x + (y - x) * min(1.0, max(0.0, part)))):02x}" for x, y in pairs)


def _rgb(inside: str, text: str) -> Colour:
    parts = inside.replace(",", " ").split()
    if len(parts) != 3:
        raise Fault("PNP315", f"{shown(text)} is not a colour", "rgb() takes three numbers")
    red, green, blue = (min(1.0, max(0.0, number(p) / (1 if p.endswith("%") else 255))) for p in parts)
    return Colour(red, green, blue)
