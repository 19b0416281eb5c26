"""The odds of an attack against every way in which its dice can fall, and against dice that are rolled."""

from collections import Counter
from fractions import Fraction
from math import sqrt
from random import Random
from typing import Any

import pytest
from games.mahou_galaxy.table import every_play, played
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.games.mahou_galaxy.attack import Setup, attack
from pnp.games.mahou_galaxy.data import squads_of
from pnp.games.mahou_galaxy.squad import RuleValues, Squad, Weapon

SMALL = ((2, 1),), ((3, 1),), ((2, 2),), ((3, 1), (2, 1))


def squad(units: int, dice: Any, keywords: Any = (), **more: Any) -> Squad:
    usual = {
        "id": "s", "name": "S", "faction": "f", "points": 1, "move": 6, "units": units, "dice": dice, "plus": 0,
        "command": 1, "skill": 1, "hp": 2, "weapons": (), "keywords": tuple(keywords),
    }  # fmt: skip
    return Squad(**{**usual, **more})


def weapon(reach: float, dice: Any, skill: int, count: int, plus: int = 0) -> Weapon:
    return Weapon("w", reach, dice, plus, skill, count, base=True)


setups = st.builds(
    Setup,
    cover=st.sampled_from(["none", "light", "heavy"]),
    height=st.booleans(),
    support=st.just(0),
    aim=st.booleans(),
    hunker=st.booleans(),
    engaged=st.booleans(),
    targets=st.sampled_from([None, 1, 2]),
)
own = st.sampled_from(
    [
        (),
        (("lucky", 0),),
        (("keen", 0), ("armor-piercing", 1)),
        (("coordinated", 0),),
        (("frightened", 1),),
        (("flight", 0),),
    ]
)
theirs = st.sampled_from(
    [
        (),
        (("armored", 2),),
        (("brittle", 4),),
        (("stealthy", 0), ("cloaked", 0)),
        (("obvious", 1),),
        (("obvious", 3),),
        (("lucky", 0),),
    ]
)


@settings(max_examples=80, deadline=None)
@given(
    st.integers(1, 2), st.sampled_from(SMALL), st.integers(1, 2), st.sampled_from([0.0, 6.0]),
    st.integers(1, 2), st.sampled_from(SMALL[:3]), st.integers(1, 2), setups, own, theirs, st.integers(0, 3),
)  # fmt: skip
def test_an_attack_is_what_every_fall_of_the_dice_says(
    units: int, dice: Any, skill: int, reach: float, others: int, guard: Any, command: int, setup: Setup,
    has: Any, on_has: Any, plus: int,
) -> None:  # fmt: skip
    by = squad(units, ((4, 1),), has)
    gun = weapon(reach, dice, skill, units, plus)
    on = squad(others, guard, on_has, command=command)
    exact = attack(by, gun, on, setup, RuleValues())
    wounds: dict[int, Fraction] = {}
    removed: dict[int, Fraction] = {}
    for (hits, gone), chance in every_play(lambda roll: played(by, gun, on, setup, roll)):
        wounds[hits] = wounds.get(hits, Fraction(0)) + chance
        removed[gone] = removed.get(gone, Fraction(0)) + chance
    assert dict(exact.wounds) == wounds
    assert dict(exact.removed) == removed


