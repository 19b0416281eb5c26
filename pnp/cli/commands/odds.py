"""`pnp odds`: what dice come to, exactly."""

from typing import Annotated

import typer

from pnp.cli.extension import add_extended, extensions
from pnp.cli.options import AsJson, Project
from pnp.cli.picture import Plot, Replace

Expr = Annotated[
    str | None, typer.Argument(metavar="[EXPR]", help="Dice: 2d6+d4+1, 4d6k3, '3d6>=12'; see docs/commands.md.")
]
Reach = Annotated[
    list[int] | None, typer.Option("--reach", metavar="N", help="The chance of N or more alone; may be repeated.")
]


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
    """Reckon dice exactly: every number with its chance.

    In EXPR `k` keeps so many of the best dice, `kl` of the lowest; `d` drops so many of the lowest, `dh` of the best;
    `r` rolls up to so many again that show less than their average; `s` counts dice that show so much or more. There
    are `max(…)`, `min(…)`, `adv d20`, `2*d6`, `d%`, and comparisons such as '3d6>=12' (in quotes).
    """
    from pnp.cli.dice_odds import dice_odds
    from pnp.cli.picture import refuse_picture
    from pnp.cli.project import wrong_use

    refuse_picture(plot, force=force)
    if expr is None:
        usages = ["write dice such as 2d6+d4+1", *(extension.usage for extension in extensions("odds"))]
        wrong_use("there is nothing to roll", ", or ".join(usages))
    dice_odds(expr, reach or [], plot, project, as_json=json_)
