"""The grid of pieces on a sheet: columns and rows, on upright or landscape paper, the most pieces first.

Each piece has a bleed of its own, so trims lie two bleeds apart; without bleed they touch and share their
cuts (outlines cut with scissors keep 2 mm). Pieces stand upright as seen on the page; a turned card on
upright paper is the same as an upright one on landscape paper, so only the paper is turned. Everything that
is cut, bleeds included, and all small print keeps out of the printer's margin; where the label finds no room,
there are fewer pieces. Between layouts of one count that wins where the label and the scale bars stand best,
then that whose marks show best inside the margin, then upright paper. The grid is centred, for duplex drift to
be the same at both edges, unless only a shift makes room for the label.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby

from msgspec import Struct

from pnp.impose.label_placement import furnish
from pnp.impose.labels import SHORTEST, shortened
from pnp.impose.layout import Axis, SheetLayout, turned
from pnp.impose.marks import NO_EDGES, OUTLINED, Edges, edges
from pnp.impose.sheet import Box, Fit
from pnp.impose.strips import Surround
from pnp.model.component import CutShape
from pnp.units import Size

GUTTER = 10.0
"""Between the bleeds on the two sides of a fold: the fold line keeps 5 mm from either."""

_SCISSORS = 2.0
_SHOWN = 3.0
"""A mark that shows so much inside the margin is enough to lay a ruler on."""

_EPS = 1e-6
_SAMPLE = (shortened("x" * 99, longest=SHORTEST),) * 4


class GridRequest(Struct, frozen=True):
    """What is to be laid out: trimmed size, bleed, cut, margin; folded means backs lie across a fold."""

    size: Size
    bleed: float
    margin: float
    shape: CutShape = "card"
    folded: bool = False

    @property
    def gap(self) -> float:
        """What lies between two pieces besides their bleeds."""
        return max(0.0, _SCISSORS - 2 * self.bleed) if self.shape in OUTLINED else 0.0

    @property
    def cell(self) -> Size:
        """A piece's size with its bleed."""
        return self.size[0] + 2 * self.bleed, self.size[1] + 2 * self.bleed


def best_layout(paper: Size, wish: GridRequest, up: int | None = None) -> SheetLayout | None:
    """Return the layout with most pieces, or with exactly `up`; None where they do not fit."""
    candidates = sorted(_candidates(paper, wish, up), key=lambda layout: -layout.fit.up)
    for _, alike in groupby(candidates, key=lambda layout: layout.fit.up):
        ranked = [
            (way, -marks_shown(layout, wish.margin), order, layout)
            for order, layout in enumerate(alike)
            for way in [label_way(layout, wish)]
            if way is not None
        ]
        if ranked:
            return min(ranked, key=lambda r: r[:3])[3]
    return None


def most_pieces(paper: Size, wish: GridRequest) -> int:
    """Return how many pieces a sheet would hold if it needed no label: never less than it does hold."""
    grids = [_most(sheet, wish, fold) for sheet in (paper, turned(paper)) for fold in _folds(wish)]
    return max(columns * rows for columns, rows in grids)


def has_grid(paper: Size, wish: GridRequest, up: int) -> bool:
    """Tell whether so many pieces would fit if they needed no label."""
    return any(True for _ in _candidates(paper, wish, up))


@lru_cache(maxsize=64)
def surround(layout: SheetLayout, shape: CutShape | None, margin: float) -> Surround:
    """Return what lies around the pieces of a sheet; a whole page has no `shape`, since it is not cut."""
    inked = layout.block.grown(layout.fit.bleed)
    if shape is None:
        return Surround(layout.paper, inked, NO_EDGES, margin)
    return Surround(layout.paper, inked, stops(layout, shape), margin, bare=layout.fit.bleed == 0)


def stops(layout: SheetLayout, shape: CutShape) -> Edges:
    """Return where small print must not cross: the marks and the fold."""
    marked = edges(layout.trims, shape)
    if layout.fold == "vertical":
        return Edges((*marked.xs, layout.fold_at), marked.ys)
    return Edges(marked.xs, (*marked.ys, layout.fold_at)) if layout.fold else marked


