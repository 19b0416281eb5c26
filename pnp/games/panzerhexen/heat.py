"""A balance as a heat map: a line for each Neuroi, a column for each witch. Places in millimetres."""

from collections.abc import Sequence
from statistics import fmean

from pnp.games.panzerhexen.balance import BalanceRow, LoadoutPlan

CELL, LINE = 16.0, 6.4
LEFT, RIGHT = 62.0, 34.0
HEAD, FOOT = 34.0, 18.0
MOST_LINES, MOST_COLUMNS = 80, 40
"""What a picture has room for."""


def heat(rows: Sequence[BalanceRow], *, magic: int, seen: int) -> dict[str, object]:
    """Return what the template draws: size, columns, lines with their cells; there is a row at least."""
    witches = [match.witch.id for match in rows[0].matches]
    wide = LEFT + CELL * len(witches)
    return {
        "width": wide + RIGHT,
        "height": HEAD + LINE * len(rows) + FOOT,
        "right": wide,
        "bottom": HEAD + LINE * len(rows),
        "magic": magic,
        "seen": seen,
        "columns": [
            {"witch": witch, "x": LEFT + CELL * n, "mean": fmean(row.matches[n].unhurt.total for row in rows)}
            for n, witch in enumerate(witches)
        ],
        "lines": [_line(row, n) for n, row in enumerate(rows)],
    }


def _line(row: BalanceRow, line: int) -> dict[str, object]:
    return {
        "neuroi": row.neuroi.id,
        "y": HEAD + LINE * line,
        "numbers": row.neuroi.numbers,
        "points": row.neuroi.vp,
        "mean": row.mean,
        "chance": row.chance,
        "cells": [_cell(match.unhurt, match.any, LEFT + CELL * n) for n, match in enumerate(row.matches)],
    }


def _cell(plan: LoadoutPlan, any_: LoadoutPlan, x: float) -> dict[str, object]:
    cost, cheaper = plan.loadout.cost, any_.total < plan.total
    return {"x": x, "total": plan.total, "magic": plan.magic, "influence": cost, "cheaper": cheaper}
