"""Beasts on four legs, each the same body with other measures: a cat, a hare, a bear, a stag."""

import math
from random import Random
from types import MappingProxyType
from typing import NamedTuple

from pnp.render.emblem_parts import Parts
from pnp.render.emblem_pen import Point, circle
from pnp.render.emblem_tube import blob, facet, tube

GROUND = 96.0


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


BEASTS = MappingProxyType(
    {
        "bear": Build(36, 27, 19, 17, 12.5, 9, "round", "", 0.3, 25),
        "cat": Build(33, 27, 12.5, 21, 12.5, 6, "pointed", "up"),
        "fox": Build(30, 24, 9.5, 18, 9, 10, "large", "bushy", 0.4, 50),
        "griffin": Build(32, 30, 12, 22, 9, 9, "feather", "tuft", 0.75, 60, "wings"),
        "hare": Build(25, 19, 16.5, 18, 11.5, 6, "long", "ball", 0.4, 62),
        "hound": Build(34, 31, 11, 19, 9, 11, "pointed", "flame", 0.3, 50),
        "lion": Build(34, 29, 12.5, 19, 10, 8, "round", "tuft", 0.35, 48, "mane"),
        "mole": Build(25, 11, 21, 15, 13.5, 14, "", "", 0.3, 5, "claws"),
        "otter": Build(34, 14, 11.5, 28, 10.5, 6, "small", "thick", 0.3, 66),
        "stag": Build(29, 33, 10.5, 20, 7.2, 9, "small", "short", 0.5, 62, "antlers"),
        "tapir": Build(34, 24, 15, 15, 10, 14, "small", "", 1.1, 30),
    }
)


class _Pose(NamedTuple):
    chest: Point
    hip: Point
    head: Point
    build: Build


def beast(build: Build, dice: Random) -> Parts:
    """Return a beast that looks to the left, a little unlike any other of its build."""
    lean = dice.uniform(-2.0, 2.0)
    size = dice.uniform(0.96, 1.04)
    build = build._replace(long=build.long * size, neck=build.neck * dice.uniform(0.94, 1.06))
    back = GROUND - build.legs - build.thick * 0.75
    middle = 50.0 if build.tail in ("thick", "bushy", "up") else 54.0
    hip, chest = (middle + build.long / 2, back + 1), (middle - build.long / 2, back - 1 - lean)
    turn = math.radians(build.lift + lean * 2)
    head = (chest[0] - build.neck * math.cos(turn), chest[1] - build.neck * math.sin(turn))
    pose = _Pose(chest, hip, head, build)
    besides = _BESIDES[build.besides](pose) if build.besides else ("", "", "")
    body = _trunk(pose) + _legs(pose, 0.0) + _TAILS[build.tail](pose) + _EARS[build.ears](pose) + besides[0]
    eye = circle(head[0] - build.head * 0.25, head[1] - build.head * 0.12, build.head * 0.17)
    return Parts(body, _legs(pose, 8.0) + besides[1], besides[2], "", eye)


def _trunk(pose: _Pose) -> str:
    (cx, cy), (hx, hy), (x, y), b = pose
    t = b.thick
    trunk = tube([(hx + t * 0.15, hy, t * 0.92), ((cx + hx) / 2, (cy + hy) / 2 - 1, t * 0.86), (cx, cy, t)])
    neck = tube([(cx + t * 0.2, cy - t * 0.1, t * 0.85), ((cx + x) / 2, (cy + y) / 2, t * 0.72), (x, y, b.head * 0.8)])
    tip = (x - b.snout - b.head * 0.25, y + (b.snout + b.head * 0.2) * b.droop, b.head * 0.36)
    face = tube([(x, y, b.head), (x - b.head * 0.55, y + b.head * 0.22, b.head * 0.66), tip])
    return trunk + neck + face


