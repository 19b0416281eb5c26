"""Where the acting witch does most good this turn."""

import math
from collections.abc import Iterator
from dataclasses import dataclass

from pnp.games.magical_strike.battle.cards import FRIEND
from pnp.games.magical_strike.battle.competent.peril import Peril
from pnp.games.magical_strike.battle.competent.worth import Worth
from pnp.games.magical_strike.battle.powers import (
    FORKED_BOLT,
    FULL_THROTTLE,
    HEAVY_BARRELS,
    LONG_SHOT,
    QUIET_SIGNAL,
    TAILWIND,
)
from pnp.games.magical_strike.battle.state import REVEALED, Flyer, State


@dataclass(frozen=True, slots=True)
class Goal:
    """A space to be on, what that is worth, and whom to join there by a Friend in Need instead of flying."""

    space: int
    value: float
    friend: Flyer | None = None


def fly_actions(state: State, distance: int) -> int:
    """Return how many fly actions a distance takes the acting witch without boosts."""
    return (distance + 1) // 2 if state.powers & FULL_THROTTLE else distance


def kill_chance(state: State, flyer: Flyer, extra: int = 0) -> float:
    """Return how likely one attack of a witch destroys a core."""
    faces = 7 - state.battle.hit + (1 if flyer.witch.powers & HEAVY_BARRELS else 0)
    missed = 1 - faces / 6
    return 1 - math.pow(missed, float(flyer.witch.attack + extra))


class Plan:
    """One look at the table from the acting witch's seat."""

    def __init__(self, state: State, worth: Worth, peril: Peril) -> None:
        self.state = state
        self.worth = worth
        self.peril = peril
        self.flyer = state.acting
        self.others = [f for f in state.flyers if not f.out and f is not self.flyer]
        self.field = state.battle.field
        self.focus = worth.focusing(self.flyer, min(3, state.left), peril.step_cost)
        self.cores = [self.field.cores[c] for c, core in enumerate(state.cores) if core == REVEALED]
        self._crews = self._groups()

    def _groups(self) -> list[tuple[int, list[Flyer]]]:
        groups: dict[int, list[Flyer]] = {}
        for other in self.others:
            groups.setdefault(other.space, []).append(other)
        return list(groups.items())

    def best(self) -> Goal:
        """Return the goal that promises most."""
        return max(self._goals(), key=lambda goal: goal.value)

    def _goals(self) -> Iterator[Goal]:
        state, here = self.state, self.flyer.space
        yield Goal(here, self.value(here, state.left))
        spaces = {*self.field.ways[here], *self.cores, *(space for space, _ in self._crews)}
        if state.powers & LONG_SHOT:
            spaces.update(way for core in self.cores for way in self.field.ways[core])
        steps = self.field.steps[here]
        for space in spaces:
            cost = fly_actions(state, steps[space])
            if space != here and cost <= state.left:
                yield Goal(space, self.value(space, state.left - cost))
            elif space in self.cores:
                yield Goal(space, self._approach(space, cost))
        if FRIEND in self.flyer.hand:
            price = self.worth.habits.friend
            for space, crew in self._crews:
                if space != here:
                    yield Goal(space, self.value(space, state.left) - price, crew[0])

    def value(self, space: int, left: int) -> float:
        """Return what being on a space with so many actions left is worth."""
        state = self.state
        crew = next((crew for place, crew in self._crews if place == space), [])
        worth, rest = self._attacks(space, left)
        cleared = self.clears(space) if rest >= 1 else []
        offers = cleared + self.focus
        if rest >= 1 and (crew or state.powers & QUIET_SIGNAL):
            offers += [gain for gain, _, _ in self.gifts(space)]
        offers.sort(reverse=True)
        taken = offers[: int(rest)]
        worth += sum(value for value in taken if value > 0)
        reach = self.field.reach[space] & state.charged
        hits = reach.bit_count()
        if state.powers & TAILWIND and reach >> space & 1:
            hits -= 1
        removed = sum(1 for value in taken if value in cleared)
        worth -= self.peril.attack(self.flyer.space) * self.peril.loss(
            space, [self.flyer, *crew], max(0, hits - removed)
        )
        return worth + (self.worth.habits.together if crew else 0.0)

    def _attacks(self, space: int, left: int) -> tuple[float, float]:
        """Return what attacks from a space promise, and the actions that they are likely to leave."""
        if not left or not any(self._within(space, core) for core in self.cores):
            return 0.0, float(left)
        chance = kill_chance(self.state, self.flyer)
        killed = 1 - (1 - chance) ** left
        return self.worth.habits.kill * killed, left - killed / chance if chance else 0.0

    def _within(self, space: int, core: int) -> bool:
        if space == core:
            return True
        return bool(self.state.powers & LONG_SHOT and self.field.near[space] >> core & 1)

    def _approach(self, core: int, cost: int) -> float:
        """Return what setting out for a core is worth that is out of reach this turn."""
        turns = cost / max(1, self.flyer.witch.speed)
        nearer = any(self.field.steps[other.space][core] + 2 <= cost for other in self.others)
        share = 0.35 if nearer else 1.0
        return self.worth.habits.kill * share * math.pow(self.worth.habits.later, turns + 1)

    def clears(self, space: int) -> list[float]:
        """Return what each clear action from a space is worth, best first."""
        values = sorted((value for value, _ in self.clearable(space)), reverse=True)
        if self.state.powers & FORKED_BOLT:
            return [sum(values[i : i + 2]) for i in range(0, len(values), 2)]
        return values

    def clearable(self, space: int) -> list[tuple[float, int]]:
        """Return the charged spaces within reach with what clearing them is worth."""
        mask = self.field.reach[space] & self.state.charged
        found = []
        while mask:
            low = mask & -mask
            charged = low.bit_length() - 1
            found.append((self.cleared(charged), charged))
            mask ^= low
        return found

    def cleared(self, charged: int) -> float:
        """Return what clearing one charged space is worth: no over-charge, fewer hits on the others."""
        value = self.peril.over_charge(charged)
        for space, crew in self._crews:
            reach = self.field.reach[space]
            if reach >> charged & 1:
                hits = (reach & self.state.charged).bit_count()
                spared = self.peril.loss(space, crew, hits) - self.peril.loss(space, crew, hits - 1)
                value += self.peril.attack(space) * spared
        return value

    def gifts(self, space: int) -> list[tuple[float, Flyer, int]]:
        """Return what each gift from a space would gain, with whom it goes to and the card."""
        far = self.state.powers & QUIET_SIGNAL
        found = []
        for other in self.others:
            if far or other.space == space:
                for card in set(self.flyer.hand):
                    gain = self.worth.gift(self.flyer, other, card)
                    if gain > 0:
                        found.append((gain, other, card))
        return found
