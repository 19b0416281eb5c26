"""A team that plays well: the decisions, one action at a time."""

from collections.abc import Sequence

from pnp.games.magical_strike.battle import actions, spells
from pnp.games.magical_strike.battle.cards import DOCKING, IMMELMANN, INCOMING, PIGGY_BACK
from pnp.games.magical_strike.battle.competent import guard
from pnp.games.magical_strike.battle.competent.habits import USUAL, Habits
from pnp.games.magical_strike.battle.competent.peril import Peril
from pnp.games.magical_strike.battle.competent.plan import Goal, Plan
from pnp.games.magical_strike.battle.competent.worth import Worth
from pnp.games.magical_strike.battle.policy import Payment
from pnp.games.magical_strike.battle.powers import (
    CLEAR_ORDERS,
    FORKED_BOLT,
    FULL_THROTTLE,
    HEAD_FIRST,
    QUIET_SIGNAL,
)
from pnp.games.magical_strike.battle.state import HIDDEN, REVEALED, Flyer, State


class Team:
    """Looks one turn ahead; keeps its plan until something changes it."""

    def __init__(self, state: State, habits: Habits = USUAL) -> None:
        self.state = state
        self.habits = habits
        self._cores: list[int] = []
        self._when = (-1, -1, -1)
        self._goal: Goal | None = None
        self._look()

    def act(self, state: State) -> bool:
        """Take the next action of the acting witch."""
        self._look()
        if state.powers & CLEAR_ORDERS and not state.ordered:
            self._order()
        if self._reveal():
            return True
        self._immelmann()
        if self._attack():
            return True
        plan = Plan(state, self.worth, self.peril)
        if self._goal is None:
            self._goal = plan.best()
            if self._goal.friend is not None and self._goal.value > 0:
                spells.friend_in_need(state, state.acting, self._goal.friend)
        if self._goal.space != state.acting.space:
            self._fly(self._goal.space)
            return True
        return self._here(plan)

    def over(self, state: State, flyer: Flyer) -> int:
        """Discard the card that is missed least."""
        del state
        return self.worth.cheapest(flyer)

    def ignore(self, state: State, card: int, draws: int) -> bool:
        """Ignore an over-charge, an Incoming while charged spaces are near, or the last card of the charge."""
        if card == INCOMING:
            return any(guard.excess(state, flyer.space) > -2 for flyer in state.flyers if not flyer.out)
        return bool(state.charged >> card & 1) or not draws

    def brace(self, state: State, spaces: Sequence[int]) -> int | None:
        """Save what cards alone cannot."""
        return guard.brace(state, spaces)

    def block(self, state: State, space: int, hits: int) -> Sequence[Payment]:
        """Pay with the cheapest cards."""
        return guard.block(state, self.worth, space, hits)

    def _look(self) -> None:
        """Look at the table anew where something has changed since the last time."""
        state = self.state
        when = (state.turns, state.progress, state.frenzy)
        if state.cores != self._cores:
            self._cores = list(state.cores)
            self.worth = Worth(state, self.habits)
            self._goal = None
        if when != self._when:
            if self._when[0] != state.turns or self._when[1] != state.progress:
                self._goal = None
            self._when = when
            self.peril = Peril(state, self.habits)

    def _reveal(self) -> bool:
        state = self.state
        for colour, core in enumerate(state.cores):
            if core == HIDDEN:
                by = self._payers(colour)
                if by:
                    actions.reveal(state, colour, by)
                    return True
        return False

    def _payers(self, colour: int) -> list[Flyer]:
        """Return who pays for a reveal, docking for it where that is what it takes; none where it cannot be."""
        state, flyer = self.state, self.state.acting
        needed = state.battle.reveal
        by = actions.payers(state)
        if sum(one.hand.count(colour) for one in by) >= needed:
            return by
        own = flyer.hand.count(colour)
        for other in state.flyers:
            if other.out or other is flyer or other.space != flyer.space or state.lent is not None:
                continue
            docks = DOCKING in flyer.hand or DOCKING in other.hand
            if docks and own + other.hand.count(colour) >= needed:
                actions.dock(state, other, powers=False)
                return [flyer, other]
        return []

    def _attack(self) -> bool:
        state = self.state
        for colour in range(len(state.cores)):
            if actions.in_range(state, colour):
                self._goal = None
                wing = self._wing()
                actions.attack(state, colour, self._power(wing), wing)
                return True
        return False

    def _power(self, wing: Flyer | None) -> list[int]:
        """Return the cards to add dice with: those worth little, and only with the turn's last action."""
        state, flyer = self.state, self.state.acting
        if state.left > 1 or wing is not None:
            return []
        return [card for card in flyer.hand if self.worth.keep(flyer, card) < self.habits.boost]

    def _wing(self) -> Flyer | None:
        state, flyer = self.state, self.state.acting
        for other in state.flyers:
            beside = other is not flyer and not other.out and other.space == flyer.space
            if beside and (PIGGY_BACK in flyer.hand or PIGGY_BACK in other.hand):
                return other
        return None

    def _fly(self, goal: int) -> None:
        """Fly towards a space, with boosts where cards are cheap."""
        state, flyer = self.state, self.state.acting
        steps = state.battle.field.steps
        length = min(steps[flyer.space][goal], 2 if state.powers & FULL_THROTTLE else 1)
        boosts: list[int] = []
        if any(core == REVEALED for core in state.cores):
            cheap = [card for card in flyer.hand if self.worth.keep(flyer, card) < self.habits.boost]
            boosts = cheap[: max(0, steps[flyer.space][goal] - length)]
        reach = length + len(boosts)
        near = [s for s in range(len(steps)) if 1 <= steps[flyer.space][s] <= reach]
        to = min(near, key=lambda s: (steps[s][goal], -steps[flyer.space][s], state.charged >> s & 1))
        actions.fly(state, to, boosts[: max(0, steps[flyer.space][to] - length)])
        self._dive()

    def _dive(self) -> None:
        state = self.state
        if not state.powers & HEAD_FIRST or state.dived:
            return
        for colour, core in enumerate(state.cores):
            if core == REVEALED and state.battle.field.cores[colour] == state.acting.space:
                actions.attack(state, colour, free=True)

    def _here(self, plan: Plan) -> bool:
        """Do the best that can be done from here: focus first, for what it brings may change the plan."""
        state, flyer = self.state, self.state.acting
        gifts = sorted(plan.gifts(flyer.space), key=lambda gift: -gift[0])
        if gifts and state.powers & QUIET_SIGNAL and not state.gifted:
            actions.give(state, gifts[0][1], gifts[0][2], self)
            return True
        clears = plan.clears(flyer.space)
        focus = plan.focus[0]
        best = max([focus, *(gift[0] for gift in gifts[:1]), *clears[:1]])
        if best <= 0:
            return False
        if gifts and gifts[0][0] >= best:
            actions.give(state, gifts[0][1], gifts[0][2], self)
        elif sum(1 for value in clears if value > focus) >= state.left or focus <= 0:
            self._clear(plan)
        else:
            actions.focus(state, self)
        return True

    def _clear(self, plan: Plan) -> None:
        state = self.state
        spaces = sorted(plan.clearable(state.acting.space), reverse=True)
        actions.clear(state, [space for _, space in spaces[: 2 if state.powers & FORKED_BOLT else 1]])

    def _immelmann(self) -> None:
        """Play an Immelmann Turn where it clears what is worth clearing."""
        state = self.state
        holder = next((f for f in state.flyers if not f.out and IMMELMANN in f.hand), None)
        if holder is None or state.charged.bit_count() < spells.IMMELMANN_CLEARS:
            return
        plan = Plan(state, self.worth, self.peril)
        mask = state.charged
        values = sorted(
            ((plan.cleared(s), s) for s in range(mask.bit_length()) if mask >> s & 1), reverse=True
        )[: spells.IMMELMANN_CLEARS]
        if sum(value for value, _ in values) >= self.habits.turn_all:
            spells.immelmann(state, holder, [space for _, space in values])

    def _order(self) -> None:
        """Order another witch nearer to a revealed core, or home to this one."""
        state = self.state
        field, flyer = state.battle.field, state.acting
        cores = [field.cores[c] for c, core in enumerate(state.cores) if core == REVEALED]
        for other in state.flyers:
            if other.out or other is flyer:
                continue
            aims = cores or [flyer.space]
            steps = field.steps[other.space]
            aim = min(aims, key=lambda space: steps[space])
            if steps[aim]:
                near = [s for s in range(len(steps)) if 1 <= steps[s] <= spells.ORDERED_STEPS]
                spells.order(state, other, min(near, key=lambda s: field.steps[s][aim]))
                return
