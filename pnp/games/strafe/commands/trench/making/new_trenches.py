"""Make new trenches as requested: find their levels, make them, write them, show them."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

import typer

from pnp.cli.new_maps import Change, game_for, see_name_and_file, see_that_it_prints, write_maps
from pnp.cli.project import project_folder, wrong_use
from pnp.games.strafe.commands.trench.making.levels import Slot, slots
from pnp.games.strafe.commands.trench.showing.drawing import TRENCH
from pnp.games.strafe.data import coins
from pnp.games.strafe.generate.entry import entry_text
from pnp.games.strafe.generate.homebrew import added
from pnp.games.strafe.generate.level_defaults import Order, filled
from pnp.games.strafe.generate.make import CannotMakeError, GeneratedTrench
from pnp.games.strafe.generate.names import about, id_of
from pnp.games.strafe.generate.wish import TrenchGoal
from pnp.games.strafe.values import reach_of
from pnp.model.book import GameBook
from pnp.model.entry import Entry


@dataclass(frozen=True, slots=True)
class TrenchRequest:
    """What `pnp trench new` was asked for; None is left to the level."""

    name: str
    out: Path | None
    width: int
    length: int | None
    level: int | None
    starts: int | None
    damage: int | None
    turrets: str | None
    seed: str
    campaign: int | None
    force: bool


@dataclass(frozen=True, slots=True)
class NewTrench:
    """A trench that was made for a level."""

    slot: Slot
    wish: TrenchGoal
    made: GeneratedTrench


def make_trenches(request: TrenchRequest, project: Path | None) -> int:
    """Make the trenches and write them to the file or to standard output; return the exit code."""
    _see_that_it_makes_sense(request)
    root = project_folder(project, (request.out,) if request.out else ())
    game = game_for(TRENCH, None if request.force else request.out, root)
    places = slots(request.name, request.level, request.campaign, request.seed, game, _own(request, game, root))
    try:
        trenches = [_make(request, game, slot) for slot in places]
    except CannotMakeError as fault:
        for refusal in fault.refusals:
            typer.echo(f"pnp: {refusal} - {refusal.hint}", err=True)
        return 1
    entries = [_entry(new) for new in trenches]
    name = request.name
    see_that_it_prints(TRENCH, name, id_of(name), _adding(trenches, entries[-1:]), root)
    alone = request.campaign is not None
    change = _adding(trenches, entries, alone=alone, anew=request.force)
    return write_maps(TRENCH, request.out, root, change, {id_of(new.slot.name): "" for new in trenches})


def _adding(
    trenches: Sequence[NewTrench], entries: Sequence[str], *, alone: bool = False, anew: bool = False
) -> Change:
    """Return what adds trenches to a file, or with `anew` makes a file of them."""
    without = [new.slot.instead_of for new in trenches if new.slot.instead_of]
    return lambda text, name: added("" if anew else text, name, entries, without=without, alone=alone)


def _see_that_it_makes_sense(request: TrenchRequest) -> None:
    see_name_and_file(TRENCH, request.name, request.out)
    if request.campaign is not None and not 1 <= request.campaign <= 20:
        wrong_use(f"a campaign of {request.campaign} levels", "1 to 20")
    if request.campaign is not None and request.level is not None:
        wrong_use("--level is for a single trench", "a campaign has all levels from 1 on")


def _own(request: TrenchRequest, game: GameBook, root: Path | None) -> list[Entry]:
    """Return the levels of the file that is added to; of the project's, too, unless that file is laid over them."""
    levels = [(entry, entry.at().file) for entry in game.of("level")]
    over = request.out is not None and not _in_project(request.out, root)
    return [
        entry
        for entry, file in levels
        if file == str(request.out) or (not over and root is not None and (root / file).is_file())
    ]


def _in_project(out: Path, root: Path | None) -> bool:
    """Tell whether a file is one of those that the project consists of."""
    return root is not None and (root / "cards").resolve() in out.resolve().parents


def _make(request: TrenchRequest, game: GameBook, slot: Slot) -> NewTrench:
    order = Order(
        level=slot.level,
        levels=slot.levels,
        width=request.width,
        reach=reach_of(game),
        coins=len(coins(game)),
        length=request.length,
        starts=request.starts,
        damage=request.damage,
        **_turrets(request.turrets),
    )
    if request.campaign is not None and request.damage is not None:
        order = replace(order, damage=round(request.damage * order.part))
    wish, made = filled(order, Random(f"{request.seed} {slot.level}"))  # noqa: S311 - a game, no secret
    return NewTrench(slot, wish, made)


def _turrets(said: str | None) -> dict[str, int]:
    """Return what `8` or `8%` turrets are to an order, or stop at what is neither."""
    match = re.fullmatch(r"\s*([0-9]{1,4})\s*(%?)\s*", said or "")
    if said is None:
        return {}
    if match is None:
        wrong_use(f"'{said[:40]}' is no number of turrets", "write 8, or 8% for so many of a hundred spaces")
    return {"density" if match[2] else "turrets": int(match[1])}


def _entry(new: NewTrench) -> str:
    wish, slot = new.wish, new.slot
    said = about(new.made.pieces, wish.turrets, wish.damage)
    return entry_text(
        new.made.tokens, id=id_of(slot.name), name=slot.name, level=slot.level, players=wish.starts, about=said
    )
