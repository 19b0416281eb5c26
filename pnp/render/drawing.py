"""What a face looks like: vector operations in millimetres, x right, y down, origin at the trim's top left.

Operations are cached by identity: a renderer hands out the same object for the same markup, so that a writer can
translate each only once. What a writer makes hangs on what they hold alone.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Literal

from msgspec import Struct

from pnp.render.fonts.font import Font

Matrix = tuple[float, float, float, float, float, float]
"""SVG's order: x' = a x + c y + e, y' = b x + d y + f."""

IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)

Segment = tuple[str, *tuple[float, ...]]
"""("M", x, y), ("L", x, y), ("C", x1, y1, x2, y2, x, y) or ("Z",); absolute."""

COORDINATES = MappingProxyType({"M": 2, "L": 2, "C": 6, "Z": 0})
"""How many numbers a segment of each kind has."""


class Outline(Struct, frozen=True, gc=False):
    """Figures of lines and cubics: the kinds of all segments, and all their numbers in a row.

    It goes through as segments, and is as long as it has some.
    """

    kinds: str = ""
    numbers: tuple[float, ...] = ()

    @staticmethod
    def of(segments: Iterable[Segment]) -> "Outline":
        """Return the outline that segments make."""
        held = list(segments)
        return Outline("".join([s[0] for s in held]), tuple([n for s in held for n in s[1:]]))

    def __len__(self) -> int:
        return len(self.kinds)

    def __iter__(self) -> Iterator[Segment]:
        at = 0
        for kind in self.kinds:
            end = at + COORDINATES[kind]
            yield (kind, *self.numbers[at:end])
            at = end


class Colour(Struct, frozen=True):
    """An sRGB colour, each part 0 to 1."""

    red: float
    green: float
    blue: float


class Stop(Struct, frozen=True):
    """A gradient's colour at an offset of 0 to 1."""

    offset: float
    colour: Colour
    opacity: float = 1.0


class LinearGradient(Struct, frozen=True):
    """Colours along a line, in the coordinates of the shape that it fills; `matrix` maps the line to them."""

    x1: float
    y1: float
    x2: float
    y2: float
    stops: tuple[Stop, ...]
    matrix: Matrix = IDENTITY


class RadialGradient(Struct, frozen=True):
    """Colours from a focus out to a circle, in the coordinates of the shape that it fills."""

    cx: float
    cy: float
    r: float
    fx: float
    fy: float
    stops: tuple[Stop, ...]
    matrix: Matrix = IDENTITY


Paint = Colour | LinearGradient | RadialGradient


class Stroke(Struct, frozen=True, eq=False):
    """A line's paint and form; lengths in user units."""

    paint: Paint
    width: float
    opacity: float = 1.0
    cap: Literal["butt", "round", "square"] = "butt"
    join: Literal["miter", "round", "bevel"] = "miter"
    miter: float = 4.0
    dash: tuple[float, ...] = ()
    offset: float = 0.0


class Shape(Struct, frozen=True, eq=False):
    """An outline, filled, stroked or both (the fill first); `opacity` is the fill's, a stroke has its own."""

    outline: Outline
    fill: Paint | None
    stroke: Stroke | None
    rule: Literal["nonzero", "evenodd"] = "nonzero"
    opacity: float = 1.0


class Text(Struct, frozen=True, eq=False):
    """One run of text on a baseline: `x`, `y` where it begins, `size` the em in user units.

    `spacing` is added after every character, `space` besides after every U+0020. Kerning is the font's own
    (`Font.kerns`). `opacity` is the fill's.
    """

    x: float
    y: float
    text: str
    font: Font
    size: float
    fill: Paint
    opacity: float = 1.0
    spacing: float = 0.0
    space: float = 0.0
    stroke: Stroke | None = None


class PictureFile(Struct, frozen=True, eq=False):
    """A raster picture that has been found, bounded and opened: path, its name in the project, size in pixels.

    `width` and `height` are those of the picture as it is to be seen; `orientation` is the Exif number (1 to 8)
    of how the stored pixels have to be turned or mirrored for that.
    """

    path: Path
    name: str
    width: int
    height: int
    orientation: int = 1


class Picture(Struct, frozen=True, eq=False):
    """A raster picture stretched to a box (aspect and slicing are settled before); clip with a `Group`."""

    file: PictureFile
    x: float
    y: float
    width: float
    height: float
    opacity: float = 1.0


class Group(Struct, frozen=True, eq=False):
    """Operations under one matrix, clip and opacity; a `shared` group is worth writing once and using often.

    The clip is in the coordinates inside the matrix; the opacity is that of the whole. A `frame` is meant to run
    along the trim.
    """

    ops: "tuple[Op, ...]"
    matrix: Matrix = IDENTITY
    clip: Outline | None = None
    clip_rule: Literal["nonzero", "evenodd"] = "nonzero"
    opacity: float = 1.0
    shared: bool = False
    frame: bool = False


class Miniature:
    """Another face in small, at a scale; its letters and pictures are judged on that face.

    What is drawn is worked out when it is first asked for.
    """

    __slots__ = ("_fetch", "_group", "face", "scale")

    def __init__(self, face: "Drawing", scale: float, group: Callable[[], Group]) -> None:
        self.face, self.scale = face, scale
        self._group: Group | None = None
        self._fetch = group

    @property
    def group(self) -> Group:
        """What is drawn, cut at the face's trim."""
        if self._group is None:
            self._group = self._fetch()
        return self._group


Op = Shape | Text | Picture | Group | Miniature


def expand(op: Op) -> Shape | Text | Picture | Group:
    """Return an operation, of a face in small what it draws."""
    return op.group if isinstance(op, Miniature) else op


class Drawing:
    """A finished face: its trimmed size and what is drawn. Ink may reach up to 5 mm beyond the trim, for bleed.

    `icons` are the names of the icons on it, true for those that stand in a text box.

    `ops` may be a function that fetches them when they are first asked for. Drawings with one `name` are alike, in
    this run and others; None where nobody has asked.
    """

    __slots__ = ("_fetch", "_ops", "height", "icons", "name", "width")

    def __init__(
        self,
        width: float,
        height: float,
        ops: tuple[Op, ...] | Callable[[], tuple[Op, ...]],
        name: bytes | None = None,
        icons: Mapping[str, bool] = MappingProxyType({}),
    ) -> None:
        self.width, self.height, self.name, self.icons = width, height, name, icons
        self._ops: tuple[Op, ...] | None = None if callable(ops) else ops
        self._fetch: Callable[[], tuple[Op, ...]] | None = ops if callable(ops) else None

    @property
    def ops(self) -> tuple[Op, ...]:
        """What is drawn, in order."""
        if self._ops is None:
            assert self._fetch is not None  # noqa: S101 - one of the two is there
            self._ops, self._fetch = self._fetch(), None
        return self._ops
