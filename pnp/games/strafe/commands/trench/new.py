"""`pnp trench new`: make trenches, one or a whole campaign."""

from typing import Annotated

import typer

from pnp.cli.options import AddTo, Project


def _wish(words: str, metavar: str = "N") -> typer.models.OptionInfo:
    """Return an option that is a number."""
    option: typer.models.OptionInfo = typer.Option(metavar=metavar, help=words)
    return option


def new(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The name of the trench.")],
    out: AddTo = None,
    width: Annotated[int, _wish("Spaces between the walls, 1 to 30.")] = 6,
    length: Annotated[int | None, _wish("Rows with start and finish, 5 to 80 (default: by level).")] = None,
    level: Annotated[int | None, _wish("The level (default: the first one that you have not made yet).")] = None,
    starts: Annotated[int | None, _wish("Starts side by side, 1 to 6 (default: as many as fit).")] = None,
    damage: Annotated[int | None, _wish("Damage of the best route, 0 to 19 (default: by level).")] = None,
    turrets: Annotated[
        str | None, _wish("The number of turrets, or a share such as 8% of all spaces (default: by level and size).")
    ] = None,
    seed: Annotated[
        int | None, _wish("The seed; another seed makes another trench (default: from the name).", "S")
    ] = None,
    campaign: Annotated[
        int | None, _wish("Make N levels, each harder than the last; the final one has the primary target.")
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace the file instead of adding to it.")] = False,
    project: Project = None,
) -> None:
    """Make a trench that keeps every rule, with rooms, bends, forks and chicanes, and guns where they hurt.

    What you leave out is chosen by the level. The same options and seed make the same trench on every machine.

    Example: pnp trench new gauntlet --level 3 --damage 6 --out my-trenches.yaml
    """
    from pnp.games.strafe.commands.new_trenches import make_trenches, turrets_of
    from pnp.games.strafe.generate.level_defaults import Order

    order = Order(width=width, length=length, starts=starts, damage=damage, **turrets_of(turrets))
    seed_ = str(name if seed is None else seed)
    raise typer.Exit(make_trenches(name, out, order, seed_, project, level=level, campaign=campaign, force=force))
