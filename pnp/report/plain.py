"""Text that is safe to show in a terminal, how wide it is there, and set in columns."""

from collections.abc import Container, Sequence
from unicodedata import category, combining, east_asian_width

_UNSEEN = frozenset({"Cc", "Cf", "Cs", "Co", "Zl", "Zp"})
STAND_IN = "·"


def plain(text: str) -> str:
    """Return one line without what a terminal would act on: escapes, line ends, marks that turn text."""
    return "".join(_shown(letter) for letter in text)


def width(text: str) -> int:
    """Return how many columns a terminal takes for the text; Japanese letters take two."""
    return sum(letter_width(letter) for letter in text)


def letter_width(letter: str) -> int:
    """Return the columns of one letter: 0 for a mark on the one before."""
    if combining(letter):
        return 0
    return 2 if east_asian_width(letter) in "WF" else 1


def _shown(letter: str) -> str:
    if letter in "\t\n":
        return " "
    return STAND_IN if category(letter) in _UNSEEN else letter


def aligned(lines: Sequence[Sequence[str]], left: Container[int] = ()) -> list[str]:
    """Return lines with their cells under each other, set to the right, in the columns of `left` (from 0) to it."""
    widths = [max(map(width, column)) for column in zip(*lines, strict=True)]
    return ["  ".join(_cells(line, widths, left)).rstrip() for line in lines]


def _cells(line: Sequence[str], widths: Sequence[int], left: Container[int]) -> list[str]:
    spare = [" " * (wide - width(cell)) for cell, wide in zip(line, widths, strict=True)]
    return [cell + spare[n] if n in left else spare[n] + cell for n, cell in enumerate(line)]
