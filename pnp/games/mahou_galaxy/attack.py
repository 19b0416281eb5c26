"""One attack of a squad on another, exactly.

What players decide is settled like this. The attacker names the targets before the dice are rolled and spreads dice,
tokens and rerolls over them evenly; on each target the best dice count, up to the weapon's skill. The number that a
weapon adds to its roll lies with one of its dice that counts, one number to a die. The defender spreads
cover, rerolls and swaps over the targets evenly, rolls the lowest dice again that show less than their average, and
swaps all dice of a target for better ones of units that are not attacked, where its share of swaps is enough for that.
"""

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from typing import Literal

from msgspec import Struct

from pnp.games.mahou_galaxy.squad import RuleValues, Squad, Weapon
from pnp.odds.dice import Dist, certain, mixed, of_weights
from pnp.odds.dice_pool import Dice, pool, work

Cover = Literal["none", "light", "heavy"]

KEEN = 2
COORDINATED = 2


class Setup(Struct, frozen=True):
    """How an attack is made. `support` weapons do not roll; `targets` None leaves the number of targets to us.

    `engaged` says that the squads are in melee, which matters for ranged weapons. `tokens` are what hit and damage
    tokens add besides those of the rules.
    """

    cover: Cover = "none"
    height: bool = False
    support: int = 0
    aim: bool = False
    hunker: bool = False
    engaged: bool = False
    targets: int | None = None
    tokens: tuple[int, ...] = ()


class Duel(Struct, frozen=True):
    """What one target faces: the attack's total on it, its defence, and the wounds that come of both."""

    attack: Dist
    defence: Dist
    wounds: Dist


class AttackOutcome(Struct, frozen=True):
    """An attack: `dice` rolled, a duel for each target, wounds and units removed in all.

    A unit takes no more wounds than it has hit points.
    """

    dice: int
    threshold: int
    duels: tuple[Duel, ...]
    wounds: Dist
    removed: Dist


