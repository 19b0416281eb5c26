"""Flying, gifts, focus and what is drawn, worked out by hand."""

from collections.abc import Callable
from typing import Any

import pytest
from games.magical_strike.battle.field import BLUE, GREEN, RED, YELLOW

from pnp.games.magical_strike.battle import actions
from pnp.games.magical_strike.battle.cards import ADVANCE, MALFUNCTION, SHIELD
from pnp.games.magical_strike.battle.state import BASE, BY_CARD, IllegalError, State

Fly = Callable[..., State]


def test_flying_takes_one_action_a_space(fly: Fly) -> None:
    state = fly()
    with pytest.raises(IllegalError):
        actions.fly(state, 6)
    actions.fly(state, 5)
    assert (state.acting.space, state.left) == (5, state.acting.witch.speed - 1)


def test_a_boost_is_a_card_for_one_more_space(fly: Fly) -> None:
    state = fly()
    state.acting.hand = [RED, SHIELD]
    actions.fly(state, 6, [SHIELD])
    assert (state.acting.space, state.acting.hand, state.magic_discards) == (6, [RED], [SHIELD])
    with pytest.raises(IllegalError):
        actions.fly(state, 4, [GREEN])


def test_no_more_actions_than_speed(fly: Fly) -> None:
    state = fly()
    for to in (5, 4, 5, 4, 5)[: state.acting.witch.speed]:
        actions.fly(state, to)
    with pytest.raises(IllegalError):
        actions.fly(state, 4)


def test_a_gift_goes_to_a_witch_in_the_same_space(fly: Fly, told: Any) -> None:
    state = fly()
    one, other = state.flyers
    one.hand = [RED, GREEN]
    actions.give(state, other, RED, told)
    assert (one.hand, other.hand, state.left) == ([GREEN], [RED], one.witch.speed - 1)
    other.space = 5
    with pytest.raises(IllegalError):
        actions.give(state, other, GREEN, told)


def test_a_gift_over_the_hand_limit_makes_her_discard(fly: Fly, told: Any) -> None:
    state = fly()
    one, other = state.flyers
    one.hand, other.hand = [RED], [BLUE] * other.witch.hand
    actions.give(state, other, RED, told)
    assert other.hand == [BLUE] * other.witch.hand
    assert state.magic_discards == [RED]


def test_focus_draws_and_keeps_the_hand_limit(fly: Fly, told: Any) -> None:
    state = fly()
    state.acting.hand = [BLUE] * (state.acting.witch.hand - 1)
    state.magic = [YELLOW, GREEN, RED]
    actions.focus(state, told)
    assert state.acting.hand == [BLUE] * (state.acting.witch.hand - 1) + [RED]
    assert (state.magic, state.magic_discards) == ([YELLOW], [GREEN])


def test_a_malfunction_discards_what_this_focus_drew_and_nothing_else(fly: Fly, told: Any) -> None:
    for drawn in ([MALFUNCTION, RED], [RED, MALFUNCTION]):
        state = fly()
        state.acting.hand = [BLUE]
        state.magic = [GREEN, *drawn]
        actions.focus(state, told)
        assert (state.acting.hand, state.magic) == ([BLUE], [GREEN])
        assert sorted(state.magic_discards) == [RED, MALFUNCTION]


def test_an_advance_puts_the_shuffled_beam_discards_on_top(fly: Fly, told: Any) -> None:
    state = fly(charges=(2, 2, 2))
    state.beams, state.beam_discards = [0, 1], [7, 8, 9]
    state.magic = [RED, ADVANCE]
    actions.focus(state, told)
    assert (state.progress, state.moved[BY_CARD]) == (2, 1)
    assert state.beams[:2] == [0, 1]
    assert sorted(state.beams[2:]) == [7, 8, 9]
    assert (state.beam_discards, state.known) == ([], 3)
    assert state.acting.hand == [RED]


def test_an_advance_drawn_with_a_malfunction_still_happens(fly: Fly, told: Any) -> None:
    state = fly(charges=(2, 2, 2))
    state.magic = [ADVANCE, MALFUNCTION]
    actions.focus(state, told)
    assert (state.progress, state.acting.hand) == (2, [])


def test_the_last_step_by_a_card_loses_at_once(fly: Fly, told: Any) -> None:
    state = fly(charges=(2,))
    state.magic = [RED, ADVANCE]
    actions.focus(state, told)
    assert state.ending == BASE


def test_an_empty_magic_deck_is_made_anew_from_its_discards(fly: Fly, told: Any) -> None:
    state = fly()
    state.magic, state.magic_discards = [RED], [GREEN, BLUE]
    actions.focus(state, told)
    assert len(state.acting.hand) == 2
    assert len(state.magic) == 1
    assert sum(state.pile) == 1
