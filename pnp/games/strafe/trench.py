"""A trench as a level's grid says it: the spaces, what stands on them; and its true size."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cached_property
from itertools import accumulate, chain
from typing import Literal

from msgspec import Struct

from pnp.maps.outline import outline
from pnp.maps.rows import Rows, Token
from pnp.maps.squares import Spot, rays
from pnp.model.book import GameBook
from pnp.model.values import number
from pnp.problem import Place

Kind = Literal["wall", "open", "start", "finish", "target", "turret", "range"]

LETTERS: Mapping[str, Kind] = {"#": "wall", ".": "open", "S": "start", "F": "finish", "P": "target"}

_NUMBERED = re.compile(r"(T?)([0-9]{1,4})")


class TrenchSpace(Struct, frozen=True):
    """One space: `damage` is the number on it, 0 where there is none."""

    kind: Kind
    damage: int
    spot: Spot
    token: Token

    @property
    def numbered(self) -> bool:
        """Tell whether the space shows a number: a turret or its range."""
        return self.kind in ("turret", "range")


class Trench(Struct, frozen=True, dict=True):
    """The spaces of a grid by spot, the tokens that say nothing, and the rows as they were written."""

    spaces: Mapping[Spot, TrenchSpace]
    unread: tuple[Token, ...]
    rows: tuple[tuple[Token, ...], ...]
    place: Place

    @property
    def length(self) -> int:
        """How many rows there are."""
        return len(self.rows)

    @cached_property
    def width(self) -> int:
        """How many spaces the longest row has."""
        return max((len(row) for row in self.rows), default=0)

    @cached_property
    def usual_width(self) -> int:
        """How many spaces most rows have; of equally many the more."""
        lengths = Counter(map(len, self.rows))
        return max(lengths, key=lambda length: (lengths[length], length), default=0)

    def maybe(self, letter: str) -> int:
        """Return how many spaces of a kind the tokens that say nothing may have been meant to be."""
        return sum(token.text.upper().count(letter) for token in self.unread)

    def certain(self, spot: Spot) -> bool:
        """Tell whether it is known what stands on a spot, be it nothing: its row is no longer or shorter than most."""
        if not 0 <= spot[0] < self.length:
            return True
        beyond = not 0 <= spot[1] < self.usual_width
        return len(self.rows[spot[0]]) == self.usual_width and (beyond or spot in self.spaces)

    @cached_property
    def sound(self) -> bool:
        """Tell whether every space is known and every row as long, so that it makes sense to speak of ways."""
        return bool(self.rows) and not self.unread and all(len(row) == self.width > 0 for row in self.rows)

    @cached_property
    def free(self) -> Mapping[Spot, TrenchSpace]:
        """The spaces that a ship can enter, all but walls."""
        return {spot: space for spot, space in self.spaces.items() if space.kind != "wall"}

    @cached_property
    def goals(self) -> tuple[TrenchSpace, ...]:
        """The spaces where a flight ends: finishes and primary targets."""
        return self.of("finish", "target")

    def of(self, *kinds: Kind) -> tuple[TrenchSpace, ...]:
        """Return the spaces of some kinds in reading order."""
        return tuple(space for space in self.spaces.values() if space.kind in kinds)

    def covers(self, turret: TrenchSpace, reach: int) -> tuple[TrenchSpace, ...]:
        """Return the range spaces with a turret's damage on its straight and diagonal lines."""
        return tuple(s for s in self.seen(turret.spot, reach) if s.kind == "range" and s.damage == turret.damage)

    def guns(self, space: TrenchSpace, reach: int) -> tuple[TrenchSpace, ...]:
        """Return the turrets that a range space may belong to: of its damage and within their reach."""
        return tuple(s for s in self.seen(space.spot, reach) if s.kind == "turret" and s.damage == space.damage)

    def seen(self, spot: Spot, reach: int) -> Iterator[TrenchSpace]:
        """Yield the spaces on straight and diagonal lines from a spot."""
        return (self.spaces[near] for near in chain.from_iterable(rays(spot, reach)) if near in self.spaces)


def named(spot: Spot) -> str:
    """Return a spot as people count it: `row 1, column 1` for the first."""
    return f"row {spot[0] + 1}, column {spot[1] + 1}"


def read_trench(rows: Rows) -> Trench:
    """Read a grid: a token is a space, whatever its length; the first row is the far end."""
    spaces: dict[Spot, TrenchSpace] = {}
    unread: list[Token] = []
    for spot, token in (((r, c), token) for r, row in enumerate(rows.tokens) for c, token in enumerate(row)):
        space = _space(token, spot)
        if space:
            spaces[spot] = space
        else:
            unread.append(token)
    return Trench(spaces, tuple(unread), rows.tokens, rows.place)


def _space(token: Token, spot: Spot) -> TrenchSpace | None:
    if token.text in LETTERS:
        return TrenchSpace(LETTERS[token.text], 0, spot, token)
    match = _NUMBERED.fullmatch(token.text)
    return TrenchSpace("turret" if match[1] else "range", int(match[2]), spot, token) if match else None


CELL, LEAST_CELL, MOST_CELL = 25.0, 22.0, 60.0
"""Millimetres of a space: usual, the least that holds a d20, the most that makes sense."""

RIM = 7.0

BORDER = 3.2
"""How far the border of a floor reaches into the walls beside it, in millimetres."""


class TrueSize(Struct, frozen=True, dict=True):
    """Where the spaces of a trench lie; the outermost rows and columns are `rim` wide where they are all wall."""

    trench: Trench
    cell: float
    rim: float

    @cached_property
    def columns(self) -> tuple[float, ...]:
        """The left edges of all columns, and the right edge of the last."""
        across = range(self.trench.width)
        return self._edges([[(row, column) for row in range(self.trench.length)] for column in across])

    @cached_property
    def rows(self) -> tuple[float, ...]:
        """The upper edges of all rows, and the lower edge of the last."""
        down = range(self.trench.length)
        return self._edges([[(row, column) for column in range(self.trench.width)] for row in down])

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

    def floor(self) -> tuple[tuple[float, ...], ...]:
        """Return what is no wall, with the borders to the left and right: x, y, width, height of each run in a row."""
        runs: list[tuple[int, int, int]] = []
        for row, column in sorted(self.trench.free):
            above, first, after = runs[-1] if runs else (-1, 0, 0)
            if (above, after) == (row, column):
                runs[-1] = (row, first, column + 1)
            else:
                runs.append((row, column, column + 1))
        left, top = self.columns, self.rows
        return tuple(
            (left[first] - BORDER, top[row], left[after] - left[first] + 2 * BORDER, top[row + 1] - top[row])
            for row, first, after in runs
        )

    def _edges(self, lines: list[list[Spot]]) -> tuple[float, ...]:
        """Return where rows or columns begin, and where the last ends."""
        walls = {space.spot for space in self.trench.of("wall")}
        ends = [n in (0, len(lines) - 1) and walls.issuperset(line) for n, line in enumerate(lines)]
        return (0.0, *accumulate(self.rim if narrow else self.cell for narrow in ends))


def true_size(game: GameBook, trench: Trench) -> TrueSize:
    """Return a trench at the size that the game's values say, as far as they make sense."""
    cell = number(game.values.get("cell"), CELL, least=LEAST_CELL, most=MOST_CELL)
    return TrueSize(trench, cell, number(game.values.get("rim"), RIM, least=1.0, most=MOST_CELL))