def _legs(pose: _Pose, shift: float) -> str:
    """Return a fore and a hind leg; the far ones stand `shift` behind the near ones."""
    (cx, cy), (hx, hy), _, b = pose
    t, n, g = b.thick, b.legs, GROUND - shift * 0.12
    x = cx - 1 + shift * 0.9
    foot = max(t * 0.2, 2.0)
    fore = [(x, cy + t * 0.3, t * 0.5), (x - 1, g - n * 0.5, t * 0.32), (x, g - foot, foot), (x - foot * 1.6, g - foot * 0.9, foot * 0.9)]
    x = hx + 1 - shift * 0.7
    hind = [
        (x, hy + 1, t * 0.72),
        (x + n * 0.16, g - n * 0.62, t * 0.42),
        (x + n * 0.26, g - n * 0.3, max(t * 0.22, 2.0)),
        (x + n * 0.12, g - foot, foot),
        (x + n * 0.12 - foot * 1.7, g - foot * 0.9, foot * 0.9),
    ]
    return tube(fore) + tube(hind)


def _rump(pose: _Pose) -> Point:
    return pose.hip[0] + pose.build.thick * 0.8, pose.hip[1] - pose.build.thick * 0.3


def _thin(pose: _Pose) -> str:
    x, y = _rump(pose)
    return tube([(x - 3, y + 2, 2.4), (x + 8, y + 8, 1.8), (x + 13, y + 18, 1.2)])


def _up(pose: _Pose) -> str:
    x, y = _rump(pose)
    return tube([(x - 3, y + 2, 2.6), (x + 9, y + 1, 2.3), (x + 13, y - 14, 2.1), (x + 8, y - 24, 2.0), (x + 12, y - 30, 1.6)])


def _bushy(pose: _Pose) -> str:
    x, y = _rump(pose)
    return tube([(x - 4, y + 2, 3), (x + 8, y + 3, 5.5), (x + 18, y - 8, 8), (x + 17, y - 23, 5.5), (x + 11, y - 33, 0.4)])


def _flame(pose: _Pose) -> str:
    x, y = _rump(pose)
    wisp = tube([(x + 6, y - 3, 2.6), (x + 9, y - 14, 2.4), (x + 6, y - 22, 0.3)])
    return wisp + tube([(x - 4, y + 2, 3), (x + 7, y - 1, 4), (x + 14, y - 13, 4.4), (x + 13, y - 24, 2.6), (x + 17, y - 34, 0.3)])


def _tuft(pose: _Pose) -> str:
    x, y = _rump(pose)
    end = blob([(x + 13, y - 19), (x + 19, y - 23), (x + 16, y - 34), (x + 10, y - 25)])
    return tube([(x - 3, y + 2, 2.2), (x + 10, y + 6, 1.7), (x + 17, y - 6, 1.5), (x + 14, y - 22, 1.5)]) + end


def _thick(pose: _Pose) -> str:
    x, y = _rump(pose)
    return tube([(x - 6, y + 5, 6), (x + 6, y + 10, 4.5), (x + 18, y + 9, 3), (x + 26, y + 3, 0.8)])


def _ball(pose: _Pose) -> str:
    x, y = _rump(pose)
    return tube([(x, y + 2, 4.6), (x + 2, y, 4.6)])


def _short(pose: _Pose) -> str:
    x, y = _rump(pose)
    return tube([(x - 2, y + 1, 2.6), (x + 4, y - 4, 1.2)])


def _ear(pose: _Pose, wide: float, high: float, lean: float) -> str:
    (x, y), r = pose.head, pose.build.head
    left, right = (x - r * 0.15, y - r * 0.6), (x + r * wide, y - r * 0.35)
    return facet([left, (x + r * (wide * 0.6 + lean), y - r * high), right])


def _pointed(pose: _Pose) -> str:
    return _ear(pose, 0.75, 1.85, 0.1) + _ear(pose, 0.2, 1.75, -0.45)


def _large(pose: _Pose) -> str:
    return _ear(pose, 0.9, 2.3, 0.2) + _ear(pose, 0.2, 2.1, -0.55)


def _feather(pose: _Pose) -> str:
    return _ear(pose, 0.8, 1.6, 0.8) + _ear(pose, 0.6, 1.9, 0.3)


def _long(pose: _Pose) -> str:
    (x, y), r = pose.head, pose.build.head
    near = tube([(x + r * 0.2, y - r * 0.7, r * 0.26), (x + r * 0.5, y - r * 1.9, r * 0.36), (x + r * 0.9, y - r * 3, r * 0.1)])
    return near + tube([(x - r * 0.2, y - r * 0.7, r * 0.24), (x - r * 0.2, y - r * 2, r * 0.32), (x - r * 0.05, y - r * 3.1, r * 0.1)])


