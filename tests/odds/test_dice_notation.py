"""Dice in the notations of other tools, against every single roll."""

import subprocess
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.games.mahou_galaxy.squad import dice_trouble
from pnp.odds.dice_expression import parse

Pnp = Callable[..., "subprocess.CompletedProcess[str]"]
Written = tuple[str, tuple[int, ...], Callable[[list[int]], int]]
"""Dice as a text, the faces of the dice in their order, and what a roll of these comes to."""


def handful(count: int, faces: int, option: str, number: int) -> Written:
    number = min(number, count if option in ("kh", "kl", "k") else count - 1 if option in ("dh", "dl", "d") else faces)

    def total(roll: list[int]) -> int:
        low = sorted(roll)
        parts: dict[str, Any] = {
            "": low, "k": low[-number:], "kh": low[-number:], "kl": low[:number],
            "d": low[number:], "dl": low[number:], "dh": low[: len(low) - number],
            "s": [1 for value in low if value >= number],
        }  # fmt: skip
        return sum(parts[option])

    unused = not option or number < 1
    text = f"{count}d{faces}" + ("" if unused else f"{option}{number}")
    return text, (faces,) * count, (lambda roll: sum(roll)) if unused else total


leaf = st.builds(
    handful,
    st.integers(1, 3),
    st.sampled_from([2, 3, 4]),
    st.sampled_from(["", "k", "kh", "kl", "d", "dl", "dh", "s"]),
    st.integers(1, 3),
)


def joined(sign: str, left: Written, right: Written) -> Written:
    cut = len(left[1])
    ways: dict[str, Callable[[int, int], int]] = {
        "({0})+({1})": lambda a, b: a + b,
        "({0})-({1})": lambda a, b: a - b,
        "max({0},{1})": max,
        "min({0}, {1})": min,
    }
    return (
        sign.format(left[0], right[0]),
        left[1] + right[1],
        lambda roll: ways[sign](left[2](roll[:cut]), right[2](roll[cut:])),
    )


def twice(word: str, part: Written) -> Written:
    best, cut = (max if word == "adv" else min), len(part[1])
    return f"{word} ({part[0]})", part[1] * 2, lambda roll: best(part[2](roll[:cut]), part[2](roll[cut:]))


def times(factor: int, part: Written) -> Written:
    return f"{factor}*({part[0]})+1", part[1], lambda roll: factor * part[2](roll) + 1


signs = st.sampled_from(["({0})+({1})", "({0})-({1})", "max({0},{1})", "min({0}, {1})"])
written = st.recursive(
    leaf,
    lambda inner: (
        st.builds(joined, signs, inner, inner)
        | st.builds(twice, st.sampled_from(["adv", "dis"]), inner)
        | st.builds(times, st.integers(0, 3), inner)
    ),
    max_leaves=3,
)


def every(dice: Written) -> dict[int, Fraction]:
    chances: dict[int, Fraction] = {}
    rolls = list(product(*(range(1, faces + 1) for faces in dice[1])))
    for roll in rolls:
        total = dice[2](list(roll))
        chances[total] = chances.get(total, Fraction(0)) + Fraction(1, len(rolls))
    return chances


@settings(max_examples=150, deadline=None)
@given(written.filter(lambda one: len(one[1]) <= 6))
def test_any_expression_is_what_every_single_roll_says(dice: Written) -> None:
    found = parse(dice[0])
    assert dict(found.dist()) == every(dice), dice[0]
    assert (found.low, found.high) == (min(every(dice)), max(every(dice))), dice[0]


@pytest.mark.parametrize(
    ("text", "chance"),
    [
        ("3d6>=12", "3/8"),
        ("3d6 => 12", "3/8"),
        ("3d6≥12", "3/8"),
        ("d20 > 11", "9/20"),
        ("d20<11", "1/2"),
        ("2d6 <= 3", "1/12"),
        ("2d6=7", "1/6"),
        ("d6 >= d6", "7/12"),
        ("d6+1 > d6+1", "5/12"),
        ("d4 == d6", "1/6"),
        ("1 > 2", "0"),
    ],
)
def test_comparisons(text: str, chance: str) -> None:
    found = parse(text)
    assert found.compared
    assert found.dist().where(found.compared.holds) == Fraction(chance)


def test_the_middle_of_dice_is_dropped_to_both_sides() -> None:
    assert dict(parse("3d4dh1dl1").dist()) == every(("", (4, 4, 4), lambda roll: sorted(roll)[1]))


def test_a_comparison_is_answered_with_its_chance(pnp: Pnp) -> None:
    assert pnp("odds", "3d6>=12").stdout == "3d6>=12: 37.50 %\n"
    assert '"exactly_holds": "3/8"' in pnp("odds", "3d6>=12", "--json").stdout


@pytest.mark.parametrize(
    "text", ["4d6k3", "2d6-1", "4dF", "d%", "3d6>=12", "max(d6,d8)", "2*d6", "4d6s5", "d6-d6", "7"]
)
def test_on_a_card_dice_are_only_added_up(text: str) -> None:
    trouble = dice_trouble(text)
    assert trouble
    assert 1 <= trouble[0] <= len(text)
    assert dice_trouble("2d6+d4+1") is None


def test_what_is_taken_away_on_a_card_is_told() -> None:
    assert dice_trouble("2d6-1") == (4, "nothing is taken away from dice on a card", "use fewer or smaller dice")
