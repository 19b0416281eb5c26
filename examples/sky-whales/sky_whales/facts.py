"""What the templates of Sky Whales cannot work out: the way home over a chart."""

from collections.abc import Mapping

from pnp.model.book import GameBook
from pnp.model.entry import Entry
from pnp.model.typed_entry import typed
from sky_whales.data import Chart


def facts(game: GameBook, entry: Entry | None) -> Mapping[str, object]:
    """Return the `way` over a chart as rows and columns, and its `steps`."""
    if entry is None or entry.kind != "chart":
        return {}
    way = typed(game, Chart, entry).way_home
    return {"way": way, "steps": max(len(way) - 1, 0)}
