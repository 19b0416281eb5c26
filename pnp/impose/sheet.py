"""A sheet of paper ready to be written: where each drawing goes, the marks, the labels. Positions only, no
ink.

Millimetres, x right, y down, origin at the sheet's top left, as seen on that side of the paper.
"""

from typing import Literal

from msgspec import Struct

from pnp.render.drawing import Drawing, Outline

Side = Literal["front", "back", "single"]
Turn = Literal[0, 90, 180, 270]
Kind = Literal["cut", "fold", "scale", "join", "warning", "corner", "knock-out"]
"""What a line is for: all are black but warnings, which are grey, and knock-outs, which are white below others."""


class Print(Struct, frozen=True, eq=False):
    """One thing to print: its faces, how often, its id and title. `back` None is a blank back."""

    id: str
    title: str
    front: Drawing
    back: Drawing | None
    copies: int = 1


class Box(Struct, frozen=True):
    """A rectangle: left, top, width, height."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The bottom edge."""
        return self.y + self.height

    def grown(self, by: float) -> "Box":
        """Return the box with every edge moved outwards."""
        return Box(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)


class Placement(Struct, frozen=True, eq=False):
    """A drawing on a sheet: `trim` is where its trimmed area lies, after turning it clockwise by `turn`
    degrees.

    `clip` is what may be inked (trim and bleed), in sheet coordinates. `scale` is millimetres on the sheet
    for each of the drawing, 1 for everything but thumbnails: unturned, `trim.width` is `drawing.width *
    scale`.
    """

    drawing: Drawing
    trim: Box
    clip: Box
    turn: Turn = 0
    card: str = ""
    scale: float = 1.0


class Line(Struct, frozen=True):
    """A straight mark: from, to, width, and what it is for."""

    x1: float
    y1: float
    x2: float
    y2: float
    width: float = 0.1
    kind: Kind = "cut"


def line_along(upright: bool, at: float, start: float, end: float, width: float = 0.1, kind: Kind = "cut") -> Line:
    """Return an upright mark at an x, or a level mark at a y, from start to end along it."""
    return Line(at, start, at, end, width, kind) if upright else Line(start, at, end, at, width, kind)


class Label(Struct, frozen=True):
    """Small print outside the trim: text, baseline start, em size, turned clockwise by `turn` degrees."""

    text: str
    x: float
    y: float
    size: float = 2.2
    turn: Turn = 0
    align: Literal["start", "middle", "end"] = "start"


class Fit(Struct, frozen=True):
    """What a layout came to: columns and rows of pieces, how the paper lies, whether it is folded."""

    columns: int
    rows: int
    landscape: bool
    bleed: float
    folded: bool = False

    @property
    def up(self) -> int:
        """How many pieces one sheet of paper holds."""
        return self.columns * self.rows


class Sheet(Struct, frozen=True, eq=False):
    """One side of one sheet. `number` counts sheets of paper (a front and its back share one), from 1.

    `trim` bounds everything that is cut out, without its `bleed`; `outlines` are hairlines to cut along.
    """

    width: float
    height: float
    side: Side
    number: int
    placements: tuple[Placement, ...]
    lines: tuple[Line, ...]
    outlines: tuple[Outline, ...]
    labels: tuple[Label, ...]
    trim: Box
    bleed: float
    title: str
    fit: Fit | None = None
