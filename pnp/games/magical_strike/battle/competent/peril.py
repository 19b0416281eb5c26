"""What charged spaces threaten: over-charges that drive the frenzy, hits on the witches."""

from pnp.games.magical_strike.battle.attack import worth
from pnp.games.magical_strike.battle.battle import ATTACK_ALL
from pnp.games.magical_strike.battle.cards import INCOMING
from pnp.games.magical_strike.battle.competent.habits import Habits
from pnp.games.magical_strike.battle.state import Flyer, State


class Peril:
    """The dangers as they are now; worked out anew when the beam deck has changed."""

    def __init__(self, state: State, habits: Habits) -> None:
        self.state = state
        self.habits = habits
        battle = state.battle
        steps = len(battle.charges) + 1 - state.progress
        self.step_cost = habits.advance * 4 / (2 + max(0, steps))
        rise = (state.frenzy - 1) / max(1, battle.frenzy - 1)
        self.over_cost = self.step_cost * (habits.over + (1 - habits.over) * rise)
        self.draws = battle.charges[min(state.progress, len(battle.charges)) - 1]
        self._beams()

    def _beams(self) -> None:
        """Work out how likely each beam card comes within the horizon, and an Incoming in the next charge."""
        state = self.state
        size, known = len(state.beams), state.known
        top = _mask(state.beams[size - known :])
        below = _mask(state.beams[: size - known])
        within = self.draws * self.habits.horizon
        self.likely = (
            (top, min(1.0, within / known) if known else 0.0),
            (below, _share(within - known, size - known)),
        )
        gone = len(state.beam_discards)
        again = min(1.0, within / gone) if gone else 0.0
        self.others = max(_share(within - size, gone), self.habits.back * again)
        self.incoming = self._next_incoming(known, size)

    def _next_incoming(self, known: int, size: int) -> float:
        beams, draws = self.state.beams, self.draws
        missed = 1.0
        upper = beams[size - known :]
        if known:
            missed *= max(0.0, 1 - upper.count(INCOMING) / known) ** min(draws, known)
        if draws > known and size > known:
            missed *= max(0.0, 1 - beams[: size - known].count(INCOMING) / (size - known)) ** (draws - known)
        elif draws > size:
            missed *= 0.6
        return 1 - missed

    def over_charge(self, space: int) -> float:
        """Return what a charged space is likely to cost in frenzy and progress."""
        for mask, chance in self.likely:
            if mask >> space & 1:
                return self.over_cost * chance
        return self.over_cost * self.others

    def attack(self, space: int) -> float:
        """Return how likely witches on a space are attacked before they can do something about it."""
        state = self.state
        now = state.battle.attack == ATTACK_ALL or space == state.acting.space
        if state.incoming and now:
            return 1.0
        return self.incoming * (1.0 if state.battle.attack == ATTACK_ALL else 0.5)

    def loss(self, space: int, crew: list[Flyer], hits: float) -> float:
        """Return what an attack with so many hits would cost the witches on a space."""
        blocks = 0
        for flyer in crew:
            blocks += len(flyer.hand) * worth(flyer)
        if not self.state.incoming:
            reach = self.state.battle.field.reach[space]
            dark = (reach & ~self.state.charged).bit_count()
            hits += self.draws * dark / self.state.battle.field.body
        if hits <= blocks:
            return hits * self.habits.card
        return blocks * self.habits.card + self.habits.knock_out * len(crew) * min(
            1.0, 0.4 + 0.3 * (hits - blocks)
        )


def _mask(cards: list[int]) -> int:
    mask = 0
    for card in cards:
        if card >= 0:
            mask |= 1 << card
    return mask


def _share(drawn: float, cards: int) -> float:
    return max(0.0, min(1.0, drawn / cards)) if cards else 0.0
