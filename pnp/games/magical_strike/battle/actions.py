"""The actions of a turn. Each checks that the rules allow it, pays for it, and does it."""

from collections.abc import Sequence

from pnp.games.magical_strike.battle.cards import DOCKING, FIRST_MISHAP, PIGGY_BACK
from pnp.games.magical_strike.battle.charge import is_malfunction, mishap
from pnp.games.magical_strike.battle.policy import Policy
from pnp.games.magical_strike.battle.powers import (
    FORKED_BOLT,
    FULL_THROTTLE,
    HEAD_FIRST,
    HEAVY_BARRELS,
    LONG_SHOT,
    QUIET_SIGNAL,
    SHARED_SIGHT,
    TAILWIND,
)
from pnp.games.magical_strike.battle.state import DESTROYED, HIDDEN, REVEALED, WON, Flyer, IllegalError, State


def spend(state: State) -> None:
    """Use up one action."""
    if state.left <= 0 or state.acting.out or state.ending:
        raise IllegalError("no action left")
    state.left -= 1
    state.landed = False


def pay(state: State, card: int) -> None:
    """Discard a card of the acting witch, or of the one she is docked with."""
    lent = state.lent
    if lent is not None and card not in state.acting.hand:
        state.discard(lent, card)
    else:
        state.discard(state.acting, card)


def fly(state: State, to: int, boosts: Sequence[int] = ()) -> None:
    """Fly the acting witch to a space; each boost is a card discarded for one more step."""
    flyer = state.acting
    step = 2 if state.powers & FULL_THROTTLE else 1
    if not 1 <= state.battle.field.steps[flyer.space][to] <= step + len(boosts):
        raise IllegalError(f"from {flyer.space} to {to} is too far")
    spend(state)
    for card in boosts:
        pay(state, card)
    arrive(state, flyer, to)
    state.landed = True


def arrive(state: State, flyer: Flyer, to: int) -> None:
    """Put a witch on a space; whoever flies with a tailwind clears it."""
    flyer.space = to
    powers = state.powers if flyer is state.acting else flyer.witch.powers
    if powers & TAILWIND:
        state.charged &= ~(1 << to)


def give(state: State, to: Flyer, card: int, policy: Policy) -> None:
    """Give a card of the acting witch's own hand to a witch in her space."""
    flyer = state.acting
    far = state.powers & QUIET_SIGNAL
    if to is flyer or to.out or (to.space != flyer.space and not far):
        raise IllegalError("nobody to give to")
    if card not in flyer.hand:
        raise IllegalError("that card is not hers")
    if far and not state.gifted:
        state.gifted = True
    else:
        spend(state)
    flyer.hand.remove(card)
    to.hand.append(card)
    keep_limit(state, to, policy)


def focus(state: State, policy: Policy) -> None:
    """Draw magic cards; mishaps happen as they are drawn."""
    spend(state)
    flyer = state.acting
    drawn: list[int] = []
    spoilt = False
    for _ in range(state.battle.focus):
        card = state.draw_magic()
        if card is None:
            break
        if card >= FIRST_MISHAP:
            mishap(state, card)
            spoilt = spoilt or is_malfunction(card)
            if state.ending:
                break
        else:
            drawn.append(card)
    if spoilt:
        state.magic_discards += drawn
    else:
        flyer.hand += drawn
        keep_limit(state, flyer, policy)


def keep_limit(state: State, flyer: Flyer, policy: Policy) -> None:
    """Have a witch discard down to her hand limit."""
    while len(flyer.hand) > flyer.witch.hand:
        state.discard(flyer, policy.over(state, flyer))


def clear(state: State, spaces: Sequence[int]) -> None:
    """Clear one charged beam next to or under the acting witch; two for whoever may."""
    if not 1 <= len(set(spaces)) <= (2 if state.powers & FORKED_BOLT else 1):
        raise IllegalError("so many beams are not cleared at once")
    within = state.battle.field.reach[state.acting.space] & state.charged
    for space in spaces:
        if not within >> space & 1:
            raise IllegalError(f"beam {space} is not charged or out of reach")
    spend(state)
    for space in spaces:
        state.charged &= ~(1 << space)


