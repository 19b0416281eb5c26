"""The assembly keys of mats: their tiles in small, set apart and named, with their seams; several on a page."""

from msgspec import Struct

from pnp.impose.labels import SMALL, shortened
from pnp.impose.layout import turned, whole_page
from pnp.impose.marks import NO_EDGES
from pnp.impose.page import PageContent
from pnp.impose.sheet import Box, Fit, Label, Line, Placement, Print
from pnp.impose.strips import Surround
from pnp.impose.tiles import OVERLAP, Tile, Tiling
from pnp.labels.label_texts import LabelTexts
from pnp.units import Size

_TITLE, _WORDS = SMALL * 2, SMALL * 1.5
_TOP, _HEAD = 9.0, 10.0
_BETWEEN = 8.0
_NAME = 0.56
_OUT = 1.2
_MOST, _LEAST = 0.5, 0.15
_LEAST_GAP = 4.0
_GRIDS = {4: ((2, 2),), 3: ((1, 3), (3, 1)), 2: ((1, 2), (2, 1)), 1: ((1, 1),)}


class Key(Struct, frozen=True, eq=False):
    """A mat of several tiles, what it is called, and the numbers of the first and last sheet that they are on."""

    item: Print
    tiling: Tiling
    title: str
    sheets: tuple[int, int]


class KeyPage(Struct, frozen=True):
    """The paper as it lies for a page of keys, and where each of them stands on it."""

    paper: Size
    cells: tuple[Box, ...]


def key_pages(tilings: list[Tiling], paper: Size, margin: float) -> list[KeyPage]:
    """Return the pages for the keys of these mats, in order: up to four on each, as many as can still be read."""
    pages: list[KeyPage] = []
    while tilings:
        best = max(_tries(tilings[:4], paper, margin), key=lambda page: (len(page.cells), _scale_on(page, tilings)))
        pages.append(best)
        tilings = tilings[len(best.cells) :]
    return pages


def key_content(keys: list[Key], page: KeyPage, margin: float, texts: LabelTexts) -> PageContent:
    """Return a page of keys: dashed lines show the seam in each tile, where one of two neighbours is trimmed."""
    area = whole_page(page.paper, margin)
    drawn = [_key(key, cell, texts) for key, cell in zip(keys, page.cells, strict=True)]
    told = texts.text("trim", overlap=f"{OVERLAP:g}")
    how = Label(shortened(told, _WORDS, area.width), area.x, area.y + _WORDS, _WORDS)
    placements = tuple(placed for placements, _, _ in drawn for placed in placements)
    marks = tuple(line for _, lines, _ in drawn for line in lines)
    labels = (how, *(label for _, _, labels in drawn for label in labels))
    around, fit = Surround(page.paper, area, NO_EDGES, margin), Fit(1, 1, page.paper[0] > page.paper[1], 0.0)
    return PageContent(around, area, placements, marks, fit, labels=labels)


def _tries(tilings: list[Tiling], paper: Size, margin: float) -> list[KeyPage]:
    """Return the pages on which these keys, or the first of them, can be read; one alone on any."""
    pages: list[KeyPage] = []
    for sheet in dict.fromkeys((paper, turned(paper))):
        area = whole_page(sheet, margin)
        for count in range(1, len(tilings) + 1):
            for columns, rows in _GRIDS[count]:
                cells = _cells(area, columns, rows)
                together = zip(tilings, cells, strict=False)
                if count == 1 or all(_readable(tiling, cell) for tiling, cell in together):
                    pages.append(KeyPage(sheet, cells))
    return pages


def _cells(area: Box, columns: int, rows: int) -> tuple[Box, ...]:
    width = (area.width - (columns - 1) * _BETWEEN) / columns
    height = (area.height - _TOP - (rows - 1) * _BETWEEN) / rows
    return tuple(
        Box(area.x + c * (width + _BETWEEN), area.y + _TOP + r * (height + _BETWEEN), width, height)
        for r in range(rows)
        for c in range(columns)
    )


