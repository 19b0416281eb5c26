"""Set-up, the charge of the beams and its mishaps, worked out by hand."""

from collections.abc import Callable
from typing import Any

from games.magical_strike.battle.field import mask

from pnp.games.magical_strike.battle.battle import Battle
from pnp.games.magical_strike.battle.cards import ADVANCE, INCOMING
from pnp.games.magical_strike.battle.charge import charge
from pnp.games.magical_strike.battle.state import BASE, BY_DECK, BY_FRENZY, State, set_up

Fly = Callable[..., State]


def test_the_field_is_read_from_the_layout(small: Battle) -> None:
    field = small.field
    assert field.numbers == tuple(range(1, 11))
    assert field.near[4] == mask(0, 1, 3, 5, 7, 8)
    assert field.reach[4] == mask(0, 1, 3, 4, 5, 7, 8)
    assert field.near[3] == mask(0, 4, 7)
    assert field.steps[3][6] == 3
    assert field.cores == (0, 2, 7, 9)
    assert field.starts == (4,)


def test_decks_hold_what_the_data_says_without_the_numbers_that_are_not_there(small: Battle) -> None:
    assert sorted(small.beams) == [INCOMING] * small.beams.count(INCOMING) + list(range(10))
    assert small.beams.count(INCOMING) >= 1
    assert [small.magic.count(colour) for colour in range(4)] == [small.magic.count(0)] * 4
    assert small.magic.count(ADVANCE) >= 1


def test_set_up_deals_without_mishaps_and_charges_the_first_beams(small: Battle) -> None:
    for seed in range(50):
        state = set_up(small, seed)
        assert [len(flyer.hand) for flyer in state.flyers] == [small.deal] * 2
        assert all(card < ADVANCE for flyer in state.flyers for card in flyer.hand)
        assert state.charged.bit_count() == small.precharge
        assert sorted(state.beams) == sorted(small.beams)
        assert sorted([*state.magic, *(c for f in state.flyers for c in f.hand)]) == sorted(small.magic)
        assert {flyer.space for flyer in state.flyers} == {4}


def test_a_charge_draws_as_many_cards_as_the_step_says(fly: Fly, told: Any) -> None:
    state = fly(charges=(2, 3))
    state.beams = [5, 4, 3, 2, 1]
    charge(state, told)
    assert (state.charged, state.beams, state.beam_discards) == (mask(1, 2), [5, 4, 3], [1, 2])


def test_over_charge_moves_the_frenzy_and_at_its_end_the_progress(fly: Fly, told: Any) -> None:
    state = fly(charges=(3, 3), frenzy=3)
    state.charged = mask(0, 1, 2)
    state.beams = [2, 1, 0]
    charge(state, told)
    assert (state.frenzy, state.progress, state.charged) == (3, 2, mask(0, 1, 2))
    assert state.moved[BY_FRENZY] == 1


def test_an_empty_beam_deck_is_made_anew_and_moves_the_progress(fly: Fly, told: Any) -> None:
    state = fly(charges=(2, 2))
    state.beams, state.beam_discards = [3], [5, 6]
    charge(state, told)
    assert state.progress == 2
    assert state.moved[BY_DECK] == 1
    assert state.charged & mask(3)
    assert sorted([*state.beams, *state.beam_discards]) == [3, 5, 6]


def test_the_number_of_draws_is_that_of_the_step_at_the_start_of_the_charge(fly: Fly, told: Any) -> None:
    state = fly(charges=(1, 5))
    state.beams, state.beam_discards = [], [5, 6, 7]
    charge(state, told)
    assert (state.progress, len(state.beam_discards)) == (2, 1)


def test_progress_past_the_last_step_loses_at_once(fly: Fly, told: Any) -> None:
    state = fly(charges=(3,), frenzy=1)
    state.charged = mask(0)
    state.beams = [2, 1, 0]
    charge(state, told)
    assert state.ending == BASE
    assert state.beams == [2, 1]


def test_incoming_announces_an_attack_and_charges_nothing(fly: Fly, told: Any) -> None:
    state = fly(charges=(2,))
    state.beams = [3, INCOMING, INCOMING]
    charge(state, told)
    assert (state.incoming, state.charged) == (True, 0)


def test_foresight_ignores_one_beam_card(fly: Fly, told: Any) -> None:
    state = fly("eila", "mio", charges=(3,))
    told.ignored = {1, 2}
    state.beams = [2, 1, 0]
    charge(state, told)
    assert state.charged == mask(0, 2)
