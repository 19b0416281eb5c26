"""What holds at every moment of every battle, whoever plays: no card lost, nobody where she cannot be."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from pnp.games.magical_strike.battle.battle import Battle, battle_of
from pnp.games.magical_strike.battle.play import play, turn
from pnp.games.magical_strike.battle.policy import Payment, Policy
from pnp.games.magical_strike.battle.state import DESTROYED, WON, Flyer, State, set_up
from pnp.games.magical_strike.battle.teams import POLICIES
from pnp.games.magical_strike.data import Neuroi
from pnp.model.book import GameBook


class Watched:
    """A team whose every decision is followed by a look at the whole table."""

    def __init__(self, team: Policy) -> None:
        self.team = team

    def act(self, state: State) -> bool:
        left = state.left
        sound(state)
        acted = self.team.act(state)
        sound(state)
        assert state.left <= left
        return acted

    def over(self, state: State, flyer: Flyer) -> int:
        return self.team.over(state, flyer)

    def ignore(self, state: State, card: int, draws: int) -> bool:
        return self.team.ignore(state, card, draws)

    def brace(self, state: State, spaces: Sequence[int]) -> int | None:
        return self.team.brace(state, spaces)

    def block(self, state: State, space: int, hits: int) -> Sequence[Payment]:
        return self.team.block(state, space, hits)


def sound(state: State) -> None:
    battle = state.battle
    hands = [card for flyer in state.flyers for card in flyer.hand]
    assert sorted([*state.magic, *state.magic_discards, *hands]) == sorted(battle.magic)
    assert sorted([*state.beams, *state.beam_discards]) == sorted(battle.beams)
    assert sum(state.pile) == len(state.magic)
    assert all(state.pile[card] == state.magic.count(card) for card in set(battle.magic))
    assert 0 <= state.known <= len(state.beams)
    assert state.charged < 1 << battle.field.body
    assert 1 <= state.frenzy <= battle.frenzy
    assert state.progress == battle.start + sum(state.moved)
    for flyer in state.flyers:
        assert 0 <= flyer.space < len(battle.field.near)
        assert len(flyer.hand) <= flyer.witch.hand
        assert not (flyer.out and flyer.hand)


def every_battle(game: GameBook) -> list[Battle]:
    return [battle_of(game, neuroi.layout, start=2, team=team) for neuroi in Neuroi.every(game) for team in (2, 4)]


@pytest.mark.parametrize("policy", ["random", "competent"])
def test_cards_are_kept_and_positions_legal_in_every_battle(bundled: GameBook, policy: str) -> None:
    for battle in every_battle(bundled):
        for attack in ("all", "acting"):
            for seed in range(4):
                state = set_up(replace(battle, attack=attack), seed)
                team = Watched(POLICIES[policy](state))
                while not state.ending:
                    for flyer in state.flyers:
                        if not flyer.out and not state.ending:
                            turn(state, flyer, team)
                            sound(state)
                assert (state.ending == WON) == (state.cores == [DESTROYED] * len(state.cores))
                assert state.turns < 1000


def test_every_ability_and_every_spell_takes_part(bundled: GameBook) -> None:
    battle = every_battle(bundled)[0]
    for witch in battle.witches:
        alone = replace(battle, crew=(witch, witch), team=2)
        for policy in POLICIES:
            assert {play(alone, policy, seed).ending for seed in range(6)} <= {"won", "base", "out"}


def test_the_same_seed_is_the_same_battle_and_another_one_another(bundled: GameBook) -> None:
    battle = every_battle(bundled)[0]
    for policy in POLICIES:
        outcomes = [play(battle, policy, seed) for seed in range(20)]
        assert outcomes == [play(battle, policy, seed) for seed in range(20)]
        assert len(set(outcomes)) > 10


def test_competence_beats_chance(bundled: GameBook) -> None:
    battle = replace(every_battle(bundled)[1], start=1)
    won = {policy: sum(play(battle, policy, seed).won for seed in range(60)) for policy in POLICIES}
    assert won["random"] == 0
    assert won["competent"] > 15


def test_revealed_cores_stay_until_they_are_destroyed(bundled: GameBook) -> None:
    state = set_up(every_battle(bundled)[0], 3)
    team = POLICIES["competent"](state)
    seen = list(state.cores)
    while not state.ending:
        for flyer in state.flyers:
            if not flyer.out and not state.ending:
                turn(state, flyer, team)
                assert all(new >= old for new, old in zip(state.cores, seen, strict=True))
                seen = list(state.cores)
    assert any(seen)
