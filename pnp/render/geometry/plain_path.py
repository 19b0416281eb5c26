"""Path data as programs write it, read in few steps: numbers with gaps between them, and no shorthand curves."""

import re
from collections.abc import Iterable
from itertools import accumulate, chain, islice
from types import MappingProxyType

from msgspec import DecodeError
from msgspec.json import Decoder

from pnp.render.drawing import Outline
from pnp.render.geometry.curves import HALF, arc, elevated, half_ellipse
from pnp.render.numbers import LARGEST

MAX_SEGMENTS = 50_000
_COUNTS = MappingProxyType({"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "A": 7})
_COMMAND = re.compile(r"([MLHVCQAZmlhvcqaz])([\s,\d.+-]*)", re.ASCII)
_NUMBERS = str.maketrans("MLHVCQAZmlhvcqaz,", " " * 17)
_LIST = str.maketrans("MLHVCQAlhvcqa ", "," * 14, "Z")
_decode = Decoder(tuple[float, ...]).decode
_FLAGS = frozenset("01")
_NUMBER = r"[\d.-]++"
_POINT = f"{_NUMBER} {_NUMBER}"
_SEGMENTS = rf"(?:M{_POINT}(?:L{_POINT}|C{_POINT} {_POINT} {_POINT})*+Z?(?=M|\Z))+"
"""Most figures: a letter for each line or curve, as an outline has it."""
_ELLIPSES = rf"(?:M{_POINT}a(?P<radii>[\d.]++ [\d.]++ 0 1 [01]) (?P<wide>[\d.]++) 0a(?P=radii) -(?P=wide) 0Z)+"
"""Circles and ellipses in two halves, from the left to the right and back."""
_STEPS = (
    rf"(?:M{_POINT}(?:[Ll]{_POINT}|[HhVv]{_NUMBER}|[Qq]{_POINT} {_POINT}|[Cc]{_POINT} {_POINT} {_POINT}"
    rf"|[Aa]{_POINT} {_NUMBER} [01] [01] {_POINT})*+Z?(?=M|\Z))+"
)
"""Figures of commands with a letter for each: steps from where the last one ended, straight ones, curves and arcs."""
_FIGURES = re.compile(rf"(?P<segments>{_SEGMENTS})|(?P<ellipses>{_ELLIPSES})|{_STEPS}", re.ASCII)
_ELLIPSE_KINDS, _ELLIPSE_NUMBERS = "MCCCCZ", 16
_KINDS = str.maketrans("", "", "0123456789.- ")


def plain_path(data: str) -> Outline:
    """Return path data of plain numbers as absolute lines and cubics; empty for any other, and for what is wrong."""
    if data[:1] != "M" or "m" in data:
        return _few(_commands(data))
    figures, at = list[Outline](), 0
    for match in _FIGURES.finditer(data):
        if match.start() > at:
            figures.append(_commands(data[at : match.start()]))
        figures.append((_segments if match["segments"] else _ellipses if match["ellipses"] else _steps)(match[0]))
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
        if not rx or wide < 2 * rx * HALF:
            return _commands(data)
        high = ry * wide / (2 * rx)
        drawn += (
            x,
            y,
            *half_ellipse(x, x + wide, y, high, above=bool(sweep)),
            *half_ellipse(x + wide, x, y, high, above=not sweep),
        )
    return Outline(_ELLIPSE_KINDS * (len(numbers) // _ELLIPSE_NUMBERS), tuple(drawn))


def _steps(data: str) -> Outline:
    """Return what matches `_STEPS`; empty where a number is wrong."""
    numbers = _numbers(data.translate(_LIST)[1:])
    left, kinds, drawn = iter(numbers), list[str](), list[float]()
    take = left.__next__
    x = y = first_x = first_y = 0.0
    for letter in data.translate(_KINDS) if numbers else "":
        kind = "L"
        if letter == "Z":
            kinds.append("Z")
            x, y = first_x, first_y
            continue
        if letter == "l":
            x, y = x + take(), y + take()
        elif letter == "h":
            x += take()
        elif letter == "v":
            y += take()
        elif letter == "H":
            x = take()
        elif letter == "V":
            y = take()
        elif letter == "L":
            x, y = take(), take()
        elif letter == "M":
            kind, x, y = "M", take(), take()
            first_x, first_y = x, y
        else:
            more, points = _draw(letter, tuple(islice(left, _COUNTS[letter.upper()])), x, y)
            kinds.append(more)
            drawn += points
            x, y = drawn[-2], drawn[-1]
            continue
        kinds.append(kind)
        drawn += x, y
    return Outline("".join(kinds), tuple(drawn))


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
