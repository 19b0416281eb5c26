"""The curves of an air chart."""

from pnp.emblems.pen import PictureBox, Point, chance, circle, line, number, shape, stroke


def chart(
    id: str, box: PictureBox, *, ink: str = "full", colour: str = "#ffffff", opacity: float = 0.35, pitch: float = 12.0
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
        line(stops), fill="none", stroke=colour, stroke_width=0.3, stroke_opacity=opacity, stroke_dasharray="1.6 1.1"
    )
    marks = "".join(circle(px, py, 0.9) + circle(px, py, 0.25) for px, py in stops[1:-1])
    faint = opacity * (0.6 if ink == "low" else 1.0)
    return stroke("".join(lines), colour, 0.14, opacity=faint) + course + stroke(marks, colour, 0.2, opacity=faint)


def _bow(start: Point, pull: Point, end: Point) -> str:
    x1, y1, cx, cy, x2, y2 = (number(value) for value in (*start, *pull, *end))
    return f"M{x1} {y1}Q{cx} {cy} {x2} {y2}"
