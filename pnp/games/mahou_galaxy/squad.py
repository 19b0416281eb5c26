"""A squad as its numbers, and the numbers of the rules that a homebrew may change: what the odds reckon with."""

from msgspec import Struct
from msgspec.structs import asdict

from pnp.model.book import GameBook
from pnp.model.values import mapping, whole
from pnp.odds.dice_expression import REAL, parse
from pnp.odds.dice_nodes import DiceNode
from pnp.odds.dice_pool import Dice
from pnp.odds.dice_term import DiceError

MOST_DICE = 6
"""Dice of one roll of one unit: more do not fit into a hand, and hardly onto a card."""

MOST_UNITS = 12
"""Units of a squad, and wounds of a unit, that are reckoned with."""


class Weapon(Struct, frozen=True):
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

    def rolled(self, carriers: int) -> Dice:
        """Return the dice of so many units with the weapon."""
        return tuple((faces, count * carriers) for faces, count in self.dice)


class Squad(Struct, frozen=True):
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


def dice_trouble(text: str) -> tuple[int, str, str] | None:
    """Return what is wrong with dice on a card: column, words and the way out; None where nothing is."""
    try:
        parsed = parse(text)
    except DiceError as error:
        return error.column, error.message, error.hint
    if not parsed.terms:
        return 1, "these are no dice", "write dice as d8, 2d6 or d4+1"
    plus = None if parsed.compared else parsed.number
    if plus is None:
        return 1, "only dice and a number are added up on a card", "write dice as d8, 2d6 or d4+1"
    if plus < 0:
        return text.find("-") + 1, "nothing is taken away from dice on a card", "use fewer or smaller dice"
    unreal = next((term for term in parsed.terms if term.faces not in REAL), None)
    if unreal:
        near = min(REAL, key=lambda faces: (abs(faces - unreal.faces), faces))
        column = max(text.lower().find(f"d{unreal.faces}"), 0) + 1
        return column, f"nobody owns a d{unreal.faces}", f"did you mean d{near}?"
    count = sum(term.count for term in parsed.terms)
    if count > MOST_DICE or plus > 20:
        return 1, f"{text} is too much for one roll", f"use up to {MOST_DICE} dice, and add up to 20"
    return None


def dice_of(text: str) -> DiceNode | None:
    """Return the dice of a card; None where nobody can roll them."""
    return None if dice_trouble(text) else parse(text)


class RuleValues(Struct, frozen=True):
    """What an attack reckons with: the step between wounds, and what tokens add."""

    threshold: int = 5
    height: int = 2
    support: int = 2
    others: int = 1


def rule_values(game: GameBook) -> RuleValues:
    """Return the numbers of a game's values; the usual ones where a value is none."""
    usual = asdict(RuleValues())
    numbers = {name: whole(game.values.get(name), value) for name, value in usual.items()}
    return RuleValues(**{**numbers, "threshold": max(numbers["threshold"], 1)})


def price_band(game: GameBook) -> tuple[int, int]:
    """Return from and up to how many percent of the usual worth of a point a squad is priced well."""
    band = mapping(game.values.get("price"))
    return whole(band.get("low"), 70), whole(band.get("high"), 140)
