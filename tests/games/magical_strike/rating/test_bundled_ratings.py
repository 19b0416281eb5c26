"""The ratings on the guide sheets of the bundled Neuroi are true, and lie where their difficulty says."""

from collections import Counter
from math import sqrt

import pytest

from pnp.games.magical_strike.battle.battle import battle_of
from pnp.games.magical_strike.data import Neuroi
from pnp.games.magical_strike.rating.bands import bands_of, named_starts
from pnp.games.magical_strike.rating.rating import rate
from pnp.load.book import load_book

GAME = load_book(None, games=("magical-strike",))[0].games["magical-strike"]
LAYOUTS = {neuroi.id: neuroi for neuroi in Neuroi.every(GAME)}
BATTLES = 160
SIGMAS = 3.2
"""Of twelve true ratings one lies further off in a run of a hundred."""


@pytest.mark.parametrize("name", LAYOUTS)
def test_a_rating_is_what_battles_come_to(name: str) -> None:
    neuroi = LAYOUTS[name]
    said = neuroi.rating / 100
    found = rate(battle_of(GAME, neuroi.layout, start=neuroi.start), games=BATTLES, seed=77)
    assert abs(found.share - said) <= SIGMAS * sqrt(said * (1 - said) / BATTLES), f"{found.share:.0%}"


@pytest.mark.parametrize("name", LAYOUTS)
def test_a_rating_lies_in_the_band_of_its_difficulty(name: str) -> None:
    neuroi = LAYOUTS[name]
    low, high = bands_of(GAME)[neuroi.difficulty]
    assert low <= neuroi.rating <= high
    assert neuroi.start == named_starts(GAME)[neuroi.difficulty]


def test_there_is_a_choice_of_every_difficulty() -> None:
    spread = Counter(neuroi.difficulty for neuroi in LAYOUTS.values())
    assert set(spread) == set(bands_of(GAME))
    assert min(spread.values()) >= 2
