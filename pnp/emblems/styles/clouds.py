"""Banks of cloud."""

from random import Random

from pnp.emblems.pen import PictureBox, chance, circle, line, shape, stroke


def clouds(
    id: str,
    box: PictureBox,
    *,
    ink: str = "full",
    colour: str = "#ffffff",
    shade: str = "#bcdcf0",
    layers: int = 3,
    opacity: float = 0.9,
) -> str:
    """Pile banks of cloud from the box's top edge down to its foot, the nearest the whitest."""
    dice, layers = chance("clouds", id), max(1, min(8, layers))
    x, y, width, height = box
    parts = []
    for layer in range(layers):
        depth = (layer + 1) / layers
        top = y + height * (0.25 + 0.55 * layer / max(layers - 1, 1))
        puffs = _puffs(dice, box, top, 1.35 - 0.35 * depth)
        bank = "".join(circle(*puff) for puff in puffs)
        if ink == "low":
            parts.append(stroke(bank, shade, 0.2, opacity=0.35) if depth == 1 else "")
            continue
        rim = "".join(circle(px, py - 0.35, r) for px, py, r in puffs)
        foot = [(x - 3, top), (x - 3, y + height), (x + width + 3, y + height), (x + width + 3, top)]
        parts.append(shape(rim, fill=shade, fill_opacity=0.5 * opacity))
        parts.append(shape(bank + line(foot, close=True), fill=colour, fill_opacity=opacity * (0.28 + 0.5 * depth)))
    return "".join(parts)


def _puffs(dice: Random, box: PictureBox, top: float, size: float) -> list[tuple[float, float, float]]:
    """A row of circles over the box's width and a little beyond: middle and radius."""
    puffs, left = [], box.x - 2.0
    while left < box.x + box.width + 2:
        r = max(dice.uniform(0.1, 0.2) * box.height * size, box.width / 200)
        puffs.append((left, top + dice.uniform(-0.05, 0.1) * box.height, r))
        left += r * dice.uniform(0.9, 1.35)
    return puffs
