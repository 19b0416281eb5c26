"""Strokes that emblems are made of: path data in millimetres, tubes, and chance that falls alike everywhere."""

import math
import random
from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache
from hashlib import blake2b
from typing import NamedTuple

from markupsafe import escape

from pnp.nearest import did_you_mean

_SIDES = ("x", "y", "width", "height")
Point = tuple[float, float]


class PictureBox(NamedTuple):
    """The place that an emblem fills."""

    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> Point:
        """The box's middle."""
        return self.x + self.width / 2, self.y + self.height / 2

    @property
    def radius(self) -> float:
        """The radius of the largest circle inside."""
        return min(self.width, self.height) / 2


def chance(*seed: object) -> random.Random:
    """Return dice that always fall the same way for the same seed."""
    digest = blake2b("/".join(map(str, seed)).encode(), digest_size=8).digest()
    return random.Random(int.from_bytes(digest, "big"))  # noqa: S311 - drawing, not secrets


def known(what: str, name: str, names: Collection[str]) -> str:
    """Return the name of something that an illustration has, "" for none. Raises ValueError for another name."""
    if name and name not in names:
        raise ValueError(f"there is no {what} '{name}'\n{did_you_mean(name, names)}")
    return name


def number(value: float) -> str:
    """Return a coordinate with two decimals at most, as short as it gets."""
    text = f"{value:.2f}"
    if text[-1] != "0":
        return text  # as most do, and a drawing has thousands
    text = text.rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def polar(cx: float, cy: float, r: float, degrees: float) -> Point:
    """Return the point at `r` from the centre, `degrees` clockwise from the top."""
    turn = math.radians(degrees)
    return cx + r * math.sin(turn), cy - r * math.cos(turn)


_SHORTER = (("0 ", " "), ("0 ", " "), (". ", " "), ("-0 ", "0 "), (" L", "L"), (" Z", "Z"), (" M", "M"))
"""What is shortened, in this order, where each number has two decimals and a space behind it."""


def lines(figures: Iterable[Sequence[Point]], *, close: bool = False) -> str:
    """Return path data through the points of each figure, their numbers shortened as `number` does it, but at once."""
    held = list(figures)
    end = "Z" if close else ""
    form = "".join([_form(len(points)) + end for points in held])
    data = form % tuple([n for points in held for point in points for n in point])
    for long, short in _SHORTER:
        data = data.replace(long, short)
    return data.rstrip(" ")


@lru_cache(maxsize=256)
def _form(count: int) -> str:
    return "M" + "L".join(["%.2f %.2f "] * count)


def line(points: Iterable[Point], *, close: bool = False) -> str:
    """Return path data through the points."""
    return lines([list(points)], close=close)


def circle(cx: float, cy: float, r: float) -> str:
    """Return path data of a whole circle."""
    return ellipse(cx, cy, r, r)


def ellipse(cx: float, cy: float, rx: float, ry: float) -> str:
    """Return path data of a whole ellipse with its axes upright.

    Its radius is rounded before it is doubled: two halves that were not as wide as twice the radius would have bulges.
    """
    rx = round(rx, 2)
    a, b, d = number(rx), number(ry), number(2 * rx)
    return f"M{number(cx - rx)} {number(cy)}a{a} {b} 0 1 0 {d} 0a{a} {b} 0 1 0 -{d} 0Z"


def polygon(cx: float, cy: float, r: float, corners: int, turn: float = 0.0) -> list[Point]:
    """Return the corners of a regular polygon, the first `turn` degrees from the top."""
    return [(cx + r * across, cy - r * up) for across, up in _corners(corners, turn)]


@lru_cache(maxsize=256)
def _corners(corners: int, turn: float) -> tuple[Point, ...]:
    """Return the corners of a polygon of radius 1: how far to the right of its middle, and how far above it."""
    angles = [math.radians(turn + 360 * i / corners) for i in range(corners)]
    return tuple((math.sin(angle), math.cos(angle)) for angle in angles)


def hexagons(middles: Iterable[Point], r: float) -> str:
    """Return path data of hexagons with level tops."""
    return lines([polygon(x, y, r, 6, 30) for x, y in middles], close=True)


