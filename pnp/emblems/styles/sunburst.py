"""A burst of rays."""

import math

from pnp.emblems.pen import PictureBox, chance, line, polar, shape


def sunburst(
    id: str,
    box: PictureBox,
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
        line([(mx, my), polar(mx, my, reach, turn + a), polar(mx, my, reach, turn + a + 180 / count)], close=True)
        for a in (360 * i / count for i in range(count))
    )
    return shape(data, fill=colour, fill_opacity=opacity * (0.5 if ink == "low" else 1.0))
