"""A layout before it is written down: where its cards lie, its cores and its start spaces."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from pnp.maps.stagger import Spot, beside, touching
from pnp.maps.steps import steps_from


@dataclass(frozen=True)
class LayoutSketch:
    """Spots of body cards, the spot of each core by its letter, and the spots where witches begin."""

    spots: frozenset[Spot]
    cores: Mapping[str, Spot]
    starts: frozenset[Spot]

    @cached_property
    def numbers(self) -> Mapping[Spot, int]:
        """The number of each spot, from 1 in reading order."""
        return {spot: number for number, spot in enumerate(sorted(self.spots), 1)}

    @property
    def tips(self) -> tuple[Spot, ...]:
        """The spots that hang on by one neighbour, in reading order."""
        return tuple(spot for spot in sorted(self.spots) if len(beside(spot, self.spots)) < 2)

    @cached_property
    def ways(self) -> Mapping[str, int]:
        """The steps from the nearest start to each core."""
        steps = steps_from(sorted(self.starts), self.spots, touching)
        return {letter: steps[spot] for letter, spot in self.cores.items()}
