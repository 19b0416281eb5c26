"""Fit what a layout's shape does to the win rate: pnp/games/magical_strike/rating/forecast.json.

Makes layouts of all shapes, rates each from one of the named start steps by the bundled rules, fits a logistic curve to
the results and tries it on layouts that it was not made from. Prints what it came to; run it again when rules or values
change. The same seed gives the same file on every machine.

    python scripts/fit_shape.py [--layouts 400] [--games 100] [--seed 1]
"""

import argparse
import json
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import dataclass
from itertools import islice
from math import exp
from random import Random
from statistics import fmean

from pnp.games.magical_strike.battle.battle import Battle, battle_of
from pnp.games.magical_strike.data import Neuroi
from pnp.games.magical_strike.generate.plans import LayoutGoal, plan_layouts, room_of
from pnp.games.magical_strike.generate.sketch import layout_from
from pnp.games.magical_strike.layout import Layout
from pnp.games.magical_strike.rating.bands import named_starts
from pnp.games.magical_strike.rating.forecast import FIT, measures_of
from pnp.games.magical_strike.rating.rating import rate
from pnp.load.book import load_book
from pnp.model.book import GameBook

REFERENCE = "n-alfa"
FOLDS = 5
RIDGE = 1e-3
"""Holds a slope near nought where the layouts hardly tell it from others."""
MEASURES = ("mean_way", "apart", "company", "spaces")
"""Measures whose slopes are fitted; the longest way and the tips say nothing that these do not."""


@dataclass(frozen=True)
class Sample:
    """A layout's measures beyond the reference's, the start step, and what its battles came to."""

    beyond: tuple[float, ...]
    start: int
    won: int
    games: int


def main() -> None:
    """Make, rate, fit, try, write."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--layouts", type=int, default=400)
    options.add_argument("--games", type=int, default=100)
    options.add_argument("--seed", type=int, default=1)
    asked = options.parse_args()
    book, _ = load_book(None, games=("magical-strike",))
    game = book.games["magical-strike"]
    reference = next(neuroi.layout for neuroi in Neuroi.every(game) if neuroi.id == REFERENCE)
    home = measures_of(reference)
    with ProcessPoolExecutor() as pool:
        samples = list(rated(game, home, asked.layouts, asked.games, asked.seed, pool))
    starts = sorted({sample.start for sample in samples})
    fitted = fit(samples, starts)
    error, plain = held_out(samples, starts)
    said = {
        "about": f"{asked.layouts} layouts of {asked.games} battles each, seed {asked.seed}; by scripts/fit_shape.py",
        "reference_name": "N-Alfa",
        "reference": {name: home[name] for name in MEASURES},
        "steps": {str(start): round(fitted[n], 4) for n, start in enumerate(starts)},
        "slopes": {name: round(fitted[len(starts) + n], 4) for n, name in enumerate(MEASURES)},
        "error": round(error, 1),
        "error_without_shape": round(plain, 1),
        "noise": round(noise(samples), 1),
    }
    FIT.write_text(json.dumps(said, indent=2) + "\n", encoding="utf-8")
    print(json.dumps(said, indent=2))


def rated(
    game: GameBook, home: dict[str, float], count: int, games: int, seed: int, pool: Executor
) -> Iterator[Sample]:
    """Yield samples: layouts of any shape and size, each from one of the named start steps in turn."""
    room = room_of(game)
    plans = plan_layouts(room, LayoutGoal(), Random(seed))  # noqa: S311 - layouts, no secrets
    starts = sorted(set(named_starts(game).values()))
    made = [layout_from(plan.sketch, room.deck) for plan in islice(plans, count)]
    battles = [battle_of(game, layout, start=starts[n % len(starts)]) for n, layout in enumerate(made)]
    won = pool.map(wins, battles, [games] * count, range(seed, seed + count), chunksize=4)
    for layout, battle, number in zip(made, battles, won, strict=True):
        yield Sample(beyond(layout, home), battle.start, number, games)


def wins(battle: Battle, games: int, seed: int) -> int:
    """Return the battles won of so many."""
    return rate(battle, games=games, seed=seed).won


def beyond(layout: Layout, home: dict[str, float]) -> tuple[float, ...]:
    """Return a layout's measures beyond the reference's."""
    measures = measures_of(layout)
    return tuple(measures[name] - home[name] for name in MEASURES)


def fit(samples: Sequence[Sample], starts: Sequence[int]) -> list[float]:
    """Return log odds of the reference for each start step, then a slope for each measure: most likely, by Newton."""
    weights = [0.0] * (len(starts) + len(MEASURES))
    for _ in range(25):
        size = len(weights)
        slope = [-RIDGE * weight for weight in weights]
        bend = [[RIDGE * (row == column) for column in range(size)] for row in range(size)]
        for sample in samples:
            facts = row_of(sample, starts)
            share = logistic(facts, weights)
            for i, one in enumerate(facts):
                slope[i] += one * (sample.won - sample.games * share)
                for j, other in enumerate(facts):
                    bend[i][j] += one * other * sample.games * share * (1 - share)
        weights = [weight + step for weight, step in zip(weights, solved(bend, slope), strict=True)]
    return weights


def row_of(sample: Sample, starts: Sequence[int]) -> list[float]:
    """Return what the weights are multiplied with."""
    return [*(float(sample.start == start) for start in starts), *sample.beyond]


def logistic(facts: Sequence[float], weights: Sequence[float]) -> float:
    """Return the share that the weights make of the facts."""
    return 1 / (1 + exp(-sum(fact * weight for fact, weight in zip(facts, weights, strict=True))))


def solved(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """Solve a small system of linear equations by elimination."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for n in range(len(rows)):
        pivot = max(range(n, len(rows)), key=lambda r: abs(rows[r][n]))
        rows[n], rows[pivot] = rows[pivot], rows[n]
        rows[n] = [value / rows[n][n] for value in rows[n]]
        for r, row in enumerate(rows):
            if r != n:
                rows[r] = [value - row[n] * top for value, top in zip(row, rows[n], strict=True)]
    return [row[-1] for row in rows]


def held_out(samples: Sequence[Sample], starts: Sequence[int]) -> tuple[float, float]:
    """Return the mean error in points on layouts that were left out, with the shape and from the start step alone."""
    errors, plain = [], []
    for fold in range(FOLDS):
        others = [sample for n, sample in enumerate(samples) if n % FOLDS != fold]
        weights = fit(others, starts)
        alone = fit([Sample((0.0,) * len(MEASURES), s.start, s.won, s.games) for s in others], starts)
        for sample in samples[fold::FOLDS]:
            share, facts = sample.won / sample.games, row_of(sample, starts)
            errors.append(100 * abs(logistic(facts, weights) - share))
            plain.append(100 * abs(logistic(facts[: len(starts)], alone[: len(starts)]) - share))
    return fmean(errors), fmean(plain)


def noise(samples: Sequence[Sample]) -> float:
    """Return the error in points that a perfect forecast would show: so few battles are no exact count."""
    shares = [(sample.won / sample.games, sample.games) for sample in samples]
    return fmean(100 * 0.8 * (share * (1 - share) / games) ** 0.5 for share, games in shares)


if __name__ == "__main__":
    main()
