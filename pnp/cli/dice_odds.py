"""What dice come to, as text, values and a picture."""

import json
from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path
from shutil import get_terminal_size

import typer

from pnp.cli.picture import draw_picture
from pnp.cli.project import project_folder, the_book, wrong_use
from pnp.odds.dice import Dist
from pnp.odds.dice_expression import parse
from pnp.odds.dice_picture import picture
from pnp.odds.dice_term import DiceError
from pnp.odds.dice_text import dist_lines, dist_values, dist_words, percent
from pnp.report.plain import plain


def dice_odds(expr: str, reach: Sequence[int], plot: Path | None, project: Path | None, *, as_json: bool) -> None:
    """Show what an expression comes to, or stop where it is none.

    With `reach` only the chances of so much or more; of a comparison only the chance that it holds.
    """
    try:
        found = parse(expr)
    except DiceError as error:
        wrong_use(plain(f"'{expr[:60]}', column {error.column}: {error.message}"), error.hint)
    dist = found.dist()
    holds = dist.where(found.compared.holds) if found.compared else None
    if as_json:
        chances = {str(n): float(dist.at_least(n)) for n in reach}
        facts = {"dice": expr, **dist_values(dist), "reach": chances}
        held = {} if holds is None else {"holds": float(holds), "exactly_holds": str(holds)}
        typer.echo(json.dumps({**facts, **held}, indent=2))
    else:
        _say(expr, dist, reach, holds)
    if plot:
        _draw(expr, dist, plot, project)


def _say(expr: str, dist: Dist, reach: Sequence[int], holds: Fraction | None) -> None:
    typer.echo(f"{plain(expr)}: {dist_words(dist) if holds is None else percent(holds)}")
    for number in reach:
        typer.echo(f"{number} or more: {percent(dist.at_least(number))}")
    if not reach and holds is None:
        typer.echo("\n".join(dist_lines(dist, get_terminal_size((100, 24)).columns)))


def _draw(expr: str, dist: Dist, plot: Path, project: Path | None) -> None:
    book = the_book(project_folder(project))
    game = next(iter(book.games.values()))
    facts = picture(expr, "every roll there is, counted", [("Total", dist)])
    draw_picture(plot, "shared/odds", facts, game, book, f"What {expr} comes to")