def payers(state: State) -> list[Flyer]:
    """Return who may pay for a reveal now: the acting witch, one docked with her, those whose sight is shared."""
    flyer = state.acting
    found = [flyer]
    if state.lent is not None:
        found.append(state.lent)
    if state.powers & SHARED_SIGHT:
        close = state.battle.field.near[flyer.space] | 1 << flyer.space
        found += [one for one in state.flyers if not one.out and close >> one.space & 1 and one not in found]
    return found


def reveal(state: State, colour: int, by: Sequence[Flyer]) -> None:
    """Reveal a core; the witches `by` discard targeting cards of its colour in turn until there are enough."""
    allowed = payers(state)
    if state.cores[colour] != HIDDEN or any(one not in allowed for one in by):
        raise IllegalError("this core cannot be revealed so")
    needed = state.battle.reveal
    if sum(one.hand.count(colour) for one in by) < needed:
        raise IllegalError("too few cards to reveal")
    spend(state)
    for one in by:
        for _ in range(min(needed, one.hand.count(colour))):
            state.discard(one, colour)
            needed -= 1
    state.cores[colour] = REVEALED


def in_range(state: State, colour: int) -> bool:
    """Tell whether the acting witch may attack this core from where she is."""
    if state.cores[colour] != REVEALED:
        return False
    core, space = state.battle.field.cores[colour], state.acting.space
    return core == space or bool(state.powers & LONG_SHOT and state.battle.field.near[space] >> core & 1)


def attack(
    state: State, colour: int, power: Sequence[int] = (), wing: Flyer | None = None, free: bool = False
) -> bool:
    """Roll at a core; each card of `power` is one more die, `wing` one who adds her dice by a Piggy Back Attack.

    `free` is the attack of whoever dives head first. Returns whether the core is destroyed.
    """
    flyer = state.acting
    if not in_range(state, colour):
        raise IllegalError("no core in range")
    if free:
        _dive(state, colour)
    else:
        spend(state)
    dice = flyer.witch.attack + len(power)
    if wing is not None:
        dice += _join(state, wing)
    for card in power:
        pay(state, card)
    hits = 7 - state.battle.hit + (1 if state.powers & HEAVY_BARRELS else 0)
    if not any(state.rng.random() * 6 < hits for _ in range(dice)):
        return False
    state.cores[colour] = DESTROYED
    if all(core == DESTROYED for core in state.cores):
        state.ending = WON
    return True


def _dive(state: State, colour: int) -> None:
    """Use up the free attack: at once after a fly action onto the core."""
    on_it = state.battle.field.cores[colour] == state.acting.space
    if not state.powers & HEAD_FIRST or state.dived or not (on_it and state.landed):
        raise IllegalError("no free attack")
    state.dived = True


def _join(state: State, wing: Flyer) -> int:
    """Play a Piggy Back Attack from either hand; return the other's dice."""
    flyer = state.acting
    if wing.out or wing is flyer or wing.space != flyer.space:
        raise IllegalError("nobody to attack with")
    holder = flyer if PIGGY_BACK in flyer.hand else wing
    state.discard(holder, PIGGY_BACK)
    return wing.witch.attack


def dock(state: State, other: Flyer, *, powers: bool) -> None:
    """Play Symmetrical Docking from either hand: her cards, or her ability, serve the acting witch this turn."""
    flyer = state.acting
    if other.out or other is flyer or other.space != flyer.space:
        raise IllegalError("nobody to dock with")
    state.discard(flyer if DOCKING in flyer.hand else other, DOCKING)
    if powers:
        state.powers |= other.witch.powers
    else:
        state.lent = other