def label_way(layout: SheetLayout, wish: GridRequest) -> int | None:
    """Return how well the label and the bars find room, 0 is best; None where there is none at all."""
    furniture = furnish(surround(layout, wish.shape, wish.margin), _SAMPLE)
    return furniture.way if furniture else None


def marks_shown(layout: SheetLayout, margin: float) -> int:
    """Return in how many directions, of two, marks show at both ends; corner ticks stand in for the others."""
    inked, (width, height) = layout.block.grown(layout.fit.bleed), layout.paper
    ends = ((inked.x, width - inked.right), (inked.y, height - inked.bottom))
    return sum(min(pair) - margin >= _SHOWN for pair in ends)


def _candidates(paper: Size, wish: GridRequest, up: int | None) -> Iterator[SheetLayout]:
    for sheet in dict.fromkeys((paper, turned(paper))):
        for fold in _folds(wish):
            columns, rows = _most(sheet, wish, fold)
            for c, r in _counts(columns, rows, up):
                yield from _placed(sheet, wish, fold, c, r)


def _folds(wish: GridRequest) -> tuple[Axis | None, ...]:
    return ("horizontal", "vertical") if wish.folded else (None,)


def _counts(columns: int, rows: int, up: int | None) -> Iterator[tuple[int, int]]:
    """Yield grids worth a try: the fullest and, for the label, one line less; or all of so many pieces."""
    if up is None:
        tries = [(columns, rows), (columns - 1, rows), (columns, rows - 1)]
    else:
        tries = [(c, up // c) for c in range(1, columns + 1) if up % c == 0 and up // c <= rows]
    yield from ((c, r) for c, r in tries if c > 0 and r > 0)


def _most(paper: Size, wish: GridRequest, fold: Axis | None) -> tuple[int, int]:
    width, height = (length - 2 * wish.margin for length in paper)
    if fold == "vertical":
        width = (width - GUTTER) / 2
    elif fold == "horizontal":
        height = (height - GUTTER) / 2
    return _fitting(width, wish.cell[0], wish.gap), _fitting(height, wish.cell[1], wish.gap)


def _fitting(length: float, cell: float, gap: float) -> int:
    return max(0, int((length + gap + _EPS) // (cell + gap)))


def _placed(paper: Size, wish: GridRequest, fold: Axis | None, columns: int, rows: int) -> Iterator[SheetLayout]:
    """Yield the grid centred, then moved right and down as far as the margin lets it."""
    xs = _offsets(columns, wish.cell[0], wish.gap, fold == "vertical")
    ys = _offsets(rows, wish.cell[1], wish.gap, fold == "horizontal")
    spare_x = paper[0] - 2 * wish.margin - xs[-1] - wish.cell[0]
    spare_y = paper[1] - 2 * wish.margin - ys[-1] - wish.cell[1]
    for dx, dy in ((0.5, 0.5), (0.5, 1.0), (1.0, 0.5)):
        left, top = wish.margin + wish.bleed + dx * spare_x, wish.margin + wish.bleed + dy * spare_y
        boxes = [[Box(left + x, top + y, *wish.size) for x in xs] for y in ys]
        yield _layout(paper, boxes, fold, Fit(columns, rows, paper[0] > paper[1], wish.bleed, wish.folded))


def _offsets(count: int, cell: float, gap: float, folded: bool) -> list[float]:
    half = [i * (cell + gap) for i in range(count)]
    return half + [half[-1] + cell + GUTTER + x for x in half] if folded else half


def _layout(paper: Size, boxes: list[list[Box]], fold: Axis | None, fit: Fit) -> SheetLayout:
    """Split the boxes at the fold: fronts above or left of it, each with the place that folds behind it."""
    if fold is None:
        return SheetLayout(paper, _flat(boxes), (), None, fit)
    if fold == "vertical":
        fronts = [row[: fit.columns] for row in boxes]
        behind = [row[: fit.columns - 1 : -1] for row in boxes]
    else:
        fronts, behind = boxes[: fit.rows], boxes[: fit.rows - 1 : -1]
    return SheetLayout(paper, _flat(fronts), _flat(behind), fold, fit)


def _flat(rows: list[list[Box]]) -> tuple[Box, ...]:
    return tuple(box for row in rows for box in row)
