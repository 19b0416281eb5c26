"""The Neuroi attacks: hits on every space that holds a witch, shields, knock-outs."""

from collections.abc import Sequence

from pnp.games.magical_strike.battle.battle import ATTACK_ALL
from pnp.games.magical_strike.battle.policy import Payment, Policy
from pnp.games.magical_strike.battle.powers import WIDE_SHIELD
from pnp.games.magical_strike.battle.state import OUT, Flyer, IllegalError, State


def neuroi_attacks(state: State, policy: Policy) -> None:
    """Resolve an attack, space by space; the witches who share a space share its hits."""
    covered = policy.brace(state, targets(state))
    for space in targets(state):
        count = hits(state, space)
        if not count or space == covered:
            continue
        if not _blocked(state, space, count, policy.block(state, space, count)):
            _knock_out(state, space)
    if all(flyer.out for flyer in state.flyers):
        state.ending = OUT


def targets(state: State) -> list[int]:
    """Return the spaces that are attacked, in the order of the witches."""
    if state.battle.attack == ATTACK_ALL:
        return list(dict.fromkeys(flyer.space for flyer in state.flyers if not flyer.out))
    return [] if state.acting.out else [state.acting.space]


def hits(state: State, space: int) -> int:
    """Return the charged body cards that touch a space or lie under it."""
    return (state.charged & state.battle.field.reach[space]).bit_count()


def worth(flyer: Flyer) -> int:
    """Return how many hits each of a witch's cards blocks."""
    return 2 if flyer.witch.powers & WIDE_SHIELD else 1


def may_shield(state: State, flyer: Flyer, space: int) -> bool:
    """Tell whether a witch may block hits on a space: her own, or next to hers for a wide shield."""
    if flyer.out:
        return False
    wide = flyer.witch.powers & WIDE_SHIELD and state.battle.field.near[space] >> flyer.space & 1
    return flyer.space == space or bool(wide)


def _blocked(state: State, space: int, count: int, payments: Sequence[Payment]) -> bool:
    for flyer, card in payments:
        if not may_shield(state, flyer, space):
            raise IllegalError("she cannot shield this space")
        state.discard(flyer, card)
        count -= worth(flyer)
    return count <= 0


def _knock_out(state: State, space: int) -> None:
    for flyer in state.flyers:
        if not flyer.out and flyer.space == space:
            flyer.out = True
            state.magic_discards += flyer.hand
            flyer.hand = []
