"""Every rule of the battle by a case worked out by hand; space n is the card n + 1 of the small field."""

from collections.abc import Callable
from typing import Any

import pytest

from pnp.games.magical_strike.battle import actions, spells
from pnp.games.magical_strike.battle.attack import hits, neuroi_attacks, targets
from pnp.games.magical_strike.battle.battle import Battle
from pnp.games.magical_strike.battle.cards import (
    ADVANCE,
    DOCKING,
    FRIEND,
    IMMELMANN,
    INCOMING,
    MALFUNCTION,
    PIGGY_BACK,
    SHIELD,
)
from pnp.games.magical_strike.battle.charge import charge
from pnp.games.magical_strike.battle.state import (
    BASE,
    BY_CARD,
    BY_DECK,
    BY_FRENZY,
    DESTROYED,
    OUT,
    REVEALED,
    WON,
    IllegalError,
    State,
    set_up,
)

Fly = Callable[..., State]

RED, GREEN, BLUE, YELLOW = range(4)


def mask(*spaces: int) -> int:
    return sum(1 << space for space in spaces)


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


def test_clearing_reaches_the_neighbours_and_the_space_beneath(fly: Fly) -> None:
    state = fly()
    state.charged = mask(4, 5, 6)
    actions.clear(state, [4])
    actions.clear(state, [5])
    assert state.charged == mask(6)
    with pytest.raises(IllegalError):
        actions.clear(state, [6])
    with pytest.raises(IllegalError):
        actions.clear(state, [5])


def test_only_a_forked_bolt_clears_two(fly: Fly) -> None:
    state = fly("mio", "perrine")
    state.charged = mask(4, 5)
    with pytest.raises(IllegalError):
        actions.clear(state, [4, 5])
    state = fly("perrine", "mio")
    state.charged = mask(4, 5)
    actions.clear(state, [4, 5])
    assert (state.charged, state.left) == (0, state.acting.witch.speed - 1)


def test_a_reveal_takes_four_of_a_colour_from_anywhere(fly: Fly) -> None:
    state = fly("perrine", "mio", reveal=4)
    state.acting.hand = [GREEN] * 3 + [RED]
    with pytest.raises(IllegalError):
        actions.reveal(state, GREEN, [state.acting])
    state.acting.hand = [GREEN] * 4 + [RED]
    actions.reveal(state, GREEN, [state.acting])
    assert (state.cores[GREEN], state.acting.hand) == (REVEALED, [RED])
    with pytest.raises(IllegalError):
        actions.reveal(state, GREEN, [state.acting])


def test_shared_sight_pays_from_the_same_space_and_from_beside_it(fly: Fly) -> None:
    state = fly("mio", "perrine", reveal=4)
    mio, other = state.flyers
    mio.hand, other.hand, other.space = [RED], [RED] * 3, 5
    actions.reveal(state, RED, [mio, other])
    assert (mio.hand, other.hand, state.cores[RED]) == ([], [], REVEALED)
    state = fly("perrine", "mio", reveal=4)
    one, mio = state.flyers
    one.hand, mio.hand = [RED], [RED] * 3
    with pytest.raises(IllegalError):
        actions.reveal(state, RED, [one, mio])


@pytest.mark.parametrize(("roll", "hit"), [(5.0 / 6, True), (4.99 / 6, False)])
def test_a_six_destroys_a_revealed_core_under_her(
    fly: Fly, monkeypatch: pytest.MonkeyPatch, roll: float, hit: bool
) -> None:
    state = fly("perrine", "mio")
    monkeypatch.setattr(state.rng, "random", lambda: 1 - roll - 1e-9)
    state.acting.space, state.cores[RED] = 0, REVEALED
    assert actions.attack(state, RED) is hit
    assert state.cores[RED] == (DESTROYED if hit else REVEALED)


def test_a_hidden_core_or_a_far_one_cannot_be_attacked(fly: Fly) -> None:
    state = fly("perrine", "mio")
    with pytest.raises(IllegalError):
        actions.attack(state, RED)
    state.cores[RED] = REVEALED
    with pytest.raises(IllegalError):
        actions.attack(state, RED)


def rolls(state: State, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    count: list[int] = []

    def roll() -> float:
        count.append(1)
        return 0.999

    monkeypatch.setattr(state.rng, "random", roll)
    return count


def test_power_cards_and_a_wing_add_dice(fly: Fly, monkeypatch: pytest.MonkeyPatch) -> None:
    state = fly("perrine", "gertrud")
    one, other = state.flyers
    one.space = other.space = 0
    state.cores[RED] = REVEALED
    one.hand, other.hand = [GREEN, GREEN], [PIGGY_BACK]
    count = rolls(state, monkeypatch)
    actions.attack(state, RED, [GREEN, GREEN], other)
    assert len(count) == one.witch.attack + 2 + other.witch.attack
    assert sorted(state.magic_discards) == sorted([GREEN, GREEN, PIGGY_BACK])


def test_four_cores_destroyed_is_won(fly: Fly, monkeypatch: pytest.MonkeyPatch) -> None:
    state = fly("perrine", "mio")
    monkeypatch.setattr(state.rng, "random", lambda: 0.0)
    state.cores = [REVEALED, DESTROYED, DESTROYED, DESTROYED]
    state.acting.space = 0
    actions.attack(state, RED)
    assert state.ending == WON


def test_a_long_shot_and_heavy_barrels(fly: Fly, monkeypatch: pytest.MonkeyPatch) -> None:
    state = fly("lynette", "mio")
    monkeypatch.setattr(state.rng, "random", lambda: 1.5 / 6)
    state.cores[RED] = REVEALED
    assert actions.attack(state, RED) is False
    state = fly("gertrud", "mio")
    monkeypatch.setattr(state.rng, "random", lambda: 1.5 / 6)
    state.cores[RED] = REVEALED
    state.acting.space = 0
    assert actions.attack(state, RED) is True


def test_head_first_attacks_free_only_when_she_has_just_flown_there(fly: Fly) -> None:
    state = fly("francesca", "mio")
    state.cores[RED] = REVEALED
    actions.fly(state, 0)
    left = state.left
    actions.attack(state, RED, free=True)
    assert state.left == left
    state = fly("francesca", "mio")
    state.cores[RED] = REVEALED
    state.acting.space = 0
    with pytest.raises(IllegalError):
        actions.attack(state, RED, free=True)


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
