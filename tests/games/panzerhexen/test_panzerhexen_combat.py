"""Combat as the rules sheet tells it, against the closed sums, over everything that the game can bring together."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.games.panzerhexen.combat import GIFTS, NO_GIFT, Fighter, FightOutcome, Gear, Spend, fight, first, price
from pnp.games.panzerhexen.data import Combatant, PolicyCard, best, loadout, loadouts
from pnp.games.panzerhexen.rules.neuroi_untouchable import EACH, MAGIC
from pnp.games.panzerhexen.rules.policy_dominated import dominates

NONE = Gear()


def duel(witch: Fighter, neuroi: Fighter, gear: Gear, spend: Spend) -> FightOutcome:
    """Play a fight blow by blow: who still stands strikes, in the order of ranges."""
    gift = witch.gift
    power = witch.attack + gear.attack + spend.attack
    power += gift.with_gun if gear.gun else 0
    power += 0 if gear.gun or gear.unit else gift.bare
    guard = witch.defence + gear.defence + spend.defence
    guard += gift.in_unit if gear.unit else 0
    paid = spend.attack + spend.defence + spend.sight * gift.sight + spend.parry * gift.parry
    guard += gift.warded if paid else 0
    reach = witch.range + spend.sight
    standing, shot_down, hurt = True, False, False
    for distance in range(max(reach, neuroi.range), -1, -1):
        ours = standing and reach == distance
        theirs = not shot_down and neuroi.range == distance
        hit = ours and power >= neuroi.defence
        struck = theirs and neuroi.attack >= guard and not spend.parry
        if hit and ours and theirs and gift.quick:
            struck = False
        shot_down, hurt = shot_down or hit, hurt or struck
        standing = not hurt
    return FightOutcome(shot_down, hurt)


def spends(gift, most: int):
    """Yield every way to spend up to so much magic."""
    for attack, defence in product(range(most + 1), repeat=2):
        for sight, parry in product({False, gift.sight > 0}, {False, gift.parry > 0}):
            spend = Spend(attack, defence, sight, parry)
            if spend.magic(gift) <= most:
                yield spend


def brute(witch: Fighter, neuroi: Fighter, gear: Gear, most: int) -> tuple[int, int]:
    """Return the least magic up to `most` to win unhurt and to win at all; one more where that does not do."""
    unhurt = any_ = most + 1
    for spend in spends(witch.gift, most):
        outcome = duel(witch, neuroi, gear, spend)
        if outcome.won:
            any_ = min(any_, spend.magic(witch.gift))
            if not outcome.hurt:
                unhurt = min(unhurt, spend.magic(witch.gift))
    return unhurt, any_


def test_prices_are_those_of_every_bundled_fight(bundled):
    gears = {one.gear for one in loadouts(PolicyCard.every(bundled, "striker"), PolicyCard.every(bundled, "firearm"))}
    witches = [witch.fighter for witch in Combatant.every(bundled, "witch")]
    neuroi = [target.fighter for target in Combatant.every(bundled, "neuroi")]
    most, seen = 4, 0
    for witch, target, gear in product(witches, neuroi, gears):
        cost = price(witch, target, gear)
        found = (min(cost.unhurt, most + 1), min(cost.any, most + 1))
        assert found == brute(witch, target, gear, most), (witch, target, gear)
        seen += min(found) <= most
    assert seen > 5000


GIFT = st.sampled_from([NO_GIFT, *GIFTS.values()])
VALUE = st.integers(0, 7)
WITCH = st.builds(Fighter, VALUE, VALUE, st.integers(0, 4), GIFT)
NEUROI = st.builds(Fighter, VALUE, VALUE, st.integers(0, 4))
GEAR = st.builds(Gear, st.integers(-2, 3), st.integers(-2, 3), st.booleans(), st.booleans())


@given(WITCH, NEUROI, GEAR)
def test_prices_are_the_least_that_any_way_of_spending_takes(witch, neuroi, gear):
    cost = price(witch, neuroi, gear)
    assert (min(cost.unhurt, 9), min(cost.any, 9)) == brute(witch, neuroi, gear, 8)
    assert cost.any <= cost.unhurt


@given(WITCH, NEUROI, GEAR, st.data())
def test_a_fight_is_what_it_is_blow_by_blow(witch, neuroi, gear, data):
    spend = data.draw(st.sampled_from(list(spends(witch.gift, 4))))
    assert fight(witch, neuroi, gear, spend) == duel(witch, neuroi, gear, spend)


@pytest.mark.parametrize(
    ("ranges", "outcome"),
    [((3, 2), FightOutcome(True, False)), ((2, 2), FightOutcome(True, True)), ((1, 2), FightOutcome(False, True))],
)
def test_the_larger_range_strikes_first_and_who_is_hit_strikes_no_more(ranges, outcome):
    witch, neuroi = Fighter(5, 3, ranges[0]), Fighter(5, 5, ranges[1])
    assert fight(witch, neuroi) == outcome


def test_a_miss_lets_the_other_side_strike():
    assert fight(Fighter(4, 3, 3), Fighter(2, 5, 1)) == FightOutcome(False, False)
    assert fight(Fighter(4, 3, 3), Fighter(3, 5, 1)) == FightOutcome(False, True)


def test_attack_as_high_as_defence_hits():
    assert fight(Fighter(5, 9, 2), Fighter(1, 5, 1)).won
    assert not fight(Fighter(4, 9, 2), Fighter(1, 5, 1)).won


@pytest.mark.parametrize(
    ("gift", "gear", "unhurt"),
    [
        ("marksman", Gear(1, 0, gun=True), 1),
        ("marksman", Gear(1, 0, unit=True), 2),
        ("bare-hands", NONE, 1),
        ("bare-hands", Gear(unit=True), 3),
        ("aerobat", Gear(0, 0, unit=True), 3),
        ("far-sight", NONE, 4),
        ("quick-draw", NONE, 3),
    ],
)
def test_gifts_count_where_they_should(gift, gear, unhurt):
    witch = Fighter(2, 5, 2, GIFTS[gift])
    assert price(witch, Fighter(4, 5, 3 if gift == "far-sight" else 2), gear).unhurt == unhurt - (
        1 if gift == "far-sight" else 0
    )


def test_parries_and_wards_save_magic():
    strong = Fighter(9, 3, 3)
    assert price(Fighter(3, 3, 2), strong).unhurt == 7
    assert price(Fighter(3, 3, 2, GIFTS["parry"]), strong).unhurt == 2
    assert price(Fighter(3, 3, 2, GIFTS["warded"]), strong).unhurt == 6
    assert price(Fighter(3, 9, 2, GIFTS["warded"]), strong).unhurt == 1


def test_first_is_asked_of_ranges_alone():
    assert first(Fighter(1, 1, 2), Fighter(9, 9, 1)) == "witch"
    assert first(Fighter(1, 1, 2), Fighter(9, 9, 3)) == "neuroi"
    assert first(Fighter(1, 1, 2), Fighter(9, 9, 2)) == "both"
    assert first(Fighter(1, 1, 2, GIFTS["far-sight"]), Fighter(9, 9, 2), sight=True) == "witch"


def test_what_no_witch_hits_with_the_best_she_hits_with_nothing(homebrew):
    game = homebrew("game: panzerhexen\nneuroi: [{id: midge, attack: 15, defence: 16, range: 3}]")
    every = list(loadouts(PolicyCard.every(game, "striker"), PolicyCard.every(game, "firearm")))
    front = list(loadouts(best(PolicyCard.every(game, "striker"), EACH), best(PolicyCard.every(game, "firearm"), EACH)))
    assert len(front) < len(every)
    for target in Combatant.every(game, "neuroi"):
        least = [
            min(
                price(witch.fighter, target.fighter, one.gear).any
                for witch in Combatant.every(game, "witch")
                for one in choice
            )
            for choice in (every, front)
        ]
        assert least[0] == least[1] or min(least) > MAGIC


def test_dominated_equipment_is_never_the_better_choice(homebrew):
    game = homebrew(
        "game: panzerhexen\nfirearms: [{id: musket, name: M, form: rifle, cost: 5, attack: 2, defence: -1, vp: 1}]\n"
        "strikers: [{id: t-1, name: T, form: trainer, cost: 3, attack: 0, defence: 1, vp: 0}]"
    )
    fights = [
        (witch.fighter, target.fighter)
        for witch, target in product(Combatant.every(game, "witch"), Combatant.every(game, "neuroi"))
    ]
    pairs = 0
    for kind in ("striker", "firearm"):
        for one, other in product(PolicyCard.every(game, kind), repeat=2):
            if dominates(one, other):
                pairs += 1
                better, worse = (loadout(e, None) if kind == "striker" else loadout(None, e) for e in (one, other))
                assert better.cost <= worse.cost
                for witch, neuroi in fights:
                    cost, dear = (price(witch, neuroi, each.gear) for each in (better, worse))
                    assert cost.unhurt <= dear.unhurt
                    assert cost.any <= dear.any
    assert pairs >= 4
