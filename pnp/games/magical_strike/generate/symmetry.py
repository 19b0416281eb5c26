"""Shapes that are the same left and right, or the same upside down."""

from collections.abc import Collection
from typing import Literal

from pnp.maps.stagger import Spot

Symmetry = Literal["none", "mirror", "rotate"]

Centre = tuple[int, int]
"""Twice the row and step about which a shape is turned; only the step counts for a reflection."""


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
