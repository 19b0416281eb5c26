"""The floor: a team that does anything the rules allow, with no thought. Blocks hits when it can."""

from collections.abc import Callable, Sequence

from pnp.games.magical_strike.battle import actions, spells
from pnp.games.magical_strike.battle.attack import may_shield, worth
from pnp.games.magical_strike.battle.cards import DOCKING, FRIEND, IMMELMANN, PIGGY_BACK, SHIELD
from pnp.games.magical_strike.battle.policy import Payment
from pnp.games.magical_strike.battle.powers import (
    CLEAR_ORDERS,
    FORKED_BOLT,
    FULL_THROTTLE,
    HEAD_FIRST,
    QUIET_SIGNAL,
)
from pnp.games.magical_strike.battle.state import HIDDEN, Flyer, State

_SPELL_CHANCE = 0.1


class RandomTeam:
    """Takes each kind of action that is possible with the same chance, now and then a spell."""

    def __init__(self, state: State) -> None:
        self._random = state.rng.random

    def act(self, state: State) -> bool:
        """Take a random action."""
        if self._random() < _SPELL_CHANCE:
            self._spell(state)
        kinds: list[Callable[[State], bool]] = [
            self._fly,
            self._give,
            self._clear,
            self._reveal,
            self._attack,
        ]
        while kinds:
            kind = kinds.pop(int(self._random() * len(kinds)))
            if self._random() < 0.5 and kind(state):
                return True
        actions.focus(state, self)
        return True

    def over(self, state: State, flyer: Flyer) -> int:
        """Discard any card."""
        del state
        return self._one(flyer.hand)

    def ignore(self, state: State, card: int, draws: int) -> bool:
        """Ignore every third card until one is ignored."""
        del state, card, draws
        return self._random() < 1 / 3

    def brace(self, state: State, spaces: Sequence[int]) -> int | None:
        """Cover a random space with a shield that somebody holds."""
        self._spell(state)
        for flyer in self._flying(state):
            if SHIELD in flyer.hand and self._random() < 0.5:
                spells.magic_shield(state, flyer)
                return self._one(spaces)
        return None

    def block(self, state: State, space: int, hits: int) -> Sequence[Payment]:
        """Pay with the first cards that come to hand, if they are enough."""
        payments: list[Payment] = []
        for flyer in state.flyers:
            for card in flyer.hand if may_shield(state, flyer, space) else ():
                if hits > 0:
                    payments.append((flyer, card))
                    hits -= worth(flyer)
        return payments if hits <= 0 else ()

    def _one(self, values: Sequence[int]) -> int:
        return values[int(self._random() * len(values))]

    def _flying(self, state: State) -> list[Flyer]:
        return [flyer for flyer in state.flyers if not flyer.out]

    def _fly(self, state: State) -> bool:
        field, flyer = state.battle.field, state.acting
        to = self._one(field.ways[flyer.space])
        if state.powers & FULL_THROTTLE and self._random() < 0.5:
            to = self._one(field.ways[to])
        boosts = []
        if flyer.hand and self._random() < 0.2:
            boosts = [self._one(flyer.hand)]
            to = self._one(field.ways[to])
        if to == flyer.space:
            return False
        actions.fly(state, to, boosts)
        for colour in range(len(state.cores)):
            if state.powers & HEAD_FIRST and not state.dived and self._under(state, colour):
                actions.attack(state, colour, free=True)
        return True

    def _under(self, state: State, colour: int) -> bool:
        return actions.in_range(state, colour) and state.battle.field.cores[colour] == state.acting.space

    def _give(self, state: State) -> bool:
        flyer = state.acting
        far = state.powers & QUIET_SIGNAL
        others = [o for o in self._flying(state) if o is not flyer and (far or o.space == flyer.space)]
        if not others or not flyer.hand:
            return False
        actions.give(state, others[int(self._random() * len(others))], self._one(flyer.hand), self)
        return True

    def _clear(self, state: State) -> bool:
        within = state.battle.field.reach[state.acting.space] & state.charged
        spaces = [space for space in range(within.bit_length()) if within >> space & 1]
        if not spaces:
            return False
        actions.clear(state, spaces[: 2 if state.powers & FORKED_BOLT else 1])
        return True

    def _reveal(self, state: State) -> bool:
        by = actions.payers(state)
        for colour, core in enumerate(state.cores):
            if core == HIDDEN and sum(one.hand.count(colour) for one in by) >= state.battle.reveal:
                actions.reveal(state, colour, by)
                return True
        return False

    def _attack(self, state: State) -> bool:
        for colour in range(len(state.cores)):
            if actions.in_range(state, colour):
                flyer = state.acting
                with_her = [o for o in self._flying(state) if o is not flyer and o.space == flyer.space]
                wing = next((o for o in with_her if PIGGY_BACK in (*flyer.hand, *o.hand)), None)
                spare = [card for card in flyer.hand if card != PIGGY_BACK][:1]
                actions.attack(state, colour, spare, wing)
                return True
        return False

    def _spell(self, state: State) -> None:
        flying = self._flying(state)
        for flyer in flying:
            others = [other for other in flying if other is not flyer]
            if FRIEND in flyer.hand and others:
                spells.friend_in_need(state, flyer, others[int(self._random() * len(others))])
            if IMMELMANN in flyer.hand and state.charged:
                charged = [s for s in range(state.charged.bit_length()) if state.charged >> s & 1]
                spells.immelmann(state, flyer, charged[: spells.IMMELMANN_CLEARS])
        self._turn_spell(state)

    def _turn_spell(self, state: State) -> None:
        flyer = state.acting
        for other in self._flying(state):
            if other is flyer or flyer.out:
                continue
            if state.powers & CLEAR_ORDERS and not state.ordered:
                spells.order(state, other, self._one(state.battle.field.ways[other.space]))
            if other.space == flyer.space and DOCKING in (*flyer.hand, *other.hand) and state.lent is None:
                actions.dock(state, other, powers=self._random() < 0.5)