def _round(pose: _Pose) -> str:
    (x, y), r = pose.head, pose.build.head
    return tube([(x + r * 0.6, y - r * 0.8, r * 0.38), (x + r * 0.65, y - r * 0.85, r * 0.38)])


def _small(pose: _Pose) -> str:
    (x, y), r = pose.head, pose.build.head
    return tube([(x + r * 0.5, y - r * 0.6, r * 0.3), (x + r * 0.85, y - r * 1.15, r * 0.16)])


def _nothing(_: _Pose) -> str:
    return ""


def _mane(pose: _Pose) -> tuple[str, str, str]:
    (cx, cy), (x, y), r = pose.chest, pose.head, pose.build.head
    middle = ((x * 0.72 + cx * 0.28) + 2, y * 0.72 + cy * 0.28)
    points = []
    for i in range(22):
        reach = r * (1.85 if i % 2 else 1.5)
        turn = 2 * math.pi * i / 22
        points.append((middle[0] + reach * math.cos(turn), middle[1] + reach * 1.1 * math.sin(turn)))
    return facet(points), "", ""


def _antlers(pose: _Pose) -> tuple[str, str, str]:
    (x, y), r = pose.head, pose.build.head
    found = []
    for lean in (0.0, 1.0):
        base, step = (x + r * 0.2 + lean * 2, y - r * 0.7), 1 - lean * 0.45
        main = [(*base, 1.5), (base[0] + 9 * step, base[1] - 9, 1.4), (base[0] + 10 * step, base[1] - 21, 1.1), (base[0] + 2 * step, base[1] - 31, 0.4)]
        found.append(tube(main))
        for at, reach in ((8, -9), (17, -9), (23, 8)):
            found.append(tube([(base[0] + 9.4 * step, base[1] - at, 1.2), (base[0] + (9.4 + reach * 0.7) * step, base[1] - at - 4, 0.9), (base[0] + (9.4 + reach) * step, base[1] - at - 9, 0.3)]))
    return found[0] + "".join(found[1:4]), "".join(found[4:]), ""


def _claws(pose: _Pose) -> tuple[str, str, str]:
    (cx, cy), t = pose.chest, pose.build.thick
    spread = "".join(tube([(cx - t * 0.5, GROUND - 4, 2.4), (cx - t - 3, GROUND - 7 + i * 3.4, 1.6), (cx - t - 8, GROUND - 4 + i * 2, 0.3)]) for i in range(3))
    return spread, "", ""


def _wings(pose: _Pose) -> tuple[str, str, str]:
    (cx, cy), t = pose.chest, pose.build.thick
    root = (cx + t * 0.9, cy - t * 0.4)
    near = "".join(
        tube([(*root, 4.5), (root[0] + 6 + i * 5.0, root[1] - 26 + i * 3.4, 3.6), (root[0] + 4 + i * 9.4, root[1] - 46 + i * 7.6, 0.5)])
        for i in range(5)
    )
    far = "".join(
        tube([(root[0] - 5, root[1], 4), (root[0] - 12 + i * 4, root[1] - 24, 3.2), (root[0] - 22 + i * 7, root[1] - 40 + i * 2, 0.5)])
        for i in range(3)
    )
    (x, y), r = pose.head, pose.build.head
    beak = facet([(x - r * 0.8, y - r * 0.5), (x - r * 1.9, y + r * 0.1), (x - r * 1.75, y + r * 1.1), (x - r * 0.6, y + r * 0.6)])
    return near + beak, far, ""


_TAILS = {"": _nothing, "thin": _thin, "up": _up, "bushy": _bushy, "flame": _flame, "tuft": _tuft, "thick": _thick, "ball": _ball, "short": _short}
_EARS = {"": _nothing, "pointed": _pointed, "large": _large, "feather": _feather, "long": _long, "round": _round, "small": _small}
_BESIDES = {"mane": _mane, "antlers": _antlers, "claws": _claws, "wings": _wings}
