"""A trench at true size, in millimetres: every space, and walls at the edge drawn narrow."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate

from pnp.games.strafe.trench import Trench
from pnp.maps.outline import outline
from pnp.maps.squares import Spot
from pnp.model.book import GameBook
from pnp.model.values import number

CELL, LEAST_CELL, MOST_CELL = 25.0, 22.0, 60.0
"""Millimetres of a space: usual, the least that holds a d20, the most that makes sense."""

RIM = 7.0


@dataclass(frozen=True)
class TrueSize:
    """Where the spaces of a trench lie; the outermost rows and columns are `rim` wide where they are all wall."""

    trench: Trench
    cell: float
    rim: float

    @cached_property
    def columns(self) -> tuple[float, ...]:
        """The left edges of all columns, and the right edge of the last."""
        return self._edges(
            [[(row, column) for row in range(self.trench.length)] for column in range(self.trench.width)]
        )

    @cached_property
    def rows(self) -> tuple[float, ...]:
        """The upper edges of all rows, and the lower edge of the last."""
        return self._edges(
            [[(row, column) for column in range(self.trench.width)] for row in range(self.trench.length)]
        )

    def box(self, spot: Spot) -> Mapping[str, float]:
        """Return a space's corner, size and middle as a template names them."""
        x, right = self.columns[spot[1]], self.columns[spot[1] + 1]
        y, bottom = self.rows[spot[0]], self.rows[spot[0] + 1]
        middle = {"cx": (x + right) / 2, "cy": (y + bottom) / 2}
        return {"x": x, "y": y, "w": right - x, "h": bottom - y, **middle}

    def around(self) -> list[list[tuple[float, float]]]:
        """Return closed outlines of all that is no wall; holes run the other way."""
        squares = [(column, row) for row, column in self.trench.free]
        return [[(self.columns[x], self.rows[y]) for x, y in loop] for loop in outline(squares)]

    def _edges(self, lines: list[list[Spot]]) -> tuple[float, ...]:
        """Return where rows or columns begin, and where the last ends."""
        walls = {space.spot for space in self.trench.of("wall")}
        ends = [n in (0, len(lines) - 1) and walls.issuperset(line) for n, line in enumerate(lines)]
        return (0.0, *accumulate(self.rim if narrow else self.cell for narrow in ends))


def true_size(game: GameBook, trench: Trench) -> TrueSize:
    """Return a trench at the size that the game's values say, as far as they make sense."""
    cell = number(game.values.get("cell"), CELL, least=LEAST_CELL, most=MOST_CELL)
    return TrueSize(trench, cell, number(game.values.get("rim"), RIM, least=1.0, most=MOST_CELL))
