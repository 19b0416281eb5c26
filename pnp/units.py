"""Lengths in millimetres, and card sizes by name."""

import re
from types import MappingProxyType

MM_PER_INCH = 25.4
POINTS_PER_MM = 72 / MM_PER_INCH

Size = tuple[float, float]

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
"""The sides, in millimetres, of what can be printed on paper and cut by hand."""

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
