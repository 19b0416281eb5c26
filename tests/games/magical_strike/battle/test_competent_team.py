"""What the competent team does where there is one right thing to do."""

from collections.abc import Callable

from pnp.games.magical_strike.battle.attack import neuroi_attacks
from pnp.games.magical_strike.battle.cards import DOCKING, FRIEND, IMMELMANN, INCOMING, SHIELD
from pnp.games.magical_strike.battle.competent.team import Team
from pnp.games.magical_strike.battle.state import DESTROYED, HIDDEN, REVEALED, State

Fly = Callable[..., State]

RED, GREEN, BLUE, YELLOW = range(4)


def ready(state: State) -> Team:
    """Give the state full decks with nothing drawn, as the team's odds need them."""
    state.magic = list(state.battle.magic)
    state._count()
    return Team(state)


def test_it_reveals_as_soon_as_it_can(fly: Fly) -> None:
    state = fly("perrine", "mio")
    state.acting.hand = [BLUE] * 4
    ready(state).act(state)
    assert state.cores == [HIDDEN, HIDDEN, REVEALED, HIDDEN]


def test_it_docks_to_reveal(fly: Fly) -> None:
    state = fly("perrine", "gertrud")
    one, other = state.flyers
    one.hand, other.hand = [BLUE, BLUE, DOCKING], [BLUE, BLUE]
    ready(state).act(state)
    assert state.cores[BLUE] == REVEALED


def test_it_flies_to_a_revealed_core_and_attacks_until_it_is_gone(fly: Fly) -> None:
    state = fly("perrine", "mio")
    state.cores[RED] = REVEALED
    team = ready(state)
    team.act(state)
    assert state.acting.space == state.battle.field.cores[RED]
    while state.left and state.cores[RED] == REVEALED:
        left = state.left
        team.act(state)
        assert state.left == left - 1
        assert state.acting.space == state.battle.field.cores[RED]


def test_it_hands_over_the_card_that_completes_a_set(fly: Fly) -> None:
    state = fly("perrine", "gertrud")
    one, other = state.flyers
    one.hand, other.hand = [GREEN], [GREEN] * 3
    team = ready(state)
    state.magic = []  # a focus would promise more as long as there is something to draw
    while state.left and not state.ending and team.act(state):
        pass
    assert other.hand.count(GREEN) == 4


def test_it_does_not_collect_colours_that_are_done(fly: Fly) -> None:
    state = fly("perrine", "gertrud")
    state.cores = [DESTROYED, HIDDEN, HIDDEN, HIDDEN]
    state.acting.hand = [GREEN, GREEN, RED]
    assert ready(state).over(state, state.acting) == RED


def test_it_covers_with_a_magic_shield_whom_cards_cannot_save(fly: Fly) -> None:
    state = fly("perrine", "gertrud")
    one, other = state.flyers
    other.space, other.hand = 6, [SHIELD]
    one.hand = [RED]
    state.charged = 0b10011
    neuroi_attacks(state, ready(state))
    assert (one.out, one.hand) == (False, [RED])


def test_it_clears_or_flees_when_the_shield_is_not_there(fly: Fly) -> None:
    for card in (IMMELMANN, FRIEND):
        state = fly("perrine", "gertrud")
        one, other = state.flyers
        other.space = 6
        one.hand = [card]
        state.charged = 0b10011
        neuroi_attacks(state, ready(state))
        assert one.out is False


def test_it_pays_with_the_cards_that_it_misses_least(fly: Fly) -> None:
    state = fly("perrine", "gertrud")
    state.cores = [DESTROYED, HIDDEN, HIDDEN, HIDDEN]
    one, other = state.flyers
    other.space = 6
    one.hand = [GREEN, GREEN, GREEN, RED]
    state.charged = 1 << one.space
    neuroi_attacks(state, ready(state))
    assert one.hand == [GREEN] * 3


def test_it_foresees_the_over_charge_rather_than_a_new_charge(fly: Fly) -> None:
    state = fly("eila", "mio")
    team = ready(state)
    state.charged = 0b1
    assert team.ignore(state, 0, 2) is True
    assert team.ignore(state, 1, 2) is False
    assert team.ignore(state, 1, 0) is True
    state.flyers[0].hand = state.flyers[1].hand = []
    state.charged = 0b11111
    assert team.ignore(state, INCOMING, 2) is True


def test_it_knows_what_is_left_but_not_the_order(fly: Fly) -> None:
    state = fly("perrine", "mio")
    team = ready(state)
    first = [team.worth.focusing(state.acting, 3, team.peril.step_cost)]
    state.magic.reverse()
    first.append(team.worth.focusing(state.acting, 3, team.peril.step_cost))
    assert first[0] == first[1]
