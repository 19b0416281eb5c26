"""Where the words of a drawing stand on it."""

from collections.abc import Iterable, Iterator

from pnp.render.drawing import IDENTITY, Group, Matrix, Text


def texts(ops: Iterable[object], matrix: Matrix = IDENTITY) -> Iterator[tuple[Text, float, float]]:
    """Yield each run of text with the place on the face where it begins; those of faces shown in small are not its."""
    for op in ops:
        if isinstance(op, Text):
            a, b, c, d, e, f = matrix
            yield op, a * op.x + c * op.y + e, b * op.x + d * op.y + f
        elif isinstance(op, Group):
            yield from texts(op.ops, _then(op.matrix, matrix))


def _then(first: Matrix, last: Matrix) -> Matrix:
    a, b, c, d, e, f = first
    g, h, i, j, k, m = last
    return a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + m
