"""`pnp force value`: what squads are worth for their points."""

from typing import Annotated

import typer

from pnp.cli.options import AsJson, House, Plot, Project, Replace

Squads = Annotated[list[str] | None, typer.Argument(metavar="SQUAD", help="Only these squads (default: all).")]


def value(
    squads: Squads = None,
    plot: Plot = None,
    json_: AsJson = False,
    force: Replace = False,
    house: House = None,
    project: Project = None,
) -> None:
    """Compare all squads: expected wounds and staying power, for their points, by exact odds.

    100 % is the middle of the set; `fair` is what a squad would cost there.

    Example: pnp force value --plot worth.svg
    """
    from pnp.cli.output_file import PICTURES, draw_picture, refuse_file
    from pnp.games.mahou_galaxy.commands.squads import the_squad, the_squads_game
    from pnp.games.mahou_galaxy.data import squads_of
    from pnp.games.mahou_galaxy.squad import price_band, rule_values
    from pnp.games.mahou_galaxy.value import as_json, as_text, picture, worths

    refuse_file(plot, PICTURES, force=force)
    book, game = the_squads_game(project, house or ())
    wanted = {the_squad(game, name).id for name in squads or ()}
    every, band = worths(squads_of(game), rule_values(game)), price_band(game)
    shown = [worth for worth in every if not wanted or worth.squad.id in wanted]
    shown.sort(key=lambda worth: -worth.percent)
    typer.echo(as_json(shown, band) if json_ else as_text(shown, band))
    if plot:
        draw_picture(plot, "force-value", picture(every, band), game, book, "What squads are worth for their points")
