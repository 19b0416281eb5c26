"""The attack of the Neuroi: hits, blocks and shields, worked out by hand."""

from collections.abc import Callable
from typing import Any

import pytest
from games.magical_strike.battle.field import BLUE, GREEN, RED, mask

from pnp.games.magical_strike.battle.attack import hits, neuroi_attacks, targets
from pnp.games.magical_strike.battle.state import OUT, IllegalError, State

Fly = Callable[..., State]


def test_hits_are_the_charged_cards_around_and_beneath(fly: Fly) -> None:
    state = fly()
    state.charged = mask(4, 5, 6, 0)
    assert hits(state, 4) == 3
    assert hits(state, 3) == 2


def test_witches_in_one_space_share_its_hits(fly: Fly, told: Any) -> None:
    state = fly()
    one, other = state.flyers
    one.hand, other.hand = [RED], [GREEN, BLUE]
    state.charged = mask(4, 5, 0)
    told.payments = {4: [(one, RED), (other, GREEN), (other, BLUE)]}
    neuroi_attacks(state, told)
    assert told.asked == [(4, 3)]
    assert (one.out, other.out, state.ending) == (False, False, "")


def test_a_hit_left_over_knocks_out_everybody_in_the_space(fly: Fly, told: Any) -> None:
    state = fly("mio", "perrine", "lynette")
    one, other, third = state.flyers
    third.space, third.hand = 6, [BLUE]
    one.hand = [RED, RED]
    state.charged = mask(4, 0)
    told.payments = {4: [(one, RED)]}
    neuroi_attacks(state, told)
    assert (one.out, other.out, third.out) == (True, True, False)
    assert sorted(state.magic_discards) == [RED, RED]
    assert state.ending == ""


def test_the_last_witch_out_loses(fly: Fly, told: Any) -> None:
    state = fly()
    state.charged = mask(4)
    neuroi_attacks(state, told)
    assert state.ending == OUT


def test_a_magic_shield_covers_one_space(fly: Fly, told: Any) -> None:
    state = fly()
    one, other = state.flyers
    other.space, other.hand = 6, []
    state.charged = mask(4, 6)
    told.covered = 4
    neuroi_attacks(state, told)
    assert (one.out, other.out) == (False, True)


def test_all_witches_are_attacked_or_in_the_variant_the_acting_one(fly: Fly) -> None:
    state = fly(attack="all")
    state.flyers[1].space = 6
    assert targets(state) == [4, 6]
    state = fly(attack="acting")
    state.flyers[1].space = 6
    assert targets(state) == [4]


def test_a_wide_shield_blocks_two_and_reaches_the_next_space(fly: Fly, told: Any) -> None:
    state = fly("mio", "yoshika")
    mio, yoshika = state.flyers
    yoshika.space, yoshika.hand = 5, [RED, GREEN]
    assert yoshika.witch.hand == mio.witch.hand + 1
    state.charged = mask(0, 3)
    told.payments = {4: [(yoshika, RED)]}
    neuroi_attacks(state, told)
    assert (mio.out, yoshika.hand) == (False, [GREEN])
    yoshika.space = 6
    told.payments = {4: [(yoshika, GREEN)]}
    with pytest.raises(IllegalError):
        neuroi_attacks(state, told)
