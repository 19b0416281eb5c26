"""What the figures of a squad are painted with: outlined shapes, glows and fine lines, full or with little ink."""

from random import Random
from typing import NamedTuple

from pnp.emblems.pen import number, shape, stroke


class Palette(NamedTuple):
    """The colours of a squad: its own, the light that it carries, outlines."""

    colour: str
    light: str
    line: str
    night: str
    low: bool


class Brush:
    """Collects the elements of one figure; with little ink fills are pale and glows are left out."""

    def __init__(self, palette: Palette, dice: Random) -> None:
        self.palette, self.dice = palette, dice
        self._drawn: list[str] = []

    def fill(self, data: str, colour: str, width: float = 1.0) -> None:
        """Paint a shape with an outline."""
        self._drawn.append(
            shape(
                data,
                fill=self.toned(colour),
                stroke=self.palette.line,
                stroke_width=width,
                stroke_linejoin="round",
            )
        )

    def plain(self, data: str, colour: str) -> None:
        """Paint a shape without an outline."""
        self._drawn.append(shape(data, fill=self.toned(colour)))

    def ink(self, data: str) -> None:
        """Paint eyes and the like in the colour of outlines."""
        self._drawn.append(shape(data, fill=self.palette.line))

    def glow(self, data: str, opacity: float) -> None:
        """Paint light over what is there."""
        if not self.palette.low:
            self._drawn.append(shape(data, fill=self.palette.light, fill_opacity=opacity))

    def trace(self, data: str, colour: str, width: float) -> None:
        """Draw a line, in the colour of outlines where little ink is wanted."""
        self._drawn.append(
            stroke(data, self.palette.line if self.palette.low else colour, width, cap="round")
        )

    def rope(self, data: str, colour: str, width: float) -> None:
        """Draw a line with an outline of its own."""
        self._drawn.append(stroke(data, self.palette.line, width + 1.8, cap="round"))
        self._drawn.append(stroke(data, self.toned(colour), width, cap="round"))

    def place(self, other: "Brush", x: float, y: float, turn: float) -> None:
        """Take over what another brush has drawn, turned around its origin and moved to a point."""
        if other.drawn:
            self._drawn.append(
                f'<g transform="translate({x:.1f} {y:.1f}) rotate({turn:.0f})">{other.drawn}</g>'
            )

    def toned(self, colour: str) -> str:
        """Return a fill as it is printed."""
        return mixed(colour, "#ffffff", 0.86) if self.palette.low else colour

    @property
    def drawn(self) -> str:
        """The elements so far."""
        return "".join(self._drawn)


def spot(x: float, y: float) -> str:
    """Return a point of path data."""
    return f"{number(x)} {number(y)}"


def mixed(one: str, other: str, part: float) -> str:
    """Return a colour `part` of the way from one to another, as #rrggbb. Raises ValueError for what is no colour."""
    pairs = zip(_parts(one), _parts(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * part):02x}" for a, b in pairs)


def _parts(colour: str) -> tuple[int, ...]:
    digits = colour[1:] if len(colour) == 7 else "".join(2 * digit for digit in colour[1:])
    try:
        red, green, blue = bytes.fromhex(digits)
    except ValueError:
        raise ValueError(f"a squad's colours are written as '#rgb' or '#rrggbb', not '{colour}'") from None
    return red, green, blue


class Figure(NamedTuple):
    """One of a squad in units of which a grown figure is 100 high, feet at (50, 100).

    `left` and `right` are how far it reaches beside x = 50, `top` how far above y = 0, `lift` how high it hovers.
    """

    drawn: str
    left: float
    right: float
    top: float = 0.0
    lift: float = 0.0
