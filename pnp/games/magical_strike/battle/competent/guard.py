"""The decisions of an attack: who blocks with what, and the spells that save a space."""

from collections.abc import Sequence

from pnp.games.magical_strike.battle import spells
from pnp.games.magical_strike.battle.attack import hits, may_shield, worth
from pnp.games.magical_strike.battle.cards import FRIEND, IMMELMANN, SHIELD
from pnp.games.magical_strike.battle.competent.worth import Worth
from pnp.games.magical_strike.battle.policy import Payment
from pnp.games.magical_strike.battle.state import Flyer, State

MANY = 3
"""From so many hits on a Magic Shield saves more than it is worth."""


def brace(state: State, spaces: Sequence[int]) -> int | None:
    """Save what is in danger: cover a space, clear beams, or fly to a friend; return the space covered."""
    covered = _cover(state, spaces)
    for space in spaces:
        if space != covered and excess(state, space) > 0:
            _turn(state, space)
            if excess(state, space) > 0:
                _flee(state, space, covered)
    return covered


def block(state: State, worths: Worth, space: int, count: int) -> Sequence[Payment]:
    """Return the cheapest cards that block so many hits, or nothing where there are not enough."""
    offers = sorted(
        (worths.keep(flyer, card) / worth(flyer), flyer.index, card)
        for flyer in state.flyers
        if may_shield(state, flyer, space)
        for card in flyer.hand
    )
    payments: list[Payment] = []
    for _, index, card in offers:
        if count <= 0:
            break
        flyer = state.flyers[index]
        payments.append((flyer, card))
        count -= worth(flyer)
    return payments if count <= 0 else ()


def excess(state: State, space: int) -> int:
    """Return how many hits on a space the cards there cannot block."""
    blocks = sum(len(f.hand) * worth(f) for f in state.flyers if may_shield(state, f, space))
    return hits(state, space) - blocks


def _cover(state: State, spaces: Sequence[int]) -> int | None:
    """Play a Magic Shield where it saves a witch, or many cards."""
    holder = next((f for f in state.flyers if not f.out and SHIELD in f.hand), None)
    if holder is None or not spaces:
        return None
    worst = max(spaces, key=lambda space: (excess(state, space), hits(state, space)))
    if excess(state, worst) <= 0 and hits(state, worst) < MANY:
        return None
    spells.magic_shield(state, holder)
    return worst


def _turn(state: State, space: int) -> None:
    holder = next((f for f in state.flyers if not f.out and IMMELMANN in f.hand), None)
    mask = state.charged & state.battle.field.reach[space]
    if holder is not None and mask:
        charged = [s for s in range(mask.bit_length()) if mask >> s & 1]
        spells.immelmann(state, holder, charged[: spells.IMMELMANN_CLEARS])


def _flee(state: State, space: int, covered: int | None) -> None:
    """Fly whoever can to a friend on a safer space."""
    for flyer in [f for f in state.flyers if not f.out and f.space == space and FRIEND in f.hand]:
        safer = [
            f for f in state.flyers if not f.out and f.space != space and _room(state, flyer, f, covered)
        ]
        if safer:
            spells.friend_in_need(state, flyer, safer[0])


def _room(state: State, flyer: Flyer, friend: Flyer, covered: int | None) -> bool:
    """Tell whether a friend's space holds out when this witch comes with one card less."""
    return friend.space == covered or excess(state, friend.space) <= (len(flyer.hand) - 1) * worth(flyer)
