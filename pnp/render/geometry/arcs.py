"""Elliptical arcs of path data as cubics."""

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

    def at(u: float, v: float) -> tuple[float, float]:
        return cx + rx * u * c - ry * v * s, cy + rx * u * s + ry * v * c

    found: list[Segment] = []
    for index in range(count):
        a, b = begin + index * step, begin + (index + 1) * step
        x1, y1 = at(cos(a) - reach * sin(a), sin(a) + reach * cos(a))
        x2, y2 = at(cos(b) + reach * sin(b), sin(b) - reach * cos(b))
        x, y = end if index == count - 1 else at(cos(b), sin(b))
        found.append(("C", x1, y1, x2, y2, x, y))
    return found
