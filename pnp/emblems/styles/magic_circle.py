"""A circle of magic: rings, ticks, a band of signs, a star polygon with roundels, a flower and a sigil."""

import math
from collections.abc import Callable, Sequence
from random import Random

from pnp.emblems.pen import PictureBox, chance, circle, line, number, petals, polar, polygon, rays, shape, star, stroke

Sigil = Callable[[float, float, float, int], str]
_Paint = tuple[str, str, str]
"""The colours of lines, of signs, and of what is filled."""
STARS = ((5, 2), (12, 3), (7, 2), (7, 3), (8, 3), (8, 2), (9, 2), (9, 4), (10, 3), (10, 4), (12, 5))


def magic_circle(
    id: str,
    box: PictureBox,
    *,
    ink: str = "full",
    colour: str = "#ffffff",
    accent: str = "#f2d28b",
    fill: str = "#16305c",
    veil: float = 0.55,
    spin: float = 0.0,
    form: int | None = None,
    twofold: bool = False,
) -> str:
    """Draw a circle of magic, its own for every id.

    `colour` paints rings and star, `accent` signs and flower, `fill` the veil behind them (opacity `veil`).
    `form` picks the star (0 to 10) where ids alone might choose alike. `twofold` makes it look
    the same turned upside down, for the backs of cards, if the star has an even number of points.
    """
    dice = chance("magic-circle", id)
    (cx, cy), r, veil = box.middle, box.radius, 0.0 if ink == "low" else veil
    corners, step = STARS[form % len(STARS)] if form is not None else dice.choice(STARS)
    main, thin = star(cx, cy, 0.765 * r, corners, step, spin), 0.011 * r
    parts = []
    if veil:
        band = circle(cx, cy, 0.955 * r) + circle(cx, cy, 0.79 * r)
        parts.append(shape(circle(cx, cy, r), fill=fill, fill_opacity=veil))
        parts.append(shape(band, fill=fill, fill_rule="evenodd", fill_opacity=veil * 0.6))
        parts.append(stroke(main, colour, thin * 4.5, opacity=0.22))
    rings = "".join(circle(cx, cy, part * r) for part in (0.99, 0.955, 0.79, 0.765))
    parts.append(stroke(rings + main, colour, thin * 1.25))
    parts.append(stroke(_ticks(cx, cy, r, corners, dice), colour, thin * 0.9))
    parts.append(stroke(_signs(cx, cy, r, dice, (corners, spin), twofold=twofold), accent, thin * 1.5, cap="round"))
    sigils = EVEN_SIGILS if twofold else SIGILS
    parts += _heart(cx, cy, r, (corners, step, spin), dice, (colour, accent, fill if veil else "none"), sigils)
    return "".join(parts)


def _ticks(cx: float, cy: float, r: float, corners: int, dice: Random) -> str:
    """Small marks on the rim, long ones where the star points."""
    count = corners * dice.choice((8, 10, 12))
    fine = rays(cx, cy, 0.957 * r, 0.988 * r, (360 * i / count for i in range(count)))
    return fine + rays(cx, cy, 0.93 * r, 0.955 * r, (180 * i / corners for i in range(2 * corners)))


