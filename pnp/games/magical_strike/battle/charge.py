"""The charge: beam cards are drawn, spaces light up, over-charges drive the frenzy."""

from pnp.games.magical_strike.battle.cards import ADVANCE, INCOMING, MALFUNCTION
from pnp.games.magical_strike.battle.policy import Policy
from pnp.games.magical_strike.battle.powers import FORESIGHT
from pnp.games.magical_strike.battle.state import BY_CARD, BY_DECK, BY_FRENZY, State


def charge(state: State, policy: Policy) -> None:
    """Draw the beam cards of the progress step that holds as the charge begins."""
    foresees = bool(state.powers & FORESIGHT)
    draws = state.battle.charges[state.progress - 1]
    for left in range(draws - 1, -1, -1):
        card = draw_beam(state)
        if state.ending:
            return
        if foresees and policy.ignore(state, card, left):
            foresees = False
        elif card == INCOMING:
            state.incoming = True
        elif state.charged >> card & 1:
            over_charge(state)
            if state.ending:
                return
        else:
            state.charged |= 1 << card


def draw_beam(state: State) -> int:
    """Turn over a beam card; an empty deck is made anew from its discards, which moves the progress."""
    if not state.beams:
        state.beams, state.beam_discards = state.beam_discards, []
        state.rng.shuffle(state.beams)
        state.known = 0
        state.advance(BY_DECK)
    card = state.beams.pop()
    state.beam_discards.append(card)
    if state.known:
        state.known -= 1
    return card


def over_charge(state: State) -> None:
    """Move the frenzy; on its last step the progress moves instead."""
    if state.frenzy < state.battle.frenzy:
        state.frenzy += 1
    else:
        state.advance(BY_FRENZY)


def mishap(state: State, card: int) -> None:
    """Carry out an advance at once: progress, then the shuffled beam discards on top of the beam deck.

    A malfunction has no effect of its own: focus discards what it drew.
    """
    state.magic_discards.append(card)
    if card == ADVANCE:
        state.advance(BY_CARD)
        returning = state.beam_discards
        state.rng.shuffle(returning)
        state.known += len(returning)
        state.beams += returning
        state.beam_discards = []


def is_malfunction(card: int) -> bool:
    """Tell whether a drawn card discards all that its focus draws."""
    return card == MALFUNCTION
