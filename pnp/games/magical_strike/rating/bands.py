"""What a win rate means, and which start step to recommend."""

from collections.abc import Mapping
from dataclasses import dataclass

from pnp.games.magical_strike.tracks import DIFFICULTIES, playable_steps, starts
from pnp.model.book import GameBook

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


def bands_of(game: GameBook) -> Bands:
    """Return the bands of the game's values; one that is no pair of percents in order is left out."""
    found = game.values.get("bands")
    pairs = found.items() if isinstance(found, Mapping) else ()
    read = {str(name): (float(pair[0]), float(pair[1])) for name, pair in pairs if _is_band(pair)}
    return dict(sorted(read.items(), key=lambda item: item[1], reverse=True))


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
    known = starts(game).items()
    return {
        name: step for name, step in known if _is_whole(step) and isinstance(step, int) and 1 <= step <= last
    }


def advise(
    percents: Mapping[int, float],
    named: Mapping[str, int],
    bands: Bands,
    own: tuple[object, object] = (None, None),
) -> Advice | None:
    """Recommend one of the named steps, from the win rate in percent at each; None where none was rated.

    What the layout says itself, `own` start and difficulty, stays where it holds. Else best is a step whose rate lies
    in the band it is named for, the nearer to its middle the better (as a share of the band's width, for bands are not
    equally wide). Where there is none, the step that misses its band by the fewest points, with the difficulty that
    its rate really makes.
    """
    steps = [(name, step) for name, step in named.items() if step in percents and name in bands]
    if not steps:
        return None
    held = [(name, step) for name, step in steps if difficulty(percents[step], bands) == name]
    said = [(name, step) for name, step in held if (step, name) == own]
    if held:
        name, step = (
            said[0] if said else min(held, key=lambda each: _off_middle(percents[each[1]], bands[each[0]]))
        )
        return Advice(step, name, holds=True)
    _, step = min(steps, key=lambda each: distance(percents[each[1]], bands[each[0]]))
    return Advice(step, difficulty(percents[step], bands), holds=False)


def as_choice(said: str) -> str:
    """Return a difficulty that a layout may have: the easiest for a walk-over, the hardest for what is hopeless."""
    return {WALK_OVER: DIFFICULTIES[0], HOPELESS: DIFFICULTIES[-1]}.get(said, said)


def _off_middle(percent: float, band: tuple[float, float]) -> float:
    low, high = band
    return abs(percent - (low + high) / 2) / max(high - low, 1e-9)


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_band(pair: object) -> bool:
    if not isinstance(pair, (list, tuple)) or len(pair) != 2:
        return False
    if not all(isinstance(end, (int, float)) and not isinstance(end, bool) for end in pair):
        return False
    return bool(0 <= pair[0] < pair[1] <= 100)
