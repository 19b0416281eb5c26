"""A sweep's rows as CSV or JSON, and back."""

import csv
import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, fields
from io import StringIO
from typing import Any

from pnp.games.magical_strike.rating.sweep import SweepRow

LARGEST = 20_000_000
"""Characters of a results file; ten million battles in cells of 100 take less."""

_TYPES = {each.name: each.type for each in fields(SweepRow)}


class NoSweepError(Exception):
    """Says why a file does not hold the results of a sweep."""


def csv_text(rows: Iterable[SweepRow]) -> str:
    """Return the rows as CSV with a line of names above."""
    text = StringIO()
    writer = csv.DictWriter(text, list(_TYPES), lineterminator="\n")
    writer.writeheader()
    writer.writerows(asdict(row) for row in rows)
    return text.getvalue()


def json_text(rows: Iterable[SweepRow]) -> str:
    """Return the rows as JSON."""
    return json.dumps({"rows": [asdict(row) for row in rows]}, indent=1, ensure_ascii=False) + "\n"


def read_csv(text: str) -> tuple[SweepRow, ...]:
    """Return the rows of a CSV. Raises NoSweepError.

    A last line without a line break was cut off, whatever it still says: `without_cut` takes it away.
    """
    try:
        reader = csv.DictReader(StringIO(text), strict=True)
        if list(reader.fieldnames or ()) != list(_TYPES):
            raise NoSweepError("its first line does not name the columns of a sweep")
        return tuple(_row(values, f"line {reader.line_num}") for values in reader)
    except csv.Error as fault:
        raise NoSweepError(f"line {reader.line_num} is no CSV") from fault


def without_cut(text: str) -> str:
    """Return a CSV without its last line where that was cut off: no line break ends it."""
    return text[: text.rfind("\n") + 1] if "\n" in text else text


def read_json(text: str) -> tuple[SweepRow, ...]:
    """Return the rows of a JSON file. Raises NoSweepError."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as fault:
        where = f", from line {fault.lineno} on" if isinstance(fault, json.JSONDecodeError) else ""
        raise NoSweepError(f"it is no whole JSON{where}") from fault
    rows = data.get("rows") if isinstance(data, dict) else None
    if not isinstance(rows, list):
        raise NoSweepError("it has no list of 'rows'")
    return tuple(_row(values, f"row {number}") for number, values in enumerate(rows, 1))


def _row(values: object, where: str) -> SweepRow:
    if not isinstance(values, Mapping) or set(values) != set(_TYPES):
        raise NoSweepError(f"{where} has other columns than a sweep's rows")
    try:
        typed: dict[str, Any] = {name: _value(name, values[name]) for name in _TYPES}
        row = SweepRow(**typed)
        if not (0 <= row.won <= row.games and 0 <= row.low <= row.percent <= row.high <= 100):
            raise ValueError("its numbers are no win rate")
        return row
    except (ValueError, TypeError, OverflowError) as fault:
        raise NoSweepError(f"{where}: {fault}") from fault


def _value(name: str, value: object) -> object:
    if _TYPES[name] is str:
        return str(value)
    try:
        return int(str(value)) if _TYPES[name] is int else float(str(value))
    except ValueError:
        raise ValueError(f"'{name}' is no number") from None
