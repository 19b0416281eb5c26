"""Path data as programs write it, read in few steps: numbers with gaps between them, and no shorthand curves."""

import re
from collections.abc import Iterable
from functools import lru_cache
from itertools import accumulate, chain
from math import atan2, ceil, cos, hypot, pi, radians, sin, sqrt, tan
from types import MappingProxyType

from msgspec import DecodeError
from msgspec.json import Decoder

from pnp.render.drawing import Outline
from pnp.render.geometry.outlines import KAPPA
from pnp.render.numbers import LARGEST

MAX_SEGMENTS = 50_000
_COUNTS = MappingProxyType({"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "A": 7})
_COMMAND = re.compile(r"([MLHVCQAZmlhvcqaz])([\s,\d.+-]*)", re.ASCII)
_NUMBERS = str.maketrans("MLHVCQAZmlhvcqaz,", " " * 17)
_LIST = str.maketrans("MLC ", ",,,,", "Z")
_decode = Decoder(tuple[float, ...]).decode
_FLAGS = frozenset("01")
_POINT = r"[\d.-]++ [\d.-]++"
_SEGMENTS = rf"(?:M{_POINT}(?:L{_POINT}|C{_POINT} {_POINT} {_POINT})*+Z?(?=M|\Z))+"
"""Most figures: a letter for each line or curve, as an outline has it."""
_ELLIPSES = rf"(?:M{_POINT}a([\d.]++ [\d.]++ 0 1 [01]) ([\d.]++) 0a\2 -\3 0Z)+"
"""Circles and ellipses in two halves, from the left to the right and back."""
_FIGURES = re.compile(rf"({_SEGMENTS})|(?:{_ELLIPSES})", re.ASCII)
_ELLIPSE_KINDS, _ELLIPSE_NUMBERS = "MCCCCZ", 16
_HALF = 1 - 1e-9
"""What of its diameter an arc has to reach to be half of an ellipse: numbers are not exact."""
_KINDS = str.maketrans("", "", "0123456789.- ")


def plain_path(data: str) -> Outline:
    """Return path data of plain numbers as absolute lines and cubics; empty for any other, and for what is wrong."""
    if data[:1] != "M" or "m" in data:
        return _few(_commands(data))
    figures, at = list[Outline](), 0
    for match in _FIGURES.finditer(data):
        if match.start() > at:
            figures.append(_commands(data[at : match.start()]))
        figures.append((_segments if match[1] else _ellipses)(match[0]))
        at = match.end()
    if at < len(data):
        figures.append(_commands(data[at:]))
    if len(figures) == 1:
        return _few(figures[0])
    if not all(figures):
        return Outline()
    numbers = chain.from_iterable([figure.numbers for figure in figures])
    return _few(Outline("".join([figure.kinds for figure in figures]), tuple(numbers)))


def _few(outline: Outline) -> Outline:
    return outline if len(outline) <= MAX_SEGMENTS else Outline()


def _read(data: str) -> tuple[float, ...]:
    """Return the numbers of plain path data; none where one is wrong."""
    return _numbers(",".join(data.translate(_NUMBERS).split()))


def _numbers(listed: str) -> tuple[float, ...]:
    """Return numbers that stand between commas; none where one is wrong."""
    try:
        # A decoder of JSON reads numbers many times sooner, but none that begins or ends with its point.
        numbers = _decode(f"[{listed}]")
    except DecodeError:
        try:
            numbers = tuple(map(float, listed.split(",")))
        except ValueError:
            return ()
    return numbers if numbers and -LARGEST <= min(numbers) <= max(numbers) <= LARGEST else ()


def _segments(data: str) -> Outline:
    """Return what matches `_SEGMENTS`; empty where a number is wrong."""
    numbers = _numbers(data.translate(_LIST)[1:])
    return Outline(data.translate(_KINDS), numbers) if numbers else Outline()


def _ellipses(data: str) -> Outline:
    """Return what matches `_ELLIPSES`; empty where a number is wrong."""
    numbers = _read(data)
    drawn: list[float] = []
    for at in range(0, len(numbers), _ELLIPSE_NUMBERS):
        x, y, rx, ry, _, _, sweep, wide = numbers[at : at + 8]
        if not rx or wide < 2 * rx * _HALF:
            return _commands(data)
        high = ry * wide / (2 * rx)
        drawn += x, y, *_half(x, x + wide, y, high, above=bool(sweep)), *_half(x + wide, x, y, high, above=not sweep)
    return Outline(_ELLIPSE_KINDS * (len(numbers) // _ELLIPSE_NUMBERS), tuple(drawn))


def _commands(data: str) -> Outline:
    """Return any plain path data; empty where something is wrong, or is not plain."""
    parts, numbers = _COMMAND.findall(data), _read(data)
    if not numbers or sum([len(text) for _, text in parts]) + len(parts) != len(data):
        return Outline()
    kinds: list[str] = []
    drawn: list[float] = []
    at, last = 0, "Z"
    x = y = first_x = first_y = 0.0
    for letter, text in parts:
        kind, words = letter.upper(), text.split() if "," not in text else text.replace(",", " ").split()
        if kind == "Z":
            if words:
                return Outline()
            kinds.append("Z")
            x, y = first_x, first_y
        elif (
            not words
            or len(words) % _COUNTS[kind]
            or (last == "Z" and kind != "M")
            or (kind == "A" and not _FLAGS.issuperset(words[3::7] + words[4::7]))
        ):
            return Outline()
        else:
            v = numbers[at : at + len(words)]
            at += len(words)
            if kind == "M":
                first_x, first_y = (v[0], v[1]) if letter == "M" else (v[0] + x, v[1] + y)
            more, points = _draw(letter, v, x, y)
            kinds.append(more)
            drawn += points
            x, y = drawn[-2], drawn[-1]
        last = kind
    return Outline("".join(kinds), tuple(drawn))


def _draw(letter: str, v: tuple[float, ...], x: float, y: float) -> tuple[str, Iterable[float]]:
    """Return what a command with its numbers draws from (x, y): the kinds of its segments, and their numbers."""
    kind = letter.upper()
    count = len(v) // _COUNTS[kind]
    if kind in "ML":
        lines = "L" * count if kind == "L" else f"M{'L' * (count - 1)}"
        return lines, v if letter == kind else _from(x, y, v)
    if letter == "C":
        return "C" * count, v
    if kind == "A":
        return _arcs(letter, v, x, y)
    drawn: list[float] = []
    for at in range(0, len(v), _COUNTS[kind]):
        dx, dy = (x, y) if letter != kind else (0.0, 0.0)
        if kind == "C":
            a, b, c, d, e, f = v[at : at + 6]
            drawn += (a + dx, b + dy, c + dx, d + dy, e + dx, f + dy)
        elif kind == "Q":
            a, b, e, f = v[at : at + 4]
            drawn += elevated(x, y, a + dx, b + dy, e + dx, f + dy)
        else:
            drawn += (v[at] + dx, y) if kind == "H" else (x, v[at] + dy)
        x, y = drawn[-2], drawn[-1]
    return ("L" if kind in "HV" else "C") * count, drawn


def _arcs(letter: str, v: tuple[float, ...], x: float, y: float) -> tuple[str, list[float]]:
    kinds = ""
    drawn: list[float] = []
    for at in range(0, len(v), 7):
        rx, ry, degrees, large, sweep, e, f = v[at : at + 7]
        end_x, end_y = (e, f) if letter == "A" else (e + x, f + y)
        curve = arc(x, y, rx, ry, degrees, bool(large), bool(sweep), end_x, end_y)
        kinds += curve.kinds
        drawn += curve.numbers
        x, y = end_x, end_y
    return kinds, drawn


def _from(x: float, y: float, v: tuple[float, ...]) -> list[float]:
    """Return points, each given from the one before it, the first from (x, y), as they are."""
    xs, ys = accumulate(v[::2], initial=x), accumulate(v[1::2], initial=y)
    return list(chain.from_iterable(zip(xs, ys, strict=True)))[2:]


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
    if y0 == y and not degrees and abs(x - x0) >= 2 * rx * _HALF:
        return Outline("CC", _half(x0, x, y, ry * abs(x - x0) / (2 * rx), above=sweep == (x > x0)))
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


def _half(x0: float, x: float, y: float, high: float, *, above: bool) -> tuple[float, ...]:
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
