"""Lengths in millimetres, papers and card sizes by name."""

import re
from types import MappingProxyType

MM_PER_INCH = 25.4
POINTS_PER_MM = 72 / MM_PER_INCH

Size = tuple[float, float]

PAPERS = MappingProxyType(
    {
        "a4": (210.0, 297.0),
        "letter": (215.9, 279.4),
        "a3": (297.0, 420.0),
        "legal": (215.9, 355.6),
        "tabloid": (279.4, 431.8),
        "a5": (148.0, 210.0),
        "a6": (105.0, 148.0),
        "b4": (250.0, 353.0),
        "b5": (176.0, 250.0),
        "jis-b4": (257.0, 364.0),
        "jis-b5": (182.0, 257.0),
    }
)
"""Papers, portrait, width and height in millimetres."""

PAPER_SIDES = (50.0, 1300.0)
"""The shortest and the longest side of a paper, in millimetres: from a small photograph to A0."""

A4_AND_LETTER = "a4+letter"
"""One layout that prints on both: inside the area 210 x 279.4 mm which the two papers share."""

CARD_SIZES = MappingProxyType(
    {
        "poker": (63.0, 88.0),
        "us-poker": (63.5, 88.9),
        "bridge": (57.15, 88.9),
        "mini": (44.0, 68.0),
        "us-mini": (41.0, 63.0),
        "tarot": (70.0, 120.0),
        "square": (70.0, 70.0),
        "japanese": (59.0, 86.0),
    }
)
"""Card sizes, portrait, trimmed, width and height in millimetres."""

SMALLEST_CARD, LARGEST_CARD = 8.0, 420.0
"""The sides, in millimetres, of what can be printed on these papers and cut by hand."""

_SIZE = re.compile(r"(\d+(?:\.\d+)?) ?(mm|in)? ?[x×] ?(\d+(?:\.\d+)?) ?(mm|in)?", re.IGNORECASE)
_LONGEST_SIZE = 40
_FACTORS = MappingProxyType({"": 1.0, "mm": 1.0, "in": MM_PER_INCH})


def parse_size(text: str) -> Size | None:
    """Return `63x88`, `63x88mm` or `2.5x3.5in` in millimetres, None where it is no size.

    Blanks may stand between its parts.
    """
    match = _SIZE.fullmatch(" ".join(text.split())) if len(text) <= _LONGEST_SIZE else None
    if not match:
        return None
    factor = _FACTORS[(match[4] or match[2] or "").lower()]
    return float(match[1]) * factor, float(match[3]) * factor


def card_size(name: str, *, landscape: bool = False) -> Size | None:
    """Return the size of a named card or of `63x88`, long side across when `landscape`; None where unknown."""
    size = CARD_SIZES.get(name) or parse_size(name)
    return (max(size), min(size)) if size and landscape else size


def can_be_cut(size: Size) -> bool:
    """Tell whether a card of a size can be printed and cut: each side from 8 to 420 mm."""
    return min(size) >= SMALLEST_CARD and max(size) <= LARGEST_CARD


def paper_size(name: str) -> Size | None:
    """Return the size of a named paper or of `200x280`, as named; None where there is none such.

    Capitals and blanks around it make no difference.

    `a4+letter` is not one.
    """
    size = PAPERS.get(name.strip().lower()) or parse_size(name)
    return size if size and min(size) >= PAPER_SIDES[0] and max(size) <= PAPER_SIDES[1] else None


def paper_sizes() -> str:
    """Return how a message says which papers may be given by their size."""
    sides = "each side from {:g} to {:g} mm".format(*PAPER_SIDES)
    return f"or say a size in millimetres or inches, such as 200x280 or 8.5x11in, {sides}"
