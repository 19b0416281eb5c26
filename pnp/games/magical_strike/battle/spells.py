"""Tactical spells that cost no action, and the order that one witch gives another."""

from collections.abc import Sequence

from pnp.games.magical_strike.battle.actions import arrive
from pnp.games.magical_strike.battle.cards import FRIEND, IMMELMANN, SHIELD
from pnp.games.magical_strike.battle.powers import CLEAR_ORDERS
from pnp.games.magical_strike.battle.state import Flyer, IllegalError, State

IMMELMANN_CLEARS = 3

ORDERED_STEPS = 2


def friend_in_need(state: State, flyer: Flyer, other: Flyer) -> None:
    """Discard a Friend in Need: its holder joins another witch, at any time."""
    if flyer.out or other.out or flyer is other:
        raise IllegalError("no friend in need")
    state.discard(flyer, FRIEND)
    flyer.space = other.space


def immelmann(state: State, flyer: Flyer, spaces: Sequence[int]) -> None:
    """Discard an Immelmann Turn: up to three charged beams anywhere are cleared, at any time."""
    if flyer.out or not 1 <= len(set(spaces)) <= IMMELMANN_CLEARS:
        raise IllegalError("an Immelmann Turn clears up to three beams")
    if any(not state.charged >> space & 1 for space in spaces):
        raise IllegalError("that beam is not charged")
    state.discard(flyer, IMMELMANN)
    for space in spaces:
        state.charged &= ~(1 << space)


def magic_shield(state: State, flyer: Flyer) -> None:
    """Discard a Magic Shield; which space it covers the team says as it braces for the attack."""
    if flyer.out:
        raise IllegalError("she is out")
    state.discard(flyer, SHIELD)


def order(state: State, other: Flyer, to: int) -> None:
    """Have another witch fly up to two spaces: once a turn, free, for whoever gives orders."""
    if not state.powers & CLEAR_ORDERS or state.ordered or other is state.acting or other.out:
        raise IllegalError("no order to give")
    if not 1 <= state.battle.field.steps[other.space][to] <= ORDERED_STEPS:
        raise IllegalError("that is too far for an order")
    state.ordered = True
    arrive(state, other, to)
