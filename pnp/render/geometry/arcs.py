"""Elliptical arcs as cubics."""

from math import atan2, ceil, cos, hypot, pi, radians, sin, sqrt, tan

from pnp.render.drawing import Segment


def arc(
    x0: float, y0: float, rx: float, ry: float, degrees: float, large: bool, sweep: bool, x: float, y: float
) -> list[Segment]:
    """Return the arc from (x0, y0) to (x, y) as cubics of a quarter turn at most.

    Radii too small for the distance grow until they reach; a radius of 0 gives a line, no distance nothing.
    """
    rx, ry = abs(rx), abs(ry)
    if x0 == x and y0 == y:
        return []
    if rx == 0 or ry == 0:
        return [("L", x, y)]
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
    return _cubics(cx, cy, rx, ry, c, s, begin, angle, (x, y))


def _cubics(
    cx: float, cy: float, rx: float, ry: float, c: float, s: float, begin: float, angle: float, end: tuple[float, float]
) -> list[Segment]:
    count = max(1, ceil(abs(angle) / (pi / 2) - 1e-9))
    step = angle / count
    reach = 4 / 3 * tan(step / 4)
    cubics: list[Segment] = []
    u, v = cos(begin), sin(begin)
    for index in range(1, count + 1):
        u1, v1 = u - reach * v, v + reach * u
        u, v = cos(begin + index * step), sin(begin + index * step)
        u2, v2 = u + reach * v, v - reach * u
        x1, y1 = cx + rx * u1 * c - ry * v1 * s, cy + rx * u1 * s + ry * v1 * c
        x2, y2 = cx + rx * u2 * c - ry * v2 * s, cy + rx * u2 * s + ry * v2 * c
        x, y = end if index == count else (cx + rx * u * c - ry * v * s, cy + rx * u * s + ry * v * c)
        cubics.append(("C", x1, y1, x2, y2, x, y))
    return cubics
