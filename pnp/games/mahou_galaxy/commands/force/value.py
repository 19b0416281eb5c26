"""`pnp force value`: what squads are worth for their points."""

from typing import TYPE_CHECKING, Annotated

import typer

from pnp.cli.options import AsJson, House, Project
from pnp.cli.picture import Plot, Replace

if TYPE_CHECKING:
    from pnp.games.mahou_galaxy.value import SquadWorth

Squads = Annotated[list[str] | None, typer.Argument(metavar="[SQUAD]…", help="Show only these (default: all).")]


def add_to(app: typer.Typer) -> None:
    """Register the command."""
    app.command("value", epilog="Example: pnp force value --plot worth.svg")(value)


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
    """
    from pnp.cli.picture import draw_picture, refuse_picture
    from pnp.games.mahou_galaxy.commands.force.squads import the_squad, the_squads_game
    from pnp.games.mahou_galaxy.data import squads_of
    from pnp.games.mahou_galaxy.rule_values import price_band, rule_values
    from pnp.games.mahou_galaxy.value import worths
    from pnp.games.mahou_galaxy.value_picture import picture

    refuse_picture(plot, force=force)
    book, game = the_squads_game(project, house or ())
    wanted = {the_squad(game, name).id for name in squads or ()}
    every = worths(squads_of(game), rule_values(game))
    shown = sorted((one for one in every if not wanted or one.squad.id in wanted), key=lambda one: -one.percent)
    _show(shown, price_band(game), as_json=json_)
    if plot:
        facts = picture(every, price_band(game))
        draw_picture(plot, "force-value", facts, game, book, "What squads are worth for their points")


def _show(shown: "list[SquadWorth]", band: tuple[int, int], *, as_json: bool) -> None:
    import json

    from pnp.report.plain import plain, width

    if as_json:
        typer.echo(json.dumps([_values(one, band) for one in shown], indent=2))
        return
    longest = max((width(one.squad.name) for one in shown), default=5)
    typer.echo(f"{'squad':{longest}}  points  wounds  outlasts  wounds/100  outlasts/100  worth  fair")
    for one in shown:
        name = plain(one.squad.name) + " " * (longest - width(one.squad.name))
        mark = "" if band[0] <= one.percent <= band[1] else "  !"
        typer.echo(
            f"{name}  {one.squad.points:6}  {one.wounds:6.2f}  {one.staying:8.2f}  {one.wounds_per_100:10.2f}  "
            f"{one.staying_per_100:12.2f}  {one.percent:3.0f} %  {one.fair:4}{mark}"
        )


def _values(one: "SquadWorth", band: tuple[int, int]) -> dict[str, object]:
    return {
        "squad": one.squad.id,
        "points": one.squad.points,
        "wounds": one.wounds,
        "outlasts": one.staying,
        "wounds_per_100": one.wounds_per_100,
        "outlasts_per_100": one.staying_per_100,
        "percent": one.percent,
        "fair": one.fair,
        "within": band[0] <= one.percent <= band[1],
    }
