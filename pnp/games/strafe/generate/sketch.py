"""A trench while it is made: what stands on each space, and how dangerous the best way through is."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import takewhile

from msgspec import Struct, field

from pnp.games.strafe.generate.plan import Row
from pnp.maps.squares import Spot, rays

Ray = tuple[Spot, ...]


class TrenchSketch(Struct):
    """Spaces between the side walls by (row from the far end, column from 0).

    `free` are all that can be entered, `numbers` the damage of turrets and their range; what is in neither is wall.
    `searched` counts the spaces that were looked at, as a measure of the work.
    """

    width: int
    length: int
    free: set[Spot]
    starts: tuple[Spot, ...]
    goals: tuple[Spot, ...]
    target: bool
    turrets: dict[Spot, int] = field(default_factory=dict)
    numbers: dict[Spot, int] = field(default_factory=dict)
    searched: int = 0
    _way: frozenset[Spot] = frozenset()

    def least(self) -> int | None:
        """Return the least damage from any start to any goal, None where there is no way."""
        return self._search()[0]

    def still(self, damage: int, numbered: Collection[Spot], *, opened: bool = False) -> bool:
        """Tell whether the best way costs `damage`, as before these spaces were numbered, or `opened` as well.

        Numbers beside a best way that is known change nothing; what makes a difference is to be taken back.
        """
        if self._way and not opened and self._way.isdisjoint(numbered):
            return True
        least, way = self._search()
        if least == damage:
            self._way = way
        return least == damage

    def _search(self) -> tuple[int | None, frozenset[Spot]]:
        """Return the least damage and the spaces of a way that costs no more."""
        ahead: list[list[tuple[Spot, Spot]]] = [[(start, start) for start in self.starts]]
        came: dict[Spot, Spot] = {}
        goals = set(self.goals)
        damage = 0
        while damage < len(ahead):
            for spot, before in ahead[damage]:  # it grows meanwhile: the first in come first, so that ways are short
                if spot in came:
                    continue
                came[spot] = before
                self.searched += 1
                if spot in goals:
                    return damage, _back(spot, came)
                row, column = spot
                for near in ((row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1)):
                    if near in self.free and near not in came:
                        total = damage + self.numbers.get(near, 0)
                        ahead += [[] for _ in range(total + 1 - len(ahead))]
                        ahead[total].append((near, spot))
            damage += 1
        return None, frozenset()

    def rays(self, turret: Spot, reach: int) -> list[Ray]:
        """Return the lines of free spaces that a turret sees, each up to the first wall, start or goal."""
        ends = {*self.starts, *self.goals}
        seen = (
            tuple(takewhile(lambda spot: spot in self.free and spot not in ends, line)) for line in rays(turret, reach)
        )
        return [ray for ray in seen if ray]

    def arm(self, turret: Spot, damage: int) -> None:
        """Put a turret on a space, wall or not; its range is numbered apart."""
        self.free.add(turret)
        self.turrets[turret] = self.numbers[turret] = damage

    def number(self, spots: Iterable[Spot], damage: int) -> list[Spot]:
        """Number those of the spaces that have no number yet, and return them."""
        fresh = [spot for spot in spots if spot not in self.numbers]
        self.numbers.update(dict.fromkeys(fresh, damage))
        return fresh

    def tokens(self) -> tuple[tuple[str, ...], ...]:
        """Return the rows of the map with their side walls, the far end first."""
        columns = range(self.width)
        return tuple(("#", *(self._token((row, n)) for n in columns), "#") for row in range(self.length))

    def _token(self, spot: Spot) -> str:
        if spot in self.turrets:
            return f"T{self.turrets[spot]}"
        if spot in self.numbers:
            return str(self.numbers[spot])
        if spot in self.goals:
            return "P" if self.target else "F"
        return "S" if spot in self.starts else "." if spot in self.free else "#"


def _back(spot: Spot, came: Mapping[Spot, Spot]) -> frozenset[Spot]:
    """Return the spaces from a spot back to where the way began."""
    way = {spot}
    while came[spot] != spot:
        spot = came[spot]
        way.add(spot)
    return frozenset(way)


def sketch(rows: Sequence[Row], starts: int, *, last: bool) -> TrenchSketch:
    """Return a sketch of planned rows, the near end first, with starts in the middle and goals at the far end."""
    length, width = len(rows), len(rows[0])
    free = {(length - 1 - number, column) for number, row in enumerate(rows) for column in row}
    first = (width - starts) // 2
    places = tuple((length - 1, first + number) for number in range(starts))
    below = sorted(column for row, column in free if row == 1)
    middle = sorted({(width - 1) // 2, width // 2})
    goals = tuple((0, column) for column in (middle if last else below))
    free -= {(0, column) for column in range(width)} - set(goals)
    if last:
        free |= {(1, column) for column in range(width)}
    return TrenchSketch(width, length, free, places, goals, last)
