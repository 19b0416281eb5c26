"""Weather and light: banks of cloud, a burst of rays, the curves of an air chart, a beam."""

import math

from pnp.render.emblem_pen import Point, chance, circle, line, number, polar, shape, stroke


def clouds(
    id: str,
    x: float,
    y: float,
    width: float,
    height: float,
    *,
    ink: str = "full",
    colour: str = "#ffffff",
    shade: str = "#bcdcf0",
    layers: int = 3,
    opacity: float = 0.9,
) -> str:
    """Pile banks of cloud from the box's top edge down to its foot, the nearest the whitest."""
    dice, layers = chance("clouds", id), max(1, min(8, layers))
    parts = []
    for layer in range(layers):
        depth = (layer + 1) / layers
        top = y + height * (0.25 + 0.55 * layer / max(layers - 1, 1))
        puffs, left = [], x - 2.0
        while left < x + width + 2:
            r = max(dice.uniform(0.1, 0.2) * height * (1.35 - 0.35 * depth), width / 200)
            puffs.append((left, top + dice.uniform(-0.05, 0.1) * height, r))
            left += r * dice.uniform(0.9, 1.35)
        foot = line(
            [(x - 3, top), (x - 3, y + height), (x + width + 3, y + height), (x + width + 3, top)], close=True
        )
        bank = "".join(circle(*puff) for puff in puffs)
        if ink == "low":
            parts.append(stroke(bank, shade, 0.2, opacity=0.35) if layer == layers - 1 else "")
            continue
        parts.append(
            shape(
                "".join(circle(px, py - 0.35, r) for px, py, r in puffs),
                fill=shade,
                fill_opacity=0.5 * opacity,
            )
        )
        parts.append(shape(bank + foot, fill=colour, fill_opacity=opacity * (0.28 + 0.5 * depth)))
    return "".join(parts)


def sunburst(
    id: str,
    x: float,
    y: float,
    width: float,
    height: float,
    *,
    ink: str = "full",
    colour: str = "#ffffff",
    opacity: float = 0.28,
    count: int = 24,
    cx: float | None = None,
    cy: float | None = None,
) -> str:
    """Throw rays from a point (the middle, unless said) over the whole box and a little beyond."""
    mx, my = x + width / 2 if cx is None else cx, y + height / 2 if cy is None else cy
    reach, count = math.hypot(width, height), max(1, min(120, count))
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
    x: float,
    y: float,
    width: float,
    height: float,
    *,
    ink: str = "full",
    colour: str = "#ffffff",
    opacity: float = 0.35,
    pitch: float = 12.0,
) -> str:
    """Lay an air chart's meridians and parallels, a course and its bearings over the box."""
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
    x: float,
    y: float,
    width: float,
    height: float,
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
    dice = chance("beam", id)
    cx, cy, reach = x + width / 2, y + height / 2, math.hypot(width, height) / 2 + 4

    def wedge(size: float, near: float = 0.35) -> str:
        half = width * spread / 2 * size
        corners = [(-half * near, -reach), (half * near, -reach), (half, reach), (-half, reach)]
        return line([_turned(cx, cy, p, angle) for p in corners], close=True)

    arcs = []
    for _ in range(6):
        side, start = dice.choice((-1, 1)), dice.uniform(-0.9, 0.4) * reach
        edge, jump = width * spread / 2 * dice.uniform(0.75, 1.1), width * spread * 0.13
        points = [
            (side * edge + jump * dice.choice((-1, 1)) * (i % 3 > 0), start + i * reach * 0.09)
            for i in range(6)
        ]
        arcs.append(line([_turned(cx, cy, p, angle) for p in points]))
    if ink == "low":
        return stroke(wedge(1.0), colour, 0.5) + stroke(wedge(0.45), colour, 0.3)
    return (
        shape(wedge(1.7), fill=shade, fill_opacity=0.35)
        + shape(wedge(1.3), fill=colour, fill_opacity=0.3)
        + shape(wedge(1.0), fill=colour, fill_opacity=0.75)
        + shape(wedge(0.68), fill="#c873ff", fill_opacity=0.8)
        + shape(wedge(0.34), fill=light, fill_opacity=0.95)
        + stroke("".join(arcs), light, 0.35, opacity=0.85)
    )


def _turned(cx: float, cy: float, point: tuple[float, float], degrees: float) -> tuple[float, float]:
    turn = math.radians(degrees)
    px, py = point
    return cx + px * math.cos(turn) - py * math.sin(turn), cy + px * math.sin(turn) + py * math.cos(turn)
