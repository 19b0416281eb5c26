"""The outlines of intruders by class, and of those with a hull of their own, in a box of 100 by 100.

What lies in front comes last.
"""

import math
from collections.abc import Callable
from random import Random
from types import MappingProxyType

from pnp.emblems.pen import Point, polar, polygon
from pnp.files import yaml_beside

Outline = list[Point]


def _both(half: Outline, turn: float = 0.0) -> Outline:
    """Return an outline from its right half, from head to foot, leaning by `turn` degrees."""
    whole = half + [(100 - x, y) for x, y in reversed(half)]
    return [_turned(point, turn) for point in whole]


def _turned(point: Point, degrees: float) -> Point:
    r, a = math.hypot(point[0] - 50, point[1] - 50), math.degrees(math.atan2(point[0] - 50, 50 - point[1]))
    return _around(r, a + degrees)


def _around(r: float, degrees: float) -> Point:
    return polar(50, 50, r, degrees)


def _dart(dice: Random) -> list[Outline]:
    wide, tail = dice.uniform(20, 34), dice.uniform(68, 80)
    half = [
        (50.0, 3.0), (54, 20), (58, 44), (50 + wide, tail), (50 + wide - 3, tail + 8), (60, tail + 3), (57, 92),
        (50, 86),
    ]  # fmt: skip
    return [_both(half, dice.choice((-1, 1)) * dice.uniform(28, 52))]


def _moth(dice: Random) -> list[Outline]:
    up, out = dice.uniform(12, 24), dice.uniform(40, 47)
    wing = [(55.0, 44.0), (72, up), (50 + out, up + 4), (50 + out - 2, up + 22), (58, 54)]
    lower = [(57.0, 55.0), (50 + out * 0.72, 62), (50 + out * 0.6, dice.uniform(80, 92)), (66, 82), (54, 62)]
    body = [(50.0, 22.0), (55, 28), (57, 46), (55, 66), (50, 86)]
    left = [[(100 - x, y) for x, y in part] for part in (wing, lower)]
    turn = dice.uniform(-14, 14)
    return [[_turned(point, turn) for point in part] for part in (wing, lower, *left, _both(body))]


def _orb(dice: Random) -> list[Outline]:
    spikes, r = dice.choice((0, 8, 12, 16)), dice.uniform(28, 33)
    spines = []
    for i in range(spikes):
        a, long = 360 / spikes * i + dice.uniform(-4, 4), dice.uniform(40, 48)
        spines.append([_around(r - 2, a - 5), _around(long, a), _around(r - 2, a + 5)])
    return [*spines, polygon(50, 50, r if spikes else r + 6, 18)]


def _disc(dice: Random) -> list[Outline]:
    high, dome = dice.uniform(9, 14), dice.uniform(14, 22)
    half = [
        (50.0, 48 - dome), (62, 50 - dome), (70, 46), (92, 50), (98, 54), (88, 54 + high * 0.6), (68, 56 + high),
        (50, 58 + high),
    ]  # fmt: skip
    keel = [(44.0, 58 + high), (56.0, 58 + high), (52.0, 70 + high), (48.0, 70 + high)]
    turn = dice.uniform(-16, 16)
    return [[_turned(point, turn) for point in keel], _both(half, turn)]


def _ring(dice: Random) -> list[Outline]:
    sides, inner = dice.choice((12, 16, 20)), dice.uniform(22, 27)
    outside = [_around(45 + (2.5 if i % 2 else -2), 360 / sides * i) for i in range(sides)]
    inside = [_around(inner, 360 / sides * i) for i in range(sides)]
    parts = []
    for i in range(0, sides, 2):
        corners = [i, i + 1, (i + 2) % sides]
        parts.append([*(outside[n] for n in corners), *(inside[n] for n in reversed(corners))])
    return [*parts, polygon(50, 50, dice.uniform(10, 13), 6)]


def _ray(dice: Random) -> list[Outline]:
    out, back = dice.uniform(42, 48), dice.uniform(60, 72)
    half = [
        (50.0, 18.0), (56, 16), (60, 24), (76, 34), (50 + out, back - 10), (50 + out - 4, back), (74, 60), (60, 68),
        (54, 74), (51.6, 97), (50, 97),
    ]  # fmt: skip
    return [_both(half, dice.uniform(-30, 30))]


def _serpent(dice: Random) -> list[Outline]:
    count, phase, swing = dice.randint(8, 11), dice.uniform(0, math.tau), dice.uniform(14, 22)
    parts = []
    for i in range(count):
        part = i / (count - 1)
        x, y = 11 + 76 * part, 50 + swing * math.sin(phase + part * math.tau * 1.15)
        r = 5.4 + 9 * part
        parts.append(polygon(x, y, r, 8, 22.5 + 20 * math.cos(phase + part * math.tau)))
    return parts


def _fish(dice: Random) -> list[Outline]:
    high, tail = dice.uniform(16, 24), dice.uniform(14, 22)
    body = [(4.0, 50.0), (22, 50 - high), (50, 48 - high), (80, 46), (80, 54), (50, 52 + high), (22, 50 + high)]
    fin = [(40.0, 52 - high), (58, 30 - high), (64, 52 - high)]
    return [fin, [(76.0, 50), (97, 50 - tail), (90, 50), (97, 50 + tail)], body]