def attack(by: Squad, weapon: Weapon, on: Squad, setup: Setup, rules: RuleValues) -> AttackOutcome:
    """Return what becomes of an attack by fresh squads; a setup that cannot be asks for the nearest one that can.

    Raises TooManyDiceError where one target faces more dice than can be sorted in a moment.
    """
    direct = max(weapon.count - max(setup.support, 0), 1)
    dice = weapon.rolled(direct)
    skill = weapon.skill
    targets = min(max(setup.targets or -(-_size(dice) // skill), 1), on.units, _size(dice))
    if targets == 1 and weapon.base and by.has("coordinated"):
        skill += COORDINATED
    step = threshold(by, on, rules)
    tokens = _tokens(by, weapon, on, setup, rules)
    totals = _attacks(by, weapon, setup, tokens, _hands(dice, targets), shares(direct, targets), skill)
    pairs = zip(totals, _defences(by, weapon, on, setup, targets), strict=True)
    duels = tuple(_duel(total, defence, step, on.hp) for total, defence in pairs)
    wounds = removed = certain(0)
    for duel in duels:
        wounds = wounds.plus(duel.wounds)
        gone = duel.wounds.at_least(on.hp)
        removed = removed.plus(mixed(((certain(1), gone), (certain(0), 1 - gone))))
    return AttackOutcome(_size(dice), step, duels, wounds, removed)


def _size(dice: Dice) -> int:
    return sum(count for _, count in dice)


def threshold(by: Squad, on: Squad, rules: RuleValues) -> int:
    """Return by how much an attack must be over the defence for each further wound."""
    armour = max(on.x("armored") - by.x("armor-piercing"), 0)
    return max(rules.threshold + armour - on.x("brittle"), 1)


def cover_of(by: Squad, weapon: Weapon, on: Squad, least: Cover) -> Cover:
    """Return the cover that counts: none in melee or where one of the squads flies, light at least if cloaked."""
    if weapon.melee or by.has("flight") or on.has("flight"):
        return "none"
    return "light" if least == "none" and on.has("cloaked") else least


def shares(count: int, targets: int) -> tuple[int, ...]:
    """Return a number dealt out evenly, the first ones getting what is over."""
    return tuple(count // targets + (n < count % targets) for n in range(targets))


def _attacks(
    by: Squad, weapon: Weapon, setup: Setup, tokens: list[int], hands: list[Dice], plus: tuple[int, ...], skill: int
) -> Iterator[Dist | None]:
    """Yield the attack's total on each target, None where no die is left of it.

    A target has a hand of dice and so many that may have the weapon's number added; tokens are dealt out one by one.
    """
    rerolls = shares((by.skill if setup.aim else 0) + by.has("lucky"), len(hands))
    away = by.x("frightened") if weapon.melee else 0
    drop = 1 if setup.engaged and not weapon.melee else 0
    for n, dice in enumerate(hands):
        left = min(_size(dice), skill) - drop
        if left < 1:
            yield None
            continue
        total = pool(dice, keep=skill, drop=drop, reroll=rerolls[n])
        yield total.moved(sum(tokens[n :: len(hands)]) + min(plus[n], left) * weapon.plus - away)


def _tokens(by: Squad, weapon: Weapon, on: Squad, setup: Setup, rules: RuleValues) -> list[int]:
    """Return what the tokens of an attack add, the largest first."""
    support = min(max(setup.support, 0), weapon.count - 1)
    high = setup.height or (by.has("flight") and not on.has("flight"))
    covered = cover_of(by, weapon, on, setup.cover) != "none"
    tokens = [*setup.tokens] + [rules.support] * support + [rules.others] * (by.units - weapon.count)
    tokens += [rules.height] * high + [KEEN] * (covered and by.has("keen"))
    return sorted(tokens, reverse=True)


def _defences(by: Squad, weapon: Weapon, on: Squad, setup: Setup, targets: int) -> Iterator[Dist]:
    """Yield the defence total of each target."""
    cover = cover_of(by, weapon, on, setup.cover)
    worth = on.command + (cover != "none" and on.has("stealthy"))
    again = (worth if cover == "light" else 0) + (on.skill if setup.hunker else 0) + on.has("lucky")
    rerolls, extra = shares(again, targets), shares(worth if cover == "heavy" else 0, targets)
    swaps = shares(on.command, targets)
    spare = tuple((faces, count * (on.units - targets)) for faces, count in on.dice)
    size = _size(on.dice)
    away = 0 if weapon.melee else on.x("obvious")
    for n, others in enumerate(_hands(spare, targets)):
        besides = others if swaps[n] >= size else ()
        total = pool(on.dice, keep=size, reroll=rerolls[n], besides=besides)
        yield total.plus(pool(((4, extra[n]),))).moved(on.plus - away)


def _hands(dice: Dice, targets: int) -> list[Dice]:
    """Return the dice for each target, every sort dealt out evenly from where the sort before stopped."""
    hands: list[list[tuple[int, int]]] = [[] for _ in range(targets)]
    first = 0
    for faces, count in dice:
        for n, share in enumerate(shares(count, targets)):
            hands[(first + n) % targets].append((faces, share))
        first += count % targets
    return [tuple(pair for pair in hand if pair[1]) for hand in hands]


def _duel(total: Dist | None, defence: Dist, step: int, hp: int) -> Duel:
    if total is None:
        return Duel(certain(0), defence, certain(0))
    margin = total.plus(defence.negative())
    weights: dict[int, int] = {}
    for over, weight in enumerate(margin.weights, margin.low):
        wounds = min(1 + over // step, hp) if over > 0 else 0
        weights[wounds] = weights.get(wounds, 0) + weight
    return Duel(total, defence, of_weights(weights, margin.total))


@lru_cache(4096)
def best_attack(by: Squad, on: Squad, rules: RuleValues) -> Fraction:
    """Return the most wounds that the squad can expect to deal, whichever weapon and number of targets it takes."""
    return max(
        attack(by, weapon, on, Setup(targets=targets), rules).wounds.mean()
        for weapon in by.weapons
        for targets in _tried(weapon, on)
    )


def effort(squad: Squad) -> int:
    """Return how much work `best_attack` is for a squad on either side, as the pools count it."""
    lucky = squad.has("lucky")
    rolled = sum(work(weapon.rolled(weapon.count), keep=weapon.skill, reroll=lucky) + 400 for weapon in squad.weapons)
    spare = tuple((faces, count * (squad.units - 1)) for faces, count in squad.dice)
    return rolled + work(squad.dice, keep=_size(squad.dice), reroll=lucky, besides=spare)


def _tried(weapon: Weapon, on: Squad) -> set[int]:
    """Return the numbers of targets worth a try: one, every unit, as many as the dice fill."""
    dice = weapon.count * _size(weapon.dice)
    most = min(on.units, dice)
    return {1, most, min(-(-dice // weapon.skill), most)}
