"""Small documents, and what is seen of them: one letter for the colour of each square millimetre."""

from collections.abc import Sequence
from types import SimpleNamespace

import pypdfium2
import pytest

from pnp.bundled import FONTS
from pnp.impose.sheet import Box, Label, Line, Placement, Sheet, Side
from pnp.render.drawing import Colour, Drawing, Op, Outline
from pnp.render.fonts.font import load_font
from pnp.write.pdf.write_pdf import write_pdf

DOTS = 4

INKS = {
    ".": (255, 255, 255),
    "K": (0, 0, 0),
    "R": (255, 0, 0),
    "G": (0, 255, 0),
    "B": (0, 0, 255),
    "Y": (255, 255, 0),
    "r": (255, 128, 128),
    "b": (128, 128, 255),
    "k": (128, 128, 128),
    "d": (64, 64, 64),
    "p": (128, 0, 128),
}
"""Small letters are half strength on white; d is two greys over each other, p red and blue."""


def ink(letter: str) -> Colour:
    """Return the colour that a letter stands for."""
    red, green, blue = INKS[letter]
    return Colour(red / 255, green / 255, blue / 255)


def rect(x: float, y: float, width: float, height: float) -> Outline:
    """Return a rectangle."""
    return Outline("MLLLZ", (x, y, x + width, y, x + width, y + height, x, y + height))


def sheet_of(
    *placements: Placement,
    size: tuple[float, float] = (210.0, 297.0),
    side: Side = "single",
    number: int = 1,
    lines: tuple[Line, ...] = (),
    outlines: tuple[Outline, ...] = (),
    labels: tuple[Label, ...] = (),
    trim: Box | None = None,
    bleed: float = 0.0,
    title: str = "Sheet",
) -> Sheet:
    """Return a sheet with these things on it."""
    trim = trim or Box(0.0, 0.0, *size)
    return Sheet(*size, side, number, placements, lines, outlines, labels, trim, bleed, title)


def face_sheet(ops: Sequence[Op], width: float, height: float) -> Sheet:
    """Return a sheet that is just one face."""
    trim = Box(0.0, 0.0, width, height)
    return sheet_of(Placement(Drawing(width, height, tuple(ops)), trim, trim), size=(width, height))


def letters(pdf: bytes, page: int = 0) -> str:
    """Return a page as one letter for each square millimetre, in rows."""
    document = pypdfium2.PdfDocument(pdf)
    picture = document[page].render(scale=DOTS * 25.4 / 72).to_pil().convert("RGB")
    across, down = picture.width // DOTS, picture.height // DOTS
    # One dot inside each square, off its edges and off its middle, where a neighbour's ink may begin.
    rows = [[_letter(picture.getpixel((x * DOTS + 1, y * DOTS + 1))) for x in range(across)] for y in range(down)]
    document.close()
    return "\n".join("".join(row) for row in rows)


def _letter(colour: tuple[int, int, int]) -> str:
    return min(INKS, key=lambda name: sum((a - b) ** 2 for a, b in zip(INKS[name], colour, strict=True)))


def seen(*ops: Op, size: tuple[int, int]) -> str:
    """Return what is seen of operations on a page of some millimetres."""
    return letters(write_pdf([face_sheet(ops, *size)], title="Seen"))


def objects(pdf: bytes, page: int = 0) -> list[tuple[int, tuple[float, float, float, float]]]:
    """Return the kind of every object on a page and its box in mm: left, top, right, bottom."""
    document = pypdfium2.PdfDocument(pdf)
    height = document[page].get_height()
    found = []
    for thing in document[page].get_objects(max_depth=1):
        left, bottom, right, top = (value * 25.4 / 72 for value in thing.get_bounds())
        high = height * 25.4 / 72
        found.append((thing.type, (left, high - top, right, high - bottom)))
    document.close()
    return found


@pytest.fixture(scope="session")
def kit() -> SimpleNamespace:
    """Return makers of small documents and what reads them back."""
    return SimpleNamespace(
        ink=ink,
        rect=rect,
        sheet=sheet_of,
        face=face_sheet,
        letters=letters,
        seen=seen,
        objects=objects,
        body=load_font(FONTS / "alegreya-sans/AlegreyaSans-Regular.ttf"),
        bold=load_font(FONTS / "alegreya-sans/AlegreyaSans-Bold.ttf"),
        kanji=load_font(FONTS / "biz-udpgothic/BIZUDPGothic-Regular.ttf"),
    )
