"""What a creature consists of, as path data in a box of 100 by 100 with the ground at its foot."""

from typing import NamedTuple

from pnp.emblems.pen import Box, number


class Parts(NamedTuple):
    """Path data by what it is painted with."""

    body: str
    far: str = ""
    lines: str = ""
    marks: str = ""
    eyes: str = ""


def stand(drawn: str, box: Box, turn: str = "") -> str:
    """Return what was drawn in 100 by 100 as large as a box allows, in the middle of its foot."""
    scale = min(box.width, box.height) / 100
    x, y = box.x + box.width / 2 - 50 * scale, box.y + box.height - 100 * scale
    return f'<g transform="translate({number(x)} {number(y)}) scale({scale:.4f}){turn}">{drawn}</g>'
