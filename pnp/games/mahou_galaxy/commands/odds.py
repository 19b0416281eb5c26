"""What Mahou Galaxy adds to `pnp odds`: the attack of one squad on another."""

from typing import Annotated

import typer

from pnp.cli.commands.odds import Expr, Reach
from pnp.cli.options import AsJson, House, Project
from pnp.cli.picture import Plot, Replace
from pnp.discovery.manifest import Extension
from pnp.games.mahou_galaxy.commands.force.attack_options import (
    Aim,
    AttackOptions,
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

By = Annotated[str | None, typer.Option("--attack", metavar="SQUAD", help="The squad that attacks.")]
On = Annotated[str | None, typer.Option("--on", metavar="SQUAD", help="The squad that is attacked.")]


def attack(
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
) -> bool:
    """Reckon an attack if one is described, and tell whether it is; stop where it is only half described."""
    from pnp.cli.picture import refuse_picture

    refuse_picture(plot, force=force)
    tokens = (tuple(token or ()), tuple(give or ()), tuple(on_give or ()))
    options = AttackOptions(
        attack or "", on or "", weapon, cover.value, height, support, aim, hunker, engaged, targets,
        *tokens, lost, on_lost,
    )  # fmt: skip
    if options.by and options.on and expr is None:
        from pnp.games.mahou_galaxy.commands.force.attack_odds import attack_odds

        attack_odds(options, project, house or [], plot, reach or [], as_json=json_)
        return True
    _refuse_half(options, house=bool(house))
    return False


def _refuse_half(options: AttackOptions, *, house: bool) -> None:
    """Stop with exit code 2 at an attack without two squads, and at its options without it."""
    from pnp.cli.project import wrong_use

    if options.by or options.on:
        wrong_use("an attack needs two squads", f"write {_USAGE}, and no dice")
    if options.said or house:
        told = [*options.said, *(["--house"] if house else [])]
        belongs = "belongs" if len(told) == 1 else "belong"
        wrong_use(f"{', '.join(told)} {belongs} to an attack", f"name the squads: {_USAGE}")


_USAGE = "--attack SQUAD --on SQUAD"
ATTACK = Extension(
    attack,
    summary="or the wounds of one squad's attack on another",
    example="pnp odds --attack wick-cadets --on tin-pages --cover light",
    usage=_USAGE,
)
