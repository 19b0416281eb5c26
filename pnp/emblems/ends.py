"""What a beast has at its ends: tails and ears."""

from collections.abc import Callable
from types import MappingProxyType
from typing import NamedTuple

from pnp.emblems.pen import Point
from pnp.emblems.tube import blob, facet, tube

GROUND = 96.0
"""Where a beast stands, in hundredths of its box."""


class Build(NamedTuple):
    """The measures of a beast, in hundredths of its box."""

    long: float
    legs: float
    thick: float
    neck: float
    head: float
    snout: float
    ears: str = "pointed"
    tail: str = "thin"
    droop: float = 0.35
    lift: float = 55.0
    besides: str = ""


class Pose(NamedTuple):
    """Where chest, hip and head of a beast are."""

    chest: Point
    hip: Point
    head: Point
    build: Build


def _rump(pose: Pose) -> Point:
    return pose.hip[0] + pose.build.thick * 0.8, pose.hip[1] - pose.build.thick * 0.3


def _thin(pose: Pose) -> str:
    x, y = _rump(pose)
    return tube([(x - 3, y + 2, 2.4), (x + 8, y + 8, 1.8), (x + 13, y + 18, 1.2)])


def _up(pose: Pose) -> str:
    x, y = _rump(pose)
    return tube(
        [
            (x - 3, y + 2, 2.6),
            (x + 9, y + 1, 2.3),
            (x + 13, y - 14, 2.1),
            (x + 8, y - 24, 2.0),
            (x + 12, y - 30, 1.6),
        ]
    )


def _bushy(pose: Pose) -> str:
    x, y = _rump(pose)
    return tube(
        [
            (x - 4, y + 2, 3),
            (x + 8, y + 3, 5.5),
            (x + 18, y - 8, 8),
            (x + 17, y - 23, 5.5),
            (x + 11, y - 33, 0.4),
        ]
    )


def _flame(pose: Pose) -> str:
    x, y = _rump(pose)
    wisp = tube([(x + 6, y - 3, 2.6), (x + 9, y - 14, 2.4), (x + 6, y - 22, 0.3)])
    return wisp + tube(
        [
            (x - 4, y + 2, 3),
            (x + 7, y - 1, 4),
            (x + 14, y - 13, 4.4),
            (x + 13, y - 24, 2.6),
            (x + 17, y - 34, 0.3),
        ]
    )


def _tuft(pose: Pose) -> str:
    x, y = _rump(pose)
    end = blob([(x + 13, y - 19), (x + 19, y - 23), (x + 16, y - 34), (x + 10, y - 25)])
    return (
        tube([(x - 3, y + 2, 2.2), (x + 10, y + 6, 1.7), (x + 17, y - 6, 1.5), (x + 14, y - 22, 1.5)]) + end
    )


def _thick(pose: Pose) -> str:
    x, y = _rump(pose)
    return tube([(x - 6, y + 5, 6), (x + 6, y + 10, 4.5), (x + 18, y + 9, 3), (x + 26, y + 3, 0.8)])


def _ball(pose: Pose) -> str:
    x, y = _rump(pose)
    return tube([(x, y + 2, 4.6), (x + 2, y, 4.6)])


def _short(pose: Pose) -> str:
    x, y = _rump(pose)
    return tube([(x - 2, y + 1, 2.6), (x + 4, y - 4, 1.2)])


def _ear(pose: Pose, wide: float, high: float, lean: float) -> str:
    (x, y), r = pose.head, pose.build.head
    left, right = (x - r * 0.15, y - r * 0.6), (x + r * wide, y - r * 0.35)
    return facet([left, (x + r * (wide * 0.6 + lean), y - r * high), right])


def _pointed(pose: Pose) -> str:
    return _ear(pose, 0.75, 1.85, 0.1) + _ear(pose, 0.2, 1.75, -0.45)


def _large(pose: Pose) -> str:
    return _ear(pose, 0.9, 2.3, 0.2) + _ear(pose, 0.2, 2.1, -0.55)


def _feather(pose: Pose) -> str:
    return _ear(pose, 0.8, 1.6, 0.8) + _ear(pose, 0.6, 1.9, 0.3)


def _long(pose: Pose) -> str:
    (x, y), r = pose.head, pose.build.head
    near = tube(
        [
            (x + r * 0.2, y - r * 0.7, r * 0.26),
            (x + r * 0.5, y - r * 1.9, r * 0.36),
            (x + r * 0.9, y - r * 3, r * 0.1),
        ]
    )
    return near + tube(
        [
            (x - r * 0.2, y - r * 0.7, r * 0.24),
            (x - r * 0.2, y - r * 2, r * 0.32),
            (x - r * 0.05, y - r * 3.1, r * 0.1),
        ]
    )


def _round(pose: Pose) -> str:
    (x, y), r = pose.head, pose.build.head
    return tube([(x + r * 0.6, y - r * 0.8, r * 0.38), (x + r * 0.65, y - r * 0.85, r * 0.38)])


def _small(pose: Pose) -> str:
    (x, y), r = pose.head, pose.build.head
    return tube([(x + r * 0.5, y - r * 0.6, r * 0.3), (x + r * 0.85, y - r * 1.15, r * 0.16)])


def _nothing(_: Pose) -> str:
    return ""


TAILS: MappingProxyType[str, Callable[[Pose], str]] = MappingProxyType(
    {
        "": _nothing,
        "thin": _thin,
        "up": _up,
        "bushy": _bushy,
        "flame": _flame,
        "tuft": _tuft,
        "thick": _thick,
        "ball": _ball,
        "short": _short,
    }
)
EARS: MappingProxyType[str, Callable[[Pose], str]] = MappingProxyType(
    {
        "": _nothing,
        "pointed": _pointed,
        "large": _large,
        "feather": _feather,
        "long": _long,
        "round": _round,
        "small": _small,
    }
)