def _signs(cx: float, cy: float, r: float, dice: Random, points: tuple[int, float], *, twofold: bool) -> str:
    """Letters of no alphabet on the band between the roundels: each a stave with two or three strokes."""
    corners, spin = points
    count = dice.choice((18, 20, 22, 24))
    pitch = 360 / count
    alphabet = [_sign(dice) for _ in range(7)]
    letters = [dice.choice(alphabet) for _ in range(count)]
    return "".join(
        line([polar(cx, cy, (0.822 + 0.09 * v) * r, pitch * (i + 0.5 + 0.3 * u)) for u, v in strokes])
        for i in range(count)
        if _beside(pitch * (i + 0.5) - spin, corners) > 0.3 * pitch
        for strokes in letters[i % (count // 2) if twofold else i]
    )


def _beside(turn: float, corners: int) -> float:
    """Return how many degrees of the band lie between a direction and the edge of the nearest roundel."""
    step = 360 / corners
    return abs((turn + step / 2) % step - step / 2) - math.degrees(_roundel_size(corners) / 0.84)


def _roundel_size(corners: int) -> float:
    return min(0.1, 0.62 / corners)


def _sign(dice: Random) -> list[list[tuple[float, float]]]:
    spots = [(u, v) for u in (-1.0, 0.0, 1.0) for v in (0.0, 0.5, 1.0)]
    strokes = [[(0.0, 0.0), (0.0, 1.0)]] if dice.random() < 0.7 else [[(-1.0, 0.0), (-1.0, 1.0), (1.0, 0.5)]]
    return strokes + [dice.sample(spots, dice.choice((2, 2, 3))) for _ in range(dice.choice((1, 2)))]


def _heart(
    cx: float, cy: float, r: float, form: tuple[int, int, float], dice: Random, paint: _Paint, sigils: Sequence[Sigil]
) -> list[str]:
    """The roundels at the star's points, the inner rings with a flower, and a sigil in the middle."""
    (corners, step, spin), (colour, accent, fill) = form, paint
    size = _roundel_size(corners) * r
    spots = polygon(cx, cy, 0.765 * r, corners, spin)
    ring = max(0.2 * r, min(0.36 * r, _inradius(corners, step) * 0.765 * r * 0.92))
    leaves = dice.choice((corners, corners, 2 * corners if corners < 7 else corners))
    flower = petals(cx, cy, ring * 0.52, ring * 0.97, leaves, 110 / leaves, spin + dice.choice((0, 180 / corners)))
    # Without a veil nothing is see-through.
    leaf = "none" if fill == "none" else accent
    dots = "".join(circle(*p, size * 0.3) for p in spots)
    between = polygon(cx, cy, 0.66 * r, corners, spin + 180 / corners)
    return [
        shape("".join(circle(*p, size) for p in spots), fill=fill, stroke=colour, stroke_width=0.014 * r),
        shape(circle(cx, cy, ring), fill=fill, fill_opacity=0.65, stroke=colour, stroke_width=0.012 * r),
        shape(flower, fill=leaf, fill_opacity=0.25, stroke=accent, stroke_width=0.009 * r),
        stroke(circle(cx, cy, ring * 0.9) + circle(cx, cy, ring * 0.5), colour, 0.008 * r),
        shape(dots + "".join(_diamond(*p, size * 0.45) for p in between), fill=accent),
        shape(dice.choice(sigils)(cx, cy, ring * 0.4, corners), fill=accent, fill_rule="evenodd"),
    ]


def _inradius(corners: int, step: int) -> float:
    """Return how near the star's lines come to the centre, for a star of radius 1."""
    return polar(0, 0, 1, 180 - 180 * step / corners)[1]


def _diamond(x: float, y: float, r: float) -> str:
    return line([(x, y - r), (x + 0.6 * r, y), (x, y + r), (x - 0.6 * r, y)], close=True)


def _burst(cx: float, cy: float, r: float, points: int) -> str:
    count = max(points, 6)
    return line([polar(cx, cy, r if i % 2 == 0 else r * 0.45, 180 * i / count) for i in range(2 * count)], close=True)


def _moon(cx: float, cy: float, r: float, _: int) -> str:
    x, big, small = number(cx + 0.35 * r), number(r), number(0.95 * r)
    top, foot = number(cy - 0.9 * r), number(cy + 0.9 * r)
    sickle = f"M{x} {top}A{big} {big} 0 1 0 {x} {foot}A{small} {small} 0 0 1 {x} {top}Z"
    return sickle + _burst(cx + 0.4 * r, cy, r * 0.38, 5)


def _roundel(cx: float, cy: float, r: float, _: int) -> str:
    return circle(cx, cy, r) + circle(cx, cy, r * 0.7) + circle(cx, cy, r * 0.36)


def _clover(cx: float, cy: float, r: float, points: int) -> str:
    return petals(cx, cy, 0, r, min(points, 6), 50)


def _airscrew(cx: float, cy: float, r: float, points: int) -> str:
    return petals(cx, cy, r * 0.1, r, 3 + points % 2, 16) + circle(cx, cy, r * 0.26)


def _wheel(cx: float, cy: float, r: float, _: int) -> str:
    return _burst(cx, cy, r, 4) + circle(cx, cy, r * 0.22)


SIGILS: tuple[Sigil, ...] = (_burst, _moon, _roundel, _clover, _airscrew, _wheel)
EVEN_SIGILS: tuple[Sigil, ...] = (_burst, _roundel, _clover, _wheel)
"""The sigils that look the same upside down, for an even number of points."""
