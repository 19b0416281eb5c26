"""The results of a sweep on the disk: what is there is kept, what is new is added cell by cell."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import typer

from pnp.cli.project import say, wrong_use
from pnp.games.magical_strike.rating.sweep import Key, SweepCell, SweepRow, in_order
from pnp.games.magical_strike.rating.sweep_file import (
    LARGEST,
    NoSweepError,
    csv_text,
    json_text,
    read_csv,
    read_json,
    without_cut,
)
from pnp.write.save import save

SHOWN = 5
"""So many cells with other settings are named."""


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
        text = _writer(self.path)(in_order(self.cells, self.rows.values()))
        failed = save(self.path, text.encode())
        if failed:
            say((failed,), None)
            raise typer.Exit(1)


def results_in(path: Path | None, cells: Sequence[SweepCell], plot: Path | None, *, force: bool) -> Results:
    """Return the results that a file holds already, or stop with exit code 2 where it must not be touched.

    That is so for a file that is no sweep's, and for one with results of these cells under other settings; with
    `force` both are replaced. Results of other cells stay. A plot that is there is replaced where this sweep goes on.
    """
    resumed = path is not None and path.exists()
    if plot is not None and plot.exists() and not force and not resumed:
        wrong_use(f"'{plot}' is there already", "--force replaces it")
    if path is None or not resumed:
        return Results(cells, path)
    rows = _read(path, force=force)
    wanted = {cell.key: cell for cell in cells}
    other = [row for row in rows if row.key in wanted and not wanted[row.key].made(row)]
    if other and not force:
        named = "; ".join(f"{_named(row)}: {wanted[row.key].differs(row)}" for row in other[:SHOWN])
        more = f"; and {len(other) - SHOWN} more" if len(other) > SHOWN else ""
        message = f"'{path}' holds results of other settings ({named}{more})"
        wrong_use(message, "--force plays these anew, another --out keeps both")
    if plot is not None and plot.exists() and not force and not any(row.key in wanted for row in rows):
        wrong_use(f"'{plot}' is there already, and '{path}' is of other battles", "--force replaces it")
    stale = {row.key for row in other}
    return Results(cells, path, {row.key: row for row in rows if row.key not in stale})


def _read(path: Path, *, force: bool) -> tuple[SweepRow, ...]:
    try:
        if path.stat().st_size > LARGEST:
            raise NoSweepError("it is too large")
        text = path.read_text(encoding="utf-8")
        return read_json(text) if path.suffix.lower() == ".json" else read_csv(_whole(text, path))
    except OSError as fault:
        wrong_use(f"'{path}' cannot be read: {fault.strerror}")
    except (NoSweepError, UnicodeDecodeError) as fault:
        if force:
            return ()
        why = str(fault) if isinstance(fault, NoSweepError) else "it is no text"
        wrong_use(f"'{path}' does not hold results of a sweep: {why}", "choose another --out; --force replaces it")


def _whole(text: str, path: Path) -> str:
    whole = without_cut(text)
    if whole != text:
        typer.echo(f"'{path}': the last line was cut off, and is played again", err=True)
    return whole


def _writer(path: Path) -> Callable[[Iterable[SweepRow]], str]:
    return json_text if path.suffix.lower() == ".json" else csv_text


def _named(row: SweepRow) -> str:
    return f"{row.layout} from {row.start} with {row.witches}, {row.policy}"
