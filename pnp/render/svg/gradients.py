"""Gradients: read once, then fitted to each shape that they fill."""

from dataclasses import dataclass

from pnp.render.drawing import IDENTITY, LinearGradient, Matrix, RadialGradient, Stop
from pnp.render.geometry.transforms import Box, multiply


@dataclass(frozen=True, slots=True, eq=False)
class Gradient:
    """A gradient as defined: where it runs, its stops; `fitted` if its numbers are parts of the shape's box.

    `spots` are x1 y1 x2 y2 of a line, or cx cy r fx fy of a circle.
    """

    spots: tuple[float, ...]
    stops: tuple[Stop, ...]
    matrix: Matrix = IDENTITY
    fitted: bool = True

    @property
    def radial(self) -> bool:
        """Whether it runs from a focus to a circle."""
        return len(self.spots) == 5


def fit_gradient(gradient: Gradient, box: Box) -> LinearGradient | RadialGradient | None:
    """Return the gradient in the coordinates of a shape; None where the shape's box has no area."""
    matrix = gradient.matrix
    if gradient.fitted:
        x, y, width, height = box
        if not (width and height):
            return None
        matrix = multiply((width, 0.0, 0.0, height, x, y), matrix)
    if gradient.radial:
        cx, cy, r, fx, fy = gradient.spots
        return RadialGradient(cx, cy, r, fx, fy, gradient.stops, matrix)
    x1, y1, x2, y2 = gradient.spots
    return LinearGradient(x1, y1, x2, y2, gradient.stops, matrix)
