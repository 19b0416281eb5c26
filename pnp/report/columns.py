"""Tables in the terminal: columns set under each other."""

from collections.abc import Container, Sequence

from pnp.report.plain import width


def aligned(lines: Sequence[Sequence[str]], left: Container[int] = ()) -> list[str]:
    """Return lines with their cells under each other, set to the right, in the columns of `left` (from 0) to it."""
    widths = [max(map(width, column)) for column in zip(*lines, strict=True)]
    return ["  ".join(_cells(line, widths, left)).rstrip() for line in lines]


def _cells(line: Sequence[str], widths: Sequence[int], left: Container[int]) -> list[str]:
    spare = [" " * (wide - width(cell)) for cell, wide in zip(line, widths, strict=True)]
    return [cell + spare[n] if n in left else spare[n] + cell for n, cell in enumerate(line)]
