"""Every trench of a game with its best routes: what several rules look at."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from pnp.games.strafe.actions import actions
from pnp.games.strafe.solve import Route, routes
from pnp.games.strafe.trench import Trench, trenches
from pnp.maps.squares import Spot
from pnp.model.book import GameBook
from pnp.model.entry import Entry


@dataclass(frozen=True, slots=True)
class Survey:
    """A trench and the least damage from each of its starts; None where there is no way."""

    entry: Entry
    trench: Trench
    routes: Mapping[Spot, Route | None]

    @property
    def damage(self) -> int | None:
        """The damage of the best route of all, None where there is none."""
        return min((route.damage for route in self.routes.values() if route), default=None)


@lru_cache(maxsize=1)
def surveys(game: GameBook) -> tuple[Survey, ...]:
    """Return each trench whose spaces can all be read, with its routes; several rules ask for the same game's."""
    cards = list(actions(game).values())
    sound = [(entry, trench) for entry, trench in trenches(game) if trench.sound]
    return tuple(Survey(entry, trench, routes(trench, cards)) for entry, trench in sound)


def least_damages(game: GameBook) -> dict[str, int | None]:
    """Return the least damage of each trench that can be read by the entry's id, None where there is no way."""
    return {survey.entry.id: survey.damage for survey in surveys(game)}
