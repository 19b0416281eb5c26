"""The walls of a new trench: rooms, bends, narrows, forks and chicanes, one after the other."""

from collections.abc import Callable
from random import Random

Row = frozenset[int]
"""The open columns of a row, from 0 between the walls at the sides."""

Piece = tuple[Row, ...]

JOINT = 2
"""So many columns, at least, of two neighbouring pieces meet, where there is the width for it."""


def plan(width: int, length: int, rng: Random) -> tuple[tuple[Row, ...], tuple[str, ...]]:
    """Return the rows of a trench from its near end to the far one, and the names of its pieces in order.

    Pieces that cannot be told, in a lane one space wide for instance, are not named.

    The first row, where ships start, and the next are open from side to side, and so is the last. From each row
    there is a way to the next.
    """
    everything = frozenset(range(width))
    rows: list[Row] = [everything] * min(2, length)
    seen: list[str] = []
    last = ""
    while len(rows) < length - 1:
        room = length - 1 - len(rows)
        last = rng.choice([name for name in PIECES if name != last])
        piece = PIECES[last](width, rng)[:room]
        if len(rows[-1] & piece[0]) < min(JOINT, width):
            piece = (rows[-1] | piece[0], *piece)[:room]
        rows += piece
        seen += [last] if _can_be_seen(last, piece, width) else []
    rows[-1] = rows[-1] or everything
    return (*rows[: length - 1], everything), tuple(seen)


def _can_be_seen(name: str, rows: Piece, width: int) -> bool:
    """Tell whether a piece is what its name says where the trench is slim, or ends before the piece does."""
    closed = [row for row in rows if len(row) < width]
    if name == "room":
        return width > 2 and len(rows) > 2
    if name in ("bend", "chicane"):
        return len(set(closed)) > 1
    if name == "fork":
        return any(max(row) - min(row) >= len(row) for row in closed)
    return bool(closed)


def _room(width: int, rng: Random) -> Piece:
    """A wide room with a pillar or two."""
    height = rng.randint(3, 5)
    rows = [set(range(width)) for _ in range(height)]
    if width >= 4:
        for _ in range(rng.randint(0, max(1, width // 4))):
            column, row = rng.randint(1, width - 2), rng.randint(1, height - 2)
            rows[row].discard(column)
            if rng.random() < 0.4:
                rows[min(row + 1, height - 2)].discard(column)
    return tuple(frozenset(row) for row in rows)


def _narrows(width: int, rng: Random) -> Piece:
    """A few rows where the walls come close."""
    span = min(width, rng.randint(2, max(2, (width + 1) // 2)))
    left = rng.randint(0, width - span)
    return (frozenset(range(left, left + span)),) * rng.randint(1, 3)


def _bend(width: int, rng: Random) -> Piece:
    """From one side to the other: a lane, a cross passage, a lane."""
    span = min(width, rng.randint(2, max(2, width // 2)))
    sides = [frozenset(range(span)), frozenset(range(width - span, width))]
    rng.shuffle(sides)
    across = frozenset(range(width))
    return (*[sides[0]] * rng.randint(1, 2), across, *[sides[1]] * rng.randint(1, 2))


def _fork(width: int, rng: Random) -> Piece:
    """An island between two lanes; one of the lanes may be narrower."""
    everything = frozenset(range(width))
    if width < 3:
        return (everything,) * 2
    island = rng.randint(1, max(1, width - 4))
    left = rng.randint(1, width - island - 1)
    lane = everything - frozenset(range(left, left + island))
    return (everything, *[lane] * rng.randint(2, 4), everything)


def _chicane(width: int, rng: Random) -> Piece:
    """Walls from alternate sides, so that ships have to weave."""
    gap = min(width, rng.randint(1, 2) if width > 2 else 1)
    sides = [frozenset(range(gap)), frozenset(range(width - gap, width))]
    rng.shuffle(sides)
    across = frozenset(range(width))
    rows: list[Row] = []
    for turn in range(rng.randint(2, 3)):
        rows += [sides[turn % 2], *[across] * rng.randint(1, 2)]
    return tuple(rows)


def _teeth(width: int, rng: Random) -> Piece:
    """Pillars side by side with gaps between them, shifted from row to row."""
    everything = frozenset(range(width))
    if width < 4:
        return (everything,) * 2
    shift = rng.randint(0, 1)
    first, second = (everything - set(range((shift + turn) % 2 + 1, width - 1, 3)) for turn in range(2))
    return first, everything, second, everything


PIECES: dict[str, Callable[[int, Random], Piece]] = {
    piece.__name__[1:]: piece for piece in (_room, _bend, _narrows, _fork, _chicane, _teeth)
}
