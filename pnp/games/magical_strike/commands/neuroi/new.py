"""`pnp neuroi new`: make Neuroi of a wanted shape, size and difficulty."""

from typing import Annotated, Literal

import typer

from pnp.cli.options import AddTo, Project

Symmetry = Literal["none", "mirror", "rotate"]
Difficulty = Literal["novice", "normal", "elite", "legendary"]
SHAPES_HELP = (
    "anchor, bomber, crab, crescent, cross, dart, diamond, free, horns, hourglass, manta, ring, saucer, serpent, "
    "swarm or tower."
)


def new(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The name of the Neuroi.")],
    out: AddTo = None,
    size: Annotated[
        int | None,
        typer.Option("--size", metavar="N", help="The number of spaces, from 10 to the number of body cards."),
    ] = None,
    shape: Annotated[str | None, typer.Option("--shape", metavar="SHAPE", help=SHAPES_HELP)] = None,
    symmetry: Annotated[
        Symmetry | None, typer.Option(help="The same on the left and right, the same after half a turn, or neither.")
    ] = None,
    difficulty: Annotated[Difficulty | None, typer.Option(help="Aim at its win rate, with three witches.")] = None,
    seed: Annotated[
        int | None,
        typer.Option(
            "--seed", metavar="S", help="The seed; another seed makes another Neuroi (default: from the name)."
        ),
    ] = None,
    count: Annotated[int, typer.Option(min=1, max=50, metavar="K", help="How many to make: NAME-1, NAME-2, …")] = 1,
    project: Project = None,
) -> None:
    """Make a Neuroi that keeps every rule, play it, and save it with its win rate.

    What you leave out is chosen at random. The same options and seed make the same Neuroi on every machine.

    Example: pnp neuroi new wyvern --shape dart --difficulty elite --out my-neuroi.yaml
    """
    from pnp.games.magical_strike.commands.new_layouts import make_layouts
    from pnp.games.magical_strike.generate.plans import LayoutGoal

    wish = LayoutGoal(size, shape, symmetry, difficulty)
    raise typer.Exit(make_layouts(name, out, wish, str(name if seed is None else seed), count, project))
