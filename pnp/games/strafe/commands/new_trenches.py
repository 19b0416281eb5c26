"""Make new trenches as requested: find their levels, make them, write them, show them."""

import re
from collections.abc import Collection, Sequence
from functools import partial
from pathlib import Path
from random import Random

import typer

from pnp.cli.new_maps import game_for, see_name_and_file, see_that_it_prints, write_maps
from pnp.cli.project import project_folder, wrong_use
from pnp.edit.edited import Edited
from pnp.files import yaml_beside
from pnp.games.strafe.commands.drawing import TRENCH
from pnp.games.strafe.generate.level_defaults import Order
from pnp.games.strafe.generate.make import CannotMakeError
from pnp.games.strafe.generate.slots import NoSlotError, Slot, added, id_of, slot_entry, slot_for
from pnp.model.book import GameBook
from pnp.model.entry import Entry


def make_trenches(
    name: str,
    out: Path | None,
    order: Order,
    seed: str,
    project: Path | None,
    *,
    level: int | None,
    campaign: int | None,
    force: bool,
) -> int:
    """Make trenches of an order and write them to the file or to standard output; return the exit code.

    They take the `level`, else the first that is free, or with `campaign` so many levels.
    """
    see_name_and_file(TRENCH, name, out)
    if campaign is not None and not 1 <= campaign <= 20:
        wrong_use(f"a campaign of {campaign} levels", "1 to 20")
    if campaign is not None and level is not None:
        wrong_use("--level is for a single trench", "a campaign has all levels from 1 on")
    root = project_folder(project, (out,) if out else ())
    game = game_for(TRENCH, None if force else out, root)
    ours = _ours(game, out, root)
    if campaign is not None and ours:
        wrong_use(f"there are trenches of your own already, such as '{ours[0].id}'", "choose another file")
    slots = _campaign(name, campaign, seed) if campaign is not None else [_slot(name, level, game, ours)]
    try:
        entries = [slot_entry(order, slot, seed, game, graded=campaign is not None) for slot in slots]
    except CannotMakeError as fault:
        for refusal in fault.refusals:
            typer.echo(f"pnp: {refusal} - {refusal.hint}", err=True)
        return 1

    without = [slot.instead_of for slot in slots if slot.instead_of]

    def change(text: str, file: str) -> Edited:
        return added("" if force else text, file, entries, without=without, alone=campaign is not None)

    see_that_it_prints(TRENCH, name, id_of(name), partial(added, entries=entries[-1:], without=without), root)
    return write_maps(TRENCH, out, root, change, {id_of(slot.name): "" for slot in slots})


def _ours(game: GameBook, out: Path | None, root: Path | None) -> list[Entry]:
    """Return the levels of the file that is added to; of the project's, too, unless that file is laid over them."""
    over = out is not None and (root is None or (root / "cards").resolve() not in out.resolve().parents)
    files = [(entry, entry.at().file) for entry in game.of("level")]
    project = root if not over else None
    return [entry for entry, file in files if file == str(out) or (project is not None and (project / file).is_file())]


def _campaign(name: str, count: int, seed: str) -> list[Slot]:
    """Name the last level as asked, the others by chance."""
    rng = Random(f"{seed} names")  # noqa: S311 - a game, no secret
    names = [name]
    while len(names) < count:
        names.insert(0, free_name(names, rng))
    return [Slot(name, number, count) for number, name in enumerate(names, 1)]


def _slot(name: str, level: int | None, game: GameBook, ours: Sequence[Entry]) -> Slot:
    try:
        return slot_for(name, level, game, ours)
    except NoSlotError as fault:
        wrong_use(str(fault), fault.hint)


def turrets_of(text: str | None) -> dict[str, int]:
    """Return what `8` or `8%` turrets are to an order, or stop at what is neither."""
    match = re.fullmatch(r"\s*([0-9]{1,4})\s*(%?)\s*", text or "")
    if text is None:
        return {}
    if match is None:
        wrong_use(f"'{text[:40]}' is no number of turrets", "write 8, or 8% for so many of a hundred spaces")
    return {"density" if match[2] else "turrets": int(match[1])}


_FIRST, _SECOND = yaml_beside(__file__).values()


def free_name(taken: Collection[str], rng: Random) -> str:
    """Return a name that no trench has yet."""
    held = {name.casefold() for name in taken}
    while True:
        name = f"{rng.choice(_FIRST)} {rng.choice(_SECOND)}"
        if len(held) >= len(_FIRST) * len(_SECOND):
            name = f"{name} {rng.randint(2, 9999)}"
        if name.casefold() not in held:
            return name
