"""Mats on sheets: a page for each tile, after pages that show how they go together."""

from msgspec.structs import replace

from pnp.impose.assembly_key import Key, key_content, key_pages
from pnp.impose.labels import Caption, SheetLabel
from pnp.impose.layout import EDGE, whole_page
from pnp.impose.marks import STROKE, WHITE, Edges
from pnp.impose.page import PageContent, make_sheet
from pnp.impose.request import SheetRequest
from pnp.impose.sheet import Box, Fit, Placement, Print, Sheet
from pnp.impose.strips import Surround
from pnp.impose.tiles import (
    Tile,
    Tiling,
    edge_ticks,
    join_lines,
    joins,
    seam_marks,
    tile_mat,
    tiles_needed,
    without_blank,
)
from pnp.labels.label_texts import LabelTexts
from pnp.problem import Problem
from pnp.units import Size

TILES_WITH_KEY = 3
"""Of fewer tiles anybody sees how they lie."""


def mat_sheets(request: SheetRequest) -> tuple[tuple[Sheet, ...], tuple[Problem, ...]]:
    """Return the assembly keys of mats of more than two tiles, and the tiles of every copy of every mat; tiles with
    nothing on them are left out.

    Mats have no bleed and are printed on one side.
    """
    prints, paper, margin = request.prints, request.paper, request.margin
    if any(item.back for item in prints):
        backs, hint = request.component.backs, "leave out the mat's back; mats are printed on one side"
        return (), (request.no_such_backs(backs or request.settings.backs, hint),)
    sizes = [(p.front.width, p.front.height) for p in prints]
    pages = sum(p.copies * tiles_needed(size, paper, margin) for p, size in zip(prints, sizes, strict=True))
    if many := request.too_many(pages):
        return (), many
    tilings = [(p, tile_mat(size, paper, margin)) for p, size in zip(prints, sizes, strict=True)]
    problems = [request.too_large(item) for item, tiling in tilings if tiling is None]
    if problems:
        return (), tuple(problems)
    inked = [(item, without_blank(tiling, item.front, request.store)) for item, tiling in tilings if tiling]
    return _sheets(inked, paper, margin, request.label), ()


def _sheets(mats: list[tuple[Print, Tiling]], paper: Size, margin: float, label: SheetLabel) -> tuple[Sheet, ...]:
    """Return the pages of keys, then each mat's tiles; where there are several mats, these say which they are of."""
    tiled = [tiling for _, tiling in mats if len(tiling.tiles) >= TILES_WITH_KEY]
    layout = key_pages(tiled, paper, max(margin, EDGE))
    keys: list[Key] = []
    tiles: list[tuple[PageContent, SheetLabel, str]] = []
    for item, tiling in mats:
        first = len(layout) + len(tiles) + 1
        own = replace(label, component=f"{label.component}: {item.title}") if len(mats) > 1 else label
        tiles += [
            (content, own, tip)
            for _ in range(item.copies)
            for content, tip in _pages(item, tiling, margin, label.texts)
        ]
        if len(tiling.tiles) >= TILES_WITH_KEY:
            title = item.title if len(mats) > 1 else label.component
            keys.append(Key(item, tiling, title, (first, len(layout) + len(tiles))))
    pages: list[tuple[PageContent, SheetLabel, str]] = []
    for page in layout:
        shown, keys = keys[: len(page.cells)], keys[len(page.cells) :]
        pages.append((key_content(shown, page, max(margin, EDGE), label.texts), label, label.texts.text("key")))
    pages += tiles
    captions = [Caption(own, "single", n, len(pages), tip) for n, (_, own, tip) in enumerate(pages, 1)]
    return tuple(make_sheet(content, caption) for (content, _, _), caption in zip(pages, captions, strict=True))


def _pages(item: Print, tiling: Tiling, margin: float, texts: LabelTexts) -> list[tuple[PageContent, str]]:
    if len(tiling.tiles) == 1:
        return [(_tile(item, tiling, tiling.tiles[0], margin), texts.text("none"))]
    return [(_tile(item, tiling, tile, margin), texts.text("tile", **tile.place)) for tile in tiling.tiles]


def _tile(item: Print, tiling: Tiling, tile: Tile, margin: float) -> PageContent:
    area = whole_page(tiling.paper, margin)
    left = area.x + (area.width - tile.box.width) / 2
    top = area.y + min(STROKE + WHITE, area.height - tile.box.height)
    place = Box(left, top, tile.box.width, tile.box.height)
    dx, dy = left - tile.box.x, top - tile.box.y
    marks = seam_marks(tiling, tile, place)
    met = [line for join in joins(tiling, tile) for line in join_lines(join.x + dx, join.y + dy, join)]
    stops = Edges(
        tuple(sorted({m.x1 for m in marks if m.x1 == m.x2})), tuple(sorted({m.y1 for m in marks if m.y1 == m.y2}))
    )
    marks = (*marks, *met, *edge_ticks(tiling, tile, place))
    placements = (Placement(item.front, Box(dx, dy, *tiling.size), place, 0, item.id),)
    fit = Fit(1, 1, tiling.paper[0] > tiling.paper[1], 0.0)
    return PageContent(Surround(tiling.paper, place, stops, margin), place, placements, marks, fit)
