"""The least damage through a trench, held against trying everything."""

from collections.abc import Iterator, Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from strafe_text import strafe, trench

from pnp.games.strafe.data import actions
from pnp.games.strafe.solve import Route, TooManyCardsError, routes
from pnp.games.strafe.trench import Trench

CARDS = actions(strafe())
STEPS = {"forward": (-1, 0), "back": (1, 0), "port": (0, -1), "starboard": (0, 1)}
HAND = ("strafe-to-port", "strafe-to-starboard", "move-backwards", "turbo-boost")

tokens = st.sampled_from(["#", ".", ".", ".", "1", "T2", "5"])


@st.composite
def maps(draw: st.DrawFn, most: int = 4) -> str:
    width, length = draw(st.integers(1, most)), draw(st.integers(1, most))
    inside = [[draw(tokens) for _ in range(width)] for _ in range(length)]
    ends = [draw(st.sampled_from([".", "#", "F", "P"])) for _ in range(width)]
    starts = [draw(st.sampled_from([".", "#", "S", "S"])) for _ in range(width)]
    return "\n".join(" ".join(["#", *row, "#"]) for row in (ends, *inside, starts))


def entered(made: Trench, spot: tuple[int, int], move: str) -> tuple[int, int] | None:
    """Return the space that a move leads to, None where a ship must not go."""
    there = (spot[0] + STEPS[move][0], spot[1] + STEPS[move][1])
    space = made.spaces.get(there)
    blocked = space is None or space.kind == "wall" or (move == "back" and made.spaces[spot].kind == "start")
    return None if blocked else there


def is_goal(made: Trench, spot: tuple[int, int]) -> bool:
    return made.spaces[spot].kind in ("finish", "target")


def by_trying(made: Trench, spot: tuple[int, int], seen: frozenset[tuple[int, int]]) -> int | None:
    """Follow every way that enters no space twice: a longer one never costs less."""
    if is_goal(made, spot):
        return 0
    best = None
    for move in STEPS:
        there = entered(made, spot, move)
        if there is not None and there not in seen:
            rest = by_trying(made, there, seen | {there})
            if rest is not None and (best is None or rest + made.spaces[there].damage < best):
                best = rest + made.spaces[there].damage
    return best


@settings(max_examples=150, deadline=None)
@given(maps())
def test_no_way_without_a_hand_costs_less(text):
    made = trench(text)
    found = routes(made, list(CARDS.values()))
    assert set(found) == {space.spot for space in made.of("start")}
    for start, route in found.items():
        assert (route.damage if route else None) == by_trying(made, start, frozenset({start}))


def plays(made: Trench, spot: tuple[int, int], moves: Sequence[str], spares: int) -> tuple[tuple[int, int], int] | None:
    damage = 0
    for number, move in enumerate(moves):
        there = entered(made, spot, move)
        if there is None:
            return None
        damage += 0 if number < spares else made.spaces[there].damage
        spot = there
        if is_goal(made, spot):
            break
    return spot, damage


def with_a_hand(made: Trench, spot: tuple[int, int], hand: tuple[str, ...]) -> int | None:
    """Try forward, and every card in hand, one after the other; each brings the ship nearer or the hand to an end."""
    if is_goal(made, spot):
        return 0
    options: list[tuple[tuple[str, ...], int, tuple[str, ...]]] = [(("forward",), 0, hand)]
    for card in set(hand):
        rest = list(hand)
        rest.remove(card)
        options += [(moves, CARDS[card].spares, tuple(rest)) for moves in CARDS[card].ways]
    best = None
    for moves, spares, rest in options:
        after = plays(made, spot, moves, spares)
        left = with_a_hand(made, after[0], rest) if after else None
        if after and left is not None and (best is None or left + after[1] < best):
            best = left + after[1]
    return best


@settings(max_examples=120, deadline=None)
@given(maps(3), st.lists(st.sampled_from(HAND), max_size=4))
def test_no_way_with_a_hand_costs_less(text, hand):
    made = trench(text)
    found = routes(made, list(CARDS.values()), [CARDS[card] for card in hand])
    for start, route in found.items():
        assert (route.damage if route else None) == with_a_hand(made, start, tuple(hand))


def flown_again(made: Trench, route: Route) -> Iterator[tuple[tuple[int, int], int]]:
    """Yield where each step of a route leads, and the damage it may not undercut."""
    spot = route.start
    for step in route.steps:
        there = entered(made, spot, step.move)
        assert there == step.spot
        yield there, made.spaces[there].damage
        spot = there


@settings(max_examples=80, deadline=None)
@given(maps(), st.lists(st.sampled_from(HAND), max_size=5))
def test_a_route_can_be_flown_as_it_is_written(text, hand):
    made = trench(text)
    for route in routes(made, list(CARDS.values()), [CARDS[card] for card in hand]).values():
        if route:
            spared = 0
            for (_, damage), step in zip(flown_again(made, route), route.steps, strict=True):
                assert step.damage in (damage, 0)
                spared += step.damage < damage
                assert step.card or step.move == "forward"
            assert spared <= route.cards.count("turbo-boost")
            assert all(route.cards.count(card) <= hand.count(card) for card in set(route.cards))
            assert is_goal(made, route.spots[-1])


TWO_ROWS = """
    #  F  F  #
    #  5  5  #
    #  .  5  #
    #  S  S  #
"""


def test_turbo_boost_spares_the_first_space_only():
    found = routes(trench(TWO_ROWS), [], [CARDS["turbo-boost"]])
    assert {start: (route.damage, route.cards) for start, route in found.items() if route} == {
        (3, 1): (0, ("turbo-boost",)),
        (3, 2): (5, ("turbo-boost",)),
    }


def test_turbo_boost_does_not_fly_into_a_wall():
    assert routes(trench("# F . #\n# . # #\n# 5 5 #\n# # S #"), [], [CARDS["turbo-boost"]]) == {(3, 2): None}


def test_a_hand_need_not_be_played():
    found = routes(trench(TWO_ROWS), [], [CARDS["strafe-to-port"], CARDS["move-backwards"]])
    assert [(route.damage, route.cards) for route in found.values() if route] == [(5, ()), (5, ("strafe-to-port",))]


@pytest.mark.parametrize(
    ("threat", "damage", "end"),
    [
        ("hull-breach", 2, (0, 1)),
        ("pull-back", 0, (0, 1)),
        ("port-damage", 20, (0, 1)),
        ("starboard-damage", 0, (0, 2)),
    ],
)
def test_threats_come_first(threat, damage, end):
    route = routes(trench("# F F #\n# . . #\n# S . #"), [], [CARDS[threat]])[2, 1]
    assert route is not None
    assert (route.damage, route.spots[-1], route.cards) == (damage, end, (threat,))


def test_a_ship_that_is_pulled_back_stops_at_what_is_behind_it():
    made = trench("# F #\n# S #\n# . #")
    assert routes(made, [], [CARDS["pull-back"]])[1, 1].spots == ((1, 1), (1, 1), (0, 1))


def test_of_equal_routes_the_one_with_fewer_cards_is_taken():
    (route,) = routes(trench("# F F #\n# . . #\n# S . #"), list(CARDS.values())).values()
    assert route is not None
    assert route.cards == ()


def test_a_hand_beyond_searching_is_refused():
    wide = "\n".join(" ".join(["."] * 60) for _ in range(60))
    hand = [CARDS[card] for card in HAND for _ in range(12)]
    with pytest.raises(TooManyCardsError):
        routes(trench(f"{wide}\n{' '.join(['S'] * 60)}"), [], hand)
