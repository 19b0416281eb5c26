"""What the templates of Sky Whales cannot work out: the way home over a chart."""

from collections.abc import Mapping

from pnp.model.book import GameBook
from pnp.model.entry import Entry
from sky_whales.chart import way_home


def facts(game: GameBook, entry: Entry | None) -> Mapping[str, object]:
    """Return the `way` over a chart as rows and columns, and its `steps`."""
    del game  # a chart is enough
    if entry is None or entry.kind != "chart":
        return {}
    way = way_home(entry)
    return {"way": way, "steps": max(len(way) - 1, 0)}
