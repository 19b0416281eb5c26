"""Seen on the print: a back that lies askew shows no bare paper on the cards that are cut along the front's marks.

BackName are printed without marks here, whose white is no paper.
"""

from pathlib import Path

import pytest
from msgspec.structs import replace
from pages.paper import Box, pages
from pages.turning import turned_about
from PIL import Image

from pnp.backs import BACK_MODES, BackName
from pnp.impose.impose import impose
from pnp.impose.labels import SheetLabel
from pnp.impose.sheet import Print
from pnp.model.component import CARDS, Component
from pnp.problem import FixedPlace, Place
from pnp.render.drawing import Colour, Drawing, Shape
from pnp.render.geometry.outlines import rect
from pnp.settings import Settings
from pnp.units import CARD_SIZES
from pnp.write.pdf.write_pdf import write_pdf

PER_MM = 300 / 25.4
ROUNDING = 0.1
WHITE = 250


def printed(folder: Path, size: str, chosen: Settings, count: int) -> Path:
    """Print cards that are green all over, on both sides."""
    width, height = CARD_SIZES[size]
    face = Drawing(width, height, (Shape(rect(-5, -5, width + 10, height + 10), Colour(0, 0.5, 0), None),))
    deck = Component(
        "sky", "pilots", "Pilots", CARDS, (), (width, height), "card", None, None, None, "", "", False, False,
        FixedPlace(Place("sky.yaml")),
    )  # fmt: skip
    prints = (Print("a", "A", face, face, count),)
    sheets, problems = impose(deck, prints, chosen, label=SheetLabel("Sky Guild", "Pilots", "1.2.0"))
    assert problems == ()
    bare = [replace(sheet, lines=()) if sheet.side == "back" else sheet for sheet in sheets]
    path = folder / "deck.pdf"
    path.write_bytes(write_pdf(bare, title="deck", lang="en", version="1", backs=BACK_MODES[chosen.backs]))
    return path


def askew(picture: Image.Image, shift: tuple[float, float], degrees: float) -> Image.Image:
    turned = picture.rotate(degrees, Image.Resampling.BICUBIC, fillcolor="white")
    dx, dy = (round(v * PER_MM) for v in shift)
    return turned.transform(turned.size, Image.Transform.AFFINE, (1, 0, -dx, 0, 1, -dy), fillcolor="white")


def white_depth(picture: Image.Image, card: Box) -> float:
    """Return how far white reaches from an edge of a card into it, in millimetres."""
    cut = picture.crop(tuple(round(edge * PER_MM) for edge in card.edges)).convert("L")
    deepest = 0
    for turn in range(4):
        side = cut.rotate(90 * turn, expand=True)
        pixels, reach = side.load(), int(8 * PER_MM)
        for x in range(0, side.width, 3):
            deepest = max(deepest, next((y for y in range(reach) if pixels[x, y] < WHITE), reach))
    return deepest / PER_MM


CASES = [
    ("poker", Settings(up=8), 8, 2.0, 0.8),
    ("poker", Settings(up=8), 7, 2.0, -0.8),
    ("poker", Settings(up=8, bleed=2.0, backs="short-edge"), 8, -2.0, 0.8),
    ("tarot", Settings(paper="letter"), 4, 2.0, 0.8),
    ("poker", Settings(), 9, 1.0, 0.3),
    ("poker", Settings(paper="letter"), 8, 1.0, -0.3),
    ("mini", Settings(), 16, 1.0, 0.3),
]


@pytest.mark.parametrize(("size", "chosen", "count", "shift", "degrees"), CASES)
def test_no_paper_shows_on_backs(
    tmp_path: Path, size: str, chosen: Settings, count: int, shift: float, degrees: float
) -> None:
    assert worst(printed(tmp_path, size, chosen, count), chosen.backs, shift, degrees) <= ROUNDING


def test_more_drift_than_there_is_ink_would_be_seen(tmp_path: Path) -> None:
    assert worst(printed(tmp_path, "poker", Settings(up=8), 8), "long-edge", 6.0, 0.0) > 0.8


def worst(path: Path, backs: BackName, shift: float, degrees: float) -> float:
    """Return how deep white reaches into any card of the first sheet."""
    front, back = pages(path)[:2]
    mirror = turned_about(front, "short" if backs == "short-edge" else "long")
    seen = askew(back.picture(per_mm=PER_MM), (shift, shift), degrees)
    cut = [mirror.box(card) for card in front.cells()]
    assert cut
    return max(white_depth(seen, card) for card in cut if not bare(seen, card))


def bare(picture: Image.Image, card: Box) -> bool:
    """Tell whether a place of the layout is empty."""
    return picture.getpixel(tuple(round(v * PER_MM) for v in card.middle)) == (255, 255, 255)
