"""Papers: one value holds all that differs between them. A new paper is one more value here."""

from functools import lru_cache
from types import MappingProxyType

from msgspec import Struct

from pnp.nearest import did_you_mean
from pnp.problem import Place, Problem
from pnp.units import Size, parse_size

MARGIN, AMERICAN_MARGIN = 5.0, 6.35
"""What printers cannot reach at the edges of a paper: a quarter of an inch where paper is measured in inches."""

PAPER_SIDES = (50.0, 1300.0)
"""The shortest and the longest side of a paper, in millimetres: from a small photograph to A0."""


class Paper(Struct, frozen=True):
    """A paper, portrait: width and height in millimetres, the `margin` that its printers need."""

    name: str
    size: Size
    margin: float = MARGIN
    about: str = ""


_PAPERS = (
    Paper("a4", (210.0, 297.0)),
    Paper("letter", (215.9, 279.4), AMERICAN_MARGIN),
    Paper("a3", (297.0, 420.0)),
    Paper("legal", (215.9, 355.6), AMERICAN_MARGIN),
    Paper("tabloid", (279.4, 431.8), AMERICAN_MARGIN),
    Paper("a5", (148.0, 210.0)),
    Paper("a6", (105.0, 148.0)),
    Paper("b4", (250.0, 353.0)),
    Paper("b5", (176.0, 250.0)),
    Paper("jis-b4", (257.0, 364.0), about="of Japan"),
    Paper("jis-b5", (182.0, 257.0), about="of Japan"),
    # The area that both share, not an A4 page: at 100 % such a page lies whole on either paper wherever the print
    # dialog puts it, while an A4 page loses 17.6 mm of its height on Letter. For duplex printing the dialog has to
    # centre the page, as Acrobat does.
    Paper("a4+letter", (210.0, 279.4), AMERICAN_MARGIN, "one layout that prints on both"),
)

PAPERS = MappingProxyType({paper.name: paper for paper in _PAPERS})


@lru_cache(maxsize=64)
def find_paper(name: str) -> Paper | None:
    """Return a paper by its name or a size such as `200x280`, upright as named; None where there is none such.

    Capitals and blanks around it make no difference.
    """
    known = name.strip().lower()
    size = None if known in PAPERS else parse_size(name)
    if size and min(size) >= PAPER_SIDES[0] and max(size) <= PAPER_SIDES[1]:
        return Paper(known, size)
    return PAPERS.get(known)


def paper_sizes() -> str:
    """Return how a message says which papers may be given by their size."""
    sides = "each side from {:g} to {:g} mm".format(*PAPER_SIDES)
    return f"or say a size in millimetres or inches, such as 200x280 or 8.5x11in, {sides}"


def no_such_paper(name: str, place: Place, subject: str = "") -> Problem:
    """Say that no paper has this name."""
    hint = f"{did_you_mean(name, PAPERS)}; {paper_sizes()}"
    return Problem("PNP401", f"'{name[:60]}' is no paper", place, hint, subject)
