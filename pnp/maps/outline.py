"""The outline of a set of unit squares: closed polygons with whole-number corners, holes included."""

from collections.abc import Collection, Iterable

Point = tuple[int, int]
Loop = tuple[Point, ...]


def outline(squares: Collection[Point]) -> tuple[Loop, ...]:
    """Return the loops around squares named by their upper left corner (x, y), y down.

    Outer loops run clockwise, holes anticlockwise; squares that touch only at a corner may get loops
    of their own. Only true corners are kept.
    """
    edges: dict[Point, list[Point]] = {}
    for start, end in sorted(_boundary(set(squares))):
        edges.setdefault(start, []).append(end)
    loops = []
    while edges:
        loops.append(_corners(_walk(edges)))
    return tuple(loops)


def _boundary(squares: set[Point]) -> Iterable[tuple[Point, Point]]:
    for x, y in squares:
        corners = ((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1))
        beside = ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y))
        for near, start, end in zip(beside, corners, (*corners[1:], corners[0]), strict=True):
            if near not in squares:
                yield start, end


def _walk(edges: dict[Point, list[Point]]) -> list[Point]:
    start = here = next(iter(edges))
    loop: list[Point] = []
    heading: Point = (0, 0)
    while True:
        loop.append(here)
        there = _rightmost(here, heading, edges[here])
        edges[here].remove(there)
        if not edges[here]:
            del edges[here]
        heading, here = (there[0] - here[0], there[1] - here[1]), there
        if here == start:
            return loop


def _rightmost(here: Point, heading: Point, choices: list[Point]) -> Point:
    """Return the next corner; where two loops meet, the turn to the right stays on the same square."""
    right = (here[0] - heading[1], here[1] + heading[0])
    return right if right in choices else choices[0]


def _corners(loop: list[Point]) -> Loop:
    kept = []
    for before, point, after in zip(loop[-1:] + loop[:-1], loop, loop[1:] + loop[:1], strict=True):
        straight = (before[0] == point[0] == after[0]) or (before[1] == point[1] == after[1])
        if not straight:
            kept.append(point)
    return tuple(kept)
