"""How paper turns: a model of the sheet in one's hands, made without looking at how the program lays it out.

A sheet that is printed on both sides is turned about one of its edges: the printer turns it about its long or
its short edge, whichever way the page is meant to be read. Seen through the front, as against a window, every
point of the back has then changed sides of the middle line that runs along this edge. A folded sheet is the
same with the fold for the line.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from pages.paper import Box, Colour, Page, Point, pages
from PIL import Image

PER_MM = 2.0


@dataclass(frozen=True)
class Mirror:
    """A line that points change sides of: upright at an x, or level at a y."""

    upright: bool
    at: float

    def point(self, point: Point) -> Point:
        x, y = point
        return (2 * self.at - x, y) if self.upright else (x, 2 * self.at - y)

    def box(self, box: Box) -> Box:
        (a, b), (c, d) = self.point((box.left, box.top)), self.point((box.right, box.bottom))
        return Box(min(a, c), min(b, d), max(a, c), max(b, d))


class View:
    """A page as it looks, with a mirror: as it looks through the paper."""

    def __init__(self, page: Page, mirror: Mirror | None = None) -> None:
        self._page, self._mirror = page, mirror
        self._picture = page.picture(per_mm=PER_MM)
        if mirror:
            flip = Image.Transpose.FLIP_LEFT_RIGHT if mirror.upright else Image.Transpose.FLIP_TOP_BOTTOM
            self._picture = self._picture.transpose(flip)

    def colour(self, point: Point) -> Colour:
        """Return the colour at a point, white beside the paper."""
        x, y = point
        if self._mirror:
            # The picture has been turned over about its middle; the mirror may stand elsewhere.
            middle = (self._page.width if self._mirror.upright else self._page.height) / 2
            shift = 2 * (middle - self._mirror.at)
            x, y = (x + shift, y) if self._mirror.upright else (x, y + shift)
        return self._picture.getpixel((int(x * PER_MM), int(y * PER_MM)))


def turned_about(page: Page, edge: Literal["long", "short"]) -> Mirror:
    """Return the middle line of a sheet that runs along its long or its short edges."""
    sides = {"upright": page.height, "level": page.width}
    name = max(sides, key=sides.__getitem__) if edge == "long" else min(sides, key=sides.__getitem__)
    return Mirror(True, page.width / 2) if name == "upright" else Mirror(False, page.height / 2)


def folded(page: Page) -> Mirror:
    """Return the fold of a page: the one mark that runs from edge to edge in one stroke."""
    whole = [mark for mark in page.strokes() if abs(mark.length - (page.height if mark.upright else page.width)) < 0.01]
    assert len(whole) == 1, whole
    upright = whole[0].upright
    return Mirror(upright, whole[0].start[0] if upright else whole[0].start[1])


def leaves(folder: Path, component: str, backs: str) -> list[tuple[Page, Page, Mirror]]:
    """Return each sheet of paper: its front, its back, and the line that it turns or folds about."""
    found = pages(folder / f"{component}.pdf")
    if backs == "gutterfold":
        return [(page, page, folded(page)) for page in found]
    if backs == "separate":
        fronts, behind = found, pages(folder / f"{component}-backs.pdf")
    else:
        fronts, behind = found[::2], found[1::2]
    assert len(fronts) == len(behind)
    edge = "short" if backs == "short-edge" else "long"
    return [(front, back, turned_about(front, edge)) for front, back in zip(fronts, behind, strict=True)]
