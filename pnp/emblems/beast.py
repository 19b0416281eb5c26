"""Beasts on four legs, each the same body with other measures: a cat, a hare, a bear, a stag."""

import math
from random import Random
from types import MappingProxyType

from pnp.emblems.besides import BESIDES
from pnp.emblems.ends import EARS, GROUND, TAILS, Build, Pose
from pnp.emblems.parts import Parts
from pnp.emblems.pen import circle
from pnp.emblems.tube import tube

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
"""Each beast by name."""


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
    pose = Pose(chest, hip, head, build)
    besides = BESIDES[build.besides](pose) if build.besides else ("", "", "")
    body = _trunk(pose) + _legs(pose, 0.0) + TAILS[build.tail](pose) + EARS[build.ears](pose) + besides[0]
    eye = circle(head[0] - build.head * 0.25, head[1] - build.head * 0.12, build.head * 0.17)
    return Parts(body, _legs(pose, 8.0) + besides[1], besides[2], "", eye)


def _trunk(pose: Pose) -> str:
    (cx, cy), (hx, hy), (x, y), b = pose
    t = b.thick
    trunk = tube([(hx + t * 0.15, hy, t * 0.92), ((cx + hx) / 2, (cy + hy) / 2 - 1, t * 0.86), (cx, cy, t)])
    neck = tube(
        [(cx + t * 0.2, cy - t * 0.1, t * 0.85), ((cx + x) / 2, (cy + y) / 2, t * 0.72), (x, y, b.head * 0.8)]
    )
    tip = (x - b.snout - b.head * 0.25, y + (b.snout + b.head * 0.2) * b.droop, b.head * 0.36)
    face = tube([(x, y, b.head), (x - b.head * 0.55, y + b.head * 0.22, b.head * 0.66), tip])
    return trunk + neck + face


def _legs(pose: Pose, shift: float) -> str:
    """Return a fore and a hind leg; the far ones stand `shift` behind the near ones."""
    (cx, cy), (hx, hy), _, b = pose
    t, n, g = b.thick, b.legs, GROUND - shift * 0.12
    x = cx - 1 + shift * 0.9
    foot = max(t * 0.2, 2.0)
    fore = [
        (x, cy + t * 0.3, t * 0.5),
        (x - 1, g - n * 0.5, t * 0.32),
        (x, g - foot, foot),
        (x - foot * 1.6, g - foot * 0.9, foot * 0.9),
    ]
    x = hx + 1 - shift * 0.7
    hind = [
        (x, hy + 1, t * 0.72),
        (x + n * 0.16, g - n * 0.62, t * 0.42),
        (x + n * 0.26, g - n * 0.3, max(t * 0.22, 2.0)),
        (x + n * 0.12, g - foot, foot),
        (x + n * 0.12 - foot * 1.7, g - foot * 0.9, foot * 0.9),
    ]
    return tube(fore) + tube(hind)
