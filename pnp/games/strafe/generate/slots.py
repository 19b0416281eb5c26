"""The level that a new trench takes, the trench for it as YAML, and the file that it is added to."""

from collections import Counter
from collections.abc import Sequence
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from pnp.counted import counted
from pnp.edit.edited import Edited, mapping_of
from pnp.edit.list_entries import added_to
from pnp.games.strafe.data import Level, coins, reach_of
from pnp.games.strafe.generate.level_defaults import Order, filled
from pnp.load.scalars import quoted
from pnp.load.slugs import slug_of
from pnp.model.book import GameBook
from pnp.model.entry import Entry
from pnp.model.typed_entry import typed
from pnp.model.values import items
from pnp.problem import HintedError

SLUG, LIST = "strafe", "levels"

_ONE = {"narrows": "narrows", "teeth": "a row of teeth"}
_OVER = "delete {} from its file, or write to another file that is not in the folder cards: --out mine.yaml"


class NoSlotError(HintedError):
    """Says why there is no place for a trench."""


class Slot(Struct, frozen=True):
    """A level for a new trench, of so many; `instead_of` is the id of the bundled trench that makes way, or ""."""

    name: str
    level: int
    levels: int
    instead_of: str = ""


def slot_for(name: str, level: int | None, game: GameBook, ours: Sequence[Entry]) -> Slot:
    """Return the place of a single trench, without a level the first that is free; levels not `ours` make way.

    Raises NoSlotError.
    """
    there = {held.number: held for held in Level.every(game)}
    last = max(there, default=1)
    own = {typed(game, Level, entry).number: entry for entry in ours}
    if level is None:
        level = next((n for n in range(1, last + 1) if n not in own), 0)
        if not level:
            raise NoSlotError(f"all {last} levels are your own already", _OVER.format("one of them"))
    if not 1 <= level <= last:
        hint = f"1 to {last}, since the last one holds the primary target; or make a whole --campaign"
        raise NoSlotError(f"there is no level {level} to take", hint)
    if level in own:
        raise NoSlotError(f"level {level} is your '{own[level].id}' already", _OVER.format("it"))
    instead_of = there[level].id if level in there else ""
    others = [other for number, other in there.items() if number != level]
    if id_of(name) in {instead_of, *(other.id for other in others), *(id_of(other.title) for other in others)}:
        raise NoSlotError(f"there is a trench '{id_of(name)}' already", "choose another name")
    return Slot(name, level, last, instead_of)


def slot_entry(order: Order, slot: Slot, seed: str, game: GameBook, *, graded: bool) -> str:
    """Return a new trench for a level as YAML; where it is `graded`, the order's damage is that of the last level."""
    order = replace(order, level=slot.level, levels=slot.levels, reach=reach_of(game), coins=len(coins(game)))
    if graded and order.damage is not None:
        order = replace(order, damage=round(order.damage * order.part))
    wish, made = filled(order, Random(f"{seed} {slot.level}"))  # noqa: S311 - a game, no secret
    words = about(made.pieces, wish.turrets, wish.damage)
    id_, players = id_of(slot.name), wish.starts
    return entry_text(made.tokens, id=id_, name=slot.name, level=slot.level, players=players, about=words)


def id_of(name: str) -> str:
    """Return the id that a name makes, `trench` where nothing of it can stand in one."""
    return slug_of(name) or "trench"


def about(pieces: Sequence[str], turrets: int, damage: int) -> str:
    """Return a line about a trench: what one flies through, and what it costs at least."""
    parts = [_part(name, n) for name, n in sorted(Counter(pieces).items(), key=lambda pair: (-pair[1], pair[0]))]
    way = " and ".join(filter(None, [", ".join(parts[:-1]), *parts[-1:]])) or "a straight lane"
    guns = counted(turrets, "turret") if turrets else "no turret"
    cost = f"at best {damage} damage" if damage else "a clean way through"
    return f"{way[:1].upper()}{way[1:]}, {guns}, {cost}."


def _part(name: str, n: int) -> str:
    if name in _ONE:
        return _ONE[name]
    return f"a {name}" if n == 1 else f"{n} {name}s"


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
