"""A sweep's cells played as far as there is no result of them, and shown: a table, a chart."""

from collections.abc import Mapping, Sequence
from pathlib import Path

import typer

from pnp.cli.output_file import draw_picture
from pnp.games.magical_strike.commands.battle_workers import players
from pnp.games.magical_strike.commands.layout_selection import LayoutSelection
from pnp.games.magical_strike.commands.sweep_results import Results, csv_text
from pnp.games.magical_strike.rating.bands import bands_of, named_starts
from pnp.games.magical_strike.rating.chart import chart
from pnp.games.magical_strike.rating.rate import rate
from pnp.games.magical_strike.rating.sweep import SweepRow
from pnp.report.columns import aligned
from pnp.report.plain import plain

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
    for line, cells in by_line.items():
        turns = [row.turns for row in cells.values()]
        ends = "-".join(map(str, sorted({min(turns), max(turns)})))
        lines.append([*line, *(_rate(cells.get(start)) for start in starts), ends])
    if not markdown:
        return "\n".join(aligned(lines, left=range(3)))
    rule = "|".join(["", *["---"] * 3, *["---:"] * (len(starts) + 1), ""])
    head, *body = (f"| {' | '.join(cell.replace('|', '&#124;') for cell in line)} |" for line in lines)
    return "\n".join([head, rule, *body])


def _rate(row: SweepRow | None) -> str:
    return f"{row.percent:.0f} % ({row.low:.0f}-{row.high:.0f})" if row else ""
