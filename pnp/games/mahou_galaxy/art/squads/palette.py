"""The colours of a squad."""

from typing import NamedTuple


class Palette(NamedTuple):
    """The colours of a squad: its own, the light that it carries, outlines."""

    colour: str
    light: str
    line: str
    night: str
    low: bool

    @property
    def ink(self) -> str:
        """How much ink is to be used."""
        return "low" if self.low else "full"


def mixed(first: str, other: str, part: float) -> str:
    """Return a colour `part` of the way from one to another, as #rrggbb. Raises ValueError for what is no colour."""
    pairs = zip(_parts(first), _parts(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * part):02x}" for a, b in pairs)


def _parts(colour: str) -> tuple[int, ...]:
    digits = colour[1:] if len(colour) == 7 else "".join(2 * digit for digit in colour[1:])
    try:
        red, green, blue = bytes.fromhex(digits)
    except ValueError:
        raise ValueError(f"a squad's colours are written as '#rgb' or '#rrggbb', not '{colour}'") from None
    return red, green, blue