def _bird(dice: Random) -> list[Outline]:
    lift = dice.uniform(12, 26)
    half = [
        (50.0, 14.0), (54, 22), (56, 36), (74, 44 - lift), (98, 50 - lift), (88, 56 - lift * 0.5), (70, 60), (57, 62),
        (60, 84), (50, 78),
    ]  # fmt: skip
    return [_both(half, dice.uniform(-18, 18))]


def _tower(dice: Random) -> list[Outline]:
    top, waist, steps = dice.uniform(6, 10), dice.uniform(12, 16), dice.choice((2, 3))
    half: Outline = [(50.0, 2.0), (50 + top, 12)]
    for i in range(steps):
        y, wide = 12 + 70 * (i + 1) / steps, top + (waist - top) * (i + 1) / steps
        half += [(50 + wide, y - 3), (50 + wide + 3.4, y)]
    half += [(50 + waist - 2, 90), (50, 98)]
    shards: list[Outline] = [
        [(x, y), (x + 4, y - 7), (x + 6, y + 3), (x + 2, y + 9)]
        for x, y in ((16, dice.uniform(20, 60)), (78, dice.uniform(20, 70)), (24, dice.uniform(66, 84)))
    ]
    return [*shards, _both(half)]


def _hive(dice: Random) -> list[Outline]:
    r, parts = dice.uniform(36, 42), []
    for i in range(dice.randint(5, 7)):
        x, long = 24 + 52 * i / 6 + dice.uniform(-2, 2), dice.uniform(72, 98)
        bend, middle = dice.uniform(-7, 7), (46 + long) / 2
        end = [(x + 2 + bend, middle), (x + bend * 0.4, long), (x - 2 + bend, middle)]
        parts.append([(x - 2.4, 46), (x + 2.4, 46), *end])
    dome = [polar(50, 46, r, a) for a in range(-90, 91, 15)]
    return [*parts, [*dome, (50 + r * 0.8, 54), (50 + r * 0.3, 50), (50 - r * 0.3, 50), (50 - r * 0.8, 54)]]


def _fortress(dice: Random) -> list[Outline]:
    deck, keel = dice.uniform(36, 42), dice.uniform(66, 74)
    hull = [
        (2.0, deck + 8), (12, deck), (88, deck), (98, deck + 8), (90, keel - 8), (70, keel), (30, keel), (10, keel - 8),
    ]  # fmt: skip
    towers = []
    for x in (22.0, 42.0, 64.0):
        high, wide = dice.uniform(10, 26), dice.uniform(6, 9)
        top, gun = deck - high, deck - high * 0.7
        towers.append([(x - wide, deck + 1), (x - wide + 2, top), (x + wide - 2, top), (x + wide, deck + 1)])
        towers.append([(x, gun), (x + 17, gun - 2.4), (x + 17, gun + 0.6), (x, gun + 3)])
    below: list[Outline] = [
        [(x - 4, keel - 3), (x + 4, keel - 3), (x + 1, keel + dice.uniform(10, 22)), (x - 1, keel + 10)]
        for x in (34.0, 50.0, 66.0)
    ]
    return [*below, *towers, hull]


FORMS: MappingProxyType[str, Callable[[Random], list[Outline]]] = MappingProxyType(
    {
        "bird": _bird, "dart": _dart, "disc": _disc, "fish": _fish, "fortress": _fortress, "hive": _hive,
        "moth": _moth, "orb": _orb, "ray": _ray, "ring": _ring, "serpent": _serpent, "tower": _tower,
    }
)  # fmt: skip
"""What draws each class."""


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


def _pleats() -> list[Outline]:
    """Return a concertina that is drawn out in an arc: its folds, and a plate at either end."""
    count, folds = 12, []
    for i in range(count):
        a, b = (_on_the_bend(0.1 + 0.8 * n / count) for n in (i, i + 1))
        near, far = (19, 12) if i % 2 == 0 else (12, 19)
        folds.append([_aside(a, -near), _aside(b, -far), _aside(b, far), _aside(a, near)])
    ends = [(_on_the_bend(a), _on_the_bend(b)) for a, b in ((-0.02, 0.1), (0.9, 1.02))]
    return [*folds, *([_aside(a, -20), _aside(b, -20), _aside(b, 20), _aside(a, 20)] for a, b in ends)]


def _on_the_bend(part: float) -> tuple[float, float, float]:
    """Return a point of an arc and the direction there, in radians."""
    angle = math.radians(237 + 66 * part)
    return 50 + 66 * math.cos(angle), 112 + 66 * math.sin(angle), angle


def _aside(place: tuple[float, float, float], far: float) -> Point:
    x, y, angle = place
    return x + far * math.cos(angle), y + far * math.sin(angle)


def _blades() -> list[Outline]:
    corners = ((30, 0), (49, 26), (32, 42), (20, 40), (20, 0))
    return [[polar(50, 50, r, turn + a) for r, a in corners] for turn in range(0, 360, 45)]


_ROUND = MappingProxyType(
    {
        "twin-stars": [polygon(28, 38, 22, 20), polygon(72, 66, 22, 20)],
        "thousand-needles": _spikes(),
        "centipede": _segments(),
        "chakram": _blades(),
        "bellows": _pleats(),
    }
)
