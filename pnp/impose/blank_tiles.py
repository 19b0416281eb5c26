"""Which tiles of a mat are worth printing: not those that show nothing, or nothing but what a neighbour shows."""

from collections.abc import Collection
from dataclasses import replace
from itertools import pairwise

from pnp.impose.ink import inked
from pnp.impose.sheet import Box
from pnp.impose.tiles import Tile, Tiling
from pnp.render.drawing import Drawing

_EPS = 1e-6


def without_blank(tiling: Tiling, drawing: Drawing) -> Tiling:
    """Return the tiling without tiles that can be spared; those left hang together and show all the ink.

    A drawing without any ink keeps its tiles: whoever prints blank paper wants it.
    """
    if len(tiling.tiles) == 1:
        return tiling
    cells = _cells(tiling)
    ink = inked(drawing, cells)
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
