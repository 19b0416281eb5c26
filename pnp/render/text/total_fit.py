"""Lines that look best together: of all ways to break a paragraph the one with the least cost.

A line costs the square of what it lacks of the measure, and the penalty of its end. The last line of a left or right
aligned paragraph may be short, though not as short as a forgotten word.
"""

from math import inf

from pnp.render.text.inline import Align
from pnp.render.text.penalties import WORD, penalties
from pnp.render.text.stretch import Line, Stretch

FEWEST = 1e6
"""The price of a line where there is no room for one more than needed: more than all other costs."""
ROOMY = 34.0
"""The price of a line where there is room: one more is worth it where that keeps a word whole at little loss."""

_EPSILON = 1e-9
_SHORTFALL = 100.0
"""What a line that is all empty would cost; so a tenth of the measure costs 1."""
_ENOUGH = 1 / 3
"""Of the measure: a last line as wide as that is none that looks forgotten."""
_UNEVEN = 0.8
"""Of the measure: a line that is filled as far as it goes and yet shorter is a reason to look for better lines."""
_LONELY = 16.0
_LONELY_WORD = 6.0
"""What a last line costs that is hardly there, and what is added where it is one word or the rest of one."""


def best_lines(stretch: Stretch, limit: float, align: Align, price: float = FEWEST) -> list[Line]:
    """Return the lines with the least cost, where each costs its `price` too."""
    costs, gaps = penalties(stretch), stretch.gaps
    ends = _ends(stretch)
    total, room = len(gaps), limit + _EPSILON
    best, before = [0.0] + [inf] * total, [0] * (total + 1)
    for end in range(1, total + 1):
        least, first, last = inf, 0, end == total and align != "center"
        for start in range(end - 1, -1, -1):
            width = ends[end] - ends[start] - gaps[start]
            if width > room and start < end - 1:
                break
            cost = best[start] + costs[start]
            if cost < least:
                if last:
                    cost += last_line(stretch, start, width / limit) if start else 0.0
                else:
                    lacking = 1 - width / limit if width < limit else 0.0
                    cost += _SHORTFALL * lacking * lacking
                if cost < least:
                    least, first = cost, start
        best[end], before[end] = least + price, first
    return _traced(stretch, before, ends)


def last_line(stretch: Stretch, start: int, share: float) -> float:
    """Return what the last of several lines costs that takes a share of the measure."""
    if share >= _ENOUGH:
        return 0.0
    lacking = 1 - share / _ENOUGH
    word = penalties(stretch)[start] >= WORD if stretch.japanese else not any(stretch.spaced[start + 1 :])
    return _LONELY * lacking + (_LONELY_WORD if word else 0.0)


def refined(stretch: Stretch, lines: list[Line], limit: float, align: Align) -> list[Line]:
    """Return as many lines that look better than those that were filled one after the other, where there are some."""
    if len(lines) > 1 and (stretch.japanese or align == "center" or _looks_uneven(lines, limit, align)):
        return best_lines(stretch, limit, align)
    return lines


def worst_break(stretch: Stretch, lines: list[Line]) -> float:
    """Return what the worst line end of a Japanese text costs, 0 where no word is broken."""
    if not stretch.japanese or len(lines) < 2:
        return 0.0
    costs = penalties(stretch)
    return max(costs[start] for start, _, _ in lines[1:])


def _looks_uneven(lines: list[Line], limit: float, align: Align) -> bool:
    *others, (_, _, last) = lines
    ragged = align != "justify" and any(width < _UNEVEN * limit for _, _, width in others)
    return ragged or last < _ENOUGH * limit


def _ends(stretch: Stretch) -> list[float]:
    """Return where each atom would begin, and the last end, were all in one line."""
    ends, reached = [0.0], 0.0
    for width, gap in zip(stretch.widths, stretch.gaps, strict=True):
        reached += gap + width
        ends.append(reached)
    return ends


def _traced(stretch: Stretch, before: list[int], ends: list[float]) -> list[Line]:
    lines: list[Line] = []
    end = len(before) - 1
    while end:
        start = before[end]
        lines.append((start, end, ends[end] - ends[start] - stretch.gaps[start]))
        end = start
    return lines[::-1]