def _readable(tiling: Tiling, cell: Box) -> bool:
    return _scale(tiling, cell) >= _LEAST and _gap(tiling, cell) >= _LEAST_GAP


def _scale_on(page: KeyPage, tilings: list[Tiling]) -> float:
    return min(_scale(tiling, cell) for tiling, cell in zip(tilings, page.cells, strict=False))


def _key(key: Key, cell: Box, texts: LabelTexts) -> tuple[list[Placement], list[Line], list[Label]]:
    tiling, item = key.tiling, key.item
    scale, gap = _scale(tiling, cell), _gap(tiling, cell)
    places = [(tile, _place(tile, scale, cell, gap)) for tile in tiling.tiles]
    placements = [
        Placement(item.front, _whole(tiling, tile, place, scale), place, 0, item.id, scale) for tile, place in places
    ]
    lines = [line for tile, place in places for line in _seams(tiling, tile, place, scale)]
    size = gap * _NAME
    names = [Label(t.name, p.x + p.width / 2, p.bottom + size, size, 0, "middle") for t, p in places]
    return placements, lines, [*_heading(key, cell, texts), *names]


def _gap(tiling: Tiling, cell: Box) -> float:
    """Return what lies between two tiles, less where there are very many; names stand in it."""
    return min(6.0, cell.width / tiling.columns / 4, (cell.height - _HEAD) / tiling.rows / 4)


def _scale(tiling: Tiling, cell: Box) -> float:
    first, gap = tiling.tiles[0].box, _gap(tiling, cell)
    across = (cell.width - (tiling.columns - 1) * gap - 2 * _OUT) / (tiling.columns * first.width)
    down = (cell.height - _HEAD - tiling.rows * gap) / (tiling.rows * first.height)
    return min(across, down, _MOST)


def _place(tile: Tile, scale: float, cell: Box, gap: float) -> Box:
    width, height = tile.box.width * scale, tile.box.height * scale
    x = cell.x + _OUT + tile.column * (width + gap)
    return Box(x, cell.y + _HEAD + tile.row * (height + gap), width, height)


def _whole(tiling: Tiling, tile: Tile, place: Box, scale: float) -> Box:
    """Return where the whole mat would lie at this scale for the tile to come to its place."""
    x, y = place.x - tile.box.x * scale, place.y - tile.box.y * scale
    return Box(x, y, tiling.size[0] * scale, tiling.size[1] * scale)


def _seams(tiling: Tiling, tile: Tile, place: Box, scale: float) -> list[Line]:
    """Return lines along a tile's seams, in the middle of what it shares with its neighbours, longer than the tile."""
    half = OVERLAP / 2 * scale
    xs = [(-1, place.x + half), (1, place.right - half)]
    ys = [(-1, place.y + half), (1, place.bottom - half)]
    return [
        *(
            Line(x, place.y - _OUT, x, place.bottom + _OUT, kind="join")
            for step, x in xs
            if tiling.has(tile.row, tile.column + step)
        ),
        *(
            Line(place.x - _OUT, y, place.right + _OUT, y, kind="join")
            for step, y in ys
            if tiling.has(tile.row + step, tile.column)
        ),
    ]


def _heading(key: Key, cell: Box, texts: LabelTexts) -> tuple[Label, Label]:
    tiling = key.tiling
    first, last = key.sheets
    about = texts.text("tiles", first=first, last=last, columns=tiling.columns, rows=tiling.rows)
    blank = tiling.columns * tiling.rows - len(tiling.tiles)
    if blank:
        about = texts.text("blank", tiles=about, count=blank)
    if key.item.copies > 1:
        about = texts.text("copies", tiles=about, count=key.item.copies)
    return (
        Label(shortened(key.title, _TITLE, cell.width), cell.x, cell.y + _TITLE * 0.8, _TITLE),
        Label(shortened(about, _WORDS, cell.width), cell.x, cell.y + _TITLE * 0.8 + _WORDS * 1.3, _WORDS),
    )
