"""Banks of cloud."""

from collections.abc import Sequence
from itertools import pairwise
from math import asin, ceil, cos, pi, sin, sqrt, tan
from random import Random

from pnp.emblems.pen import PictureBox, chance, line, shape, stroke

Puff = tuple[float, float, float]
"""A circle: its middle, and its radius."""


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
    bottom = y + height
    parts = []
    for layer in range(layers):
        depth = (layer + 1) / layers
        top = y + height * (0.25 + 0.55 * layer / max(layers - 1, 1))
        crest = crest_of(_puffs(dice, box, top, 1.35 - 0.35 * depth))
        if ink == "low":
            parts.append(stroke(crest, shade, 0.2, opacity=0.35) if depth == 1 else "")
            continue
        foot = [(x + width + 3, top), (x + width + 3, bottom), (x - 3, bottom), (x - 3, top)]
        first, last = crest[1:].split(" ", 1)[0], crest.rsplit(" ", 2)[1]
        bank = f"{crest}L{last} {bottom:.2f}L{first} {bottom:.2f}Z{line(foot, close=True)}"
        parts.append(stroke(crest, shade, 0.7, opacity=0.5 * opacity))
        parts.append(shape(bank, fill=colour, fill_opacity=opacity * (0.28 + 0.5 * depth)))
    return "".join(parts)


def crest_of(puffs: Sequence[Puff]) -> str:
    """Return path data along the upper edge of circles, an arc of each that shows.

    They are given from left to right, and each reaches into the next.
    """
    shown: list[tuple[float, Puff]] = []
    for puff in puffs:
        begin: float | None = puff[0] - puff[2]
        while shown:
            begin = _begin(shown[-1][1], puff)
            if begin is None or begin > shown[-1][0]:
                break
            shown.pop()
        if begin is not None:
            shown.append((begin, puff))
    ends = [*(begin for begin, _ in shown[1:]), shown[-1][1][0] + shown[-1][1][2]]
    return "".join(
        [
            f"{'L' if index else 'M'}{_arc(puff, begin, end)}"
            for index, ((begin, puff), end) in enumerate(zip(shown, ends, strict=True))
        ]
    )


def _arc(puff: Puff, begin: float, end: float) -> str:
    """Return where the upper edge of a circle begins, and curves along it of a quarter turn at most."""
    x, y, r = puff
    first, last = (asin(max(-1.0, min(1.0, (at - x) / r))) for at in (begin, end))
    count = max(1, ceil((last - first) / (pi / 2) - 1e-9))
    turns = [first + (last - first) * step / count for step in range(count + 1)]
    reach = 4 / 3 * tan((last - first) / count / 4) * r
    spots = [(x + r * sin(turn), y - r * cos(turn), reach * cos(turn), reach * sin(turn)) for turn in turns]
    data = f"{spots[0][0]:.2f} {spots[0][1]:.2f}"
    for (ax, ay, ahead, down), (bx, by, back, up) in pairwise(spots):
        data += f"C{ax + ahead:.2f} {ay + down:.2f} {bx - back:.2f} {by - up:.2f} {bx:.2f} {by:.2f}"
    return data


def _begin(puff: Puff, after: Puff) -> float | None:
    """Return from where on the upper edge of a circle is that of another, None where that does not show."""
    (ax, ay, ar), (bx, by, br) = puff, after
    dx, dy = bx - ax, by - ay
    far = dx * dx + dy * dy
    along = (far + ar * ar - br * br) / (2 * far)
    aside = ar * ar / far - along * along
    if aside > 0:
        meet, height = ax + along * dx + sqrt(aside) * dy, ay + along * dy - sqrt(aside) * dx
        if height <= min(ay, by):
            return meet
    if bx - br > ax + ar or bx - br <= ax - ar or _height(puff, bx - br) >= by:
        return bx - br
    return ax + ar if bx + br > ax + ar else None


def _height(puff: Puff, x: float) -> float:
    """Return where the upper edge of a circle is at `x`."""
    cx, cy, r = puff
    return cy - sqrt(max(0.0, r * r - (x - cx) ** 2))


def _puffs(dice: Random, box: PictureBox, top: float, size: float) -> list[Puff]:
    """A row of circles over the box's width and a little beyond: middle and radius."""
    puffs, left = [], box.x - 2.0
    while left < box.x + box.width + 2:
        r = max(dice.uniform(0.1, 0.2) * box.height * size, box.width / 200)
        puffs.append((left, top + dice.uniform(-0.05, 0.1) * box.height, r))
        left += r * dice.uniform(0.9, 1.35)
    return puffs
