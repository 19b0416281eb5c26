"""Make new trenches as requested: find their levels, make them, write them, show them."""

import re
from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

import typer

from pnp.cli.new_maps import Change, game_for, see_name_and_file, see_that_it_prints, write_maps
from pnp.cli.project import project_folder, wrong_use
from pnp.edit.edited import Edited, mapping_of
from pnp.edit.list_entries import added_to
from pnp.files import yaml_beside
from pnp.games.strafe.commands.drawing import TRENCH
from pnp.games.strafe.data import Level, coins, reach_of
from pnp.games.strafe.generate.level_defaults import Order, filled
from pnp.games.strafe.generate.make import CannotMakeError
from pnp.load.scalars import quoted
from pnp.load.slugs import slug_of
from pnp.model.book import GameBook
from pnp.model.entry import Entry
from pnp.model.typed_entry import typed
from pnp.model.values import items

_OVER = "take it out, or lay another file over it that is not in the folder cards: --out mine.yaml"


@dataclass(frozen=True, slots=True)
class Slot:
    """A level for a new trench, of so many; `instead_of` is the id of the bundled trench that makes way, or ""."""

    name: str
    level: int
    levels: int
    instead_of: str = ""


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
        entries = [_entry(order, slot, seed, game, graded=campaign is not None) for slot in slots]
    except CannotMakeError as fault:
        for refusal in fault.refusals:
            typer.echo(f"pnp: {refusal} - {refusal.hint}", err=True)
        return 1

    def adding(entries: Sequence[str], *, alone: bool = False, anew: bool = False) -> Change:
        without = [slot.instead_of for slot in slots if slot.instead_of]
        return lambda text, file: added("" if anew else text, file, entries, without=without, alone=alone)

    see_that_it_prints(TRENCH, name, id_of(name), adding(entries[-1:]), root)
    change = adding(entries, alone=campaign is not None, anew=force)
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
    """Return the place of a single trench, or stop where there is none for it; levels that are not `ours` make way."""
    there = {held.number: held for held in Level.every(game)}
    last = max(there, default=1)
    own = {typed(game, Level, entry).number: entry for entry in ours}
    if level is None:
        level = next((n for n in range(1, last + 1) if n not in own), 0)
        if not level:
            wrong_use(f"all {last} levels are your own already", _OVER)
    if not 1 <= level <= last:
        hint = f"1 to {last}, since the last one holds the primary target; or make a whole --campaign"
        wrong_use(f"there is no level {level} to take", hint)
    if level in own:
        wrong_use(f"level {level} is your '{own[level].id}' already", _OVER)
    instead_of = there[level].id if level in there else ""
    others = [other for number, other in there.items() if number != level]
    if id_of(name) in {instead_of, *(other.id for other in others), *(id_of(other.title) for other in others)}:
        wrong_use(f"there is a trench '{id_of(name)}' already", "choose another name")
    return Slot(name, level, last, instead_of)


def _entry(order: Order, slot: Slot, seed: str, game: GameBook, *, graded: bool) -> str:
    """Return a new trench for a level as YAML; where it is `graded`, the order's damage is that of the last level."""
    order = replace(order, level=slot.level, levels=slot.levels, reach=reach_of(game), coins=len(coins(game)))
    if graded and order.damage is not None:
        order = replace(order, damage=round(order.damage * order.part))
    wish, made = filled(order, Random(f"{seed} {slot.level}"))  # noqa: S311 - a game, no secret
    words = about(made.pieces, wish.turrets, wish.damage)
    id_, players = id_of(slot.name), wish.starts
    return entry_text(made.tokens, id=id_, name=slot.name, level=slot.level, players=players, about=words)


def turrets_of(text: str | None) -> dict[str, int]:
    """Return what `8` or `8%` turrets are to an order, or stop at what is neither."""
    match = re.fullmatch(r"\s*([0-9]{1,4})\s*(%?)\s*", text or "")
    if text is None:
        return {}
    if match is None:
        wrong_use(f"'{text[:40]}' is no number of turrets", "write 8, or 8% for so many of a hundred spaces")
    return {"density" if match[2] else "turrets": int(match[1])}


SLUG, LIST = "strafe", "levels"

_FIRST, _SECOND = yaml_beside(__file__).values()

_PLURALS = {"room": "rooms", "bend": "bends", "fork": "forks", "chicane": "chicanes"}
_ONE = {"narrows": "narrows", "teeth": "a row of teeth"}


def free_name(taken: Collection[str], rng: Random) -> str:
    """Return a name that no trench has yet."""
    held = {name.casefold() for name in taken}
    while True:
        name = f"{rng.choice(_FIRST)} {rng.choice(_SECOND)}"
        if len(held) >= len(_FIRST) * len(_SECOND):
            name = f"{name} {rng.randint(2, 9999)}"
        if name.casefold() not in held:
            return name


def id_of(name: str) -> str:
    """Return the id that a name makes, `trench` where nothing of it can stand in one."""
    return slug_of(name) or "trench"


def about(pieces: Sequence[str], turrets: int, damage: int) -> str:
    """Return a line about a trench: what one flies through, and what it costs at least."""
    parts = [_part(name, n) for name, n in sorted(Counter(pieces).items(), key=lambda pair: (-pair[1], pair[0]))]
    way = " and ".join(filter(None, [", ".join(parts[:-1]), *parts[-1:]])) or "a straight lane"
    guns = f"{turrets} turret{'s' if turrets != 1 else ''}" if turrets else "no turret"
    cost = f"at best {damage} damage" if damage else "a clean way through"
    return f"{way[:1].upper()}{way[1:]}, {guns}, {cost}."


def _part(name: str, n: int) -> str:
    if name in _ONE:
        return _ONE[name]
    return f"a {name}" if n == 1 else f"{n} {_PLURALS.get(name, name)}"


def entry_text(tokens: Sequence[Sequence[str]], **fields: str | int) -> str:
    """Return a level as a mapping that begins at column 0: its fields, and its rows in columns."""
    lines = [f"{key}: {quoted(value) if isinstance(value, str) else value}" for key, value in fields.items()]
    widest = max(len(token) for row in tokens for token in row)
    rows = (" ".join(token.ljust(widest) for token in row).rstrip() for row in tokens)
    return "\n".join([*lines, "grid: |", *(f"  {row}" for row in rows)]) + "\n"


def added(text: str, name: str, entries: Sequence[str], *, without: Sequence[str] = (), alone: bool = False) -> Edited:
    """Return a file's text with levels added; the file called `name` may be empty or new.

    `without` are ids of bundled levels whose place they take, `alone` leaves out all bundled ones.
    """
    replaced = items((mapping_of(text, name)[0] or {}).get("replace"))
    wanted = [("remove", f"level/{id_}") for id_ in without]
    wanted += [("replace", LIST)] if alone and LIST not in replaced else []
    return added_to(text, name, SLUG, [*wanted, *((LIST, entry) for entry in entries)])
