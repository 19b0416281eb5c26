"""Path data: the whole grammar of SVG, minified or not, as absolute lines and cubics."""

import re
from functools import lru_cache
from math import atan2, ceil, cos, hypot, pi, radians, sin, sqrt, tan
from types import MappingProxyType

from pnp.render.drawing import Outline, Segment
from pnp.render.fault import Fault, shown
from pnp.render.numbers import LARGEST, NUMBER

MAX_SEGMENTS = 50_000
_COUNTS = MappingProxyType({"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0})
_GAP = re.compile(r"[\s,]*")
_PLAIN = re.compile(r"[\s,\d.+-]*")
_EXPONENTS = ("e", "E")
_COMMAND = re.compile(r"[\s,]*([MmZzLlHhVvCcSsQqTtAa])")


@lru_cache(maxsize=4096)
def path(data: str) -> Outline:
    """Return path data as segments; the same object for the same text. `none` and "" draw nothing."""
    if data.strip() in ("", "none"):
        return ()
    return _Pen(data).drawn()


class _Pen:
    """Reads commands one by one: where the pen is, where the figure began, the last control point."""

    def __init__(self, data: str) -> None:
        self.data, self.at = data, 0
        self.x = self.y = self.start_x = self.start_y = 0.0
        self.control: tuple[float, float] | None = None
        self.last = ""
        self.segments: list[Segment] = []

    def drawn(self) -> Outline:
        if not re.match(r"\s*[Mm]", self.data):
            raise self.fault("path data starts with M", 0)
        end = len(self.data.rstrip(" ,\t\r\n"))
        while self.at < end:
            self.command()
        return tuple(self.segments)

    def command(self) -> None:
        match = _COMMAND.match(self.data, self.at)
        if not match:
            raise self.fault("path data needs a command letter", self.at)
        self.at = match.end()
        letter = match[1]
        for values in self.plain(letter.upper()):
            self.step(letter, values)
            letter = {"M": "L", "m": "l"}.get(letter, letter)
        if self.at != match.end():
            return
        self.step(letter, self.values(letter.upper()))
        if letter in "Zz":
            return
        letter = {"M": "L", "m": "l"}.get(letter, letter)
        while self.more():
            self.step(letter, self.values(letter.upper()))

    def plain(self, kind: str) -> list[list[float]]:
        """Take all numbers up to the next letter at once; none where they are not simply set apart from each other."""
        found = _PLAIN.match(self.data, self.at)
        count = _COUNTS[kind]
        if found is None or kind in "AZ" or self.data[found.end() : found.end() + 1] in _EXPONENTS:
            return []
        try:
            numbers = [float(part) for part in found[0].replace(",", " ").split()]
        except ValueError:
            return []
        if not numbers or len(numbers) % count or max(numbers) > LARGEST or min(numbers) < -LARGEST:
            return []
        self.at = found.end()
        return [numbers[i : i + count] for i in range(0, len(numbers), count)]

    def more(self) -> bool:
        """Tell whether another number follows, so that the command is meant once more."""
        gap = _GAP.match(self.data, self.at)
        return NUMBER.match(self.data, gap.end() if gap else self.at) is not None

    def values(self, kind: str) -> list[float]:
        return [self.number(flag=kind == "A" and index in (3, 4)) for index in range(_COUNTS[kind])]

    def number(self, *, flag: bool) -> float:
        gap = _GAP.match(self.data, self.at)
        start = gap.end() if gap else self.at
        if flag:
            # The flags of an arc are one digit each and may stand glued to what follows: a1 1 0 011 1.
            if self.data[start : start + 1] not in ("0", "1"):
                raise self.fault("an arc's flag is 0 or 1", start)
            self.at = start + 1
            return float(self.data[start])
        match = NUMBER.match(self.data, start)
        if not match:
            raise self.fault("path data lacks a number", start)
        self.at = match.end()
        value = float(match[0])
        if abs(value) > LARGEST:
            raise self.fault("a number of the path data is out of bounds", start)
        return value

    def step(self, letter: str, v: list[float]) -> None:
        if len(self.segments) > MAX_SEGMENTS:
            raise Fault("PNP317", f"path data has more than {MAX_SEGMENTS} segments", "simplify the outline")
        kind = letter.upper()
        if letter != kind and kind != "Z":
            v = self.absolute(kind, v)
        if self.last == "Z" and kind not in "MZ":
            # A figure that goes on after Z begins where the closed one began.
            self.segments.append(("M", self.x, self.y))
        self.control = getattr(self, f"_{kind.lower()}")(v)
        self.last = kind

    def absolute(self, kind: str, v: list[float]) -> list[float]:
        x, y = self.x, self.y
        if kind == "H":
            return [v[0] + x]
        if kind == "V":
            return [v[0] + y]
        if kind == "A":
            return [*v[:5], v[5] + x, v[6] + y]
        return [value + (y if index % 2 else x) for index, value in enumerate(v)]

    def to(self, x: float, y: float) -> None:
        self.x, self.y = x, y

    def _m(self, v: list[float]) -> None:
        self.to(v[0], v[1])
        self.start_x, self.start_y = v[0], v[1]
        self.segments.append(("M", v[0], v[1]))

    def _l(self, v: list[float]) -> None:
        self.to(v[0], v[1])
        self.segments.append(("L", v[0], v[1]))

    def _h(self, v: list[float]) -> None:
        self._l([v[0], self.y])

    def _v(self, v: list[float]) -> None:
        self._l([self.x, v[0]])

    def _c(self, v: list[float]) -> tuple[float, float]:
        self.segments.append(("C", *v))
        self.to(v[4], v[5])
        return v[2], v[3]

    def _s(self, v: list[float]) -> tuple[float, float]:
        return self._c([*self.mirrored("CS"), *v])

    def _q(self, v: list[float]) -> tuple[float, float]:
        (x0, y0), (x1, y1, x, y) = (self.x, self.y), v
        third = (x0 + 2 * (x1 - x0) / 3, y0 + 2 * (y1 - y0) / 3, x + 2 * (x1 - x) / 3, y + 2 * (y1 - y) / 3)
        self._c([*third, x, y])
        return x1, y1

    def _t(self, v: list[float]) -> tuple[float, float]:
        return self._q([*self.mirrored("QT"), *v])

    def _a(self, v: list[float]) -> None:
        self.segments.extend(arc(self.x, self.y, v[0], v[1], v[2], bool(v[3]), bool(v[4]), v[5], v[6]))
        self.to(v[5], v[6])

    def _z(self, v: list[float]) -> None:
        del v
        self.to(self.start_x, self.start_y)
        self.segments.append(("Z",))

    def mirrored(self, after: str) -> tuple[float, float]:
        """Return the last control point mirrored at the pen, or the pen where no curve came before."""
        if self.control is None or self.last not in after:
            return self.x, self.y
        return 2 * self.x - self.control[0], 2 * self.y - self.control[1]

    def fault(self, what: str, at: int) -> Fault:
        at += len(self.data[at:]) - len(self.data[at:].lstrip(" ,\t\r\n"))
        rest = self.data[at : at + 12]
        where = f"at character {at + 1}, {shown(rest)}" if rest.strip() else "at its end"
        return Fault("PNP317", f"{what} ({where} of {shown(self.data)})", "copy the outline anew, or check its numbers")


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
