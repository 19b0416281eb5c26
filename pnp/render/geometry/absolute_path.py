"""The path data that programs write: absolute moves, lines and cubics, read in few steps."""

import re
from types import MappingProxyType

from pnp.render.drawing import Outline, Segment
from pnp.render.numbers import LARGEST

MAX_SEGMENTS = 50_000
_COUNTS = MappingProxyType({"M": 2, "L": 2, "C": 6, "Z": 0})
_COMMAND = re.compile(r"([MLCZ])([\s,\d.+-]*)", re.ASCII)


def absolute_path(data: str) -> Outline:
    """Return path data of absolute moves, lines and cubics, as programs write it; () for any other."""
    parts = _COMMAND.findall(data)
    if sum([len(numbers) for _, numbers in parts]) + len(parts) != len(data):
        return ()
    segments: list[Segment] = []
    last = "Z"
    for letter, numbers in parts:
        try:
            v = [float(number) for number in numbers.replace(",", " ").split()]
        except ValueError:
            return ()
        count = _COUNTS[letter]
        if (last == "Z" != letter and letter != "M") or (not v or len(v) % count if count else v):
            return ()
        if letter == "M":
            segments.append(("M", v[0], v[1]))
            segments.extend([("L", v[i], v[i + 1]) for i in range(2, len(v), 2)])
        elif letter == "L":
            segments.extend([("L", v[i], v[i + 1]) for i in range(0, len(v), 2)])
        elif letter == "C":
            segments.extend([("C", *v[i : i + 6]) for i in range(0, len(v), 6)])
        else:
            segments.append(("Z",))
        if v and not -LARGEST <= min(v) <= max(v) <= LARGEST:
            return ()
        last = letter
    return tuple(segments) if len(segments) <= MAX_SEGMENTS else ()
