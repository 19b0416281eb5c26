"""Textures that tell eight kinds of things apart without colour: one small motif, over and over."""

from collections.abc import Callable
from types import MappingProxyType

from pnp.emblems.pen import PictureBox, chance, circle, known, line, number, polar, polygon, stroke

REACH = 0.6
"""How far a motif reaches around its middle, in pitches."""
MOST = 500
Motif = Callable[[float, float, float, bool], str]


def weave(
    id: str,
    box: PictureBox,
    *,
    ink: str = "full",
    form: str = "rings",
    colour: str = "#1b1a2b",
    opacity: float = 0.2,
    pitch: float = 7.0,
    pen: float = 0.22,
    hole: tuple[float, float, float, float] | None = None,
) -> str:
    """Fill the box with a texture of fine lines.

    `form` is one of `MOTIFS`, rings where it is empty, `pitch` the distance from motif to motif in millimetres, `pen`
    the width of the lines. The id shifts the texture a little. What lies within `hole`, a box that something covers, is
    not drawn.
    """
    dice = chance("weave", id)
    motif, rise = MOTIFS[known("form", form, MOTIFS) or "rings"], 0.5 if form in TIGHT else 0.866
    pitch = max(pitch, 0.2)
    while _rows(box.height, pitch * rise) * _rows(box.width, pitch) > MOST:
        pitch *= 1.1
    step = pitch * rise
    dx, dy = dice.uniform(-0.5, 0.5) * pitch, dice.uniform(-0.5, 0.5) * step
    data = ""
    for row in range(_rows(box.height, step)):
        for column in range(_rows(box.width, pitch)):
            x, y = box.x + (column - 0.5 + row % 2 / 2) * pitch + dx, box.y + (row - 0.5) * step + dy
            if _touches(x, y, REACH * pitch, box) and not (hole and _within(x, y, REACH * pitch, *hole)):
                data += motif(x, y, pitch, (row + column) % 3 == 0)
    return stroke(data, colour, pen, opacity=opacity * (0.6 if ink == "low" else 1.0), cap="round")


def _touches(x: float, y: float, reach: float, box: PictureBox) -> bool:
    """Return whether a motif that reaches so far around its middle may reach into a box."""
    across = box.x - reach < x < box.x + box.width + reach
    return across and box.y - reach < y < box.y + box.height + reach


def _within(x: float, y: float, reach: float, left: float, top: float, width: float, height: float) -> bool:
    """Return whether a motif that reaches so far around its middle lies within a box."""
    return left <= x - reach and x + reach <= left + width and top <= y - reach and y + reach <= top + height


def _rows(length: float, step: float) -> int:
    """Return how many rows it takes to cover a length, wherever the first one begins."""
    return int(length / step) + 3


def _gears(x: float, y: float, p: float, odd: bool) -> str:
    h = number(0.2 * p)
    square = f"M{number(x - 0.1 * p)} {number(y - 0.1 * p)}h{h}v{h}h-{h}Z"
    return circle(x, y, 0.27 * p) + _spokes(x, y, 0.28 * p, 0.37 * p, 8, 22.5 * odd) + square


def _spokes(x: float, y: float, r1: float, r2: float, count: int, turn: float = 0.0) -> str:
    """Return short rays around a point, each as a move and a step, which is half the length."""
    angles = [turn + 360 * i / count for i in range(count)]
    rays = [(*polar(x, y, r1, angle), *polar(0, 0, r2 - r1, angle)) for angle in angles]
    return "".join("M{} {}l{} {}".format(*map(number, ray)) for ray in rays)


def _waves(x: float, y: float, p: float, _: bool) -> str:
    arcs = [(number(x - part * p), number(part * p), number(2 * part * p)) for part in (0.5, 0.34, 0.18)]
    return "".join(f"M{left} {number(y)}a{r} {r} 0 0 1 {wide} 0" for left, r, wide in arcs)


def _flames(x: float, y: float, p: float, odd: bool) -> str:
    """Draw three tongues of fire; one alone reads as a drop of water."""
    s = p * (0.3 if odd else 0.25)
    left = "-.95 1 -1 .2 -.75 -.55 -.6 -.1 -.4 -.05 -.3 -.2 -.45 -.9 -.1 -1.2 .1 -1.6"
    right = ".15 -.9 .55 -.7 .45 -.15 .6 -.25 .65 -.45 .65 -.7 1.05 0 .95 1 0 1"
    numbers = [float(part) * s for part in f"{left} {right}".split()]
    ends = " ".join(number((y if i % 2 else x) + value) for i, value in enumerate(numbers))
    return f"M{number(x)} {number(y + s)}C{ends}Z"


def _moons(x: float, y: float, p: float, odd: bool) -> str:
    if odd:
        return _spokes(x, y, 0.04 * p, 0.2 * p, 4) + _spokes(x, y, 0.04 * p, 0.1 * p, 4, 45)
    r, s = 0.3 * p, number(0.24 * p)
    top, foot, xx = number(y - 0.8 * r), number(y + 0.8 * r), number(x + 0.55 * r)
    return f"M{xx} {top}A{number(r)} {number(r)} 0 1 0 {xx} {foot}A{s} {s} 0 0 1 {xx} {top}Z"


def _leaves(x: float, y: float, p: float, odd: bool) -> str:
    d, s = (1 if odd else -1), 0.42 * p
    ax, ay, bx, by = x - d * s * 0.7, y + s * 0.7, x + d * s * 0.7, y - s * 0.7
    a, b = f"{number(ax)} {number(ay)}", f"{number(bx)} {number(by)}"
    veins = [[(x + d * s * t, y - s * t), (x + d * s * (t + 0.02), y - s * (t + 0.26))] for t in (-0.3, 0.0)]
    return f"M{a}Q{number(ax)} {number(by)} {b}Q{number(bx)} {number(ay)} {a}M{a}L{b}{''.join(map(line, veins))}"


def _suns(x: float, y: float, p: float, odd: bool) -> str:
    return circle(x, y, 0.15 * p) + _spokes(x, y, 0.22 * p, (0.38 if odd else 0.32) * p, 8)


def _strata(x: float, y: float, p: float, odd: bool) -> str:
    r = p / 1.732
    inner = line(polygon(x, y, 0.36 * r, 6), close=True) if odd else ""
    return line(polygon(x, y, 0.62 * r, 6), close=True) + inner + _spokes(x, y, 0.62 * r, r * 0.98, 3)


def _rings(x: float, y: float, p: float, odd: bool) -> str:
    broken = ""
    for part, turn in ((0.42, 20), (0.28, 200)):
        (ax, ay), (bx, by), r = (polar(x, y, part * p, turn), polar(x, y, part * p, turn - 75), number(part * p))
        broken += f"M{number(ax)} {number(ay)}A{r} {r} 0 1 1 {number(bx)} {number(by)}"
    return broken + (circle(x, y, 0.07 * p) if odd else "")


_EVERY: tuple[Motif, ...] = (_flames, _gears, _leaves, _moons, _rings, _strata, _suns, _waves)
MOTIFS = MappingProxyType({motif.__name__[1:]: motif for motif in _EVERY})
"""Each texture by name."""
TIGHT = frozenset(["waves"])
"""Textures whose rows overlap like scales."""
