"""Every trench of a game with its best routes: what several rules look at."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

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


def surveys(game: GameBook) -> Iterator[Survey]:
    """Yield each trench whose spaces can all be read, with its routes."""
    cards = list(actions(game).values())
    for entry, trench in trenches(game):
        if trench.sound:
            yield Survey(entry, trench, routes(trench, cards))
