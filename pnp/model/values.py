"""Values of YAML as the types that a program counts with; what is of another type, or not there, counts as nothing."""

from collections.abc import Mapping
from math import inf

from pnp.model.words import Words

LARGEST = 1e300
"""A whole number beyond this is no floating-point number any more."""


def whole(value: object, otherwise: int = 0, *, least: float = -inf, most: float = inf) -> int:
    """Return a whole number within bounds, else `otherwise`; `true` and `false` are no numbers."""
    return value if type(value) is int and least <= value <= most else otherwise


def whole_or_none(value: object) -> int | None:
    """Return a whole number, None for anything else."""
    return value if type(value) is int else None


def number(value: object, otherwise: float = 0.0, *, least: float = -inf, most: float = inf) -> float:
    """Return a number, with or without a fraction, within bounds, else `otherwise`."""
    real = number_or_none(value)
    return otherwise if real is None or not least <= real <= most else real


def number_or_none(value: object) -> float | None:
    """Return a number with or without a fraction, None for anything else and for what is beyond all measure."""
    if not isinstance(value, int | float) or isinstance(value, bool):
        return None
    return float(value) if abs(value) <= LARGEST else None


def text(value: object) -> str:
    """Return a text, in the game's first language where it is given in several; "" for nothing."""
    return "" if value is None else str(value)


def texts(value: object) -> tuple[str, ...]:
    """Return a text in every language that it is given in; none for anything else."""
    return tuple(value.texts.values()) if isinstance(value, Words) else ()


def items(value: object) -> tuple[object, ...]:
    """Return the items of a list, none for anything else."""
    return tuple(value) if isinstance(value, list | tuple) else ()


def mapping(value: object) -> Mapping[str, object]:
    """Return a mapping, an empty one for anything else."""
    return value if isinstance(value, Mapping) else {}
