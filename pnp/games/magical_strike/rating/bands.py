"""What a win rate means, and which start step to recommend."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from pnp.games.magical_strike.tracks import playable_steps, starts
from pnp.model.book import GameBook
from pnp.model.values import items, mapping, number, whole

WALK_OVER, HOPELESS = "a walk-over", "hopeless"
"""What a win rate above all bands, and one below them, is called."""

Bands = Mapping[str, tuple[float, float]]
"""Lowest and highest win rate of each difficulty in percent, the easiest first; a band holds its lower end."""


@dataclass(frozen=True, slots=True)
class Advice:
    """A start step and the difficulty that it makes; `holds` tells whether that is the difficulty it is named for."""

    start: int
    difficulty: str
    holds: bool

    @property
    def fair(self) -> bool:
        """Tell whether the difficulty is one that a layout may have: no walk-over, and not hopeless."""
        return self.difficulty not in (WALK_OVER, HOPELESS)


def bands_of(game: GameBook) -> Bands:
    """Return the bands of the game's values; one that is no pair of percents in order is left out."""
    pairs = {str(name): _band(pair) for name, pair in mapping(game.values.get("bands")).items()}
    bands = {name: band for name, band in pairs.items() if band is not None}
    return dict(sorted(bands.items(), key=lambda item: item[1], reverse=True))


def difficulty(percent: float, bands: Bands) -> str:
    """Return the difficulty that a win rate makes, or that it is a walk-over, or hopeless.

    A rate in a gap between two bands belongs to the nearer one.
    """
    if not bands or percent > max(high for _, high in bands.values()):
        return WALK_OVER
    if percent < min(low for low, _ in bands.values()):
        return HOPELESS
    # The easier of two bands that meet comes first: it holds its lower end.
    return min(bands, key=lambda name: distance(percent, bands[name]))


def distance(percent: float, band: tuple[float, float]) -> float:
    """Return how many points a win rate lies outside a band, 0 within."""
    return max(band[0] - percent, percent - band[1], 0.0)


def named_starts(game: GameBook) -> Mapping[str, int]:
    """Return the start step of each difficulty, without those that no token can stand on."""
    last = playable_steps(game)
    known = {name: whole(step) for name, step in starts(game).items()}
    return {name: step for name, step in known.items() if 1 <= step <= last}


def advise(
    percents: Mapping[int, float],
    named: Mapping[str, int],
    bands: Bands,
    own: tuple[object, object] = (None, None),
    intervals: Mapping[int, tuple[float, float]] = MappingProxyType({}),
) -> Advice | None:
    """Recommend one of the named steps, from the win rate in percent at each; None where none was rated.

    What the layout says itself, `own` start and difficulty, stays unless the whole of its rate's interval lies outside
    that band (a step without one of the `intervals` was rated exactly). Else best is a step whose rate lies in the band
    it is named for, the nearer to its middle the better (as a share of the band's width, for bands are not equally
    wide). Where there is none, the step that misses its band by the fewest points, with the difficulty that its rate
    really makes. What is hopeless from every step is least so from the easiest; of a walk-over, take the hardest.
    """
    steps = [(name, step) for name, step in named.items() if step in percents and name in bands]
    if not steps:
        return None
    stated = next((named_step for named_step in steps if named_step == own[::-1]), None)
    if stated and _may_be(intervals.get(stated[1], (percents[stated[1]],) * 2), stated[0], bands):
        return Advice(stated[1], stated[0], holds=True)
    held = [(name, step) for name, step in steps if difficulty(percents[step], bands) == name]
    if held:
        name, step = min(held, key=lambda named_step: _off_middle(percents[named_step[1]], bands[named_step[0]]))
        return Advice(step, name, holds=True)
    step = _least_amiss(steps, percents, bands)
    return Advice(step, difficulty(percents[step], bands), holds=False)


def _may_be(interval: tuple[float, float], name: str, bands: Bands) -> bool:
    """Tell whether a rate somewhere in the interval makes the difficulty."""
    low, high = interval
    inside = low <= bands[name][1] and high >= bands[name][0]
    return inside and (low < high or difficulty(low, bands) == name)


def _least_amiss(steps: Sequence[tuple[str, int]], percents: Mapping[int, float], bands: Bands) -> int:
    made = {step: difficulty(percents[step], bands) for _, step in steps}
    if set(made.values()) == {HOPELESS}:
        return min(made)
    if set(made.values()) == {WALK_OVER}:
        return max(made)
    fair = [named_step for named_step in steps if made[named_step[1]] in bands] or steps
    return min(fair, key=lambda named_step: distance(percents[named_step[1]], bands[named_step[0]]))[1]


def _off_middle(percent: float, band: tuple[float, float]) -> float:
    low, high = band
    return abs(percent - (low + high) / 2) / max(high - low, 1e-9)


def _band(pair: object) -> tuple[float, float] | None:
    ends = tuple(number(end, -1.0, least=0, most=100) for end in items(pair))
    return (ends[0], ends[1]) if len(ends) == 2 and 0 <= ends[0] < ends[1] else None
