"""`pnp trench solve`: the least damage from every start, and how to fly it."""

from pathlib import Path
from typing import Annotated

import typer

from pnp.cli.options import AsJson, Project


def add_to(app: typer.Typer) -> None:
    """Register the command."""
    example = 'pnp trench solve first-light --hand "turbo-boost, strafe-to-port"'
    app.command("solve", epilog=f"Example: {example}")(solve)


def solve(
    map_: Annotated[
        str,
        typer.Argument(metavar="MAP", help="A trench by id, name or level, or a YAML file with trenches."),
    ],
    hand: Annotated[
        str | None,
        typer.Option(metavar="CARDS", help="Only these cards can be played: ids or names, with commas."),
    ] = None,
    draw: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="A designer's copy with the routes: .png, or .pdf at true size."),
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace the file of --draw.")] = False,
    as_json: AsJson = False,
    project: Project = None,
) -> None:
    """Find the route with the least damage from every start of a trench.

    Without a hand there are as many cards as wanted, but no Turbo Boost; forward is free.
    """
    from pnp.cli.project import wrong_use
    from pnp.cli.trench.choose import choose
    from pnp.cli.trench.copies import refuse, save_copy
    from pnp.cli.trench.hand import read_hand
    from pnp.cli.trench.routes_text import as_data, as_text
    from pnp.games.strafe.actions import actions
    from pnp.games.strafe.solve import TooManyCardsError, routes
    from pnp.games.strafe.trench import trench_of

    chosen = choose(map_, project)
    refuse(draw, len(chosen.entries), force=force)
    cards = list(actions(chosen.game).values())
    held = read_hand(chosen.game, hand) if hand is not None else None
    try:
        found = [(entry, routes(trench_of(entry), cards, held)) for entry in chosen.entries]
    except TooManyCardsError as many:
        wrong_use(str(many), "name fewer different cards")
    if draw is not None:
        save_copy(draw, chosen, found[0])
    typer.echo(as_data(chosen.game, found) if as_json else as_text(chosen.game, found, held))
