"""How much paper a map takes, said before any of it is drawn."""

from collections.abc import Mapping
from math import ceil

from pnp.model.values import whole
from pnp.units import Size

TILE = (190.0, 260.0)
"""Millimetres of a map that a sheet of A4 adds to those beside it: less margins, label and overlap."""

MOST_SHEETS = 40
"""Sheets of A4 that a map may take where a game does not say: two square metres, more than a table."""


def a4_sheets(width: float, height: float) -> int:
    """Return about how many sheets of A4 a map of this size in millimetres takes, whichever way they lie."""
    upright = ceil(width / TILE[0]) * ceil(height / TILE[1])
    return min(upright, ceil(width / TILE[1]) * ceil(height / TILE[0]))


def too_large(what: str, size: Size, values: Mapping[str, object], less: str) -> tuple[str, str] | None:
    """Return message and hint where a map takes more sheets than the `most-sheets` of a game's values, else None.

    `what` it is called, `less` what makes it smaller; the size is in millimetres.
    """
    most, sheets = whole(values.get("most-sheets"), MOST_SHEETS, least=1), a4_sheets(*size)
    if sheets <= most:
        return None
    metres = " x ".join(f"{side / 1000:.1f}" for side in size)
    message = f"the {what} would be {metres} m, about {sheets:,} sheets of A4; at most {most:,} are printed"
    return message, f"{less}, or more 'most-sheets' in the values than {most}"
