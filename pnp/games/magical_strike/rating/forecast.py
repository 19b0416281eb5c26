"""Guess a win rate from a layout's shape alone, at once, and say what each measure adds.

The guess is a logistic fit over generated layouts that were rated; `forecast.json` beside this file holds it, made by
`scripts/fit_shape.py`. It speaks of the bundled rules, three witches and the competent policy.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from math import exp
from pathlib import Path
from statistics import fmean

import msgspec

from pnp.games.magical_strike.layout import Layout
from pnp.maps.stagger import touching
from pnp.maps.steps import steps_from

FIT = Path(__file__).with_name("forecast.json")

TIP = 2
"""A space with so many neighbours or fewer is a tip."""


def measures_of(layout: Layout) -> Mapping[str, float]:
    """Measure a layout; distances in flights from space to space, air start spaces included.

    `mean_way` and `worst_way` are from the nearest start space to each core, `apart` from core to core, `company`
    the mean number of neighbours of a space, `tips` the spaces with two or fewer. What cannot be reached counts as far
    away as there are spaces; missing cores count as 0.
    """
    spots = {space.spot for space in layout.spaces}
    starts = {space.spot for space in layout.spaces if space.start}
    cores = [spot for spot, space in layout.body.items() if space.cores]
    far = float(len(spots))
    from_start = steps_from(starts, spots, touching)
    from_core = {core: steps_from([core], spots, touching) for core in cores}
    ways = [from_start.get(core, far) for core in cores]
    apart = [from_core[first].get(second, far) for first, second in combinations(cores, 2)]
    company = [len(layout.neighbours(spot)) for spot in layout.body]
    return {
        "mean_way": fmean(ways or [0]),
        "worst_way": float(max(ways, default=0)),
        "apart": fmean(apart or [0]),
        "company": fmean(company or [0]),
        "tips": float(sum(count <= TIP for count in company)),
        "spaces": float(len(company)),
    }


@dataclass(frozen=True, slots=True)
class FittedCurve:
    """Log odds of `reference` at each start step, what one unit of a measure beyond the reference's adds to them,
    and how good the guess was on layouts that it was not made from (mean error in points)."""

    steps: Mapping[int, float]
    slopes: Mapping[str, float]
    reference: Mapping[str, float]
    reference_name: str
    error: float

    def odds(self, measures: Mapping[str, float], start: int) -> float:
        """Return the log odds of a layout with these measures."""
        return _at(self.steps, start) + sum(self.parts(measures).values())

    def parts(self, measures: Mapping[str, float]) -> Mapping[str, float]:
        """Return what each measure adds to the log odds of the reference."""
        return {name: slope * (measures[name] - self.reference[name]) for name, slope in self.slopes.items()}


def forecast(layout: Layout, start: int) -> float:
    """Return the win rate, 0 to 1, to be expected of a layout from a start step: a first guess, see `Fit.error`."""
    return share(fit().odds(measures_of(layout), start))


def contributions(layout: Layout, start: int) -> Mapping[str, float]:
    """Return how many points of win rate each measure adds beside the reference layout; their sum is the whole."""
    known, measures = fit(), measures_of(layout)
    here, there = known.odds(measures, start), _at(known.steps, start)
    # The mean slope of the curve between the two layouts turns log odds into points that add up.
    flat = abs(here - there) < 1e-9
    slope = share(there) * (1 - share(there)) if flat else (share(here) - share(there)) / (here - there)
    return {name: 100 * slope * part for name, part in known.parts(measures).items()}


def share(odds: float) -> float:
    """Return the share, 0 to 1, for log odds."""
    return 1 / (1 + exp(-max(-500.0, min(500.0, odds))))


@lru_cache(maxsize=1)
def fit() -> FittedCurve:
    """Return the fit that ships."""
    return msgspec.json.decode(FIT.read_bytes(), type=FittedCurve)


def _at(steps: Mapping[int, float], start: int) -> float:
    """Return the log odds at a step; beyond the known ones they go on as they went last."""
    known = sorted(steps)
    if start in steps:
        return steps[start]
    near, next_ = (known[0], known[1]) if start < known[0] else (known[-1], known[-2])
    return steps[near] + (steps[near] - steps[next_]) * abs(start - near)
