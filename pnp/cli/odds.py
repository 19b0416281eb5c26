"""`pnp odds`: what dice come to, and what becomes of an attack, exactly."""

from pathlib import Path
from typing import Annotated

import typer

from pnp.cli.force.asked import (
    Aim,
    Asked,
    Cover,
    CoverChoice,
    Engaged,
    Give,
    Height,
    Hunker,
    Lost,
    OnGive,
    OnLost,
    Support,
    Targets,
    Token,
    Weapon,
)
from pnp.cli.options import AsJson, House, Project
from pnp.cli.picture import Plot, Replace

Expr = Annotated[
    str | None,
    typer.Argument(metavar="[EXPR]", help="Dice: 2d6+d4+1, 4d6k3, '3d6>=12'; see docs/commands.md."),
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
    token: Token = None,
    give: Give = None,
    on_give: OnGive = None,
    lost: Lost = 0,
    on_lost: OnLost = 0,
    plot: Plot = None,
    json_: AsJson = False,
    force: Replace = False,
    house: House = None,
    project: Project = None,
) -> None:
    """Reckon dice exactly: every number with its chance, or the wounds of one squad's attack on another.

    In EXPR `k` keeps so many of the best dice, `kl` of the lowest; `d` drops so many of the lowest, `dh` of the best;
    `r` rolls up to so many again that show less than their average; `s` counts dice that show so much or more. There
    are `max(…)`, `min(…)`, `adv d20`, `2*d6`, `d%`, and comparisons such as '3d6>=12' (in quotes).
    """
    from pnp.cli.picture import refuse_picture

    refuse_picture(plot, force=force)
    tokens = (tuple(token or ()), tuple(give or ()), tuple(on_give or ()))
    asked = Asked(
        attack or "", on or "", weapon, cover.value, height, support, aim, hunker, engaged, targets,
        *tokens, lost, on_lost,
    )  # fmt: skip
    _show(expr, asked, reach or [], house or [], plot, project, as_json=json_)


def _show(
    expr: str | None,
    asked: Asked,
    reach: list[int],
    house: list[Path],
    plot: Path | None,
    project: Path | None,
    *,
    as_json: bool,
) -> None:
    from pnp.cli.project import wrong_use

    if asked.by and asked.on and expr is None:
        from pnp.cli.force.attack_odds import attack_odds

        attack_odds(asked, project, house, plot, reach, as_json=as_json)
        return
    if asked.by or asked.on:
        wrong_use("an attack needs two squads", "write --attack SQUAD --on SQUAD, and no dice")
    if asked.said or house:
        told = [*asked.said, *(["--house"] if house else [])]
        belongs = "belongs" if len(told) == 1 else "belong"
        wrong_use(f"{', '.join(told)} {belongs} to an attack", "name the squads: --attack SQUAD --on SQUAD")
    if expr is None:
        wrong_use("there is nothing to roll", "write dice such as 2d6+d4+1, or --attack SQUAD --on SQUAD")
    from pnp.cli.dice_odds import dice_odds

    dice_odds(expr, reach, plot, project, as_json=as_json)
