"""How the stored pixels of a picture are turned or mirrored to be seen, by the numbers of Exif."""

from types import MappingProxyType

from pnp.render.drawing import IDENTITY, Matrix

UPRIGHT: MappingProxyType[int, Matrix] = MappingProxyType(
    {
        1: IDENTITY,
        2: (-1.0, 0.0, 0.0, 1.0, 1.0, 0.0),
        3: (-1.0, 0.0, 0.0, -1.0, 1.0, 1.0),
        4: (1.0, 0.0, 0.0, -1.0, 0.0, 1.0),
        5: (0.0, 1.0, 1.0, 0.0, 0.0, 0.0),
        6: (0.0, 1.0, -1.0, 0.0, 1.0, 0.0),
        7: (0.0, -1.0, -1.0, 0.0, 1.0, 1.0),
        8: (0.0, -1.0, 1.0, 0.0, 0.0, 1.0),
    }
)
"""From the unit square of the stored picture to that of the picture as seen, both with y running down."""

SIDEWAYS = frozenset(number for number, matrix in UPRIGHT.items() if not matrix[0])
"""Orientations that swap width and height."""
