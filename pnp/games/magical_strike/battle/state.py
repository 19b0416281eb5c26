"""Where a battle stands, and how it is set up. Mutable, for speed; one state belongs to one battle."""

from random import Random

from pnp.games.magical_strike.battle.battle import Battle, Witch
from pnp.games.magical_strike.battle.cards import FIRST_MISHAP, INCOMING, KINDS

HIDDEN, REVEALED, DESTROYED = 0, 1, 2

WON, BASE, OUT = "won", "base", "out"

BY_CARD, BY_DECK, BY_FRENZY = 0, 1, 2


class IllegalError(Exception):
    """A team did what the rules do not allow: a bug of its policy."""


class Flyer:
    """A witch in the air: her space, her hand, whether she is out of the battle."""

    __slots__ = ("hand", "index", "out", "space", "witch")

    def __init__(self, index: int, witch: Witch, space: int) -> None:
        self.index = index
        self.witch = witch
        self.space = space
        self.hand: list[int] = []
        self.out = False


class State:
    """The whole table.

    `charged` is a mask of spaces. The last card of `magic` and of `beams` is drawn next; the topmost `known` beam
    cards are those that an advance put there. `pile` counts the magic cards still to draw by number, which
    everybody can work out from the open cards. `ending` is empty while the battle goes on. The fields from
    `acting` on hold for one turn; `powers` are those of the acting witch, `lent` the flyer whose cards she may use.
    """

    __slots__ = (
        "acting",
        "battle",
        "beam_discards",
        "beams",
        "charged",
        "cores",
        "dived",
        "ending",
        "flyers",
        "frenzy",
        "gifted",
        "incoming",
        "known",
        "landed",
        "left",
        "lent",
        "magic",
        "magic_discards",
        "moved",
        "ordered",
        "pile",
        "powers",
        "progress",
        "rng",
        "turns",
    )

    def __init__(self, battle: Battle, rng: Random) -> None:
        self.battle = battle
        self.rng = rng
        self.charged = 0
        self.cores = [HIDDEN] * len(battle.field.cores)
        self.progress = battle.start
        self.frenzy = 1
        self.known = 0
        self.moved = [0, 0, 0]
        self.turns = 0
        self.ending = ""
        self.magic = list(battle.magic)
        self.magic_discards: list[int] = []
        self.beams = list(battle.beams)
        self.beam_discards: list[int] = []
        self.flyers = _crew(battle, rng)
        self.pile = [0] * KINDS
        self.acting = self.flyers[0]
        self.left = 0
        self.powers = 0
        self.incoming = False
        self.lent: Flyer | None = None
        self.ordered = self.dived = self.gifted = self.landed = False

    def advance(self, cause: int) -> None:
        """Move the progress one step; past the last one the Neuroi is at the base."""
        self.progress += 1
        self.moved[cause] += 1
        if self.progress > len(self.battle.charges):
            self.ending = BASE

    def discard(self, flyer: Flyer, card: int) -> None:
        """Put a card from a hand on the magic discards."""
        try:
            flyer.hand.remove(card)
        except ValueError:
            raise IllegalError(f"{flyer.witch.id} does not hold card {card}") from None
        self.magic_discards.append(card)

    def draw_magic(self) -> int | None:
        """Take the next magic card, from shuffled discards where the deck is empty; None where both are."""
        if not self.magic:
            if not self.magic_discards:
                return None
            self.magic, self.magic_discards = self.magic_discards, []
            self.rng.shuffle(self.magic)
            self._count()
        card = self.magic.pop()
        self.pile[card] -= 1
        return card

    def _count(self) -> None:
        pile = [0] * KINDS
        for card in self.magic:
            pile[card] += 1
        self.pile = pile


def set_up(battle: Battle, seed: int) -> State:
    """Return a battle before its first turn: hands dealt, first beams charged."""
    state = State(battle, Random(seed))  # noqa: S311 - a game, and it is to be repeatable
    _deal(state)
    _precharge(state)
    return state


def _crew(battle: Battle, rng: Random) -> list[Flyer]:
    crew = list(battle.crew) or rng.sample(battle.witches, battle.team)
    starts = battle.field.starts
    # All begin on one space where they can: sharing it is what a team would choose.
    space = starts[len(starts) // 2]
    return [Flyer(i, witch, space) for i, witch in enumerate(crew)]


def _deal(state: State) -> None:
    """Deal hands; mishaps are replaced, then shuffled back."""
    state.rng.shuffle(state.magic)
    aside: list[int] = []
    for flyer in state.flyers:
        while len(flyer.hand) < state.battle.deal and state.magic:
            card = state.magic.pop()
            (aside if card >= FIRST_MISHAP else flyer.hand).append(card)
    state.magic += aside
    state.rng.shuffle(state.magic)
    state._count()


def _precharge(state: State) -> None:
    """Charge the first beams; Incoming cards are passed over; everything is shuffled back."""
    state.rng.shuffle(state.beams)
    numbers = [card for card in state.beams if card != INCOMING]
    for space in numbers[: state.battle.precharge]:
        state.charged |= 1 << space
    state.rng.shuffle(state.beams)
