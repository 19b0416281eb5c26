"""Weather and light: banks of cloud, a burst of rays, the curves of an air chart, a beam."""

import math
from random import Random

from pnp.emblems.pen import Box, Point, chance, circle, line, number, polar, shape, stroke


def clouds(
    id: str,
    box: Box,
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
        parts.append(
            shape(bank + line(foot, close=True), fill=colour, fill_opacity=opacity * (0.28 + 0.5 * depth))
        )
    return "".join(parts)


def _puffs(dice: Random, box: Box, top: float, size: float) -> list[tuple[float, float, float]]:
    """A row of circles over the box's width and a little beyond: middle and radius."""
    puffs, left = [], box.x - 2.0
    while left < box.x + box.width + 2:
        r = max(dice.uniform(0.1, 0.2) * box.height * size, box.width / 200)
        puffs.append((left, top + dice.uniform(-0.05, 0.1) * box.height, r))
        left += r * dice.uniform(0.9, 1.35)
    return puffs


def sunburst(
    id: str,
    box: Box,
    *,
    ink: str = "full",
    colour: str = "#ffffff",
    opacity: float = 0.28,
    count: int = 24,
    cx: float | None = None,
    cy: float | None = None,
) -> str:
    """Throw rays from a point (the middle, unless said) over the whole box and a little beyond."""
    mx, my = box.middle[0] if cx is None else cx, box.middle[1] if cy is None else cy
    reach, count = math.hypot(box.width, box.height), max(1, min(120, count))
    turn = chance("sunburst", id).uniform(0, 360 / count) if id else 0.0
    data = "".join(
        line(
            [(mx, my), polar(mx, my, reach, turn + a), polar(mx, my, reach, turn + a + 180 / count)],
            close=True,
        )
        for a in (360 * i / count for i in range(count))
    )
    return shape(data, fill=colour, fill_opacity=opacity * (0.5 if ink == "low" else 1.0))


def chart(
    id: str,
    box: Box,
    *,
    ink: str = "full",
    colour: str = "#ffffff",
    opacity: float = 0.35,
    pitch: float = 12.0,
) -> str:
    """Lay an air chart's meridians and parallels, a course and its bearings over the box."""
    x, y, width, height = box
    dice, pitch = chance("chart", id), max(pitch, width / 100, height / 100)
    lines = []
    for i in range(-1, int(width / pitch) + 2):
        px = x + i * pitch
        lines.append(_bow((px, y), (px + pitch * 0.35, y + height / 2), (px, y + height)))
    for i in range(int(height / pitch) + 2):
        py = y + i * pitch
        lines.append(_bow((x, py), (x + width / 2, py + pitch * 0.5), (x + width, py)))
    stops = [(x + width * i / 4, y + height * dice.uniform(0.15, 0.85)) for i in range(5)]
    course = shape(
        line(stops),
        fill="none",
        stroke=colour,
        stroke_width=0.3,
        stroke_opacity=opacity,
        stroke_dasharray="1.6 1.1",
    )
    marks = "".join(circle(px, py, 0.9) + circle(px, py, 0.25) for px, py in stops[1:-1])
    faint = opacity * (0.6 if ink == "low" else 1.0)
    return (
        stroke("".join(lines), colour, 0.14, opacity=faint)
        + course
        + stroke(marks, colour, 0.2, opacity=faint)
    )


def _bow(start: Point, pull: Point, end: Point) -> str:
    x1, y1, cx, cy, x2, y2 = (number(value) for value in (*start, *pull, *end))
    return f"M{x1} {y1}Q{cx} {cy} {x2} {y2}"


def beam(
    id: str,
    box: Box,
    *,
    ink: str = "full",
    colour: str = "#a52cf0",
    light: str = "#f3dcff",
    shade: str = "#4b0a6e",
    angle: float = 0.0,
    spread: float = 0.5,
) -> str:
    """Fire a beam through the box's middle from top to foot, turned by `angle` degrees.

    It opens from a third to its whole width, `spread` of the box's width.
    """
    dice, (cx, cy), half = chance("beam", id), box.middle, box.width * spread / 2
    reach = math.hypot(box.width, box.height) / 2 + 4

    def wedge(size: float) -> str:
        foot, top = half * size, half * size * 0.35
        corners = [(-top, -reach), (top, -reach), (foot, reach), (-foot, reach)]
        return line([_turned(cx, cy, p, angle) for p in corners], close=True)

    if ink == "low":
        return stroke(wedge(1.0), colour, 0.5) + stroke(wedge(0.45), colour, 0.3)
    flashes = (_flash(dice, half, reach) for _ in range(6))
    data = "".join(line([_turned(cx, cy, p, angle) for p in flash]) for flash in flashes)
    return (
        shape(wedge(1.7), fill=shade, fill_opacity=0.35)
        + shape(wedge(1.3), fill=colour, fill_opacity=0.3)
        + shape(wedge(1.0), fill=colour, fill_opacity=0.75)
        + shape(wedge(0.68), fill="#c873ff", fill_opacity=0.8)
        + shape(wedge(0.34), fill=light, fill_opacity=0.95)
        + stroke(data, light, 0.35, opacity=0.85)
    )


def _flash(dice: Random, half: float, reach: float) -> list[Point]:
    """A crooked line along one edge of the beam."""
    side, start = dice.choice((-1, 1)), dice.uniform(-0.9, 0.4) * reach
    edge, jump = half * dice.uniform(0.75, 1.1), half * 0.26
    return [
        (side * edge + jump * dice.choice((-1, 1)) * (i % 3 > 0), start + i * reach * 0.09) for i in range(6)
    ]


def _turned(cx: float, cy: float, point: Point, degrees: float) -> Point:
    turn = math.radians(degrees)
    px, py = point
    return cx + px * math.cos(turn) - py * math.sin(turn), cy + px * math.sin(turn) + py * math.cos(turn)
