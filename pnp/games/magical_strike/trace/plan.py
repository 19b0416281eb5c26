"""A traced body with cores and start spaces, won as often as wanted."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from pnp.games.magical_strike.generate.aim import MANY, Forecast, GeneratedLayout, Rate, aim
from pnp.games.magical_strike.generate.make import make, missed
from pnp.games.magical_strike.generate.plans import LayoutPlan, furnished
from pnp.games.magical_strike.generate.room import RoomLeft
from pnp.games.magical_strike.generate.wish import LayoutGoal, Unmet
from pnp.games.magical_strike.rating.bands import HOPELESS, bands_of
from pnp.games.magical_strike.rating.bands import difficulty as difficulty_of
from pnp.games.magical_strike.trace.trace import Traced
from pnp.model.book import GameBook


@dataclass(frozen=True, slots=True)
class OneBody:
    """Plans layouts of one body: only their cores and starts differ."""

    room: RoomLeft
    traced: Traced

    def plans(self, wish: LayoutGoal, rng: Random) -> Iterator[LayoutPlan]:
        """Yield layouts without end."""
        symmetry = wish.symmetry or self.traced.symmetry
        while True:
            yield LayoutPlan("", furnished(self.traced.spots, self.room, rng, symmetry))


def planned(
    game: GameBook, body: OneBody, difficulty: str | None, start: int | None, seed: str, guess: Forecast, play: Rate
) -> GeneratedLayout | Unmet:
    """Return a layout of the body as hard as wished for, or why there is none.

    Without a difficulty chance takes one that can be reached, or with a `start` step the battles say how hard it is.
    """
    if start is None:
        return make(game, body, LayoutGoal(difficulty=difficulty), seed, guess, play)
    bands, rng = bands_of(game), Random(seed)  # noqa: S311 - layouts, no secrets
    plans = body.plans(LayoutGoal(), rng)
    if difficulty is None:
        plan = next(plans)
        won = play(plan.sketch, start, MANY)
        hard = difficulty_of(100 * won / MANY, bands)
        if hard not in bands:
            easier = "an earlier" if hard == HOPELESS else "a later"
            return Unmet(f"from step {start} this body is {hard}", f"{easier} --start, or leave it out")
        return GeneratedLayout(plan, start, hard, won, MANY)
    if difficulty not in bands:
        return Unmet(f"the game does not say what {difficulty} means", "give it a band of win rates in 'values'")
    aimed = aim(plans, difficulty, start, bands[difficulty], guess, play)
    if aimed is None or aimed.reached:
        return aimed.made if aimed else Unmet("no layout of this body was found", "try another picture")
    return missed([(difficulty, aimed)], bands)
