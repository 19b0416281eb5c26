"""A chart as its spaces, and the way home over it."""

from pnp.maps.rows import Rows
from pnp.maps.squares import Spot, beside
from pnp.model.entry import Entry

GATE, NEST, STORM = "G", "N", "#"


def spaces(entry: Entry) -> dict[Spot, str]:
    """Return the tokens of a chart by row and column; none where its map could not be read."""
    rows = entry.fields.get("map")
    if not isinstance(rows, Rows):
        return {}
    return {(token.row, token.column // 2): token.text for row in rows.tokens for token in row}


def way_home(entry: Entry) -> tuple[Spot, ...]:
    """Return the shortest way from the gate to the nest around storms; empty where there is none."""
    chart = spaces(entry)
    ways = [(spot,) for spot, token in chart.items() if token == GATE]
    seen = {way[-1] for way in ways}
    for way in ways:
        if chart[way[-1]] == NEST:
            return way
        for spot in beside(way[-1]):
            if spot not in seen and chart.get(spot, STORM) != STORM:
                seen.add(spot)
                ways.append((*way, spot))
    return ()
