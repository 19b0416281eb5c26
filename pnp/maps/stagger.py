"""Staggered rows, as bricks lie: a place touches two in its own row and two in either row beside it.

A place is a `Spot`: its row, and its step along the row in half-widths. A card covers two steps, rows begin
on even and odd steps in turn, so row plus step is even for all places of a map, or odd for all.
"""

from collections import Counter
from collections.abc import Collection

from msgspec import Struct

from pnp.maps.rows import Rows, Token

Spot = tuple[int, int]

_STEP = 2
"""How many characters make half a card."""

_CARD = 2 * _STEP

_SIX = ((-1, -1), (-1, 1), (0, 2), (1, 1), (1, -1), (0, -2))


class Placed(Struct, frozen=True):
    """A token and the spot where it stands."""

    token: Token
    spot: Spot


class Crooked(Struct, frozen=True):
    """A token whose place cannot be told; `off` says by how many characters its row would have to move."""

    token: Token
    off: int


def touching(spot: Spot) -> tuple[Spot, ...]:
    """Return the six spots that touch one, clockwise from the upper left."""
    row, step = spot
    return tuple((row + down, step + along) for down, along in _SIX)


def beside(spot: Spot, among: Collection[Spot]) -> tuple[Spot, ...]:
    """Return the spots of `among` that touch one."""
    return tuple(near for near in touching(spot) if near in among)


def stagger(rows: Rows) -> tuple[tuple[Placed, ...], tuple[Crooked, ...]]:
    """Place tokens written two characters to half a card, and name the first crooked one of each row.

    Columns count from the leftmost token. Most of the tokens decide which rows begin on the half step.
    """
    left = min((token.column for row in rows.tokens for token in row), default=0)
    lined = [_unpushed(row, left) for row in rows.tokens]
    phase = _phase([placed for row in lined for placed in row])
    crooked = []
    for row in lined:
        offsets = [Crooked(token, _off(token, column, phase)) for token, column in row]
        crooked += [offset for offset in offsets if offset.off][:1]
    placed = [Placed(token, (token.row, column // _STEP)) for row in lined for token, column in row]
    return tuple(placed), tuple(crooked)


def _unpushed(row: tuple[Token, ...], left: int) -> list[tuple[Token, int]]:
    """Return the tokens with the columns they stand for.

    A token that does not fit its card (`09r*` and a space take five characters) may push the rest along.
    """
    tokens: list[tuple[Token, int]] = []
    pushed = slack = before = 0
    for token in row:
        column = token.column - left - pushed
        if slack and (column - before) % _CARD and (column - slack - before) % _CARD == 0:
            pushed += slack
            column -= slack
        tokens.append((token, column))
        slack, before = max(0, len(token.text) + 1 - _CARD), column
    return tokens


def _phase(lined: list[tuple[Token, int]]) -> int:
    counts = Counter((column + token.row * _STEP) % _CARD for token, column in lined)
    return max((0, _STEP), key=lambda phase: counts[phase])


def _off(token: Token, column: int, phase: int) -> int:
    """Return how far a token stands to the right of where a card may begin, from -1 to 2."""
    off = (column + token.row * _STEP - phase) % _CARD
    return off - _CARD if off == _CARD - 1 else off
