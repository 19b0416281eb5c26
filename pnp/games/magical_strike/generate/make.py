"""Make a layout after a wish: plan it, aim at its difficulty, put it into words."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from hashlib import sha256
from random import Random

from pnp.games.magical_strike.battle.battle import battle_of
from pnp.games.magical_strike.generate.aim import Aimed, Forecast, GeneratedLayout, Rate, aim
from pnp.games.magical_strike.generate.grid import layout_from
from pnp.games.magical_strike.generate.plans import LayoutPlans
from pnp.games.magical_strike.generate.room import RoomLeft
from pnp.games.magical_strike.generate.shapes.catalogue import SHAPES
from pnp.games.magical_strike.generate.sketch import LayoutSketch
from pnp.games.magical_strike.generate.wish import LayoutGoal, Unmet, unmet_shape, unmet_size
from pnp.games.magical_strike.rating.bands import Bands, bands_of, named_starts
from pnp.games.magical_strike.rating.forecast import forecast
from pnp.games.magical_strike.rating.rate import rate
from pnp.model.book import GameBook


def make(
    game: GameBook, planner: LayoutPlans, wish: LayoutGoal, seed: str, guess: Forecast, play: Rate
) -> GeneratedLayout | Unmet:
    """Return a layout that meets a wish, or which wish cannot be met; the same for the same seed on every machine.

    Without a difficulty in the wish chance takes one that can be reached.
    """
    bands, named = bands_of(game), named_starts(game)
    wrong = unmet_size(wish, planner.room)
    if wrong:
        return wrong
    names = [name for name in bands if name in named]
    if wish.difficulty is not None and wish.difficulty not in names:
        hint = "give it a start step and a band of win rates in 'values'"
        return Unmet(f"the game does not say what {wish.difficulty} means", hint)
    rng = Random(seed)  # noqa: S311 - layouts, no secrets
    wanted = [wish.difficulty] if wish.difficulty else rng.sample(names, len(names))
    tried: list[tuple[str, Aimed]] = []
    for difficulty in wanted:
        aimed = aim(
            planner.plans(replace(wish, turn=turn_of(seed)), rng),
            difficulty,
            named[difficulty],
            bands[difficulty],
            guess,
            play,
        )
        if aimed is None:
            return unmet_shape(wish, planner.room)
        if aimed.reached:
            return aimed.made
        tried.append((difficulty, aimed))
    return missed(tried, bands)


def turn_of(seed: str) -> int:
    """Return a number for a seed: the seed itself where it is one, so that seeds in a row differ for certain."""
    return int(seed) if seed.isdecimal() and len(seed) < 19 else int(sha256(seed.encode()).hexdigest()[:12], 16)


def missed(tried: Sequence[tuple[str, Aimed]], bands: Bands) -> Unmet:
    """Return what is said where no difficulty that was tried was reached: the first one, and how near it came."""
    difficulty, aimed = tried[0]
    low, high = bands[difficulty]
    said = f"no layout was found that is won {low:g} to {high:g} times in 100, as {difficulty} asks"
    made = aimed.made
    near = f"the nearest, {shape_words(made)}, won {result(made)}; {aimed.games} were played in all"
    return Unmet(f"{said}: {near}", "another shape, --size, --difficulty or --seed may do")


def result(made: GeneratedLayout) -> str:
    """Return what a layout's battles came to: `108 of 400 battles, (23 to 32 of 100)`."""
    low, high = made.interval
    return f"{made.won} of {made.games} battles ({low:.0f} to {high:.0f} of 100)"


def shape_words(made: GeneratedLayout) -> str:
    """Return a layout's shape and size: `a dart of 24 spaces`."""
    called = SHAPES[made.plan.shape].called if made.plan.shape else "a traced shape"
    return f"{called} of {len(made.plan.sketch.spots)} spaces"


def about(plan_shape: str, sketch: LayoutSketch) -> str:
    """Return a sentence or two on a layout for its guide sheet."""
    ways = sorted(sketch.ways.values())
    near, far = ways[0], ways[-1]
    flights = "flight" if far == 1 else "flights"
    way = f"{near}" if near == far else f"{near} to {far}"
    words = SHAPES[plan_shape].words if plan_shape else "Traced from a picture"
    return f"{words}. Its cores lie {way} {flights} from the start."


def guesser(room: RoomLeft) -> Forecast:
    """Return the guess from a layout's shape."""
    return lambda sketch, start: forecast(layout_from(sketch, room.deck), start)


def player(game: GameBook, room: RoomLeft, seed: int, told: Callable[[int], None]) -> Rate:
    """Return what plays battles with three witches and the competent policy; `told` hears of them."""

    def won(sketch: LayoutSketch, start: int, games: int) -> int:
        battle = battle_of(game, layout_from(sketch, room.deck), start=start)
        return rate(battle, games=games, seed=seed, told=told).won

    return won
