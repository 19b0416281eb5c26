"""Colours as data gives them: `#rgb`, `#rrggbb` or a name of CSS; and what to write for the other ways of CSS."""

import re
from colorsys import hls_to_rgb
from pathlib import Path
from types import MappingProxyType

from pnp.nearest import did_you_mean

_NAMES = Path(__file__).with_name("css_colours.txt").read_text(encoding="ascii").split()
NAMED = MappingProxyType(dict(zip(_NAMES[::2], _NAMES[1::2], strict=True)))
"""The colours that CSS has a name for, by their digits."""
HEX = re.compile(r"#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})")
_SEEN_THROUGH = re.compile(r"#([0-9a-fA-F]{4}|[0-9a-fA-F]{8})")
_FUNCTION = re.compile(r"(rgba?|hsla?)\(([^()]{1,60})\)")
_PART = re.compile(r"(-?(?:\d{1,6}(?:\.\d{0,6})?|\.\d{1,6}))(%|deg)?", re.ASCII)
_PLAIN = "write #rrggbb, #rgb or a name of CSS such as teal"
_QUOTED = "write it as '#rgb' or '#rrggbb', in quotes: without them '#' begins a comment"


def hex_of(text: str) -> str | None:
    """Return the colour that a value of the data names: `#rgb` and `#rrggbb` as they are, None for no colour."""
    name = text.strip()
    if HEX.fullmatch(name):
        return name
    digits = NAMED.get(name.lower())
    return f"#{digits}" if digits else None


def other_way(text: str) -> str:
    """Return what to write for a colour that CSS knows and that is not read here, "" for what is none of these."""
    name = text.strip().lower()
    if match := _SEEN_THROUGH.fullmatch(name):
        digits = match[1] if len(match[1]) == 8 else "".join(2 * digit for digit in match[1])
        return _opaque(f"#{digits[:6]}", int(digits[6:], 16) / 255)
    if match := _FUNCTION.fullmatch(name):
        words = re.split(r"[\s,/]+", match[2].strip())
        parts = [(float(part[1]), part[2] == "%") for part in map(_PART.fullmatch, words) if part]
        if len(words) == len(parts) and len(parts) in (3, 4):
            return _from_parts(match[1][:3], parts)
    if name.startswith(("rgba(", "hsl(", "hsla(", "hwb(", "lab(", "lch(", "oklab(", "oklch(", "color(")):
        return f"{_PLAIN}; how far it is seen through is fill-opacity's to say"
    return ""


def data_hint(text: str) -> str:
    """Return the way out for a value of the data that is no colour."""
    return other_way(text) or (did_you_mean(text.strip(), NAMED) if text.strip().isalpha() else _QUOTED)


def _from_parts(model: str, parts: list[tuple[float, bool]]) -> str:
    """Return what to write for numbers, each with whether it is in percent."""
    if model == "rgb":
        levels = [value * 2.55 if percent else value for value, percent in parts[:3]]
    else:
        hue, saturation, lightness = (value for value, _ in parts[:3])
        levels = [255 * level for level in hls_to_rgb(hue / 360 % 1, _share(lightness), _share(saturation))]
    colour = "#" + "".join(f"{round(min(255.0, max(0.0, level))):02x}" for level in levels)
    if len(parts) == 3:
        return f"write {colour}"
    value, percent = parts[3]
    return _opaque(colour, value / 100 if percent else value)


def _share(percent: float) -> float:
    return min(1.0, max(0.0, percent / 100))


def _opaque(colour: str, opacity: float) -> str:
    alpha = f"{min(1.0, max(0.0, opacity)):.2f}".rstrip("0").rstrip(".")
    return f'write {colour}, and where it is used fill-opacity="{alpha}" (or stroke-opacity, stop-opacity, opacity)'
