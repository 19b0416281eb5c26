"""`pnp odds`: what dice come to, and what becomes of an attack, exactly."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pnp.cli.force.asked import Aim, Cover, CoverChoice, Engaged, Height, Hunker, Support, Targets, Weapon
from pnp.cli.options import AsJson, Project
from pnp.cli.picture import Plot, Replace

if TYPE_CHECKING:
    from pnp.odds.dice import Dist

Expr = Annotated[
    str | None, typer.Argument(metavar="[EXPR]", help="Dice: 2d6+d4+1, 4d6k3 keeps the best three, 3d8r2.")
]
Reach = Annotated[
    list[int] | None,
    typer.Option("--reach", metavar="N", help="The chance of N or more alone; may be repeated."),
]
By = Annotated[str | None, typer.Option("--attack", metavar="SQUAD", help="The squad that attacks.")]
On = Annotated[str | None, typer.Option("--on", metavar="SQUAD", help="The squad that is attacked.")]


def add_to(app: typer.Typer) -> None:
    """Register the command."""
    app.command(
        "odds",
        epilog="Example: pnp odds 2d6+d4+1, or: pnp odds --attack wick-cadets --on tin-pages --cover light",
    )(odds)


def odds(
    expr: Expr = None,
    reach: Reach = None,
    attack: By = None,
    on: On = None,
    weapon: Weapon = None,
    cover: Cover = CoverChoice.none,
    height: Height = False,
    support: Support = 0,
    aim: Aim = False,
    hunker: Hunker = False,
    engaged: Engaged = False,
    targets: Targets = None,
    plot: Plot = None,
    json_: AsJson = False,
    force: Replace = False,
    project: Project = None,
) -> None:
    """Reckon dice exactly: every number with its chance, or the wounds of one squad's attack on another.

    In EXPR `k` keeps so many of the best dice, and `r` rolls up to so many again that show less than their average.
    """
    from pnp.cli.picture import refuse_picture
    from pnp.cli.project import wrong_use

    refuse_picture(plot, force=force)
    if attack is not None and on is not None and expr is None:
        from pnp.cli.force.asked import Asked
        from pnp.cli.force.clash import clash

        said = Asked(attack, on, weapon, cover.value, height, support, aim, hunker, engaged, targets)
        clash(said, project, plot, as_json=json_)
        return
    if attack is not None or on is not None:
        wrong_use("an attack needs two squads", "write --attack SQUAD --on SQUAD, and no dice")
    if expr is None:
        wrong_use("there is nothing to roll", "write dice such as 2d6+d4+1, or --attack SQUAD --on SQUAD")
    _expression(expr, reach or [], plot, project, as_json=json_)


def _expression(
    expr: str, reach: list[int], plot: Path | None, project: Path | None, *, as_json: bool
) -> None:
    import json
    from shutil import get_terminal_size

    from pnp.cli.project import wrong_use
    from pnp.odds.dice_expression import DiceError, parse
    from pnp.odds.dice_text import dist_lines, dist_values, dist_words, percent
    from pnp.report.plain import plain

    try:
        dist = parse(expr).dist()
    except DiceError as error:
        wrong_use(plain(f"'{expr[:60]}', column {error.column}: {error.message}"), error.hint)
    if as_json:
        chances = {str(n): float(dist.at_least(n)) for n in reach}
        typer.echo(json.dumps({"dice": expr, **dist_values(dist), "reach": chances}, indent=2))
    else:
        typer.echo(f"{plain(expr)}: {dist_words(dist)}")
        for number in reach:
            typer.echo(f"{number} or more: {percent(dist.at_least(number))}")
        if not reach:
            typer.echo("\n".join(dist_lines(dist, get_terminal_size((100, 24)).columns)))
    if plot:
        _draw(expr, dist, plot, project)


def _draw(expr: str, dist: "Dist", plot: Path, project: Path | None) -> None:
    from pnp.cli.picture import draw_picture
    from pnp.cli.project import project_folder, the_book
    from pnp.odds.dice_picture import picture

    book = the_book(project_folder(project))
    game = next(iter(book.games.values()))
    facts = picture(expr, "every roll there is, counted", [("Total", dist)])
    draw_picture(plot, "shared/odds", facts, game, book, f"What {expr} comes to")
