"""Every trench of a game with its best routes: what several rules look at."""

from collections.abc import Mapping
from dataclasses import dataclass

from pnp.games.strafe.data import Level, actions, levels
from pnp.games.strafe.solve import Route, routes
from pnp.maps.squares import Spot
from pnp.model.book import GameBook, cached_in_book


@dataclass(frozen=True, slots=True)
class SolvedTrench:
    """A level and the route with the least damage from each of its starts; None where there is no way."""

    level: Level
    routes: Mapping[Spot, Route | None]

    @property
    def damage(self) -> int | None:
        """The damage of the best route of all, None where there is none."""
        return min((route.damage for route in self.routes.values() if route), default=None)


@cached_in_book
def solved_trenches(game: GameBook) -> tuple[SolvedTrench, ...]:
    """Return each trench whose spaces can all be read, with its routes."""
    cards = list(actions(game).values())
    sound = [level for level in levels(game) if level.trench.sound]
    return tuple(SolvedTrench(level, routes(level.trench, cards)) for level in sound)


def least_damages(game: GameBook) -> dict[str, int | None]:
    """Return the least damage of each trench that can be read by the entry's id, None where there is no way."""
    return {solved.level.id: solved.damage for solved in solved_trenches(game)}
