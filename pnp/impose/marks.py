"""Cut marks: hairlines at every trim's edge, outside all trims and bleeds.

They run from the paper's edge to the bleed on both sides of the sheet, so that a ruler can lie on the two
ends of a cut. Those across fall off with the first cuts: `corners` marks what is left. Where there is room
between bleeds (either side of a fold) short marks are added.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from pnp.impose.layout import SheetLayout
from pnp.impose.sheet import Box, Line
from pnp.model.component import CutShape

CLEAR = 1.0
"""A mark keeps this far from a trim even without bleed, so that a cut slightly off shows no ink."""

OUTLINED: tuple[CutShape, ...] = ("circle", "hex")
"""What is cut out along an outline; marks only frame all of it, to check that sides lie on each other."""

_BY_FOLD = 3.0
_ROUND = 6

Span = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Edges:
    """The coordinates to cut at: x of the vertical cuts, y of the horizontal ones."""

    xs: tuple[float, ...]
    ys: tuple[float, ...]


NO_EDGES = Edges((), ())


def edges(boxes: Iterable[Box], shape: CutShape) -> Edges:
    """Return where marks stand: every trim's edges, or only the outermost where outlines are cut."""
    boxes = tuple(boxes)
    xs = sorted({round(x, _ROUND) for b in boxes for x in (b.x, b.right)})
    ys = sorted({round(y, _ROUND) for b in boxes for y in (b.y, b.bottom)})
    if shape in OUTLINED:
        xs, ys = [xs[0], xs[-1]], [ys[0], ys[-1]]
    return Edges(tuple(xs), tuple(ys))


@lru_cache(maxsize=64)
def cut_marks(
    layout: SheetLayout, used: tuple[Box, ...], shape: CutShape, inked: tuple[Box, ...] = ()
) -> tuple[Line, ...]:
    """Return the marks for the trims that are in use; they end where the whole layout would, full or not.

    They also keep out of what is `inked` beyond its bleed.
    """
    where = edges(layout.trims if shape in OUTLINED else used, shape)
    grown = [*(t.grown(max(layout.fit.bleed, CLEAR)) for t in layout.trims), *inked]
    down = _taken((b.y, b.bottom) for b in grown)
    across = _taken((b.x, b.right) for b in grown)
    lines = [Line(x, a, x, b) for x in where.xs for a, b in _strokes(down, layout.paper[1])]
    lines += [Line(a, y, b, y) for y in where.ys for a, b in _strokes(across, layout.paper[0])]
    return tuple(lines)


def fold_line(layout: SheetLayout) -> tuple[Line, ...]:
    """Return the fold from edge to edge of the paper, none where nothing is folded."""
    at, (width, height) = layout.fold_at, layout.paper
    if layout.fold == "vertical":
        return (Line(at, 0, at, height, kind="fold"),)
    return (Line(0, at, width, at, kind="fold"),) if layout.fold == "horizontal" else ()


def _taken(spans: Iterable[Span]) -> list[Span]:
    """Return the taken spans, joined where they touch, in order."""
    joined: list[Span] = []
    for low, high in sorted(spans):
        if joined and low <= joined[-1][1] + 10**-_ROUND:
            joined[-1] = (joined[-1][0], max(high, joined[-1][1]))
        else:
            joined.append((low, high))
    return joined


def _strokes(taken: list[Span], length: float) -> list[Span]:
    """Return the parts of a mark: from the paper's edges to what is taken, and short ones in the gaps."""
    parts = [(0.0, taken[0][0]), (taken[-1][1], length)]
    for (_, low), (high, _) in pairwise(taken):
        mark = min(_BY_FOLD, (high - low) / 2 - CLEAR)
        parts += [(low, low + mark), (high - mark, high)]
    return [(a, b) for a, b in parts if b - a > 10**-_ROUND]
