"""How an attack is described on the command line."""

from enum import StrEnum
from typing import Annotated, NamedTuple

import typer


class CoverChoice(StrEnum):
    """What the target stands in."""

    none = "none"
    light = "light"
    heavy = "heavy"


Weapon = Annotated[str | None, typer.Option(metavar="NAME", help="The weapon (default: the best).")]
Cover = Annotated[CoverChoice, typer.Option(help="The cover of the target.")]
Height = Annotated[bool, typer.Option("--height", help="The attacker stands an inch higher.")]
Support = Annotated[int, typer.Option(min=0, max=12, metavar="N", help="So many weapons fire in support.")]
Aim = Annotated[bool, typer.Option("--aim", help="The attacker spends an Aim token.")]
Hunker = Annotated[bool, typer.Option("--hunker", help="The defender spends a Hunker token.")]
Engaged = Annotated[bool, typer.Option("--engaged", help="The squads are in melee.")]
Targets = Annotated[
    int | None,
    typer.Option(min=1, max=12, metavar="N", help="Units that are attacked (default: as the dice fill)."),
]


class Asked(NamedTuple):
    """An attack as it was asked for; squads and weapon by what the user calls them."""

    by: str
    on: str
    weapon: str | None
    cover: str
    height: bool
    support: int
    aim: bool
    hunker: bool
    engaged: bool
    targets: int | None
