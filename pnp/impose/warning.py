"""The stripes around a sheet that is printed in spite of errors: seen in a pile, and on no card."""

from collections.abc import Iterator

from pnp.impose.marks import CLEAR
from pnp.impose.sheet import Box, Line
from pnp.impose.strips import Surround
from pnp.units import Size

APART, WIDTH = 7.0, 2.4
"""From stripe to stripe along the edge of the paper, and how wide each is; small print on white between them."""

_WHITE = 0.8
_LEAST = 0.5


def stripes(around: Surround, words: tuple[Box, ...]) -> tuple[Line, ...]:
    """Return pale slanted lines that fill the sheet from what is inked to the paper's edge, but for the words."""
    paper = around.paper
    free = _frame(paper, around.inked.grown(CLEAR))
    taken = [box.grown(_WHITE) for box in words]
    count = int((paper[0] + paper[1]) / APART)
    return tuple(line for n in range(count + 1) for line in _stripe(n * APART - paper[0], free, taken))


def _frame(paper: Size, inside: Box) -> list[Box]:
    width, height = paper
    return [
        Box(0.0, 0.0, width, inside.y),
        Box(0.0, inside.bottom, width, height - inside.bottom),
        Box(0.0, inside.y, inside.x, inside.height),
        Box(inside.right, inside.y, width - inside.right, inside.height),
    ]


def _stripe(start: float, free: list[Box], taken: list[Box]) -> Iterator[Line]:
    """Yield the parts of the line y = x + start that lie in free boxes and in none that is taken."""
    for box in free:
        parts = [_along(box, start)]
        for other in taken:
            low, high = _along(other, start)
            if low < high:
                parts = [p for a, b in parts for p in ((a, min(b, low)), (max(a, high), b)) if p[0] < p[1]]
        for a, b in parts:
            if b - a > _LEAST:
                yield Line(a, a + start, b, b + start, WIDTH, kind="warning")


def _along(box: Box, start: float) -> tuple[float, float]:
    """Return from which x to which x the line lies in a box; nothing where the second is less."""
    return max(box.x, box.y - start), min(box.right, box.bottom - start)
