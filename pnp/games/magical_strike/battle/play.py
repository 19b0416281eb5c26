"""Play a battle to its end."""

from dataclasses import dataclass

from pnp.games.magical_strike.battle.attack import neuroi_attacks
from pnp.games.magical_strike.battle.battle import Battle
from pnp.games.magical_strike.battle.charge import charge
from pnp.games.magical_strike.battle.policy import Policy
from pnp.games.magical_strike.battle.state import DESTROYED, WON, Flyer, State, set_up
from pnp.games.magical_strike.battle.teams import POLICIES


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a battle ended: `won`, `base` (the Neuroi got there) or `out` (nobody left to fly).

    `cores` were destroyed; `moved` counts the progress steps by an advance card, an emptied beam deck, the frenzy.
    """

    won: bool
    ending: str
    turns: int
    cores: int
    witches: tuple[str, ...]
    moved: tuple[int, int, int]


def play(battle: Battle, policy: str, seed: int) -> Outcome:
    """Play one battle with a team of `POLICIES`; the same battle, team and seed end alike."""
    state = set_up(battle, seed)
    team = POLICIES[policy](state)
    while not state.ending:
        for flyer in state.flyers:
            if not flyer.out and not state.ending:
                turn(state, flyer, team)
    by_card, by_deck, by_frenzy = state.moved
    return Outcome(
        won=state.ending == WON,
        ending=state.ending,
        turns=state.turns,
        cores=state.cores.count(DESTROYED),
        witches=tuple(flyer.witch.id for flyer in state.flyers),
        moved=(by_card, by_deck, by_frenzy),
    )


def turn(state: State, flyer: Flyer, team: Policy) -> None:
    """Play one witch's turn: charge, strike, and the attack if it was announced."""
    begin(state, flyer)
    charge(state, team)
    while state.left and not state.ending:
        if not team.act(state):
            break
    if state.incoming and not state.ending:
        neuroi_attacks(state, team)


def begin(state: State, flyer: Flyer) -> None:
    """Make a witch the acting one."""
    state.turns += 1
    state.acting = flyer
    state.left = flyer.witch.speed
    state.powers = flyer.witch.powers
    state.incoming = False
    state.lent = None
    state.ordered = state.dived = state.gifted = state.landed = False
