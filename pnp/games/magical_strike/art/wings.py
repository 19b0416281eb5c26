"""A pilot's wings."""

from pnp.emblems.pen import PictureBox, number, shape


def wings(
    id: str,
    box: PictureBox,
    *,
    ink: str = "full",
    colour: str = "#d9b263",
    shade: str = "#8a6424",
    light: str = "#f7e3b0",
    line: str = "#4e3712",
    feathers: int = 6,
) -> str:
    """Spread a pair of wings over the box, both sides alike, room for a device between them."""
    del id  # every pair is alike: it is the mark of a game, not of a card
    (cx, _), half, height = box.middle, box.width / 2, box.height
    feathers = max(4, min(24, feathers))
    parts = []
    for row in range(3):
        count, reach = feathers + 1 - row, 1 - 0.3 * row
        places = ((i / (count - 1), side) for i in range(count) for side in (-1, 1))
        data = "".join(_feather(cx, box.y, side, half * reach, height, depth) for depth, side in places)
        fill = "#ffffff" if ink == "low" else (shade, colour, light)[row]
        parts.append(shape(data, fill=fill, stroke=line, stroke_width=height * 0.014, stroke_linejoin="round"))
    return "".join(parts)


def _feather(cx: float, y: float, side: int, half: float, height: float, depth: float) -> str:
    """One feather from the root to its tip: the first is long and level, the last short and hanging."""
    root_x, root_y = half * 0.1, height * (0.16 + 0.3 * depth)
    tip_x, tip_y = half * (1 - 0.66 * depth**1.25), height * (0.02 + 0.16 * (1 - depth) + 0.9 * depth**0.9)
    thick = height * 0.13

    def at(px: float, py: float) -> str:
        return f"{number(cx + side * px)} {number(y + py)}"

    crest = at(half * 0.5 * (1 - 0.4 * depth), root_y - thick * 1.9)
    return (
        f"M{at(root_x, root_y - thick)}Q{crest} {at(tip_x, tip_y - thick)}"
        f"Q{at(tip_x + thick * 0.5, tip_y)} {at(tip_x - thick * 0.4, tip_y + thick * 0.5)}"
        f"Q{at(tip_x * 0.6, root_y + thick * 1.6 * (0.4 + depth))} {at(root_x, root_y + thick)}Z"
    )
