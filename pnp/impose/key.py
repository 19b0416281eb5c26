"""The assembly key of a mat: its tiles in small, set apart and named, with their overlaps."""

from pnp.impose.labels import SMALL, shortened
from pnp.impose.marks import NO_EDGES
from pnp.impose.page import Content
from pnp.impose.sheet import Box, Fit, Label, Line, Placement, Print
from pnp.impose.tiles import OVERLAP, Tile, Tiling

_HEAD = 16.0
_NAME = 0.56
_OUT = 1.2
_MOST = 0.5


def key_content(item: Print, tiling: Tiling, area: Box) -> Content:
    """Return the key page: dashed lines show how far each tile is overlapped by the next."""
    scale = _scale(tiling, area)
    places = [(tile, _place(tile, scale, area, _gap(tiling, area))) for tile in tiling.tiles]
    placements = tuple(
        Placement(item.front, _whole(tiling, tile, place, scale), place, 0, item.id, scale)
        for tile, place in places
    )
    lines = [line for tile, place in places for line in _overlaps(tiling, tile, place, scale)]
    size = _gap(tiling, area) * _NAME
    names = [Label(t.name, p.x + p.width / 2, p.bottom + size, size, 0, "middle") for t, p in places]
    return Content(
        paper=tiling.paper,
        room=(area,),
        placements=placements,
        marks=tuple(lines),
        stops=NO_EDGES,
        fit=Fit(1, 1, tiling.paper[0] > tiling.paper[1], 0.0),
        labels=(*_heading(item, tiling, area), *names),
    )


def _gap(tiling: Tiling, area: Box) -> float:
    """Return what lies between two tiles, less where there are very many; names stand in it."""
    return min(6.0, area.width / tiling.columns / 4, (area.height - _HEAD) / tiling.rows / 4)


def _scale(tiling: Tiling, area: Box) -> float:
    first, gap = tiling.tiles[0].box, _gap(tiling, area)
    across = (area.width - (tiling.columns - 1) * gap - 2 * _OUT) / (tiling.columns * first.width)
    down = (area.height - _HEAD - tiling.rows * gap) / (tiling.rows * first.height)
    return min(across, down, _MOST)


def _place(tile: Tile, scale: float, area: Box, gap: float) -> Box:
    width, height = tile.box.width * scale, tile.box.height * scale
    x = area.x + _OUT + tile.column * (width + gap)
    return Box(x, area.y + _HEAD + tile.row * (height + gap), width, height)


def _whole(tiling: Tiling, tile: Tile, place: Box, scale: float) -> Box:
    """Return where the whole mat would lie at this scale for the tile to come to its place."""
    x, y = place.x - tile.box.x * scale, place.y - tile.box.y * scale
    return Box(x, y, tiling.size[0] * scale, tiling.size[1] * scale)


def _overlaps(tiling: Tiling, tile: Tile, place: Box, scale: float) -> list[Line]:
    """Return lines along a tile's overlaps with those right of it and below, longer than the tile."""
    lines: list[Line] = []
    if tiling.has(tile.row, tile.column + 1):
        x = place.right - OVERLAP * scale
        lines.append(Line(x, place.y - _OUT, x, place.bottom + _OUT, kind="join"))
    if tiling.has(tile.row + 1, tile.column):
        y = place.bottom - OVERLAP * scale
        lines.append(Line(place.x - _OUT, y, place.right + _OUT, y, kind="join"))
    return lines


def _heading(item: Print, tiling: Tiling, area: Box) -> tuple[Label, Label]:
    size, longest = SMALL * 2, area.width
    title = f"{item.title}: {tiling.columns} across, {tiling.rows} down"
    blank = tiling.columns * tiling.rows - len(tiling.tiles)
    if blank:
        title += f", without {blank} on which nothing stands"
    how = (
        f"Trim at the seam marks and lay cross on cross: neighbours share the {OVERLAP:g} mm beyond the line."
    )
    return (
        Label(shortened(title, size, longest), area.x, area.y + size, size),
        Label(shortened(how, SMALL * 1.5, longest), area.x, area.y + size + 5, SMALL * 1.5),
    )
