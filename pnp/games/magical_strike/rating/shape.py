"""What of a layout's shape makes it easy or hard: ways, openness, size. Pure counting."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from itertools import combinations
from statistics import fmean

from pnp.games.magical_strike.layout import Layout
from pnp.maps.stagger import touching
from pnp.maps.steps import steps_from

TIP = 2
"""A space with so many neighbours or fewer is a tip."""


@dataclass(frozen=True, slots=True)
class BodyShape:
    """Measures of a layout; distances in flights from space to space, air start spaces included.

    `mean_way` and `worst_way` are from the nearest start space to each core, `apart` from core to core, `company`
    the mean number of neighbours of a space, `tips` the spaces with two or fewer.
    """

    mean_way: float
    worst_way: float
    apart: float
    company: float
    tips: float
    spaces: float

    @property
    def measures(self) -> Mapping[str, float]:
        """All of them by name."""
        return asdict(self)


def shape_of(layout: Layout) -> BodyShape:
    """Measure a layout. What cannot be reached counts as far away as there are spaces; missing cores count as 0."""
    spots = {space.spot for space in layout.spaces}
    starts = {space.spot for space in layout.spaces if space.start}
    cores = [spot for spot, space in layout.body.items() if space.cores]
    far = float(len(spots))
    from_start = steps_from(starts, spots, touching)
    from_core = {core: steps_from([core], spots, touching) for core in cores}
    ways = [from_start.get(core, far) for core in cores]
    apart = [from_core[one].get(other, far) for one, other in combinations(cores, 2)]
    company = [len(layout.neighbours(spot)) for spot in layout.body]
    return BodyShape(
        fmean(ways or [0]),
        float(max(ways, default=0)),
        fmean(apart or [0]),
        fmean(company or [0]),
        float(sum(count <= TIP for count in company)),
        float(len(company)),
    )
