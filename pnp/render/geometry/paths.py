"""Path data: the whole grammar of SVG, minified or not, as absolute lines and cubics."""

import re
from functools import lru_cache
from types import MappingProxyType

from pnp.render.drawing import Outline, Segment
from pnp.render.fault import Fault, shown
from pnp.render.geometry.curves import arc, elevated
from pnp.render.geometry.plain_path import MAX_SEGMENTS, plain_path
from pnp.render.numbers import LARGEST, NUMBER

_NUMBERS = MappingProxyType(
    {
        "Z": "",
        "M": "xy",
        "L": "xy",
        "T": "xy",
        "H": "x",
        "V": "y",
        "S": "xyxy",
        "Q": "xyxy",
        "C": "xyxyxy",
        "A": "rraffxy",
    }
)
"""What a command takes: coordinates, and of an arc two radii, an angle and two flags."""
_GAP = re.compile(r"[\s,]*")
_COMMAND = re.compile(r"[\s,]*([MmZzLlHhVvCcSsQqTtAa])")


@lru_cache(maxsize=4096)
def path(data: str) -> Outline:
    """Return path data as segments; the same object for the same text. `none` and "" draw nothing."""
    if data.strip() in ("", "none"):
        return Outline()
    return plain_path(data) or _Pen(data).drawn()


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
        return Outline.of(self.segments)

    def command(self) -> None:
        match = _COMMAND.match(self.data, self.at)
        if not match:
            raise self.fault("path data needs a command letter", self.at)
        self.at = match.end()
        letter = match[1]
        axes = _NUMBERS.get(letter.upper(), "")
        values = self.numbers(axes)
        for start in range(0, len(values) or 1, len(axes) or 1):
            self.step(letter, axes, values[start : start + len(axes)])
            letter = {"M": "L", "m": "l"}.get(letter, letter)

    def numbers(self, axes: str) -> list[float]:
        """Take the numbers of a command, which may be meant several times in a row."""
        values = [self.number(flag=axis == "f") for axis in axes]
        while axes and NUMBER.match(self.data, self.gap_end()):
            values += [self.number(flag=axis == "f") for axis in axes]
        return values

    def gap_end(self) -> int:
        gap = _GAP.match(self.data, self.at)
        return gap.end() if gap else self.at

    def number(self, *, flag: bool) -> float:
        start = self.gap_end()
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

    def step(self, letter: str, axes: str, v: list[float]) -> None:
        if len(self.segments) > MAX_SEGMENTS:
            raise Fault("PNP317", f"path data has more than {MAX_SEGMENTS} segments", "simplify the outline")
        kind = letter.upper()
        if letter != kind:
            pen = {"x": self.x, "y": self.y}
            v = [value + pen.get(axis, 0.0) for value, axis in zip(v, axes, strict=True)]
        if self.last == "Z" and kind not in "MZ":
            # A figure that goes on after Z begins where the closed one began.
            self.segments.append(("M", self.x, self.y))
        self.control = getattr(self, f"_{kind.lower()}")(v)
        self.last = kind

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
        self._c(list(elevated(self.x, self.y, *v)))
        return v[0], v[1]

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
