"""The script behind the forecast: it finds what is there, and makes its layouts by today's generator."""

from concurrent.futures import ThreadPoolExecutor
from random import Random
from types import ModuleType

import pytest
from docs_pages import script

from pnp.games.magical_strike.data import Neuroi
from pnp.games.magical_strike.rating.forecast import measures_of
from pnp.model.book import GameBook


@pytest.fixture(scope="module")
def fitting() -> ModuleType:
    return script("scripts/fit_shape.py")


def test_a_fit_finds_the_curve_that_made_the_results(fitting: ModuleType) -> None:
    truth = [1.2, -0.4, -0.3, 0.25, 0.0, 0.05]
    rng = Random(4)
    samples = []
    for number in range(200):
        beyond = tuple(rng.uniform(-2, 2) for _ in fitting.MEASURES)
        start = 1 + number % 2
        share = fitting.logistic([start == 1, start == 2, *beyond], truth)
        samples.append(fitting.Sample(beyond, start, round(10_000 * share), 10_000))
    assert fitting.fit(samples, [1, 2]) == pytest.approx(truth, abs=0.005)
    error, plain = fitting.held_out(samples, [1, 2])
    assert error < 0.1 < 5 < plain


def test_layouts_are_made_and_rated_alike_for_the_same_seed(fitting: ModuleType, bundled: GameBook) -> None:
    home = measures_of(Neuroi.every(bundled)[0].layout)
    with ThreadPoolExecutor(1) as one:
        first, again = (list(fitting.rated(bundled, home, 4, 2, 9, one)) for _ in range(2))
    assert first == again
    assert [sample.start for sample in first] == [1, 2, 3, 4]
    assert all(len(sample.beyond) == len(fitting.MEASURES) for sample in first)
