"""Arcs and quadratic curves as cubic ones, which are all that a drawing has."""

from functools import lru_cache
from math import atan2, ceil, cos, hypot, pi, radians, sin, sqrt, tan

from pnp.render.drawing import Outline
from pnp.render.geometry.outlines import KAPPA

HALF = 1 - 1e-9
"""What of its diameter an arc has to reach to be half of an ellipse: numbers are not exact."""


def elevated(x0: float, y0: float, x1: float, y1: float, x: float, y: float) -> tuple[float, ...]:
    """Return a quadratic curve from (x0, y0) as a cubic: its two handles and its end."""
    return x0 + 2 * (x1 - x0) / 3, y0 + 2 * (y1 - y0) / 3, x + 2 * (x1 - x) / 3, y + 2 * (y1 - y) / 3, x, y


def arc(
    x0: float, y0: float, rx: float, ry: float, degrees: float, large: bool, sweep: bool, x: float, y: float
) -> Outline:
    """Return the arc from (x0, y0) to (x, y) as cubics of a quarter turn at most.

    Radii too small for the distance grow until they reach; a radius of 0 gives a line, no distance nothing.
    """
    rx, ry = abs(rx), abs(ry)
    if x0 == x and y0 == y:
        return Outline()
    if rx == 0 or ry == 0:
        return Outline("L", (x, y))
    if y0 == y and not degrees and abs(x - x0) >= 2 * rx * HALF:
        return Outline("CC", half_ellipse(x0, x, y, ry * abs(x - x0) / (2 * rx), above=sweep == (x > x0)))
    turn = radians(degrees)
    c, s = cos(turn), sin(turn)
    # The half distance in the ellipse's own axes; see the implementation notes of SVG on arcs.
    dx, dy = (x0 - x) / 2, (y0 - y) / 2
    px, py = c * dx + s * dy, c * dy - s * dx
    short = hypot(px / rx, py / ry)
    if short > 1:
        rx, ry = rx * short, ry * short
    far = (rx * py) ** 2 + (ry * px) ** 2
    root = sqrt(max(0.0, (rx * ry) ** 2 / far - 1)) if far else 0.0
    if large == sweep:
        root = -root
    mx, my = root * rx * py / ry, -root * ry * px / rx
    cx, cy = c * mx - s * my + (x0 + x) / 2, s * mx + c * my + (y0 + y) / 2
    begin = atan2((py - my) / ry, (px - mx) / rx)
    angle = (atan2((-py - my) / ry, (-px - mx) / rx) - begin) % (2 * pi)
    if not sweep:
        angle -= 2 * pi
    unit = _unit_arc(begin, angle)
    if turn:
        turned = [n for u, v in unit for n in (cx + rx * u * c - ry * v * s, cy + rx * u * s + ry * v * c)]
    else:
        turned = [n for u, v in unit for n in (cx + rx * u, cy + ry * v)]
    turned[-2:] = x, y
    return Outline("C" * (len(unit) // 3), tuple(turned))


def half_ellipse(x0: float, x: float, y: float, high: float, *, above: bool) -> tuple[float, ...]:
    """Return half of an ellipse, from and to the same height, as two cubics: what most arcs are."""
    top, middle = y - high if above else y + high, (x0 + x) / 2
    handle, reach = y + (top - y) * KAPPA, (x - middle) * KAPPA
    return x0, handle, middle - reach, top, middle, top, middle + reach, top, x, handle, x, y


@lru_cache(maxsize=1024)
def _unit_arc(begin: float, angle: float) -> tuple[tuple[float, float], ...]:
    """Return an arc of the unit circle as cubics: two handles and an end each."""
    count = max(1, ceil(abs(angle) / (pi / 2) - 1e-9))
    step = angle / count
    reach = 4 / 3 * tan(step / 4)
    points: list[tuple[float, float]] = []
    u, v = cos(begin), sin(begin)
    for index in range(1, count + 1):
        points.append((u - reach * v, v + reach * u))
        u, v = cos(begin + index * step), sin(begin + index * step)
        points += (u + reach * v, v - reach * u), (u, v)
    return tuple(points)
