"""Shining plates along a dome over what it guards."""

from pnp.emblems.pen import PictureBox, chance, line, polygon, shape


def ward(
    id: str, box: PictureBox, *, ink: str = "full", colour: str = "#5d49a8", light: str = "#ffffff", glow: float = 0.55
) -> str:
    """Set shining plates along the edge of a dome that stands on the foot of the box, some brighter than others."""
    dice = chance("ward", id)
    (cx, _), foot = box.middle, box.y + box.height
    rx, ry = box.width / 2, box.height
    count = dice.choice((7, 8, 9))
    pitch = 2 * rx / count
    r, tones = pitch / 1.732, {0: "", 1: "", 2: "", 3: ""}
    for row in range(min(int(ry / (1.5 * r)) + 1, 40)):
        for column in range(-1, count + 1):
            x, y = cx - rx + (column + 0.5 + row % 2 / 2) * pitch, foot - r - row * 1.5 * r
            if 0.66 < ((x - cx) / rx) ** 2 + ((foot - y) / ry) ** 2 < 0.9:
                tones[dice.choice((0, 0, 1, 1, 2, 3))] += line(polygon(x, y, r * 0.94, 6), close=True)
    low = ink == "low"
    fill, edge = ("none", colour) if low else (light, light)
    edges = {"stroke": edge, "stroke_width": r * 0.07, "stroke_opacity": 0.55}
    return "".join(
        shape(data, fill=fill, fill_opacity=glow * (0.08 + 0.2 * tone), **edges) for tone, data in tones.items()
    )
