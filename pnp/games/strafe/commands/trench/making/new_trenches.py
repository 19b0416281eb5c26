"""Make new trenches as requested: find their levels, make them, write them, show them."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

import typer

from pnp.cli.map_name import see_name_and_file
from pnp.cli.map_selection import checked_maps
from pnp.cli.project import project_folder, say, wrong_use
from pnp.edit.edited import Edited
from pnp.games.strafe.commands.trench.making.levels import Slot, slots
from pnp.games.strafe.commands.trench.showing.drawing import draw
from pnp.games.strafe.data import coins
from pnp.games.strafe.generate.entry import entry_text
from pnp.games.strafe.generate.homebrew import SLUG, added
from pnp.games.strafe.generate.level_defaults import Order, filled
from pnp.games.strafe.generate.make import CannotMakeError, GeneratedTrench
from pnp.games.strafe.generate.names import about, id_of
from pnp.games.strafe.generate.wish import TrenchGoal
from pnp.games.strafe.values import reach_of
from pnp.load.book import load_book
from pnp.model.book import GameBook
from pnp.model.entry import Entry
from pnp.pipeline.dry_run import unprintable
from pnp.problem import has_errors
from pnp.tables.file_edit import edit_file

LONGEST_NAME = 40


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
    game = _game(request, root)
    places = slots(request.name, request.level, request.campaign, request.seed, game, _own(request, game, root))
    try:
        trenches = [_make(request, game, slot) for slot in places]
    except CannotMakeError as fault:
        for refusal in fault.refusals:
            typer.echo(f"pnp: {refusal} - {refusal.hint}", err=True)
        return 1
    entries = [_entry(new) for new in trenches]
    _see_that_it_prints(request, trenches, entries[-1], root)
    if request.out is None:
        text, _ = added("", "-", entries, without=_without(trenches), alone=request.campaign is not None)
        typer.echo(text or "", nl=False)
        return 0
    return _write(request, request.out, root, trenches, entries)


def _see_that_it_makes_sense(request: TrenchRequest) -> None:
    see_name_and_file(request.name, request.out, longest=LONGEST_NAME, such_as="gauntlet")
    if request.campaign is not None and not 1 <= request.campaign <= 20:
        wrong_use(f"a campaign of {request.campaign} levels", "1 to 20")
    if request.campaign is not None and request.level is not None:
        wrong_use("--level is for a single trench", "a campaign has all levels from 1 on")


def _game(request: TrenchRequest, root: Path | None) -> GameBook:
    """Return the game that the trenches are for, with the file that they go to laid over it; stop with errors."""
    out = request.out
    there = out is not None and out.is_file() and out.stat().st_size > 0 and not request.force
    book, problems = load_book(root, (out,) if out is not None and there else (), (SLUG,))
    game = book.games.get(SLUG)
    if game is None or has_errors(problems):
        say(problems, root)
        raise typer.Exit(1)
    return game


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


def _see_that_it_prints(request: TrenchRequest, trenches: Sequence[NewTrench], entry: str, root: Path | None) -> None:
    """Stop where the name that was asked for has no letters or no room on the map."""
    file = Path("new.yaml")
    text, _ = added("", str(file), [entry], without=_without(trenches))
    wrong = unprintable(text or "", file, root, SLUG, "level", {id_of(request.name)})
    if wrong:
        wrong_use(f"'{request.name}' cannot be printed: {wrong[0].message}", "choose another name, such as gauntlet")


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


def _without(trenches: Sequence[NewTrench]) -> list[str]:
    return [new.slot.instead_of for new in trenches if new.slot.instead_of]


def _write(
    request: TrenchRequest, out: Path, root: Path | None, trenches: Sequence[NewTrench], entries: Sequence[str]
) -> int:
    alone = request.campaign is not None

    def change(text: str) -> Edited:
        return added("" if request.force else text, str(out), entries, without=_without(trenches), alone=alone)

    problems = edit_file(out, change)
    if problems:
        say(problems, root)
        return 1
    game, levels, problems = checked_maps(SLUG, "level", root, (out,))
    ids = {id_of(new.slot.name) for new in trenches}
    wrong = tuple(p for p in problems if p.subject.rpartition("/")[2] in ids)
    if game is not None:
        draw(game, [entry for entry in levels if entry.id in ids], wrong)
    say(wrong, root)
    typer.echo(f"Written to {out}. Now: pnp build {out}")
    return 1 if has_errors(wrong) else 0
