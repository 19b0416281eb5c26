"""`pnp neuroi trace`: make a Neuroi of a picture's silhouette."""

from pathlib import Path
from typing import Annotated

import typer

from pnp.cli.options import AddTo, Project
from pnp.games.magical_strike.commands.neuroi.new import Difficulty, Symmetry

Picture = Annotated[Path, typer.Argument(metavar="PICTURE", help="A PNG, JPEG, WebP, GIF, TIFF, …")]
Name = Annotated[str | None, typer.Option(metavar="NAME", help="The name of the Neuroi (default: the file's name).")]
Size = Annotated[int | None, typer.Option(metavar="N", help="The approximate number of spaces (default: 22).")]
_EVEN_HELP = "Make the shape symmetric (default: as symmetric as the picture is)."
Even = Annotated[Symmetry | None, typer.Option(help=_EVEN_HELP)]
Aim = Annotated[Difficulty | None, typer.Option(help="Aim at its win rate, with three witches.")]
_START_HELP = "The progress step to begin on (default: from the difficulty)."
Start = Annotated[int | None, typer.Option(metavar="STEP", help=_START_HELP)]
_SEED_HELP = "The seed; another seed makes other cores and starts (default: from the name)."
Seed = Annotated[int | None, typer.Option(metavar="S", help=_SEED_HELP)]
Invert = Annotated[bool, typer.Option("--invert", help="Take the light or transparent part as the Neuroi.")]
_THRESHOLD_HELP = "Shades below T of 255 are dark (default: chosen for you)."
Threshold = Annotated[int | None, typer.Option(min=1, max=255, metavar="T", help=_THRESHOLD_HELP)]


def trace(
    picture: Picture,
    name: Name = None,
    out: AddTo = None,
    size: Size = None,
    symmetry: Even = None,
    difficulty: Aim = None,
    start: Start = None,
    seed: Seed = None,
    invert: Invert = False,
    threshold: Threshold = None,
    project: Project = None,
) -> None:
    """Cover a picture's silhouette with body cards as well as possible, and make a Neuroi of them.

    The silhouette is the picture's alpha channel, or else what is dark on light. Size, place and turn are those with
    the greatest overlap (intersection over union). Cores and starts are placed as in `pnp neuroi new`.

    Example: pnp neuroi trace moth.png --size 20 --out my-neuroi.yaml
    """
    from pnp.games.magical_strike.commands.traced_layout import trace_layout
    from pnp.games.magical_strike.generate.plans import LayoutGoal

    wish = LayoutGoal(size, None, symmetry, difficulty)
    code = trace_layout(picture, name, out, wish, start, seed, project, invert=invert, threshold=threshold)
    raise typer.Exit(code)
