"""What the special abilities of witches do in a fight. Abilities that help elsewhere count as none."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class Gift:
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
