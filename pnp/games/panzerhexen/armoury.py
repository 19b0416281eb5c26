"""Witches, Neuroi and equipment of a game's data as the values that combat counts with."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pnp.games.panzerhexen.combat import Fighter, Gear
from pnp.games.panzerhexen.gifts import GIFTS, NO_GIFT
from pnp.model.book import GameBook
from pnp.model.entry import Entry

UNITS, GUNS = "striker", "firearm"
PILES = ("neuroi", UNITS, GUNS, "policy")
"""The kinds that are shuffled into the two draw piles."""


@dataclass(frozen=True, slots=True)
class Loadout:
    """What a witch takes to a fight: a striker unit or none, a firearm or none; its influence cost and gear."""

    unit: Entry | None
    gun: Entry | None
    cost: int
    gear: Gear

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The equipment, unit first."""
        return tuple(entry for entry in (self.unit, self.gun) if entry is not None)


def fighter(entry: Entry) -> Fighter:
    """Return a witch or a Neuroi as a fighter."""
    gift = GIFTS.get(str(entry.fields.get("gift")), NO_GIFT)
    return Fighter(number(entry, "attack"), number(entry, "defence"), number(entry, "range"), gift)


def number(entry: Entry, field: str) -> int:
    """Return a whole number of an entry, 0 where a homebrew's kind lacks the field."""
    value = entry.fields.get(field)
    return value if isinstance(value, int) else 0


def loadout(unit: Entry | None, gun: Entry | None) -> Loadout:
    """Return equipment as one loadout."""
    taken = [entry for entry in (unit, gun) if entry is not None]
    attack, defence, cost = (sum(number(e, field) for e in taken) for field in ("attack", "defence", "cost"))
    return Loadout(unit, gun, cost, Gear(attack, defence, unit is not None, gun is not None))


def loadouts(units: Sequence[Entry], guns: Sequence[Entry]) -> Iterator[Loadout]:
    """Yield every choice of at most one unit and at most one gun, nothing at all first."""
    for unit in (None, *units):
        for gun in (None, *guns):
            yield loadout(unit, gun)


def best(game: GameBook, kind: str, most: int) -> tuple[Entry, ...]:
    """Return the equipment of a kind that no other beats in both attack and defence, at most so many.

    The strongest attack comes first. Where there are more, those in the middle are left out.
    """
    ordered = sorted(game.of(kind), key=lambda e: (-number(e, "attack"), -number(e, "defence")))
    front: list[Entry] = []
    for entry in ordered:
        if not front or number(entry, "defence") > number(front[-1], "defence"):
            front.append(entry)
    half = most // 2
    return tuple(front if len(front) <= most else (*front[: most - half], *front[-half:]))
