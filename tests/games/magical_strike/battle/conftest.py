"""A small battlefield worked out by hand, and a team that does what a test tells it."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random

import pytest

from pnp.games.magical_strike.battle.battle import Battle, battle_of
from pnp.games.magical_strike.battle.play import begin
from pnp.games.magical_strike.battle.state import Flyer, State
from pnp.games.magical_strike.layout import core_letters, read_layout
from pnp.maps.rows import read_rows
from pnp.model.book import GameBook
from pnp.problem import Place

GRID = """\
  01r 02  03g
04  05* 06  07
  08b 09  10y
"""
"""Spaces 0 to 9 are the numbers less one; 05 touches 01 02 04 06 08 09."""


class Told:
    """A team that ignores, covers and pays what it was told to, and discards its last cards."""

    def __init__(self) -> None:
        self.ignored: set[int] = set()
        self.covered: int | None = None
        self.payments: dict[int, list[tuple[Flyer, int]]] = {}
        self.asked: list[tuple[int, int]] = []

    def act(self, state: State) -> bool:
        return False

    def over(self, state: State, flyer: Flyer) -> int:
        return flyer.hand[-1]

    def ignore(self, state: State, card: int, draws: int) -> bool:
        return card in self.ignored

    def brace(self, state: State, spaces: Sequence[int]) -> int | None:
        return self.covered

    def block(self, state: State, space: int, hits: int) -> list[tuple[Flyer, int]]:
        self.asked.append((space, hits))
        return self.payments.get(space, [])


@pytest.fixture
def told() -> Told:
    return Told()


@pytest.fixture
def small(bundled: GameBook) -> Battle:
    rows = read_rows(GRID, Place("small"), file="small", line=1, indent=0)
    layout = read_layout(rows, core_letters(bundled))
    return battle_of(bundled, layout, start=1, witches=["mio", "perrine"])


Fly = Callable[..., State]


@pytest.fixture
def fly(small: Battle, bundled: GameBook) -> Fly:
    """Return a function that begins the first witch's turn on the small field, decks in file order, hands empty."""

    def start(*witches: str, **but: object) -> State:
        everyone = {witch.id: witch for witch in small.witches}
        crew = tuple(everyone[id] for id in witches) or small.crew
        state = State(replace(small, crew=crew, team=len(crew), **but), Random(1))  # type: ignore[arg-type]
        begin(state, state.flyers[0])
        return state

    return start
