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
    int | None, typer.Option(min=1, max=12, metavar="N", help="Units that are attacked (default: as the dice fill).")
]
Token = Annotated[
    list[str] | None, typer.Option("--token", metavar="+N", help="A hit or damage token besides; may be repeated.")
]
Give = Annotated[
    list[str] | None,
    typer.Option("--give", metavar="KEYWORD", help="A keyword token of the attacker; may be repeated."),
]
OnGive = Annotated[
    list[str] | None, typer.Option("--on-give", metavar="KEYWORD", help="The same of the target, such as 'Obvious 2'.")
]
Lost = Annotated[int, typer.Option("--lost", min=0, max=11, metavar="N", help="Units that the attacker has lost.")]
OnLost = Annotated[int, typer.Option("--on-lost", min=0, max=11, metavar="N", help="Units that the target has lost.")]


class AttackOptions(NamedTuple):
    """An attack as the command line describes it; squads, weapon and keywords by what the user calls them."""

    by: str = ""
    on: str = ""
    weapon: str | None = None
    cover: str = "none"
    height: bool = False
    support: int = 0
    aim: bool = False
    hunker: bool = False
    engaged: bool = False
    targets: int | None = None
    tokens: tuple[str, ...] = ()
    give: tuple[str, ...] = ()
    on_give: tuple[str, ...] = ()
    lost: int = 0
    on_lost: int = 0

    @property
    def said(self) -> tuple[str, ...]:
        """The options that were given, by their names, besides those of the squads."""
        usual, names = AttackOptions(), {"tokens": "token"}
        return tuple(
            f"--{names.get(name, name).replace('_', '-')}"
            for name, value, other in zip(self._fields, self, usual, strict=True)
            if value != other and name not in ("by", "on")
        )
