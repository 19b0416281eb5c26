"""Exact dice against every roll there is, one by one, and against dice that are really rolled."""

import re
from fractions import Fraction
from itertools import product
from math import sqrt
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.odds.dice import Dist, certain, mixed, uniform
from pnp.odds.dice_expression import LONGEST, parse
from pnp.odds.dice_nodes import DiceNode
from pnp.odds.dice_pool import Dice, pool
from pnp.odds.dice_term import DiceError


def every(dice: Dice, keep: int | None, drop: int, reroll: int, besides: Dice) -> dict[int, Fraction]:
    """Roll every roll: sort, roll the lowest again, sort, take the best."""
    first = [faces for faces, count in sorted(dice, reverse=True) for _ in range(count)]
    extra = [faces for faces, count in besides for _ in range(count)]
    weight: dict[int, Fraction] = {}
    for roll in product(*(range(1, faces + 1) for faces in first)):
        # Large dice come first; among alike ones the lowest.
        low = sorted((-f, v, n) for n, (f, v) in enumerate(zip(first, roll, strict=True)) if 2 * v < f + 1)
        again = [n for _, _, n in low[:reroll]]
        stay = [v for n, v in enumerate(roll) if n not in again]
        fresh = [first[n] for n in again] + extra
        share = Fraction(1)
        for faces in (*first, *fresh):
            share /= faces
        for new in product(*(range(1, faces + 1) for faces in fresh)):
            best = sorted((*stay, *new), reverse=True)[drop:keep]
            weight[sum(best)] = weight.get(sum(best), Fraction(0)) + share
    return weight


small_dice = st.lists(
    st.tuples(st.sampled_from([2, 3, 4, 6]), st.integers(1, 2)), min_size=1, max_size=2, unique_by=lambda p: p[0]
)


@settings(max_examples=60, deadline=None)
@given(small_dice, st.integers(1, 4) | st.none(), st.integers(0, 1), st.integers(0, 3), st.booleans())
def test_pools_are_what_every_single_roll_says(
    dice: list[tuple[int, int]], keep: int | None, drop: int, reroll: int, more: bool
) -> None:
    besides: Dice = ((4, 1),) if more and sum(n for _, n in dice) < 4 else ()
    found = pool(tuple(dice), keep=keep, drop=drop, reroll=reroll, besides=besides)
    assert dict(found) == every(tuple(dice), keep, drop, reroll, besides)


@settings(max_examples=40, deadline=None)
@given(st.integers(-5, 5), st.integers(1, 6), st.integers(1, 4))
def test_dice_alike_are_added_as_one_by_one(low: int, faces: int, count: int) -> None:
    one = uniform(low, low + faces - 1)
    added = certain(0)
    for _ in range(count):
        added = added.plus(one)
    assert uniform(low, low + faces - 1, count) == added
    assert added.mean() == count * one.mean()


def test_figures_that_everybody_knows() -> None:
    two = parse("2d6").dist()
    assert (dict(two)[7], two.at_least(10), two.mean()) == (Fraction(1, 6), Fraction(1, 6), 7)
    assert parse("4d6k3").dist().mean() == Fraction(15869, 1296)
    assert (two.low, two.high, round(two.spread(), 4)) == (2, 12, 2.4152)
    assert (two.at_least(-3), two.at_least(13), 1 in dict(two)) == (1, 0, False)


def test_one_of_several() -> None:
    half = mixed([(certain(2), Fraction(1, 3)), (uniform(1, 2), Fraction(2, 3)), (certain(9), Fraction(0))])
    assert dict(half) == {1: Fraction(1, 3), 2: Fraction(2, 3)}


@pytest.mark.parametrize(
    ("text", "low", "high", "mean"),
    [
        ("d8", 1, 8, "9/2"),
        (" 2d6 + d4 + 1 ", 4, 17, "21/2"),
        ("d6-d6", -5, 5, "0"),
        ("10 - 2d4", 2, 8, "5"),
        ("-d4", -4, -1, "-5/2"),
        ("7", 7, 7, "7"),
        ("D20", 1, 20, "21/2"),
        ("2d6r2", 2, 12, "17/2"),
        ("d%", 1, 100, "101/2"),
        ("4dF", -4, 4, "0"),
        ("4DF+1", -3, 5, "1"),
        ("２d６＋３", 5, 15, "10"),
        ("2d6–1", 1, 11, "6"),
        ("3×d4", 3, 12, "15/2"),
        ("(d6+2)*2", 6, 16, "11"),
        ("-(d6-d4)", -5, 3, "-1"),
        ("max(d6, 2)", 2, 6, "11/3"),
        ("min(d6, d6)", 1, 6, "91/36"),
        ("adv d6", 1, 6, "161/36"),
        ("disadvantage(d6)", 1, 6, "91/36"),
        ("4d6s5", 0, 4, "4/3"),
        ("2d6s1", 2, 2, "2"),
        ("2*3", 6, 6, "6"),
    ],
)
def test_expressions(text: str, low: int, high: int, mean: str) -> None:
    found = parse(text).dist()
    assert (found.low, found.high, found.mean()) == (low, high, Fraction(mean))


