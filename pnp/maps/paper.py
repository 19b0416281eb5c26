"""How much paper a map takes, said before any of it is drawn."""

from math import ceil

TILE = (190.0, 260.0)
"""Millimetres of a map that a sheet of A4 adds to those beside it: less margins, label and overlap."""

MOST_SHEETS = 40
"""Sheets of A4 that a map may take where a game does not say: two square metres, more than a table."""


def a4_sheets(width: float, height: float) -> int:
    """Return about how many sheets of A4 a map of this size in millimetres takes, whichever way they lie."""
    upright = ceil(width / TILE[0]) * ceil(height / TILE[1])
    return min(upright, ceil(width / TILE[1]) * ceil(height / TILE[0]))