def star(cx: float, cy: float, r: float, corners: int, step: int, turn: float = 0.0) -> str:
    """Return path data of the star polygon {corners/step}, in as many loops as it takes."""
    points, loops = polygon(cx, cy, r, corners, turn), math.gcd(corners, step)
    rounds = [[points[(s + i * step) % corners] for i in range(corners // loops)] for s in range(loops)]
    return lines(rounds, close=True)


def rays(cx: float, cy: float, r1: float, r2: float, angles: Iterable[float]) -> str:
    """Return path data of radial dashes between two radii."""
    return lines([(polar(cx, cy, r1, a), polar(cx, cy, r2, a)) for a in angles])


def petals(cx: float, cy: float, r1: float, r2: float, count: int, spread: float, turn: float = 0.0) -> str:
    """Return path data of leaves between two radii, `spread` degrees wide to each side."""
    data = []
    for i in range(count):
        a = turn + 360 * i / count
        root, tip, middle = polar(cx, cy, r1, a), polar(cx, cy, r2, a), (r1 + r2) / 2
        left, right = polar(cx, cy, middle, a - spread), polar(cx, cy, middle, a + spread)
        data.append(f"M{_at(root)}Q{_at(left)} {_at(tip)}Q{_at(right)} {_at(root)}Z")
    return "".join(data)


def shape(data: str, **paint: object) -> str:
    """Return a path element; `stroke_width` becomes `stroke-width`, a paint of None is left out."""
    attributes = "".join(f' {key.replace("_", "-")}="{_plain(v)}"' for key, v in paint.items() if v is not None)
    return f'<path d="{data}"{attributes}/>' if data else ""


def stroke(data: str, colour: str, width: float, *, opacity: float | None = None, cap: str | None = None) -> str:
    """Return an unfilled path element."""
    return shape(data, fill="none", stroke=colour, stroke_width=width, stroke_opacity=opacity, stroke_linecap=cap)


def art(name: str, box: PictureBox, *, ink: object = "full", **slots: object) -> str:
    """Return the element that shows the file `NAME.svg` of a game's `art/` in a box, its slots filled.

    A name begins with the game's slug where other games may draw it too.
    """
    filled = "; ".join(f"{slot.replace('_', '-')}: {value}" for slot, value in slots.items())
    place = " ".join(f'{side}="{value:g}"' for side, value in zip(_SIDES, box, strict=True))
    return f'<pnp:art href="{escape(name)}" {place} ink="{escape(str(ink))}" slots="{escape(filled)}"/>'


def _plain(value: object) -> str:
    return number(value) if isinstance(value, float) else str(value)


def _at(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"


def mirrored(box: PictureBox, drawn: str) -> str:
    """Return what is drawn in a box with left and right changed."""
    return f'<g transform="translate({number(2 * box.middle[0])} 0) scale(-1 1)">{drawn}</g>'


def centred(box: PictureBox, drawn: str, size: float = 1.0) -> str:
    """Return what is drawn in a square of 100, in the box's middle; `size` 1 fills it."""
    scale = min(box.width, box.height) / 100 * size
    mx, my = box.middle
    place = f"translate({number(mx - 50 * scale)} {number(my - 50 * scale)}) scale({scale:.4f})"
    return f'<g transform="{place}">{drawn}</g>'


Knot = tuple[float, float, float]
"""A point of a tube's middle line, and its radius there."""

STEPS = 5
"""Samples between two knots: enough for a smooth edge on a card."""


def tube(knots: Sequence[Knot]) -> str:
    """Return path data of a limb through the knots, round at both ends."""
    spine = _curve(knots)
    left: list[Point] = []
    right: list[Point] = []
    for i, (x, y, r) in enumerate(spine):
        ax, ay, _ = spine[max(i - 1, 0)]
        bx, by, _ = spine[min(i + 1, len(spine) - 1)]
        long = math.hypot(bx - ax, by - ay) or 1.0
        nx, ny = -(by - ay) / long * r, (bx - ax) / long * r
        left.append((x + nx, y + ny))
        right.append((x - nx, y - ny))
    ends = "".join(_clockwise(x, y, r) for x, y, r in (spine[0], spine[-1]) if r > 0.2)
    return line([*right, *reversed(left)], close=True) + ends


def facet(points: Sequence[Point]) -> str:
    """Return path data of a polygon whose outline runs the way of the tubes, so that they may overlap."""
    pairs = zip(points, [*points[1:], points[0]], strict=True)
    turns = sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairs)
    return line(points if turns > 0 else list(reversed(points)), close=True)


def _clockwise(x: float, y: float, r: float) -> str:
    """Return a disc whose outline runs the way of the tubes, so that nothing where they overlap is left out."""
    return circle(x, y, r).replace("0 1 0", "0 1 1")


def _curve(knots: Sequence[Knot]) -> list[Knot]:
    """Return a Catmull-Rom curve through the knots, radius and all."""
    held = [knots[0], *knots, knots[-1]]
    bends: list[Knot] = []
    for a, b, c, d in zip(held, held[1:], held[2:], held[3:], strict=False):
        for step in range(STEPS):
            t = step / STEPS
            x, y, r = (_between(*four, t) for four in zip(a, b, c, d, strict=True))
            bends.append((x, y, max(r, 0.0)))
    return [*bends, knots[-1]]


def _between(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)
