"""Beams cleared, cores revealed and attacked, worked out by hand."""

from collections.abc import Callable

import pytest
from games.magical_strike.battle.field import GREEN, RED, mask

from pnp.games.magical_strike.battle import actions
from pnp.games.magical_strike.battle.cards import PIGGY_BACK
from pnp.games.magical_strike.battle.state import DESTROYED, REVEALED, WON, IllegalError, State

Fly = Callable[..., State]


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
