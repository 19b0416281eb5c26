"""A sweep: its results on the disk, as CSV or JSON, added to cell by cell; a table and a chart of them."""

import csv
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields
from io import StringIO
from pathlib import Path
from typing import Any

import typer

from pnp.cli.output_file import draw_picture
from pnp.cli.project import say, wrong_use
from pnp.games.magical_strike.commands.layout_selection import (
    LayoutSelection,
    players,
    read_policies,
    read_starts,
    read_teams,
)
from pnp.games.magical_strike.rating.bands import bands_of, named_starts
from pnp.games.magical_strike.rating.chart import chart
from pnp.games.magical_strike.rating.rating import rate
from pnp.games.magical_strike.rating.sweep import Key, SweepCell, SweepRow, cells, in_order
from pnp.report.plain import aligned, plain
from pnp.write.save import save

SHOWN = 5
"""So many cells with other settings are named."""

LARGEST = 20_000_000
"""Characters of a results file; ten million battles in cells of 100 take less."""

_TYPES: Mapping[str, Any] = {column.name: column.type for column in fields(SweepRow)}


class NoSweepError(Exception):
    """Says why a file does not hold the results of a sweep."""


@dataclass(frozen=True, slots=True)
class Results:
    """Rows by key, in memory and in a file, where there is one; `cells` say their order."""

    cells: Sequence[SweepCell]
    path: Path | None
    rows: dict[Key, SweepRow] = field(default_factory=dict)

    @property
    def wanted(self) -> tuple[SweepRow, ...]:
        """The rows of the cells, without others that the file holds."""
        return tuple(self.rows[cell.key] for cell in self.cells if cell.key in self.rows)

    def add(self, row: SweepRow) -> None:
        """Add a row and save all of them in one step, or stop with exit code 1 where that fails."""
        self.rows[row.key] = row
        if self.path is None:
            return
        write = json_text if self.path.suffix.lower() == ".json" else csv_text
        failed = save(self.path, write(in_order(self.cells, self.rows.values())).encode())
        if failed:
            say((failed,), None)
            raise typer.Exit(1)


def read_cells(
    selection: LayoutSelection, starts: str, witches: str, policies: str, games: int, seed: int
) -> tuple[SweepCell, ...]:
    """Return the cells of a sweep in the order they are played; stop with exit code 2 at words that say nothing."""
    game = selection.game
    steps, ways, teams = read_starts(starts, game), read_policies(policies), read_teams(witches, game)
    return cells(game, selection.layouts, steps, teams, ways, games=games, seed=seed)


def results_in(path: Path | None, cells: Sequence[SweepCell], plot: Path | None, *, force: bool) -> Results:
    """Return the results that a file holds already, or stop with exit code 2 where it must not be touched.

    That is so for a file that is no sweep's, and for one with results of these cells under other settings; with
    `force` both are replaced. Results of other cells stay. A plot that is there is replaced where this sweep goes on.
    """
    resumed = path is not None and path.exists()
    drawn = plot is not None and plot.exists() and not force
    if drawn and not resumed:
        wrong_use(f"'{plot}' is there already", "--force replaces it")
    if path is None or not resumed:
        return Results(cells, path)
    rows = {row.key: row for row in _read(path, force=force)}
    ours = {cell.key: cell.differs(rows[cell.key]) for cell in cells if cell.key in rows}
    other = {key: difference for key, difference in ours.items() if difference}
    if other and not force:
        named = "; ".join(f"{_named(key)}: {other[key]}" for key in [key for key in rows if key in other][:SHOWN])
        more = f"; and {len(other) - SHOWN} more" if len(other) > SHOWN else ""
        message = f"'{path}' holds results of other settings ({named}{more})"
        wrong_use(message, "--force plays these anew, another --out keeps both")
    if drawn and not ours:
        wrong_use(f"'{plot}' is there already, and '{path}' is of other battles", "--force replaces it")
    return Results(cells, path, {key: row for key, row in rows.items() if key not in other})


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


def _named(key: Key) -> str:
    layout, witches, policy, start = key
    return f"{layout} from {start} with {witches}, {policy}"


