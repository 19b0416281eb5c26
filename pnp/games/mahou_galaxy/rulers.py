"""Rulers at true size: where every mark stands, in millimetres from a part's left end."""

from collections.abc import Mapping

from pnp.model.book import GameBook
from pnp.model.entry import Entry
from pnp.units import MM_PER_INCH

METRIC_INCH = 25.0
"""What stands for an inch on metric tables, in millimetres."""
STEPS = 4
"""Marks to an inch."""


def inch_of(game: GameBook) -> float:
    """Return the millimetres of an inch on this table: true inches, or 25 mm with `units: cm`."""
    return METRIC_INCH if game.values.get("units") == "cm" else MM_PER_INCH


def ruler_facts(game: GameBook) -> list[Mapping[str, object]]:
    """Return every ruler with its length and marks in millimetres."""
    return [_ruler(entry, inch_of(game)) for entry in game.of("ruler")]


def _ruler(entry: Entry, inch: float) -> Mapping[str, object]:
    first, last = (float(str(entry[name])) for name in ("from", "to"))
    quarters = range(round(first * STEPS), round(last * STEPS) + 1)
    return {
        "id": entry.id,
        "form": entry["form"],
        "from": first,
        "to": last,
        "joint": entry["joint"] or "",
        "length": (last - first) * inch,
        "marks": [_mark(quarter, first, inch) for quarter in quarters],
        "halves": [
            {"x": (half / 2 - first) * inch, "move": half}
            for half in range(2, 40)
            if entry["half"] and half >= 4 and first < half / 2 <= last
        ],
    }


def _mark(quarter: int, first: float, inch: float) -> Mapping[str, object]:
    at = quarter / STEPS
    rank = 0 if quarter % STEPS == 0 else 1 if quarter % 2 == 0 else 2
    return {"x": (at - first) * inch, "at": at, "rank": rank, "cm": at * METRIC_INCH / 10}
