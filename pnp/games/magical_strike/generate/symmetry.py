"""Shapes that are the same left and right, or the same upside down."""

from collections.abc import Collection

from pnp.maps.stagger import Spot

SYMMETRIES = ("none", "mirror", "rotate")


def opposite(spots: Collection[Spot], symmetry: str) -> dict[Spot, Spot]:
    """Return where each spot lands: reflected left to right (`mirror`), turned by half (`rotate`), or itself."""
    across = min(step for _, step in spots) + max(step for _, step in spots)
    down = min(row for row, _ in spots) + max(row for row, _ in spots)
    if symmetry == "mirror":
        return {(row, step): (row, across - step) for row, step in spots}
    if symmetry == "rotate":
        return {(row, step): (down - row, across - step) for row, step in spots}
    return {spot: spot for spot in spots}


def has(spots: Collection[Spot], symmetry: str) -> bool:
    """Tell whether the spots have a symmetry."""
    return set(opposite(spots, symmetry).values()) == set(spots)


def symmetry_of(spots: Collection[Spot]) -> str:
    """Return the symmetry that spots have: mirror before rotate before none."""
    return next(symmetry for symmetry in ("mirror", "rotate", "none") if has(spots, symmetry))
