"""What witches and spells can do besides, worked out by hand."""

from collections.abc import Callable
from typing import Any

import pytest
from games.magical_strike.battle.field import GREEN, RED, mask

from pnp.games.magical_strike.battle import actions, spells
from pnp.games.magical_strike.battle.cards import DOCKING, FRIEND, IMMELMANN
from pnp.games.magical_strike.battle.state import IllegalError, State

Fly = Callable[..., State]


def test_tailwind_clears_and_full_throttle_flies_two(fly: Fly) -> None:
    state = fly("erica", "mio")
    state.charged = mask(5, 6)
    actions.fly(state, 5)
    assert state.charged == mask(6)
    state = fly("shirley", "mio")
    actions.fly(state, 6)
    assert (state.acting.space, state.left) == (6, state.acting.witch.speed - 1)


def test_a_quiet_signal_gives_far_and_once_free(fly: Fly, told: Any) -> None:
    state = fly("sanya", "mio")
    sanya, mio = state.flyers
    mio.space, sanya.hand = 6, [RED, GREEN]
    actions.give(state, mio, RED, told)
    assert state.left == sanya.witch.speed
    actions.give(state, mio, GREEN, told)
    assert (state.left, mio.hand) == (sanya.witch.speed - 1, [RED, GREEN])


def test_clear_orders_fly_another_witch_two_spaces_once(fly: Fly) -> None:
    state = fly("minna", "mio")
    minna, mio = state.flyers
    with pytest.raises(IllegalError):
        spells.order(state, minna, 5)
    spells.order(state, mio, 6)
    assert (mio.space, state.left) == (6, minna.witch.speed)
    with pytest.raises(IllegalError):
        spells.order(state, mio, 5)


def test_docking_lends_cards_or_the_ability_for_the_turn(fly: Fly) -> None:
    state = fly("perrine", "gertrud", reveal=4)
    one, other = state.flyers
    one.hand, other.hand = [RED, RED, DOCKING], [RED, RED]
    actions.dock(state, other, powers=False)
    actions.reveal(state, RED, [one, other])
    assert (one.hand, other.hand) == ([], [])
    state = fly("perrine", "erica")
    one, erica = state.flyers
    erica.hand, state.charged = [DOCKING], mask(5)
    actions.dock(state, erica, powers=True)
    actions.fly(state, 5)
    assert state.charged == 0
    assert erica.hand == []


def test_friend_in_need_moves_its_holder_to_any_witch(fly: Fly) -> None:
    state = fly()
    one, other = state.flyers
    one.space, other.space, other.hand = 3, 6, [FRIEND]
    spells.friend_in_need(state, other, one)
    assert (other.space, state.left) == (3, one.witch.speed)


def test_an_immelmann_turn_clears_three_anywhere(fly: Fly) -> None:
    state = fly()
    state.flyers[1].hand = [IMMELMANN, IMMELMANN]
    state.charged = mask(0, 6, 9, 2)
    spells.immelmann(state, state.flyers[1], [0, 6, 9])
    assert state.charged == mask(2)
    with pytest.raises(IllegalError):
        spells.immelmann(state, state.flyers[1], [3])
