"""One fight of a witch against a Neuroi: who strikes first, what hits, how much magic it takes."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal

from msgspec import Struct

First = Literal["witch", "neuroi", "both"]


class Gift(Struct, frozen=True):
    """An ability's effect in combat.

    `with_gun`, `bare` are added to the attack with a firearm, or without any equipment; `in_unit` to the defence with a
    striker unit; `warded` to the defence of whoever spends magic. `sight` is the magic that buys one more range,
    `parry` the magic for which a hit does no harm; 0 where there is no such thing. `quick` strikes first where
    ranges are equal.
    """

    with_gun: int = 0
    bare: int = 0
    in_unit: int = 0
    warded: int = 0
    sight: int = 0
    parry: int = 0
    quick: bool = False


NO_GIFT = Gift()

GIFTS: Mapping[str, Gift] = MappingProxyType(
    {
        "marksman": Gift(with_gun=1),
        "bare-hands": Gift(bare=2),
        "aerobat": Gift(in_unit=1),
        "warded": Gift(warded=1),
        "far-sight": Gift(sight=1),
        "parry": Gift(parry=2),
        "quick-draw": Gift(quick=True),
    }
)
"""By the name that a witch's `gift` gives."""


class Fighter(Struct, frozen=True):
    """Attack, defence and range of a witch or a Neuroi; a Neuroi has no gift."""

    attack: int
    defence: int
    range: int
    gift: Gift = NO_GIFT


class Gear(Struct, frozen=True):
    """What equipment adds to a witch: the sum over at most one striker unit and one firearm."""

    attack: int = 0
    defence: int = 0
    unit: bool = False
    gun: bool = False


class Spend(Struct, frozen=True):
    """Magic spent in a fight: points of attack and of defence, whether range is bought and a hit parried."""

    attack: int = 0
    defence: int = 0
    sight: bool = False
    parry: bool = False

    def magic(self, gift: Gift) -> int:
        """Return the magic that it takes."""
        return self.attack + self.defence + self.sight * gift.sight + self.parry * gift.parry


NO_GEAR, NO_SPEND = Gear(), Spend()


class FightOutcome(Struct, frozen=True):
    """How a fight ends: the Neuroi shot down, the witch hit; both at once only at equal range."""

    won: bool
    hurt: bool


class Price(Struct, frozen=True):
    """The least magic to win without being hit, and to win at all."""

    unhurt: int
    any: int


def first(witch: Fighter, neuroi: Fighter, *, sight: bool = False) -> First:
    """Return who strikes first: the larger range; at equal range both, or a quick witch."""
    reach = witch.range + sight
    if reach == neuroi.range:
        return "witch" if witch.gift.quick else "both"
    return "witch" if reach > neuroi.range else "neuroi"


def fight(witch: Fighter, neuroi: Fighter, gear: Gear = NO_GEAR, spend: Spend = NO_SPEND) -> FightOutcome:
    """Return the outcome of a fight. Whoever is hit first drops out and strikes no more.

    Range and parries can only be bought with the gift for it: ask for others with `sight` and `parry` false.
    """
    power, guard = strength(witch, gear)
    warded = witch.gift.warded if spend.magic(witch.gift) else 0
    hits = power + spend.attack >= neuroi.defence
    struck = neuroi.attack >= guard + spend.defence + warded and not spend.parry
    order = first(witch, neuroi, sight=spend.sight)
    if order == "witch":
        return FightOutcome(hits, struck and not hits)
    if order == "neuroi":
        return FightOutcome(hits and not struck, struck)
    return FightOutcome(hits, struck)


def strength(witch: Fighter, gear: Gear) -> tuple[int, int]:
    """Return a witch's attack and defence with equipment, before magic."""
    gift = witch.gift
    bare = 0 if gear.unit or gear.gun else gift.bare
    power = witch.attack + gear.attack + bare + (gift.with_gun if gear.gun else 0)
    return power, witch.defence + gear.defence + (gift.in_unit if gear.unit else 0)


def price(witch: Fighter, neuroi: Fighter, gear: Gear = NO_GEAR) -> Price:
    """Return the least magic with which this witch, so equipped, shoots this Neuroi down."""
    prices = [_price(witch, neuroi, gear, sight=sight) for sight in {False, witch.gift.sight > 0}]
    return Price(min(cost.unhurt for cost in prices), min(cost.any for cost in prices))


def _price(witch: Fighter, neuroi: Fighter, gear: Gear, *, sight: bool) -> Price:
    power, guard = strength(witch, gear)
    order, paid = first(witch, neuroi, sight=sight), witch.gift.sight if sight else 0
    to_hit = max(0, neuroi.defence - power)
    if order == "witch":
        return Price(paid + to_hit, paid + to_hit)
    unhurt = paid + to_hit + _to_stand(neuroi.attack + 1 - guard, witch.gift, spent=paid + to_hit > 0)
    return Price(unhurt, unhurt if order == "neuroi" else paid + to_hit)


def _to_stand(lacking: int, gift: Gift, *, spent: bool) -> int:
    """Return the least magic that makes up for lacking defence; `spent` tells that some was spent already."""
    if lacking <= 0:
        return 0
    # What wards whoever spends magic is had for nothing once some was spent, else with the first point.
    points = max(0 if spent else 1, lacking - gift.warded)
    return min(points, gift.parry) if gift.parry else points
