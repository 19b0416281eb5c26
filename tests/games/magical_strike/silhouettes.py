"""Pictures to trace, drawn here."""

from collections.abc import Sequence
from math import cos, pi, radians, sin

from PIL import Image, ImageDraw

SIZE = (800, 640)
Point = tuple[float, float]


def disk(size: tuple[int, int] = SIZE) -> Image.Image:
    picture, x, y = _blank(size)
    r = min(x, y) * 0.9
    ImageDraw.Draw(picture).ellipse((x - r, y - r, x + r, y + r), fill=0)
    return picture


def ring() -> Image.Image:
    picture = disk()
    x, y = SIZE[0] / 2, SIZE[1] / 2
    ImageDraw.Draw(picture).ellipse((x - 130, y - 130, x + 130, y + 130), fill=255)
    return picture


def cross() -> Image.Image:
    picture, x, y = _blank(SIZE)
    draw = ImageDraw.Draw(picture)
    draw.rectangle((x - 85, y - 285, x + 85, y + 285), fill=0)
    draw.rectangle((x - 285, y - 85, x + 285, y + 85), fill=0)
    return picture


def dart() -> Image.Image:
    return polygon([(400, 30), (640, 600), (400, 470), (160, 600)])


def star() -> Image.Image:
    ends = [(295 if n % 2 == 0 else 130, n * pi / 5) for n in range(10)]
    return polygon([(400 + r * sin(a), 320 - r * cos(a)) for r, a in ends])


def lump() -> Image.Image:
    """A shape without any symmetry."""
    return polygon([(60, 100), (400, 40), (700, 200), (500, 320), (720, 580), (300, 500), (100, 600), (200, 320)])


def windmill() -> Image.Image:
    """A shape that is the same upside down and not in a mirror."""
    return polygon([(100, 60), (480, 60), (480, 240), (700, 240), (700, 580), (320, 580), (320, 400), (100, 400)])


def polygon(points: Sequence[Point], turned: float = 0.0) -> Image.Image:
    """Return a dark polygon on white, turned clockwise about the middle by degrees."""
    picture, x, y = _blank(SIZE)
    c, s = cos(radians(turned)), sin(radians(turned))
    round_it = [(x + (a - x) * c - (b - y) * s, y + (a - x) * s + (b - y) * c) for a, b in points]
    ImageDraw.Draw(picture).polygon(round_it, fill=0)
    return picture


def _blank(size: tuple[int, int]) -> tuple[Image.Image, float, float]:
    return Image.new("L", size, 255), size[0] / 2, size[1] / 2


SHAPES = {one.__name__: one for one in (disk, ring, cross, dart, star, lump, windmill)}
