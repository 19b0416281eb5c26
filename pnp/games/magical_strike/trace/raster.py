"""The silhouette under a grid of cards: how much of each card's place it covers.

A card's place is the card and half the gap around it, so that the places of a body fill its outline. Here a place is
`WIDE` by `HIGH` pixels, and pictures are scaled and turned until they fit.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache, partial
from math import ceil, cos, hypot, radians, sin, sqrt

from msgspec import Struct
from PIL import Image, ImageChops, ImageOps

from pnp.games.magical_strike.generate.growth import Symmetry
from pnp.maps.stagger import Spot
from pnp.units import Size

WIDE, HIGH = 16, 12
"""Pixels of a card's place; half of one, and half of the other, are whole numbers."""

FULL = 255

FURTHEST = 12, 7
"""Places, and pairs of rows, to each side of a picture's middle: what lies further off is on no table with it."""


class Pose(Struct, frozen=True, order=True):
    """How a picture lies under the grid: turned clockwise by `angle` degrees, as large as `places` of cards.

    `across` and `down` move the grid, in pixels of a place.
    """

    angle: float
    places: float
    across: int = 0
    down: int = 0


class RasterShape(Struct, frozen=True, eq=False):
    """A mask with its area and its middle in pixels; `pitch` is from card to card, across and down, in millimetres."""

    mask: Image.Image
    area: float
    middle: tuple[float, float]
    pitch: Size


def shape_of(mask: Image.Image, pitch: Size) -> RasterShape:
    """Return a mask with its area and centre of gravity."""
    across = mask.resize((mask.width, 1), Image.Resampling.BOX).tobytes()
    down = mask.resize((1, mask.height), Image.Resampling.BOX).tobytes()
    return RasterShape(mask, ink(mask) / FULL, (_middle(across), _middle(down)), pitch)


def laid(shape: RasterShape, angle: float, places: float, symmetry: Symmetry = "none") -> Image.Image:
    """Return the picture so large that its area is that of so many places, its middle in the middle.

    With a symmetry it is evened out: each half becomes the mean of both.
    """
    width, height = _place(shape, places)
    x, y = shape.middle
    reach = max(hypot(a - x, b - y) for a in (0, shape.mask.width) for b in (0, shape.mask.height))
    sides = zip((width, height * 2), FURTHEST, strict=True)
    columns, rows = (min(ceil(reach / side) + 1, most) for side, most in sides)
    middle_x, middle_y = columns * WIDE, rows * 2 * HIGH
    turn, right, low = radians(angle), width / WIDE, height / HIGH
    a, b = right * cos(turn), low * sin(turn)
    d, e = -right * sin(turn), low * cos(turn)
    matrix = (a, b, x - a * middle_x - b * middle_y, d, e, y - d * middle_x - e * middle_y)
    size, way = (2 * middle_x, 2 * middle_y), Image.Transform.AFFINE
    return evened(shape.mask.transform(size, way, matrix, Image.Resampling.BILINEAR), symmetry)


def evened(drawn: Image.Image, symmetry: Symmetry) -> Image.Image:
    """Return the mean of a picture and what it becomes under a symmetry."""
    return drawn if symmetry == "none" else Image.blend(drawn, _image(drawn, symmetry), 0.5)


def likeness(drawn: Image.Image, symmetry: Symmetry) -> float:
    """Return how much a picture is like what it becomes under a symmetry, from 0 to 1."""
    return 1 - ink(ImageChops.difference(drawn, _image(drawn, symmetry))) / max(1, 2 * ink(drawn))


def _image(drawn: Image.Image, symmetry: Symmetry) -> Image.Image:
    return ImageOps.mirror(drawn) if symmetry == "mirror" else drawn.transpose(Image.Transpose.ROTATE_180)


def grids(drawn: Image.Image, offsets: Iterable[tuple[int, int]]) -> Iterator[tuple[int, int, tuple[bytes, ...]]]:
    """Yield each way to lay the grid, and for each of its rows how much of each place is covered, 0 to 255.

    Odd rows begin half a place to the right of even ones.
    """
    reduced = cache(partial(_reduced, drawn))
    for across, down in offsets:
        even, odd = reduced(across, down), reduced((across + WIDE // 2) % WIDE, down)
        pairs = zip(even, odd, strict=True)
        yield across, down, tuple(pair[number % 2] for number, pair in enumerate(pairs))


def shares(rows: tuple[bytes, ...], across: int) -> Mapping[Spot, float]:
    """Return the spots that are covered at all, with the share of each, from 0 to 1."""
    # Where even rows begin in the second half of the picture's first place, odd ones begin in its first.
    late = across >= WIDE // 2
    return {
        (row, 2 * column + (row % 2) - (2 if row % 2 and late else 0)): share / FULL
        for row, line in enumerate(rows)
        for column, share in enumerate(line)
        if share
    }


def _reduced(drawn: Image.Image, across: int, down: int) -> list[bytes]:
    columns, rows = (drawn.width - across) // WIDE, (drawn.height - down) // HIGH
    box = (across, down, across + columns * WIDE, down + rows * HIGH)
    small = drawn.reduce((WIDE, HIGH), box).tobytes()
    return [small[row * columns : (row + 1) * columns] for row in range(rows)]


def _place(shape: RasterShape, places: float) -> Size:
    """Return the size of a card's place in pixels of the mask."""
    area, ratio = shape.area / places, shape.pitch[0] / shape.pitch[1]
    return sqrt(area * ratio), sqrt(area / ratio)


def _middle(weights: bytes) -> float:
    return sum((place + 0.5) * weight for place, weight in enumerate(weights)) / max(1, sum(weights))


def ink(drawn: Image.Image) -> int:
    """Return the sum of a picture's shades."""
    return sum(shade * count for shade, count in enumerate(drawn.histogram()))
