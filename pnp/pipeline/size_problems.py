"""Which problems of a face come from its size."""

from collections.abc import Iterable

from pnp.problem import Problem

OF_SIZE = ("PNP325", "PNP326", "PNP334", "PNP335", "PNP357", "PNP358")
"""What is wrong with a face of one size, and may be right with one of another."""


def apart_from_size(problems: Iterable[Problem]) -> list[Problem]:
    """Return what is wrong with a face whatever its size."""
    return [p for p in problems if p.code not in OF_SIZE and "is below 0" not in p.message]
