"""What Mahou Galaxy adds to `pnp odds`: the attack of one squad on another."""

from dataclasses import dataclass, fields
from typing import Annotated, Literal

import typer

from pnp.cli.commands.odds import Expr, Reach
from pnp.cli.options import AsJson, House, Plot, Project, Replace
from pnp.discovery.manifest import Extension


@dataclass(frozen=True)
class AttackOptions:
    """An attack as the command line describes it; squads, weapon and keywords by what the user calls them."""

    expr: Expr = None
    reach: Reach = None
    by: Annotated[str | None, typer.Option("--attack", metavar="SQUAD", help="The squad that attacks.")] = None
    on: Annotated[str | None, typer.Option("--on", metavar="SQUAD", help="The squad that is attacked.")] = None
    weapon: Annotated[str | None, typer.Option(metavar="NAME", help="The weapon (default: the best).")] = None
    cover: Annotated[Literal["none", "light", "heavy"], typer.Option(help="The cover of the target.")] = "none"
    height: Annotated[bool, typer.Option("--height", help="The attacker is at least an inch higher.")] = False
    support: Annotated[
        int, typer.Option(min=0, max=12, metavar="N", help="The number of weapons that fire in support.")
    ] = 0
    aim: Annotated[bool, typer.Option("--aim", help="The attacker spends an Aim token.")] = False
    hunker: Annotated[bool, typer.Option("--hunker", help="The defender spends a Hunker token.")] = False
    engaged: Annotated[bool, typer.Option("--engaged", help="The squads are in melee.")] = False
    targets: Annotated[
        int | None,
        typer.Option(min=1, max=12, metavar="N", help="Units that are attacked (default: as the dice fill)."),
    ] = None
    token: Annotated[list[str] | None, typer.Option(metavar="+N", help="An extra hit or damage token. Repeatable.")] = (
        None
    )
    give: Annotated[
        list[str] | None, typer.Option(metavar="KEYWORD", help="A keyword token of the attacker. Repeatable.")
    ] = None
    on_give: Annotated[
        list[str] | None,
        typer.Option(metavar="KEYWORD", help="A keyword token of the target, such as 'Obvious 2'. Repeatable."),
    ] = None
    lost: Annotated[int, typer.Option(min=0, max=11, metavar="N", help="Units that the attacker has lost so far.")] = 0
    on_lost: Annotated[int, typer.Option(min=0, max=11, metavar="N", help="Units that the target has lost so far.")] = 0
    plot: Plot = None
    json_: AsJson = False
    force: Replace = False
    house: House = None
    project: Project = None


_SHARED = ("expr", "reach", "by", "on", "plot", "json_", "force", "project")
_USAGE = "--attack SQUAD --on SQUAD"


def attack(options: AttackOptions) -> bool:
    """Reckon an attack if one is described, and tell whether it is; stop where it is only half described."""
    from pnp.cli.output_file import PICTURES, refuse_file
    from pnp.cli.project import wrong_use

    refuse_file(options.plot, PICTURES, force=options.force)
    if options.by and options.on and options.expr is None:
        from pnp.games.mahou_galaxy.commands.attack_odds import show_attack

        show_attack(options)
        return True
    if options.by or options.on:
        wrong_use("an attack needs two squads", f"write {_USAGE}, and no dice")
    values = {field.name: (getattr(options, field.name), field.default) for field in fields(options)}
    given = [name for name, (value, usual) in values.items() if name not in _SHARED and value and value != usual]
    if given:
        names = ", ".join(f"--{name.replace('_', '-')}" for name in given)
        belongs = "belongs" if len(given) == 1 else "belong"
        wrong_use(f"{names} {belongs} to an attack", f"name the squads: {_USAGE}")
    return False


ATTACK = Extension(
    AttackOptions,
    attack,
    summary="or the wounds of one squad's attack on another",
    example="pnp odds --attack wick-cadets --on tin-pages --cover light",
    usage=_USAGE,
)
