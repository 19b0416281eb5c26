"""What some beasts have besides: a mane, antlers, claws, wings."""

import math
from collections.abc import Callable
from types import MappingProxyType

from pnp.emblems.ends import GROUND, Pose
from pnp.emblems.tube import facet, tube

Besides = tuple[str, str, str]
"""Path data for body, far side and lines."""


def _mane(pose: Pose) -> Besides:
    (cx, cy), (x, y), r = pose.chest, pose.head, pose.build.head
    middle = ((x * 0.72 + cx * 0.28) + 2, y * 0.72 + cy * 0.28)
    points = []
    for i in range(22):
        reach = r * (1.85 if i % 2 else 1.5)
        turn = 2 * math.pi * i / 22
        points.append((middle[0] + reach * math.cos(turn), middle[1] + reach * 1.1 * math.sin(turn)))
    return facet(points), "", ""


def _antlers(pose: Pose) -> Besides:
    (x, y), r = pose.head, pose.build.head
    found = []
    for lean in (0.0, 1.0):
        base, step = (x + r * 0.2 + lean * 2, y - r * 0.7), 1 - lean * 0.45
        main = [
            (*base, 1.5),
            (base[0] + 9 * step, base[1] - 9, 1.4),
            (base[0] + 10 * step, base[1] - 21, 1.1),
            (base[0] + 2 * step, base[1] - 31, 0.4),
        ]
        found.append(tube(main))
        for at, reach in ((8, -9), (17, -9), (23, 8)):
            found.append(
                tube(
                    [
                        (base[0] + 9.4 * step, base[1] - at, 1.2),
                        (base[0] + (9.4 + reach * 0.7) * step, base[1] - at - 4, 0.9),
                        (base[0] + (9.4 + reach) * step, base[1] - at - 9, 0.3),
                    ]
                )
            )
    return found[0] + "".join(found[1:4]), "".join(found[4:]), ""


def _claws(pose: Pose) -> Besides:
    cx, t = pose.chest[0], pose.build.thick
    spread = "".join(
        tube(
            [
                (cx - t * 0.5, GROUND - 4, 2.4),
                (cx - t - 3, GROUND - 7 + i * 3.4, 1.6),
                (cx - t - 8, GROUND - 4 + i * 2, 0.3),
            ]
        )
        for i in range(3)
    )
    return spread, "", ""


def _wings(pose: Pose) -> Besides:
    (cx, cy), t = pose.chest, pose.build.thick
    root = (cx + t * 0.9, cy - t * 0.4)
    near = "".join(
        tube(
            [
                (*root, 4.5),
                (root[0] + 6 + i * 5.0, root[1] - 26 + i * 3.4, 3.6),
                (root[0] + 4 + i * 9.4, root[1] - 46 + i * 7.6, 0.5),
            ]
        )
        for i in range(5)
    )
    far = "".join(
        tube(
            [
                (root[0] - 5, root[1], 4),
                (root[0] - 12 + i * 4, root[1] - 24, 3.2),
                (root[0] - 22 + i * 7, root[1] - 40 + i * 2, 0.5),
            ]
        )
        for i in range(3)
    )
    (x, y), r = pose.head, pose.build.head
    beak = facet(
        [
            (x - r * 0.8, y - r * 0.5),
            (x - r * 1.9, y + r * 0.1),
            (x - r * 1.75, y + r * 1.1),
            (x - r * 0.6, y + r * 0.6),
        ]
    )
    return near + beak, far, ""


BESIDES: MappingProxyType[str, Callable[[Pose], Besides]] = MappingProxyType(
    {"mane": _mane, "antlers": _antlers, "claws": _claws, "wings": _wings}
)