@pytest.mark.parametrize(
    ("text", "column", "says", "hint"),
    [
        ("", 1, "missing", "2d6"),
        ("2d6+", 5, "missing", "d8"),
        ("2d6 x4", 5, "'x' cannot stand", "join"),
        ("2d", 3, "no faces", "2d6"),
        ("2d6+3d", 7, "no faces", "3d6"),
        ("fish", 1, "'f' is no dice", "d8"),
        ("0d6", 1, "0 dice", "1 to 100"),
        ("101d2", 1, "101 dice", "1 to 100"),
        ("2d1", 3, "1 faces", "d2"),
        ("d1001", 2, "1001 faces", "d1000"),
        ("d6+d99999999999", 5, "faces", "d1000"),
        ("100d1000", 1, "reach", "fewer"),
        ("4d6k5", 4, "keep", "k1 to k4"),
        ("4d6k", 4, "keep", "k1 to k4"),
        ("4d6r9", 4, "roll again", "r1 to r4"),
        ("4d6k2k2", 6, "twice", "once"),
        ("21d6k2", 1, "too many", "at most 20"),
        ("20d100k9", 1, "too many", "fewer"),
        ("12345678", 1, "too large", "999999"),
        ("123456789012345d6", 1, "123456789012… dice", "1 to 100"),
        ("d6!", 3, "explode", "leave the !"),
        ("d20 vs 2d8", 5, "compared", "d20+3 >= 2d8"),
        ("4d6>4", 4, "total or each die", "s5"),
        ("d20 adv", 5, "before", "adv d20"),
        ("d6/2", 3, "divided", "double"),
        ("2w6", 2, "with a d", "2d6"),
        ("d6*d6", 3, "with dice", "2*d6"),
        ("d6*5000", 3, "too much", "1000"),
        ("4d6kh3kl1", 1, "two ways", "only one"),
        ("4d6dh2dl2", 1, "none is left", "at most 3"),
        ("4d6s5k2", 4, "of all dice", "leave k"),
        ("4d6s7", 4, "from where", "s1 to s6"),
        ("(d6+2", 6, "not closed", ")"),
        ("max(d6;d8)", 7, "';' cannot stand", "join"),
        ("2d6)", 4, "')' cannot stand", "join"),
        ("(" * 20 + "d6", 14, "brackets", "12"),
        ("0*100d1000", 1, "reach", "fewer"),
        ("min(100d1000, 3)", 1, "reach", "fewer"),
        ("3d6>=", 6, "missing", "d8"),
        ("adv " * 12 + "9d20", 1, "too many ways", "fewer"),
        ("d6+" * LONGEST, LONGEST + 1, "too long", "at most"),
    ],
)
def test_what_is_no_dice_is_told_at_its_column(text: str, column: int, says: str, hint: str) -> None:
    with pytest.raises(DiceError) as caught:
        parse(text)
    assert caught.value.column == column
    assert says in caught.value.message
    assert hint in caught.value.hint


@settings(max_examples=150, deadline=None)
@given(
    st.text("0123456789dDkr+- x", max_size=12)
    | st.text("234dkhlrsFmaxin(),*><=%!adv -", max_size=16)
    | st.text(max_size=8)
)
def test_any_text_is_dice_or_a_plain_error(text: str) -> None:
    found, error = _parsed(text)
    if error:
        assert 1 <= error.column <= len(text) + 1
        assert error.message
        assert error.hint
    elif found and sum(term.count for term in found.terms) < 12:
        assert re.search(r"\d|d[f%]|Ｆ|％", text, re.IGNORECASE)
        assert sum(found.dist().weights) == found.dist().total


def _parsed(text: str) -> tuple[DiceNode | None, DiceError | None]:
    try:
        return parse(text), None
    except DiceError as error:
        return None, error


def rolled(rng: Random, times: int) -> float:
    """Return how often the best two of 4d8, two rolled again, reach 12 with dice that are really rolled."""
    hits = 0
    for _ in range(times):
        dice = sorted(rng.randint(1, 8) for _ in range(4))
        for n in range(2):
            if dice[n] <= 4:
                dice[n] = rng.randint(1, 8)
        hits += sum(sorted(dice)[-2:]) >= 12
    return hits / times


def test_dice_that_are_rolled_agree_within_their_interval() -> None:
    exact = float(parse("4d8k2r2").dist().at_least(12))
    times = 20_000
    assert abs(rolled(Random(7), times) - exact) < 3.5 * sqrt(exact * (1 - exact) / times)


def test_a_distribution_knows_its_ends() -> None:
    assert Dist(3, (1, 0, 1), 2).negative() == Dist(-5, (1, 0, 1), 2)
    assert Dist(3, (1, 0, 1), 2).moved(2).low == 5
