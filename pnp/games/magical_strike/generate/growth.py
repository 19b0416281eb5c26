"""Bodies: what is symmetric about them, and how they grow and shrink card by card, or pair by pair."""

from collections.abc import Callable, Collection, Iterable
from random import Random
from typing import Literal

from pnp.maps.stagger import Spot, beside, touching
from pnp.maps.steps import pieces, steps_from

Spots = frozenset[Spot]
Symmetry = Literal["none", "mirror", "rotate"]

Centre = tuple[int, int]
"""Twice the row and step about which a shape is turned; only the step counts for a reflection."""

CENTRES: tuple[Centre, ...] = ((0, 0), (0, 2), (2, 2))
"""A card in the centre, the line between two cards of a row, the corner between two rows."""


def landed(spot: Spot, symmetry: str, centre: Centre) -> Spot:
    """Return where a spot lands: reflected left to right (`mirror`), turned by half (`rotate`), or where it is."""
    row, step = spot
    if symmetry == "mirror":
        return row, centre[1] - step
    return (centre[0] - row, centre[1] - step) if symmetry == "rotate" else spot


def centre_of(spots: Collection[Spot]) -> Centre:
    """Return the centre of the box around the spots."""
    rows, steps = [row for row, _ in spots], [step for _, step in spots]
    return min(rows) + max(rows), min(steps) + max(steps)


def opposite(spots: Collection[Spot], symmetry: str) -> dict[Spot, Spot]:
    """Return where each spot lands about the centre of them all."""
    centre = centre_of(spots)
    return {spot: landed(spot, symmetry, centre) for spot in spots}


def has(spots: Collection[Spot], symmetry: str) -> bool:
    """Tell whether the spots have a symmetry; `none` is having neither of the two."""
    if symmetry == "none":
        return not has(spots, "mirror") and not has(spots, "rotate")
    return set(opposite(spots, symmetry).values()) == set(spots)


def symmetry_of(spots: Collection[Spot]) -> str:
    """Return the symmetry that spots have: mirror before rotate before none."""
    return next(symmetry for symmetry in ("mirror", "rotate", "none") if has(spots, symmetry))


def orbit(spot: Spot, symmetry: str, centre: Centre) -> Spots:
    """Return a spot with the one opposite."""
    return frozenset((spot, landed(spot, symmetry, centre)))


def around(spots: Spots) -> Spots:
    """Return the free spots that touch a body."""
    return frozenset(near for spot in spots for near in touching(spot)) - spots


def tips(spots: Collection[Spot]) -> int:
    """Return how many spots have fewer than two neighbours."""
    return sum(len(beside(spot, spots)) < 2 for spot in spots)


def whole(spots: Collection[Spot]) -> bool:
    """Tell whether spots are a body in one piece."""
    return len(pieces(spots, touching)) == 1


def grown(
    body: Spots,
    size: int,
    symmetry: str,
    centre: Centre,
    rng: Random,
    weight: Callable[[Spots, Spots], float],
    where: Callable[[Spots], Spots] = around,
) -> Spots | None:
    """Return the body grown to a size, pair by pair; None where it cannot come out at that size.

    `weight` says how much a pair is wanted on a body: 0 for never; `where` gives the spots that may be taken.
    """
    while len(body) < size:
        open_ = where(body)
        pairs = _orbits(open_, symmetry, centre)
        fitting = [pair for pair in pairs if pair <= open_ and len(body) + len(pair) <= size]
        weights = [weight(pair, body) for pair in fitting]
        if not sum(weights):
            return None
        body |= rng.choices(fitting, weights)[0]
    return body


def shrunk(body: Spots, size: int, symmetry: str, centre: Centre, rng: Random, most_tips: int) -> Spots | None:
    """Return the body without some of its outer cards, in one piece still; None where that cannot be."""
    while len(body) > size:
        edge = [spot for spot in body if len(beside(spot, body)) < 5]
        left = [
            body - pair
            for pair in _orbits(edge, symmetry, centre)
            if len(body) - len(pair) >= size and whole(body - pair) and tips(body - pair) <= most_tips
        ]
        if not left:
            return None
        body = rng.choice(left)
    return body


def outside(spots: Spots) -> Spots:
    """Return the free spots that touch a body and do not lie in a hole of it."""
    rows, steps = [row for row, _ in spots], [step for _, step in spots]
    box = {
        (row, step)
        for row in range(min(rows) - 1, max(rows) + 2)
        for step in range(min(steps) - 2, max(steps) + 3)
        if (row + step) % 2 == sum(min(spots)) % 2
    }
    open_ = steps_from([spot for spot in box if spot[0] == min(rows) - 1], box - spots, touching)
    return frozenset(spot for spot in around(spots) if spot in open_)


def inside(spots: Spots) -> Spots:
    """Return the free spots that touch a body and lie in a hole of it."""
    return around(spots) - outside(spots)


def snug(pair: Spots, body: Spots) -> float:
    """Return how well a pair fills a body's outline: only where each card touches two at least."""
    near = [len(beside(spot, body | pair)) for spot in pair]
    return float(min(near) ** 2) if min(near) >= 2 else 0.0


def _orbits(spots: Iterable[Spot], symmetry: str, centre: Centre) -> list[Spots]:
    """Return the spots with those opposite, each pair once, in order."""
    return sorted({orbit(spot, symmetry, centre) for spot in spots}, key=sorted)
