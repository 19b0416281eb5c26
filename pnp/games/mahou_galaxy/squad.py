"""A squad as its numbers: what the odds and the roster reckon with."""

from collections.abc import Mapping
from dataclasses import dataclass

from pnp.games.mahou_galaxy.keywords import own_mentions
from pnp.model.book import GameBook
from pnp.model.entry import Entry
from pnp.odds.dice_expression import REAL, Expression, parse
from pnp.odds.dice_notation import DiceError
from pnp.odds.dice_pool import Dice

MOST_DICE = 6
"""Dice of one roll of one unit: more do not fit into a hand, and hardly onto a card."""

Row = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Weapon:
    """A sort of weapon: `reach` is 0 for melee; `count` units carry it; `base` is the squad's first."""

    name: str
    reach: float
    dice: Dice
    plus: int
    skill: int
    count: int
    base: bool

    @property
    def melee(self) -> bool:
        """Whether it needs contact."""
        return not self.reach


@dataclass(frozen=True, slots=True)
class Squad:
    """What matters of a squad for the odds; `keywords` are ids with their X, 0 without one."""

    id: str
    name: str
    faction: str
    points: int
    move: float
    units: int
    dice: Dice
    plus: int
    command: int
    skill: int
    hp: int
    weapons: tuple[Weapon, ...]
    keywords: tuple[tuple[str, int], ...]

    def x(self, keyword: str) -> int:
        """Return the X of a keyword, 0 where the squad lacks it."""
        return dict(self.keywords).get(keyword, 0)

    def has(self, keyword: str) -> bool:
        """Tell whether the squad has a keyword."""
        return any(name == keyword for name, _ in self.keywords)


def rows_of(squad: Entry, field: str) -> tuple[Row, ...]:
    """Return the rows of one of a squad's tables; none where it has none."""
    rows = squad[field]
    return rows if isinstance(rows, tuple) else ()


def dice_trouble(text: str) -> tuple[int, str, str] | None:
    """Return what is wrong with dice on a card: column, words and the way out; None where nothing is."""
    try:
        found = parse(text)
    except DiceError as error:
        return error.column, error.message, error.hint
    if not found.terms:
        return 1, "these are no dice", "write dice as d8, 2d6 or d4+1"
    if found.plain and found.number < 0:
        return text.find("-") + 1, "nothing is taken away from dice on a card", "use fewer or smaller dice"
    if not found.plain:
        return 1, "only dice and a number are added up on a card", "write dice as d8, 2d6 or d4+1"
    unreal = next((term for term in found.terms if term.faces not in REAL), None)
    if unreal:
        near = min(REAL, key=lambda faces: (abs(faces - unreal.faces), faces))
        column = max(text.lower().find(f"d{unreal.faces}"), 0) + 1
        return column, f"nobody owns a d{unreal.faces}", f"did you mean d{near}?"
    count = sum(term.count for term in found.terms)
    if count > MOST_DICE or found.number > 20:
        return 1, f"{text} is too much for one roll", f"use up to {MOST_DICE} dice, and add up to 20"
    return None


def squads_of(game: GameBook) -> tuple[Squad, ...]:
    """Return the squads whose numbers can be reckoned with; the rules speak of the others."""
    return tuple(squad for entry in game.of("squad") for squad in (squad_of(game, entry),) if squad)


def squad_of(game: GameBook, entry: Entry) -> Squad | None:
    """Return a squad's numbers; None where the rules find fault with one of them."""
    units, hp, command = (_whole(entry, field) for field in ("units", "hp", "command"))
    defence = _dice(entry["defence"])
    rows = rows_of(entry, "weapons")
    weapons = tuple(
        weapon for n, row in enumerate(rows) for weapon in (_weapon(row, units, n == 0),) if weapon
    )
    points, skill = _whole(entry, "points"), _whole(entry, "skill")
    if (
        defence is None
        or len(weapons) != len(rows)
        or not weapons
        or min(units, hp, command, points, skill) < 1
    ):
        return None
    if units > 12 or hp > 12 or command > 9:
        return None
    return Squad(
        entry.id,
        str(entry["name"]),
        str(entry["faction"]),
        points,
        float(str(entry["move"])),
        units,
        defence.dice,
        defence.number,
        command,
        skill,
        hp,
        weapons,
        tuple((one.id, one.x or 0) for one in own_mentions(game, entry) if one.id),
    )


def _weapon(row: Row, units: int, base: bool) -> Weapon | None:
    attack, reach = _dice(row["attack"]), row["range"]
    melee = row["kind"] == "melee"
    skill, count = row["skill"], row["count"] if row["count"] is not None else units
    good = isinstance(skill, int) and isinstance(count, int) and skill >= 1 and 1 <= count <= units
    length = float(reach) if isinstance(reach, int | float) else 0.0
    if attack is None or not good or melee != (reach is None) or (not melee and length <= 0):
        return None
    return Weapon(
        str(row["name"]), length, attack.dice, attack.number, int(str(skill)), int(str(count)), base
    )


def _dice(value: object) -> Expression | None:
    return None if dice_trouble(str(value)) else parse(str(value))


def _whole(entry: Entry, field: str) -> int:
    value = entry[field]
    return value if isinstance(value, int) else 0
