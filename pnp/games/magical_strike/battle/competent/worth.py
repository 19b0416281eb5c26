"""What a magic card is worth to whom, and what drawing more of them promises."""

from pnp.games.magical_strike.battle.cards import (
    ADVANCE,
    DOCKING,
    FRIEND,
    IMMELMANN,
    KINDS,
    PIGGY_BACK,
    PLAIN,
    SHIELD,
)
from pnp.games.magical_strike.battle.competent.habits import Habits
from pnp.games.magical_strike.battle.state import HIDDEN, Flyer, State

NOBODY = -1


class Worth:
    """The worth of cards, as long as no core is revealed or destroyed and nobody goes out."""

    def __init__(self, state: State, habits: Habits) -> None:
        self.state = state
        self.habits = habits
        table = [habits.done] * KINDS
        table[FRIEND] = habits.friend
        table[PIGGY_BACK] = habits.piggy_back
        table[DOCKING] = habits.docking
        table[IMMELMANN] = habits.immelmann
        table[SHIELD] = habits.shield
        table[PLAIN] = habits.done
        self.table = table
        # The ladder is written for four cards to a reveal; a game that takes fewer begins further up.
        up = max(0, 4 - state.battle.reveal)
        self.ladder = habits.colour[up:] + (habits.colour[-1],) * (KINDS + up)
        self.hunted = [c for c, core in enumerate(state.cores) if core == HIDDEN]

    def collector(self, colour: int) -> int:
        """Return the index of the witch who has most of a colour, or NOBODY where nobody has any."""
        most, who = 0, NOBODY
        for flyer in self.state.flyers:
            count = flyer.hand.count(colour)
            if count > most:
                most, who = count, flyer.index
        return who

    def step(self, count: int) -> float:
        """Return what one more card of a colour is worth to whoever collects it and has `count`."""
        return self.ladder[count + 1] - self.ladder[count]

    def keep(self, flyer: Flyer, card: int) -> float:
        """Return what a card in a hand is worth there."""
        if card not in self.hunted:
            return self.table[card]
        if self.collector(card) != flyer.index:
            return self.habits.other
        return self.step(flyer.hand.count(card) - 1)

    def gain(self, flyer: Flyer, card: int) -> float:
        """Return what a card would be worth in a hand that does not hold it yet."""
        if card not in self.hunted:
            return self.table[card]
        if self.collector(card) in (NOBODY, flyer.index):
            return self.step(flyer.hand.count(card))
        return self.habits.other

    def cheapest(self, flyer: Flyer) -> int:
        """Return the card that a witch misses least."""
        return min(flyer.hand, key=lambda card: self.keep(flyer, card))

    def gift(self, flyer: Flyer, to: Flyer, card: int) -> float:
        """Return what handing a card over gains; only collected colours are worth it."""
        if card not in self.hunted:
            return -1.0
        theirs, hers = to.hand.count(card), flyer.hand.count(card)
        won = self.step(theirs) - (self.habits.other if theirs >= hers else self.step(hers - 1))
        if won > 0 and len(to.hand) >= to.witch.hand:
            won -= min(self.keep(to, other) for other in to.hand)
        return won

    def focusing(self, flyer: Flyer, actions: int, step_cost: float) -> list[float]:
        """Return what the first, second, … focus action promises; `step_cost` is that of one step of progress."""
        state = self.state
        pile = state.pile
        left = len(state.magic)
        if not left:
            return [self.habits.other] * actions
        odds = [(self.gain(flyer, card), count / left) for card, count in enumerate(pile[:ADVANCE]) if count]
        risk = pile[ADVANCE] / left * step_cost
        kept = sorted(self.keep(flyer, card) for card in flyer.hand)
        room = flyer.witch.hand - len(flyer.hand)
        each = state.battle.focus
        found = []
        for action in range(actions):
            value = 0.0
            for draw in range(action * each, action * each + each):
                over = draw - room
                least = 0.0 if over < 0 else kept[min(over, len(kept) - 1)] if kept else 0.0
                value += sum((gain - least) * chance for gain, chance in odds if gain > least) - risk
            found.append(value)
        return found