@pytest.mark.parametrize(
    ("by", "on", "setup"),
    [
        ("gloam-larvae", "tin-pages", Setup()),
        ("wick-cadets", "rivet-guard", Setup(cover="light", support=2)),
        ("tin-pages", "wick-cadets", Setup(cover="heavy", height=True)),
        ("duke-of-hinges", "shell-breaker", Setup(aim=True)),
        ("farlight-gunners", "silk-divers", Setup(targets=1, hunker=True)),
        ("moth-heralds", "duke-of-hinges", Setup(engaged=True)),
    ],
)
def test_dice_that_are_rolled_agree_within_their_interval(bundled: Any, by: str, on: str, setup: Setup) -> None:
    squads = {one.id: one for one in squads_of(bundled)}
    gun, rng, times = squads[by].weapons[0], Random(f"{by} {on}"), 3_000
    exact = attack(squads[by], gun, squads[on], setup, RuleValues())
    seen = Counter(
        played(squads[by], gun, squads[on], setup, lambda faces: rng.randint(1, faces))[0] for _ in range(times)
    )
    for number, chance in exact.wounds:
        error = sqrt(float(chance * (1 - chance)) / times)
        assert abs(seen[number] / times - chance) < 4 * error + 1 / times
    assert set(seen) <= {number for number, _ in exact.wounds}


def test_what_dice_add_is_lost_with_the_dice_that_find_no_place() -> None:
    by, on = squad(6, ((6, 1),)), squad(4, ((8, 1),))
    gun = weapon(12, ((6, 1),), 1, 6, plus=4)
    seen = attack(by, gun, on, Setup(targets=1), RuleValues()).duels[0].attack
    assert seen.mean() == 4 + sum(
        face * Fraction(face**6 - (face - 1) ** 6, 6**6) for face in range(1, 7)
    )  # the best of six
    assert (seen.low, seen.high) == (5, 10)


def test_dice_of_one_weapon_add_its_number_once() -> None:
    by, on = squad(1, ((6, 1),)), squad(1, ((8, 1),))
    for skill, low in ((1, 1 + 2), (2, 2 + 2), (3, 2 + 2)):
        gun = weapon(12, ((6, 2),), skill, 1, plus=2)
        assert attack(by, gun, on, Setup(), RuleValues()).duels[0].attack.low == low


@pytest.mark.parametrize("obvious", [2, 9])
def test_an_attack_of_no_dice_wounds_nobody(obvious: int) -> None:
    by, on = squad(2, ((4, 1),)), squad(2, ((4, 1),), (("obvious", obvious),))
    seen = attack(by, weapon(8, ((4, 1),), 1, 2, plus=3), on, Setup(engaged=True, height=True), RuleValues())
    assert dict(seen.wounds) == dict(seen.removed) == {0: Fraction(1)}


@pytest.mark.parametrize(("over", "wounds"), [(0, 0), (1, 1), (4, 1), (5, 2), (9, 2), (10, 3)])
def test_wounds_begin_above_the_defence_and_grow_by_the_step(over: int, wounds: int) -> None:
    by, on = squad(1, ((2, 1),)), squad(1, ((2, 1),), hp=9, plus=20 - over)
    seen = attack(by, weapon(6, ((2, 1),), 1, 1, plus=20), on, Setup(), RuleValues())
    assert seen.wounds.at_least(wounds) >= Fraction(3, 4)
    assert seen.wounds.at_least(wounds + 1) <= Fraction(1, 4)


def test_cover_counts_against_ranged_weapons_alone_and_not_in_flight() -> None:
    by, on = squad(2, ((6, 1),)), squad(2, ((6, 1),))
    for gun, has in ((weapon(0, ((6, 1),), 1, 2), ()), (weapon(8, ((6, 1),), 1, 2), (("flight", 0),))):
        target = squad(2, ((6, 1),), has)
        open_ = attack(by, gun, target, Setup(), RuleValues()).wounds
        assert attack(by, gun, target, Setup(cover="heavy"), RuleValues()).wounds == open_
    gun = weapon(8, ((6, 1),), 1, 2)
    means = [
        attack(by, gun, on, Setup(cover=cover), RuleValues()).wounds.mean() for cover in ("none", "light", "heavy")
    ]
    assert means[0] > means[1] > 0
    assert means[0] > means[2] > 0


def test_every_bundled_squad_can_be_reckoned_with(bundled: Any) -> None:
    assert [one.id for one in squads_of(bundled)] == [entry.id for entry in bundled.of("squad")]
