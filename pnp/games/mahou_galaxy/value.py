"""What squads are worth for their points: wounds dealt and survived against the set; as text, values and a picture."""

import json
from collections.abc import Mapping, Sequence
from functools import cache, partial
from math import ceil, log10
from pathlib import Path
from statistics import median

from msgspec import Struct
from msgspec.structs import astuple, replace

from pnp.check.rule_memory import RuleMemory
from pnp.games.mahou_galaxy.attack import best_attack, effort
from pnp.games.mahou_galaxy.squad import RuleValues, Squad
from pnp.report.plain import width
from pnp.report.view import view

MOST_OPPONENTS, FEWEST_OPPONENTS = 24, 4
"""In a large set each squad meets so many others, spread evenly over it."""

MOST_EFFORT, MOST_IN_ALL = 300_000, 10_000_000
"""Squads whose dice take longer to sort are left out; the whole is to take a few seconds at most."""


class SquadWorth(Struct, frozen=True):
    """What a squad is worth: expected wounds an attack, attacks that it outlasts, and both for 100 points.

    `percent` is the worth of its points, 100 being the set's median: the geometric mean of both against points.
    """

    squad: Squad
    wounds: float
    staying: float
    percent: float

    @property
    def wounds_per_100(self) -> float:
        """Expected wounds an attack for 100 points."""
        return 100 * self.wounds / self.squad.points

    @property
    def staying_per_100(self) -> float:
        """Attacks of the average squad that 100 points outlast."""
        return 100 * self.staying / self.squad.points

    @property
    def fair(self) -> int:
        """The points at which the squad would be worth as much as the median one, in fives."""
        return max(round(self.squad.points * self.percent / 500) * 5, 5)


def worths(squads: Sequence[Squad], rules: RuleValues, memory: RuleMemory | None = None) -> tuple[SquadWorth, ...]:
    """Return the worth of every squad against the set; () for fewer than two, or for hundreds.

    Squads with whole buckets of dice are left out. What the dice come to is kept in the `memory`.
    """
    squads = [squad for squad in squads if effort(squad) <= MOST_EFFORT]
    most = min(MOST_IN_ALL // max(sum(map(effort, squads)), 1), MOST_OPPONENTS)
    if len(squads) < 2 or most < FEWEST_OPPONENTS:
        return ()
    nameless = tuple(map(_nameless, squads))
    plain = [(*astuple(replace(squad, weapons=())), *map(astuple, squad.weapons)) for squad in nameless]
    key = ("wounds", most, astuple(rules), plain)
    wounds = (memory or RuleMemory()).remembered(key, partial(_wounds, nameless, most, rules))
    raw: list[tuple[Squad, float, float, float]] = []
    for squad, (dealt, taken) in zip(squads, wounds, strict=True):
        staying = squad.units * squad.hp / max(taken, 0.01)
        raw.append((squad, dealt, staying, (dealt * staying) ** 0.5 / squad.points))
    usual = median(worth for *_, worth in raw) or 1.0
    return tuple(SquadWorth(squad, dealt, staying, 100 * worth / usual) for squad, dealt, staying, worth in raw)


def _nameless(squad: Squad) -> Squad:
    """Return what dice are rolled for: names and points change nothing in it."""
    weapons = tuple(replace(weapon, name="") for weapon in squad.weapons)
    return replace(squad, id="", name="", faction="", points=0, weapons=weapons)


def _wounds(squads: Sequence[Squad], most: int, rules: RuleValues) -> list[tuple[float, float]]:
    """Return the wounds that each squad deals in an attack and takes in one, against so many others on average."""
    step = max(len(squads) / most, 1.0)
    opponents = [int(n * step) for n in range(min(len(squads), most))]

    @cache
    def attack(attacker: int, target: int) -> float:
        return float(best_attack(squads[attacker], squads[target], rules))

    table: list[tuple[float, float]] = []
    for number in range(len(squads)):
        others = [n for n in opponents if n != number]
        dealt = sum(attack(number, other) for other in others) / len(others)
        taken = sum(attack(other, number) for other in others) / len(others)
        table.append((dealt, taken))
    return table


MOST_NAMES = 26

Facts = Mapping[str, object]
Band = tuple[int, int]
"""From and up to how many percent a squad is priced well."""


def as_text(worths: Sequence[SquadWorth], band: Band) -> str:
    """Return a table with a line for each squad; a `!` stands behind those outside the band."""
    return view(Path(__file__).with_suffix(".j2"), worths=worths, band=band, width=width)


def as_json(worths: Sequence[SquadWorth], band: Band) -> str:
    """Return the figures as a list of JSON."""
    values = [
        {
            "squad": worth.squad.id,
            "points": worth.squad.points,
            "wounds": worth.wounds,
            "outlasts": worth.staying,
            "wounds_per_100": worth.wounds_per_100,
            "outlasts_per_100": worth.staying_per_100,
            "percent": worth.percent,
            "fair": worth.fair,
            "within": band[0] <= worth.percent <= band[1],
        }
        for worth in worths
    ]
    return json.dumps(values, indent=2)


def picture(worths: Sequence[SquadWorth], band: Band) -> Facts:
    """Return what the template draws: ends of axes, a point with its name for each squad, curves of equal worth.

    A curve is known by its percents of the `usual` worth.
    """
    listed = sorted(worths, key=lambda worth: -worth.percent)
    across = _nice(max((worth.wounds_per_100 for worth in listed), default=1.0) * 1.06)
    up = _nice(max((worth.staying_per_100 for worth in listed), default=1.0) * 1.06)
    usual = 1.0
    if listed and listed[0].percent:
        usual = (listed[0].wounds_per_100 * listed[0].staying_per_100) ** 0.5 * 100 / listed[0].percent
    return {
        "width": 212.0,
        "height": 154.0,
        "across": across,
        "up": up,
        "usual": usual,
        "curves": (band[0], 100, band[1]),
        "points": [
            {
                "wounds": worth.wounds_per_100,
                "staying": worth.staying_per_100,
                "faction": worth.squad.faction,
                "within": band[0] <= worth.percent <= band[1],
                "name": worth.squad.name[:40] if n < MOST_NAMES else "",
                "percent": round(worth.percent),
            }
            for n, worth in enumerate(listed)
        ],
    }


def _nice(value: float) -> float:
    unit = 10.0 ** ceil(log10(max(value, 0.01)) - 1)
    return next(unit * n for n in (1, 1.2, 1.6, 2, 2.4, 3, 4, 5, 6, 8, 10, 12) if unit * n >= value)
