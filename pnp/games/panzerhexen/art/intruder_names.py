"""Hulls of the Neuroi that the game comes with, each as its name says."""

import math
from types import MappingProxyType

from pnp.emblems.pen import Point, polar, polygon
from pnp.files import yaml_beside

Outline = list[Point]
HULLS: dict[str, list[str]] = yaml_beside(__file__)
"""Outlines as text, by name."""


def named(name: str) -> list[Outline] | None:
    """Return the bodies of a Neuroi by its id, in a square of 100; None for one that has no hull of its own."""
    if name in _ROUND:
        return _ROUND[name]
    return [_outline(text) for text in HULLS[name]] if name in HULLS else None


def _outline(text: str) -> Outline:
    points = [(float(x), float(y)) for x, y in (pair.split(",") for pair in text.lstrip("*").split())]
    return points if text.startswith("*") else points + [(100 - x, y) for x, y in reversed(points) if x != 50]


def _spikes() -> list[Outline]:
    needles = [
        [polar(50, 50, 26, a - 4), polar(50, 50, 49 if i % 2 else 42, a), polar(50, 50, 26, a + 4)]
        for i, a in enumerate(range(0, 360, 15))
    ]
    return [*needles, polygon(50, 50, 28, 20)]


def _segments() -> list[Outline]:
    middles = [(10 + 11.4 * i, 50 + 16 * math.sin(i * 0.9)) for i in range(8)]
    legs = [[(x - 1.6, y), (x + s * 3, y + s * 22), (x + 1.6, y)] for x, y in middles for s in (-1, 1)]
    return [*legs, *(polygon(x, y, 8.4 - 0.3 * i, 8) for i, (x, y) in enumerate(middles))]


def _blades() -> list[Outline]:
    corners = ((30, 0), (49, 26), (32, 42), (20, 40), (20, 0))
    return [[polar(50, 50, r, turn + a) for r, a in corners] for turn in range(0, 360, 45)]


_ROUND = MappingProxyType(
    {
        "twin-stars": [polygon(28, 38, 22, 20), polygon(72, 66, 22, 20)],
        "thousand-needles": _spikes(),
        "centipede": _segments(),
        "chakram": _blades(),
    }
)
