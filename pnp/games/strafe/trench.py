"""A trench as a level's grid says it: the spaces, what stands on them, and what cannot be read."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from pnp.maps.rows import Rows, Token
from pnp.maps.squares import Spot, rays
from pnp.problem import Place

Kind = Literal["wall", "open", "start", "finish", "target", "turret", "range"]

LETTERS: Mapping[str, Kind] = {"#": "wall", ".": "open", "S": "start", "F": "finish", "P": "target"}

_NUMBERED = re.compile(r"(T?)([0-9]{1,4})")


@dataclass(frozen=True, slots=True)
class TrenchSpace:
    """One space: `damage` is the number on it, 0 where there is none."""

    kind: Kind
    damage: int
    spot: Spot
    token: Token

    @property
    def numbered(self) -> bool:
        """Tell whether the space shows a number: a turret or its range."""
        return self.kind in ("turret", "range")


@dataclass(frozen=True)
class Trench:
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
        return (self.spaces[near] for near, _, _ in rays(spot, reach) if near in self.spaces)


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
