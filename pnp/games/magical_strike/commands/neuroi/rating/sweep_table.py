"""A sweep as a table: a line for each layout, team and policy, a column for each start step."""

from collections.abc import Iterable, Mapping, Sequence

from pnp.games.magical_strike.rating.sweep import SweepRow
from pnp.report.plain import plain, width

Line = tuple[str, str, str]
"""Layout's name, team, policy."""


def table(rows: Sequence[SweepRow], named: Mapping[str, int], *, markdown: bool = False) -> str:
    """Return the table as text, or as Markdown for a rules page; `named` are the start steps of difficulties."""
    starts = sorted({row.start for row in rows})
    by_line: dict[Line, dict[int, SweepRow]] = {}
    for row in rows:
        by_line.setdefault((plain(row.name), row.witches, row.policy), {})[row.start] = row
    head = ["layout", "witches", "policy", *(_head(start, named) for start in starts), "turns"]
    body = [
        [*line, *(_rate(found.get(start)) for start in starts), _turns(found.values())]
        for line, found in by_line.items()
    ]
    widths = [max(width(line[column]) for line in [head, *body]) for column in range(len(head))]
    if markdown:
        rule = "|".join(["", *("---" if column < 3 else "---:" for column in range(len(head))), ""])
        lines = [f"| {' | '.join(cell.replace('|', '&#124;') for cell in line)} |" for line in [head, *body]]
        return "\n".join([lines[0], rule, *lines[1:]])
    return "\n".join(_aligned(line, widths) for line in [head, *body])


def _head(start: int, named: Mapping[str, int]) -> str:
    return " ".join([*(name for name, step in named.items() if step == start), str(start)])


def _rate(row: SweepRow | None) -> str:
    return f"{row.percent:.0f} % ({row.low:.0f}-{row.high:.0f})" if row else ""


def _turns(rows: Iterable[SweepRow]) -> str:
    turns = [row.turns for row in rows]
    few, many = min(turns), max(turns)
    return str(few) if few == many else f"{few}-{many}"


def _aligned(line: Sequence[str], widths: Sequence[int]) -> str:
    cells = []
    for column, (cell, wide) in enumerate(zip(line, widths, strict=True)):
        pad = " " * (wide - width(cell))
        cells.append(cell + pad if column < 3 else pad + cell)
    return "  ".join(cells).rstrip()
