"""`pnp odds`: what dice come to, exactly."""

import json
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from shutil import get_terminal_size
from typing import TYPE_CHECKING, Annotated

import typer

from pnp.cli.extension import add_extended, extensions
from pnp.cli.options import AsJson, Plot, Project, Replace

if TYPE_CHECKING:
    from pnp.odds.dice import Dist
    from pnp.odds.dice_nodes import DiceNode

_EXPR_HELP = "Dice: 2d6+d4+1, 4d6k3, '3d6>=12'; see docs/commands.md."
Expr = Annotated[str | None, typer.Argument(metavar="EXPR", help=_EXPR_HELP)]
_REACH_HELP = "Only the chance of N or more. Repeatable."
Reach = Annotated[list[int] | None, typer.Option("--reach", metavar="N", help=_REACH_HELP)]


def add_to(app: typer.Typer) -> None:
    """Register the command."""
    add_extended(app, "odds", odds, "pnp odds 2d6+d4+1")


def odds(
    expr: Expr = None,
    reach: Reach = None,
    plot: Plot = None,
    json_: AsJson = False,
    force: Replace = False,
    project: Project = None,
) -> None:
    """Calculate dice odds exactly: every result with its chance.

    In EXPR `k` keeps so many of the best dice, `kl` of the lowest; `d` drops so many of the lowest, `dh` of the best;
    `r` rolls up to so many again that show less than their average; `s` counts dice that show so much or more. There
    are `max(…)`, `min(…)`, `adv d20`, `2*d6`, `d%`, and comparisons such as '3d6>=12' (in quotes).
    """
    from pnp.cli.output_file import PICTURES, refuse_file
    from pnp.cli.project import wrong_use
    from pnp.odds.dice_expression import parse
    from pnp.odds.dice_term import DiceError
    from pnp.report.plain import plain

    refuse_file(plot, PICTURES, force=force)
    if expr is None:
        usages = ["write dice such as 2d6+d4+1", *(extension.usage for extension in extensions("odds"))]
        wrong_use("there is nothing to roll", ", or ".join(usages))
    try:
        rolled = parse(expr)
    except DiceError as error:
        wrong_use(plain(f"'{expr[:60]}', column {error.column}: {error.message}"), error.hint)
    typer.echo("\n".join((_values if json_ else _lines)(expr, rolled, reach or [])))
    if plot:
        _draw(expr, rolled.dist(), plot, project)


def _values(expr: str, rolled: "DiceNode", reach: Sequence[int]) -> Iterable[str]:
    """Return what dice come to, for programs; of a comparison also the chance that it holds."""
    from pnp.odds.dice_text import dist_values

    dist = rolled.dist()
    facts = {"dice": expr, **dist_values(dist), "reach": {str(n): float(dist.at_least(n)) for n in reach}}
    if rolled.compared:
        holds = dist.where(rolled.compared.holds)
        facts |= {"holds": float(holds), "exactly_holds": str(holds)}
    return [json.dumps(facts, indent=2)]


def _lines(expr: str, rolled: "DiceNode", reach: Sequence[int]) -> Iterator[str]:
    """Yield what dice come to; with `reach` only those chances, of a comparison the chance that it holds."""
    from pnp.odds.dice_text import dist_lines, dist_words, percent
    from pnp.report.plain import plain

    dist = rolled.dist()
    holds = dist.where(rolled.compared.holds) if rolled.compared else None
    yield f"{plain(expr)}: {dist_words(dist) if holds is None else percent(holds)}"
    yield from (f"{number} or more: {percent(dist.at_least(number))}" for number in reach)
    if not reach and holds is None:
        yield from dist_lines(dist, get_terminal_size((100, 24)).columns)


def _draw(expr: str, dist: "Dist", plot: Path, project: Path | None) -> None:
    from pnp.cli.output_file import draw_picture
    from pnp.cli.project import project_folder, the_book
    from pnp.odds.dice_text import picture

    book = the_book(project_folder(project))
    facts = picture(expr, "every roll there is, counted", [("Total", dist)])
    draw_picture(plot, "shared/odds", facts, next(iter(book.games.values())), book, f"What {expr} comes to")
