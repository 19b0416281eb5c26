"""Lines found for a width: greedy, then eased where the last line would be a lonely word."""

from collections.abc import Mapping
from types import MappingProxyType

from pnp.render.text.inline import Align
from pnp.render.text.paragraph import Stretch

Line = tuple[int, int, float]
"""First atom, the one after the last, width in em."""

_EPSILON = 1e-9
_STEP = 0.03
_TRIES: Mapping[Align, int] = MappingProxyType({"left": 5, "right": 5, "center": 10, "justify": 2})
"""How many steps a line may be narrowed: a justified one would open up, a ragged or centred one is just
shorter."""

_LONELY = 2.2
"""A last line narrower than this many em looks forgotten."""


def break_lines(stretch: Stretch, limit: float) -> list[Line]:
    """Fill lines up to `limit` em; an atom wider than that gets a line of its own."""
    widths, gaps = stretch.widths, stretch.gaps
    if not widths:
        return []
    lines: list[Line] = []
    room = limit + _EPSILON
    start, reached = 0, widths[0]
    for index in range(1, len(widths)):
        further = reached + gaps[index] + widths[index]
        if further > room:
            lines.append((start, index, reached))
            start, reached = index, widths[index]
        else:
            reached = further
    lines.append((start, len(widths), reached))
    return lines


def eased(stretch: Stretch, lines: list[Line], limit: float, align: Align) -> list[Line]:
    """Return lines that look better and are as many: centred ones evener, others without a lonely last
    word."""
    if len(lines) < 2 or stretch.tall or (align != "center" and not _is_lonely(lines)):
        return lines
    for step in range(1, _TRIES[align] + 1):
        narrower = limit * (1 - step * _STEP)
        if max(stretch.widths) > narrower:
            break
        tried = break_lines(stretch, narrower)
        if len(tried) != len(lines):
            break
        if align != "center" and not _is_lonely(tried):
            return tried
        if align == "center":
            lines = tried
    return lines


def fewest_lines(stretch: Stretch, limit: float) -> int:
    """Return a number of lines that is surely needed, without breaking any: what cannot fit need not be
    tried."""
    if not stretch.widths:
        return 0
    widest = max(stretch.gaps)
    total = sum(stretch.widths) + sum(stretch.gaps)
    needed = (total + widest) / (limit + widest)
    return max(1, int(needed - _EPSILON) + (needed - _EPSILON > int(needed - _EPSILON)))


def _is_lonely(lines: list[Line]) -> bool:
    start, end, width = lines[-1]
    return end - start == 1 or width < _LONELY
