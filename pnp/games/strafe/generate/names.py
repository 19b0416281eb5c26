"""What new trenches are called, and a line about each."""

from collections import Counter
from collections.abc import Collection, Sequence
from random import Random

from pnp.load.slugs import slug_of

_FIRST = (
    "Black", "Broken", "Burning", "Cold", "Copper", "Crooked", "Dead", "Deep", "Distant", "Double", "Fallen",
    "Hollow", "Iron", "Last", "Long", "Lost", "Narrow", "Northern", "Pale", "Quiet", "Red", "Rusted", "Second",
    "Silent", "Steel", "Sunken", "White", "Winter",
)  # fmt: skip
_SECOND = (
    "Alley", "Anvil", "Arch", "Canal", "Causeway", "Channel", "Crossing", "Cut", "Divide", "Drop", "Furnace", "Gallery",
    "Gate", "Ladder", "Lock", "Mile", "Needle", "Passage", "Reach", "Run", "Shaft", "Sluice", "Spur", "Stair",
    "Throat", "Vault", "Vein", "Weir",
)  # fmt: skip

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
    counted = Counter(pieces)
    said = [_part(name, n) for name, n in sorted(counted.items(), key=lambda pair: (-pair[1], pair[0]))]
    way = " and ".join([", ".join(said[:-1]), said[-1]]) if len(said) > 1 else "".join(said)
    guns = f"{turrets} turret{'s' if turrets != 1 else ''}" if turrets else "no turret"
    cost = f"at best {damage} damage" if damage else "a clean way through"
    way = way or "a straight lane"
    return f"{way[:1].upper()}{way[1:]}, {guns}, {cost}."


def _part(name: str, n: int) -> str:
    if name in _ONE:
        return _ONE[name]
    return f"a {name}" if n == 1 else f"{n} {_PLURALS.get(name, name)}"
