"""Cut a mat into tiles that fit the paper, and join them again: overlaps, seams, crosses, names.

Neighbouring tiles both show the 10 mm between them. Near either end of a seam each of the two has a mark: a bar along
the seam with a stem, just on the side that is trimmed off or covered. Trim a tile at its marks, lay it over its
neighbour until those there are just hidden: none is left on the mat. All tiles of a mat are of one size. Where a tile
is left out since nothing stands on it, or nothing but what a neighbour shows, those beside it are not trimmed there.
"""

import math
from collections.abc import Collection
from itertools import pairwise
from typing import Literal

from msgspec import Struct
from msgspec.structs import astuple, replace

from pnp.impose.ink import inked
from pnp.impose.layout import SIDES, turned, whole_page
from pnp.impose.marks import OFF, STROKE, WHITE, below_first, side_ticks
from pnp.impose.sheet import Box, Kind, Line, line_along
from pnp.render.drawing import Drawing
from pnp.store.remembered import remembered
from pnp.store.store import Store
from pnp.units import Size

OVERLAP = 10.0

_MARK = 3.0
_EPS = 1e-6

End = tuple[float, Literal["join", "cut"]]


class Tile(Struct, frozen=True):
    """One page's part of a mat: `box` in the mat's own coordinates; row and column from 0."""

    row: int
    column: int
    box: Box

    @property
    def name(self) -> str:
        """The tile's name: a letter for its row, a number for its column."""
        letters = chr(ord("A") + self.row % 26)
        return f"{letters * (self.row // 26 + 1)}{self.column + 1}"

    @property
    def place(self) -> dict[str, object]:
        """The name, and what it consists of."""
        return {"name": self.name, "row": self.name.rstrip("0123456789"), "column": self.column + 1}


class Tiling(Struct, frozen=True):
    """A mat's tiles, row by row, and the paper as it lies; some of the grid may be left out."""

    paper: Size
    size: Size
    tiles: tuple[Tile, ...]

    @property
    def columns(self) -> int:
        """How many tiles stand side by side."""
        return max(tile.column for tile in self.tiles) + 1

    @property
    def rows(self) -> int:
        """How many rows of tiles there are."""
        return max(tile.row for tile in self.tiles) + 1

    def has(self, row: int, column: int) -> bool:
        """Tell whether a tile stands there."""
        return any((tile.row, tile.column) == (row, column) for tile in self.tiles)


def tile_mat(size: Size, paper: Size, margin: float) -> Tiling | None:
    """Return the tiling with the fewest pages, upright paper first; None where the paper is too small."""
    tilings = [t for sheet in (paper, turned(paper)) if (t := _tiling(size, sheet, margin))]
    return min(tilings, key=lambda t: len(t.tiles), default=None)


def tiles_needed(size: Size, paper: Size, margin: float) -> int:
    """Return how many tiles `tile_mat` would make, without making them; 0 where the paper is too small."""
    areas = [whole_page(sheet, margin) for sheet in (paper, turned(paper))]
    counts = (_count(size[0], area.width) * _count(size[1], area.height) for area in areas)
    return min(filter(None, counts), default=0)


def seam_marks(tiling: Tiling, tile: Tile, place: Box) -> tuple[Line, ...]:
    """Return marks in the margins where the tile, shown at `place`, ends: at a seam or the mat's edge."""
    lines: list[Line] = []
    width, height = tiling.paper
    across, down = _cuts(tiling, tile)
    for x, kind in across:
        at = place.x + x - tile.box.x
        lines += [Line(at, 0, at, place.y, kind=kind), Line(at, place.bottom, at, height, kind=kind)]
    for y, kind in down:
        at = place.y + y - tile.box.y
        lines += [Line(0, at, place.x, at, kind=kind), Line(place.right, at, width, at, kind=kind)]
    return tuple(lines)


def edge_ticks(tiling: Tiling, tile: Tile, place: Box) -> tuple[Line, ...]:
    """Return corner ticks along the mat's own edges, for what is left when a seam has been cut."""
    across, down = _cuts(tiling, tile)
    (left, _), (right, _), (top, _), (bottom, _) = *across, *down
    trimmed = Box(place.x + left - tile.box.x, place.y + top - tile.box.y, right - left, bottom - top)
    kinds = zip(SIDES, (kind for _, kind in (*across, *down)), strict=True)
    return below_first(line for side, kind in kinds if kind == "cut" for line in side_ticks(trimmed, side))


class Join(Struct, frozen=True):
    """A corner of a tile on the mat, half an overlap inside it, and which ways others join it there, as -1, 0 or 1."""

    x: float
    y: float
    across: int
    down: int


def joins(tiling: Tiling, tile: Tile) -> tuple[Join, ...]:
    """Return the corners of a tile at which it meets others."""
    half, row, column = OVERLAP / 2, tile.row, tile.column
    corners = [
        Join(x, y, across * tiling.has(row, column + across), down * tiling.has(row + down, column))
        for y, down in ((tile.box.y + half, -1), (tile.box.bottom - half, 1))
        for x, across in ((tile.box.x + half, -1), (tile.box.right - half, 1))
    ]
    return tuple(corner for corner in corners if corner.across or corner.down)