def _read(path: Path, *, force: bool) -> tuple[SweepRow, ...]:
    try:
        if path.stat().st_size > LARGEST:
            raise NoSweepError("it is too large")
        text = path.read_text(encoding="utf-8")
        return _read_json(text) if path.suffix.lower() == ".json" else _read_csv(_whole(text, path))
    except OSError as fault:
        wrong_use(f"'{path}' cannot be read: {fault.strerror}")
    except (NoSweepError, UnicodeDecodeError) as fault:
        if force:
            return ()
        why = str(fault) if isinstance(fault, NoSweepError) else "it is no text"
        wrong_use(f"'{path}' does not hold results of a sweep: {why}", "choose another --out; --force replaces it")


def _whole(text: str, path: Path) -> str:
    """Return a CSV without its last line where no line break ends it: that was cut off, whatever it still says."""
    whole = text[: text.rfind("\n") + 1] or text
    if whole != text:
        typer.echo(f"'{path}': the last line was cut off, and is played again", err=True)
    return whole


def _read_csv(text: str) -> tuple[SweepRow, ...]:
    try:
        reader = csv.DictReader(StringIO(text), strict=True)
        if list(reader.fieldnames or ()) != list(_TYPES):
            raise NoSweepError("its first line does not name the columns of a sweep")
        return tuple(_row(values, f"line {reader.line_num}") for values in reader)
    except csv.Error as fault:
        raise NoSweepError(f"line {reader.line_num} is no CSV") from fault


def _read_json(text: str) -> tuple[SweepRow, ...]:
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
    typed = {}
    for name, type_ in _TYPES.items():
        try:
            typed[name] = type_(str(values[name]))
        except ValueError as fault:
            raise NoSweepError(f"{where}: '{name}' is no number") from fault
    row = SweepRow(**typed)
    if not (0 <= row.won <= row.games and 0 <= row.low <= row.percent <= row.high <= 100):
        raise NoSweepError(f"{where}: its numbers are no win rate")
    return row


TEMPLATE = "win-rates"


def sweep_layouts(
    selection: LayoutSelection, results: Results, workers: int | None, cluster: str | None, form: str
) -> None:
    """Play what is missing and write the table; each result is on the disk before the next cell begins."""
    left = [cell for cell in results.cells if cell.key not in results.rows]
    with players(workers, cluster, sum(cell.games for cell in left)) as (executor, begin, told):
        for number, cell in enumerate(left, 1):
            begin(f"{cell.neuroi.name} from {cell.battle.start}, {number} of {len(left)}")
            results.add(cell.row(rate(cell.battle, cell.games, cell.policy, cell.seed, executor, told)))
    if form == "csv":
        typer.echo(csv_text(results.wanted).rstrip("\n"))
    else:
        typer.echo(table(results.wanted, named_starts(selection.game), markdown=form == "markdown"))


def draw_chart(path: Path, results: Results, selection: LayoutSelection) -> None:
    """Draw win rate against start step into a picture, or stop with the problems of its template."""
    game = selection.game
    facts = chart(results.wanted, bands_of(game), named_starts(game))
    draw_picture(path, TEMPLATE, facts, game, selection.book, "Battles won by start step")


def table(rows: Sequence[SweepRow], named: Mapping[str, int], *, markdown: bool = False) -> str:
    """Return a line for each layout, team and policy, a column for each start step.

    As text, or as Markdown for a rules page; `named` are the start steps of difficulties.
    """
    starts = sorted({row.start for row in rows})
    by_line: dict[tuple[str, str, str], dict[int, SweepRow]] = {}
    for row in rows:
        by_line.setdefault((plain(row.name), row.witches, row.policy), {})[row.start] = row
    steps = [" ".join([*(name for name, step in named.items() if step == start), str(start)]) for start in starts]
    lines = [["layout", "witches", "policy", *steps, "turns"]]
    for line, by_start in by_line.items():
        turns = [row.turns for row in by_start.values()]
        ends = "-".join(map(str, sorted({min(turns), max(turns)})))
        lines.append([*line, *(_rate(by_start.get(start)) for start in starts), ends])
    if not markdown:
        return "\n".join(aligned(lines, left=range(3)))
    rule = "|".join(["", *["---"] * 3, *["---:"] * (len(starts) + 1), ""])
    head, *body = (f"| {' | '.join(cell.replace('|', '&#124;') for cell in line)} |" for line in lines)
    return "\n".join([head, rule, *body])


def _rate(row: SweepRow | None) -> str:
    return f"{row.percent:.0f} % ({row.low:.0f}-{row.high:.0f})" if row else ""
