"""The map of a trench in the studio: walls, turrets and their range, with the way that costs least."""

from pnp.games.strafe.data import Level
from pnp.games.strafe.panel_new import NEW
from pnp.games.strafe.solve import best_routes
from pnp.games.strafe.trench import named
from pnp.model.book import GameBook
from pnp.model.entry import Entry, UnreadError
from pnp.model.panels import Gauge, MapMark, MapPanel
from pnp.model.typed_entry import typed


def gauge(game: GameBook, entry: Entry) -> Gauge:
    """Return the least damage and its way, as `pnp trench solve` finds it."""
    level = typed(game, Level, entry)
    try:
        sound = level.trench.sound
    except UnreadError:
        sound = False
    if not sound:
        return Gauge(("Not solved: a space is unknown, or the rows are not of one length.",))
    ways = [route for route in best_routes(game, level).values() if route]
    if not ways:
        return Gauge(("No ship gets through from any start.",))
    best = min(ways, key=lambda route: route.damage)
    lines = (
        f"Least damage {best.damage}, from {named(best.start)}.",
        f"{len(level.trench.of('start'))} starts, a way through from {len(ways)}.",
    )
    return Gauge(lines, best.spots)


MARKS = (
    MapMark("#", "wall", colour="#5b6470"),
    MapMark(".", "open"),
    MapMark("S", "start", colour="#2f8f4e"),
    MapMark("F", "finish", colour="#2f6fb5"),
    MapMark("P", "primary target", colour="#8a4fb0"),
    *(MapMark(f"T{damage}", f"turret, damage {damage}", colour="#c8372d") for damage in (1, 2, 3, 4)),
    *(MapMark(f"{damage}", f"range, damage {damage}", colour="#d98a3d") for damage in (1, 2, 3, 4)),
)
PANELS = (MapPanel("level", "grid", MARKS, gauge, (NEW,)),)
