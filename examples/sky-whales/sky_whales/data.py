"""The charts of Sky Whales as a type: their spaces, and the way home over each."""

from collections.abc import Mapping
from functools import cached_property

from pnp.maps.rows import rows_or_none
from pnp.maps.squares import Spot, beside
from pnp.model.typed_entry import Field, TypedEntry

GATE, NEST, STORM = "G", "N", "#"


class Chart(TypedEntry, kind="chart"):
    """A chart; rules, facts and commands share the same one, so its map is read once."""

    map = Field(rows_or_none)

    @cached_property
    def spaces(self) -> Mapping[Spot, str]:
        """The tokens by row and column; none where there is no map."""
        rows = self.map.tokens if self.map else ()
        return {(token.row, token.column // 2): token.text for row in rows for token in row}

    @cached_property
    def way_home(self) -> tuple[Spot, ...]:
        """The shortest way from the gate to the nest around storms; empty where there is none."""
        ways = [(spot,) for spot, token in self.spaces.items() if token == GATE]
        seen = {way[-1] for way in ways}
        for way in ways:
            if self.spaces[way[-1]] == NEST:
                return way
            for spot in beside(way[-1]):
                if spot not in seen and self.spaces.get(spot, STORM) != STORM:
                    seen.add(spot)
                    ways.append((*way, spot))
        return ()
