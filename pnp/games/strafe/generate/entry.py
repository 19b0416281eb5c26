"""A new trench as text: its name, a line about it, the YAML of its level, the file that it is added to."""

from collections import Counter
from collections.abc import Collection, Sequence
from random import Random

from pnp.edit.edited import Edited, mapping_of
from pnp.edit.list_entries import added_to
from pnp.files import yaml_beside
from pnp.load.scalars import quoted
from pnp.load.slugs import slug_of
from pnp.model.values import items

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
