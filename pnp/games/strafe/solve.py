"""The least damage with which a trench can be flown, from each of its starts.

What a ship may do: fly forward, one space at a time and for nothing; anything else takes a card. Without a given
hand the pilot has as many direction cards as wanted, except those that spare damage, such as Turbo Boost: what is
asked then is how dangerous the trench is, not how lucky the pilot. (A move to a side or back that no card of the game
makes is there all the same.) With a hand just its cards can be played, each once, in any order, and none has to be;
threats among them come first, in the order given, as they do in play. Of routes with the same damage the one with the
fewest cards is taken, then the shortest one. A flight ends on a finish or a primary target.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from math import prod

from msgspec import Struct

from pnp.games.strafe.data import MOVES, Action, Level, actions
from pnp.games.strafe.trench import Trench
from pnp.maps.squares import Spot, after
from pnp.maps.steps import Edge, FirstEdges, cheapest, way
from pnp.model.book import GameBook, cached_in_book

WALL = 20
"""Damage of a ship that hits a wall."""


class Step(Struct, frozen=True):
    """One move into a space: `damage` is what the ship suffers there, `card` the id of the card played or ""."""

    move: str
    spot: Spot
    damage: int
    card: str = ""


def fly(trench: Trench, spot: Spot, moves: Sequence[str], spares: int = 0, card: str = "") -> tuple[Step, ...] | None:
    """Return the spaces that a ship crosses, None where it would hit a wall or go back beyond a start.

    The first `spares` spaces do no damage. A flight ends on a finish or target: moves left over are not made.
    """
    crossed: list[Step] = []
    for number, move in enumerate(moves):
        here = trench.free[spot]
        spot = after(spot, MOVES[move])
        space = trench.free.get(spot)
        if space is None or (move == "back" and here.kind == "start"):
            return None
        crossed.append(Step(move, spot, 0 if number < spares else space.damage, card))
        if space.kind in ("finish", "target"):
            break
    return tuple(crossed)


def obey(trench: Trench, spot: Spot, threat: Action) -> tuple[Spot, tuple[Step, ...]]:
    """Return where a threat leaves a ship, and what it suffers on the way.

    Unlike a move that a pilot chooses, a threat takes no heed: a wall at the side does 20 damage. Backwards
    a ship stops at its start, or at whatever is behind it. A threat that changes nothing is a step, too.
    """
    steps = [Step("threat", spot, threat.damage, threat.id)] if threat.damage else []
    for number, move in enumerate(threat.ways[0]):
        done = fly(trench, spot, (move,), int(number < threat.spares), threat.id)
        if done is not None:
            steps += done
            spot = done[-1].spot
        elif move in ("port", "starboard"):
            steps.append(Step(move, spot, WALL, threat.id))
    return spot, tuple(steps or [Step("threat", spot, 0, threat.id)])


MOST_STATES = 300_000
"""Spaces times ways to have played some of a hand; a search of more would take minutes."""

State = tuple[Spot, tuple[int, ...]]


class TooManyCardsError(ValueError):
    """A hand has too many different cards for the size of the trench."""


class Route(Struct, frozen=True):
    """A flight from a start to a finish or target: every space entered, and what it costs."""

    start: Spot
    steps: tuple[Step, ...]
    cards: tuple[str, ...]

    @property
    def damage(self) -> int:
        """The hit points lost on the way."""
        return sum(step.damage for step in self.steps)

    def until(self, hit_points: int) -> "Route":
        """Return the flight as far as a ship with so many hit points gets: to its end, or where it is destroyed.

        A flight that is cut short says in its steps alone which cards were played.
        """
        left = hit_points
        for number, step in enumerate(self.steps, 1):
            left -= step.damage
            if left <= 0:
                flown = self.steps[:number]
                return Route(self.start, flown, ())
        return self

    @property
    def spots(self) -> tuple[Spot, ...]:
        """The spaces from start to end; a ship that is hit where it stands is there twice."""
        return (self.start, *(step.spot for step in self.steps))


def routes(trench: Trench, cards: Sequence[Action], hand: Sequence[Action] | None = None) -> dict[Spot, Route | None]:
    """Return the best route from each start, None from where no goal can be reached.

    `cards` are the game's, played without limit where there is no `hand`. The trench has to be sound. Raises
    TooManyCardsError for a hand that cannot be searched.
    """
    if hand is None:
        kinds, counts = _plenty(cards), None
    else:
        direct = {card.id: card for card in hand if not card.threat}
        held = Counter(card.id for card in hand)
        kinds, counts = list(direct.values()), [held[name] for name in direct]
    states = len(trench.free) * prod(count + 1 for count in counts or ())
    if states > MOST_STATES:
        raise TooManyCardsError(f"{states:,} ways to play the hand, at most {MOST_STATES:,} are searched")
    hands = list(product(*(range(count + 1) for count in counts or ())))
    goals = [(goal.spot, left) for goal in trench.goals for left in hands]
    ways = cheapest(goals, _edges(trench, kinds, hands, limited=counts is not None), (0, 0, 0))
    threats, full = [card for card in hand or () if card.threat], tuple(counts or ())
    return {start.spot: _route(trench, start.spot, threats, full, ways) for start in trench.of("start")}


@cached_in_book
def best_routes(game: GameBook, level: Level) -> Mapping[Spot, Route | None]:
    """Return the best routes of a level with all cards of the game, none where a space of it cannot be read."""
    return routes(level.trench, list(actions(game).values())) if level.trench.sound else {}


def least_damage(game: GameBook, level: Level) -> int | None:
    """Return the damage of the best route of all, None where there is none."""
    return min((route.damage for route in best_routes(game, level).values() if route), default=None)


def _plenty(cards: Sequence[Action]) -> list[Action]:
    """Return the direction cards without those that spare damage, and every single move that none of them makes."""
    kinds = [card for card in cards if not card.threat and not card.spares]
    made = {way_ for card in kinds for way_ in card.ways}
    lacking = [move for move in MOVES if move != "forward" and (move,) not in made]
    return kinds + [Action(move, move, False, ((move,),), 0, 0) for move in lacking]


def _edges(
    trench: Trench, kinds: Sequence[Action], hands: Sequence[tuple[int, ...]], *, limited: bool
) -> Iterator[Edge[State]]:
    ends = {goal.spot for goal in trench.goals}
    plays = [(number, card, moves) for number, card in enumerate(kinds) for moves in card.ways]
    for spot in trench.free:
        if spot in ends:
            continue
        free = fly(trench, spot, ("forward",))
        tried = ((number, fly(trench, spot, moves, card.spares, card.id)) for number, card, moves in plays)
        legs = [(number, leg) for number, leg in tried if leg]
        for left in hands:
            if free:
                yield _edge(spot, left, left, free, 0)
            for number, leg in legs:
                if not limited:
                    yield _edge(spot, left, left, leg, 1)
                elif left[number]:
                    rest = (*left[:number], left[number] - 1, *left[number + 1 :])
                    yield _edge(spot, left, rest, leg, 1)


def _edge(spot: Spot, left: tuple[int, ...], rest: tuple[int, ...], steps: tuple[Step, ...], cards: int) -> Edge[State]:
    cost = (sum(step.damage for step in steps), cards, len(steps))
    return Edge((spot, left), (steps[-1].spot, rest), cost, steps)


def _route(
    trench: Trench, start: Spot, threats: Sequence[Action], full: tuple[int, ...], ways: FirstEdges[State]
) -> Route | None:
    steps: list[Step] = []
    spot = start
    for threat in threats:
        spot, suffered = obey(trench, spot, threat)
        steps += suffered
    if (spot, full) not in ways:
        return None
    played = [threat.id for threat in threats]
    for edge in way((spot, full), ways):
        if isinstance(edge.mark, tuple):
            steps += edge.mark
            played += [edge.mark[0].card] if edge.mark[0].card else []
    return Route(start, tuple(steps), tuple(played))
