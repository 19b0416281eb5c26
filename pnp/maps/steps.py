"""Going from place to touching place: how many steps apart places are, whether they hang together, the cheapest routes.

Routes lead through a graph of any kind: from where, and for how much, a goal can be reached.
"""

from collections import deque
from collections.abc import Callable, Collection, Hashable, Iterable, Mapping
from heapq import heappop, heappush
from itertools import count
from typing import Generic, NamedTuple, TypeVar

Place = TypeVar("Place", bound=tuple[int, ...])


def steps_from(
    starts: Iterable[Place], within: Collection[Place], touching: Callable[[Place], Iterable[Place]]
) -> Mapping[Place, int]:
    """Return the steps from the nearest start to each place that can be reached; a start is 0 steps away."""
    steps = {start: 0 for start in starts if start in within}
    edge = deque(steps)
    while edge:
        here = edge.popleft()
        for near in touching(here):
            if near in within and near not in steps:
                steps[near] = steps[here] + 1
                edge.append(near)
    return steps


def pieces(places: Collection[Place], touching: Callable[[Place], Iterable[Place]]) -> tuple[frozenset[Place], ...]:
    """Split places into pieces that do not touch, the largest first, of equals the foremost."""
    left = set(places)
    parts = []
    for start in sorted(left):
        if start in left:
            parts.append(frozenset(steps_from([start], left, touching)))
            left -= parts[-1]
    return tuple(sorted(parts, key=lambda piece: (-len(piece), min(piece))))


Node = TypeVar("Node", bound=Hashable)
Cost = tuple[int, ...]
"""Compared from the left: what matters most stands first. No part may be negative."""


class Edge(NamedTuple, Generic[Node]):
    """A way from a node to another; `mark` is whatever the caller wants to know about it afterwards."""

    start: Node
    end: Node
    cost: Cost
    mark: object


FirstEdges = Mapping[Node, Edge[Node] | None]
"""The first edge of the way to a goal from each node that can reach one; None at a goal."""


def cheapest(goals: Iterable[Node], edges: Iterable[Edge[Node]], nothing: Cost) -> FirstEdges[Node]:
    """Return for every node that can reach a goal the cheapest way to do so; of equal ones the earlier edge.

    Dijkstra's search, backwards from all goals at once. `nothing` is the cost of staying, as long as all costs.
    """
    into: dict[Node, list[tuple[int, Edge[Node]]]] = {}
    for order, last in enumerate(edges):
        into.setdefault(last.end, []).append((order, last))
    best: dict[Node, Edge[Node] | None] = {}
    number = count()
    open_: list[tuple[Cost, int, int, Node, Edge[Node] | None]]
    open_ = [(nothing, -1, next(number), goal, None) for goal in goals]
    while open_:
        cost, _, _, node, edge = heappop(open_)
        if node in best:
            continue
        best[node] = edge
        for order, last in into.get(node, ()):
            if last.start not in best:
                total = tuple(a + b for a, b in zip(cost, last.cost, strict=True))
                heappush(open_, (total, order, next(number), last.start, last))
    return best


def way(start: Node, ways: FirstEdges[Node]) -> tuple[Edge[Node], ...]:
    """Return the edges of the cheapest way from a node that is in `ways` to its goal."""
    edges = []
    while (edge := ways[start]) is not None:
        edges.append(edge)
        start = edge.end
    return tuple(edges)