def join_lines(x: float, y: float, join: Join) -> tuple[Line, ...]:
    """Return the marks of a join at a place on the sheet, on white ones, to be seen on any ground."""
    strokes: list[Line] = []
    layers: tuple[tuple[float, Kind], ...] = ((STROKE + 2 * WHITE, "knock-out"), (STROKE, "join"))
    for width, kind in layers:
        for upright, way, at, along in ((True, join.across, x, y), (False, join.down, y, x)):
            if way:
                near, far = at + way * OFF, at + way * _MARK
                bar = near + way * (WHITE if kind == "knock-out" else 0)
                strokes.append(line_along(upright, bar, along - _MARK, along + _MARK, width, kind))
                strokes.append(line_along(not upright, along, min(near, far), max(near, far), width, kind))
    return tuple(strokes)


def _tiling(size: Size, paper: Size, margin: float) -> Tiling | None:
    area = whole_page(paper, margin)
    columns, rows = _spans(size[0], area.width), _spans(size[1], area.height)
    tiles = tuple(
        Tile(r, c, Box(left, top, right - left, bottom - top))
        for r, (top, bottom) in enumerate(rows)
        for c, (left, right) in enumerate(columns)
    )
    return Tiling(paper, size, tiles) if tiles else None


def _spans(length: float, page: float) -> list[tuple[float, float]]:
    """Split a length into equal overlapping spans no longer than the page; none where a page is too short."""
    count = _count(length, page)
    if count < 2:
        return [(0.0, length)] * count
    span = (length + (count - 1) * OVERLAP) / count
    starts = [i * (span - OVERLAP) for i in range(count)]
    ends = [after + OVERLAP for _, after in pairwise(starts)]
    return list(zip(starts, [*ends, length], strict=True))


def _count(length: float, page: float) -> int:
    """Return into how many spans a length is split, 0 where the page is too short for any."""
    if length <= page + _EPS:
        return 1
    return math.ceil((length - OVERLAP - _EPS) / (page - OVERLAP)) if page >= 3 * OVERLAP else 0


def _cuts(tiling: Tiling, tile: Tile) -> tuple[tuple[End, End], tuple[End, End]]:
    """Return where a tile is cut, on the mat: left and right, top and bottom."""
    beside = (tiling.has(tile.row, tile.column - 1), tiling.has(tile.row, tile.column + 1))
    above = (tiling.has(tile.row - 1, tile.column), tiling.has(tile.row + 1, tile.column))
    return _ends(tile.box.x, tile.box.right, beside), _ends(tile.box.y, tile.box.bottom, above)


def _ends(low: float, high: float, joined: tuple[bool, bool]) -> tuple[End, End]:
    """Return where a tile ends either way, and whether it joins another there (mid overlap)."""
    first: End = (low + OVERLAP / 2, "join") if joined[0] else (low, "cut")
    last: End = (high - OVERLAP / 2, "join") if joined[1] else (high, "cut")
    return first, last


def without_blank(tiling: Tiling, drawing: Drawing, store: Store | None = None) -> Tiling:
    """Return the tiling without tiles that can be spared; those left hang together and show all the ink.

    A drawing without any ink keeps its tiles: whoever prints blank paper wants it.
    """
    if len(tiling.tiles) == 1:
        return tiling
    cells = _cells(tiling)
    key = "ink", drawing.name, tuple(map(astuple, cells))
    ink = remembered(store if drawing.name else None, key, lambda: sorted(inked(drawing, cells)))
    shown = {tile: {n for n in ink if _holds(tile.box, cells[n])} for tile in tiling.tiles}
    kept = set(tiling.tiles) if ink else set()
    for tile in sorted(kept, key=lambda t: (len(shown[t]), -t.row, -t.column)):
        others = kept - {tile}
        elsewhere = {cell for other in others for cell in shown[other]}
        if shown[tile] <= elsewhere and _hang_together(others):
            kept = others
    return replace(tiling, tiles=tuple(t for t in tiling.tiles if t in kept)) if kept else tiling


def _cells(tiling: Tiling) -> list[Box]:
    """Return the boxes that the edges of the tiles divide a mat into: what one tile shows, what two do, and four."""
    xs = sorted({x for tile in tiling.tiles for x in (tile.box.x, tile.box.right)})
    ys = sorted({y for tile in tiling.tiles for y in (tile.box.y, tile.box.bottom)})
    return [
        Box(left, top, right - left, bottom - top)
        for top, bottom in pairwise(ys)
        for left, right in pairwise(xs)
        if right - left > _EPS and bottom - top > _EPS
    ]


def _holds(box: Box, cell: Box) -> bool:
    across = box.x - _EPS <= cell.x and cell.right <= box.right + _EPS
    return across and box.y - _EPS <= cell.y and cell.bottom <= box.bottom + _EPS


def _hang_together(tiles: Collection[Tile]) -> bool:
    """Tell whether every tile can be reached from every other over edges that they share."""
    there = {(tile.row, tile.column) for tile in tiles}
    if not there:
        return False
    reached: set[tuple[int, int]] = set()
    edge = [min(there)]
    while edge:
        row, column = edge.pop()
        if (row, column) in there - reached:
            reached.add((row, column))
            edge += [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
    return reached == there
