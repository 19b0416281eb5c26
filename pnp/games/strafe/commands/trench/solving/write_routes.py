"""Find the routes that were asked for, and write them."""

from pathlib import Path

import typer

from pnp.cli.project import wrong_use
from pnp.games.strafe.commands.trench.solving.copies import refuse, save_copy
from pnp.games.strafe.commands.trench.solving.hand import read_hand
from pnp.games.strafe.commands.trench.solving.routes_text import as_data, as_text
from pnp.games.strafe.commands.trench.solving.trench_selection import select_trenches
from pnp.games.strafe.data import actions
from pnp.games.strafe.solve import TooManyCardsError, routes
from pnp.problem import has_errors


def write_routes(
    map_: str,
    only: str | None,
    hand: str | None,
    draw: Path | None,
    project: Path | None,
    *,
    force: bool,
    as_json: bool,
) -> int:
    """Write the routes of one trench, or of each in a file, on standard output, and draw them where asked.

    Return the exit code: 1 where a trench breaks a rule.
    """
    selection = select_trenches(map_, only, project)
    refuse(draw, len(selection.levels), force=force)
    cards = list(actions(selection.game).values())
    held = read_hand(selection.game, hand) if hand is not None else None
    try:
        solved = [(level, routes(level.trench, cards, held)) for level in selection.levels]
    except TooManyCardsError as many:
        wrong_use(str(many), "name fewer different cards")
    if draw is not None:
        save_copy(draw, selection, solved[0])
    typer.echo(as_data(selection.game, solved) if as_json else as_text(solved, held))
    return 1 if has_errors(selection.broken) else 0
