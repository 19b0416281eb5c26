"""The parts of firearms by class, around the middle of the receiver, muzzle to the right."""

from collections.abc import Callable
from random import Random
from types import MappingProxyType

from pnp.emblems.pen import Point, circle, line, number, polar

Parts = tuple[str, str, str]
"""Solid shapes, thick lines beside them, and fine lines on them."""


def _box(x: float, y: float, w: float, h: float) -> str:
    return f"M{number(x)} {number(y)}h{number(w)}v{number(h)}h{number(-w)}Z"


def _guard(x: float, y: float) -> str:
    """Return a trigger and the guard around it."""
    return f"M{number(x)} {number(y)}v3.4q0 2 2 2h4.4q2 0 2 -2v-3.4M{number(x + 4.6)} {number(y)}q-1.4 1.6 -0.2 3.4"


def _sights(x1: float, x2: float, y: float) -> str:
    return line([(x1, y), (x1 + 1, y - 2.4), (x1 + 2.4, y)], close=True) + line(
        [(x2, y), (x2 + 0.6, y - 3), (x2 + 1.6, y)], close=True
    )


def _pistol(dice: Random) -> Parts:
    end = dice.uniform(24, 30)
    solid = (
        f"M-24 -9H{number(end)}L{number(end + 1)} -7V-1H4L2 3.6H-6L-10.6 21Q-11 23 -13 23H-22.6"
        + "Q-24.6 23 -24 21L-19.6 1L-27 -1Q-28.6 -7 -24 -9Z"
        + _sights(-22, end - 4, -9)
    )
    fine = (
        "".join(f"M{number(-22 + 1.8 * i)} -7.6v4.8" for i in range(5))
        + f"M-14 -6.4H{number(end - 2)}M-17.4 6L-21 19M-13.4 6L-17 19"
    )
    return solid, "M-5 2.4q0 6.6 5 6.6q6 0 6 -8M0 1q-1.6 2 -0.4 4.6", fine


def _stock(kind: int, x: float) -> str:
    """Return a butt that ends at `x` to the right of it: full, pistol grip or folding."""
    if kind == 0:
        return line(
            [(x, -3), (x - 8, -1), (-44, 1), (-45.6, 12), (-42.6, 12.6), (x - 10, 5), (x, 4)], close=True
        )
    if kind == 1:
        return line(
            [
                (x, -3),
                (-26, -2.4),
                (-44, -1.4),
                (-45.4, 10.4),
                (-42, 10.8),
                (-27, 4.4),
                (-22.6, 14),
                (-17.4, 14),
                (-18, 4),
                (x, 4),
            ],
            close=True,
        )
    return (
        _box(-44, -2.4, x + 44, 1.8)
        + line([(-44, -2.4), (-46, 9), (-44, 9.4), (-41.6, -2)], close=True)
        + line([(-24, 2), (-28, 14), (-22.6, 14.4), (-18, 3)], close=True)
    )


def _carbine(dice: Random) -> Parts:
    end, kind = dice.uniform(30, 38), dice.randrange(3)
    magazine = (
        line([(-2, 3), (0, 21), (6, 21), (4.4, 3)], close=True)
        if dice.random() < 0.6
        else line([(-3, 3), (-1, 12), (4, 19), (8.4, 16.6), (4.6, 10), (4, 3)], close=True)
    )
    jacket = _box(12, -3.4, end - 16, 5.6)
    solid = (
        _stock(kind, -10)
        + _box(-18, -4.6, 32, 8.4)
        + magazine
        + jacket
        + _box(end - 8, -1.8, 12, 2.6)
        + _sights(-8, end - 7, -4)
    )
    fine = "".join(circle(15 + 4 * i, -0.6, 1) for i in range(int((end - 20) / 4))) + "M-14 -2H8M-2 -4.6V-1"
    return solid, _guard(-14, 4), fine


def _rifle(dice: Random) -> Parts:
    end, scope = dice.uniform(40, 47), dice.random() < 0.7
    wood = line([(-14, 4.6), (22, 2.6), (22, -1), (-14, -1)], close=True)
    solid = (
        _stock(0, -12)
        + wood
        + _box(-16, -4, 22, 6)
        + _box(4, -2.6, end - 4, 2.2)
        + line([(-4, 4), (-3, 9), (4, 9), (4, 4)], close=True)
    )
    solid += (
        line([(-12, -1), (-15, 5.4), (-13, 6), (-9.6, -1)], close=True)
        + circle(-14.2, 6, 1.5)
        + _sights(20, end - 4, -2.6)
    )
    if scope:
        solid += (
            line(
                [(-16, -10.6), (-9, -9.4), (6, -9.4), (12, -11), (12, -6), (6, -7), (-9, -7), (-16, -6)],
                close=True,
            )
            + _box(-8, -7, 1.8, 3)
            + _box(4, -7, 1.8, 3)
        )
    if dice.random() < 0.5:
        solid += line([(end - 2, -4), (end + 4, -3.4), (end + 4, 0.6), (end - 2, 1.2)], close=True)
    fine = "M-38 4L-18 3M-12 1H18M6 -0.6V2M-13 -2.2H3"
    return solid, _guard(-14, 4.4), fine


def _machine_gun(dice: Random) -> Parts:
    end, kind, drum = dice.uniform(40, 47), dice.randrange(2), dice.random() < 0.4
    jacket = _box(2, -3.6, 28, 6)
    feed = circle(-6, 9.6, 7.4) if drum else _box(-12, 3, 12, 10)
    solid = (
        _stock(kind, -16)
        + _box(-22, -6, 26, 10)
        + jacket
        + _box(28, -1.6, end - 28, 2.4)
        + feed
        + _sights(-18, end - 5, -6)
    )
    solid += line(
        [(end - 6, -3), (end, -4), (end + 3, -4), (end + 3, 2.4), (end, 2.4), (end - 6, 1.4)], close=True
    )
    solid += line([(24, 2), (16, 21), (18, 21.6), (26.6, 3), (33, 21.6), (35, 21), (28, 2)], close=True)
    belt = circle(-6, 9.6, 3) if drum else "".join(f"M{number(-11 + 2.4 * i)} 4.4v7" for i in range(5))
    fine = "".join(f"M{number(5 + 4.2 * i)} -2.4v3.4" for i in range(6)) + belt + "M-20 -3.6H0M-16 -1.6H-4"
    return solid, _guard(-23, 4), fine


def _launcher(dice: Random) -> Parts:
    """A thin tube over the shoulder, a rocket with fins in its mouth: slim behind, thick in front."""
    r, mouth, slim = dice.uniform(2.6, 3.4), dice.uniform(6, 10), dice.random() < 0.85
    tube = [(-40, -r), (mouth, -r), (mouth, r), (-40, r)]
    cone = [(-40, -r), (-46, -r - 5), (-46, r + 5), (-40, r)]
    fins = [(mouth + 3, -2), (mouth + 1, -9), (mouth + 6, -9), (mouth + 12, -4)]
    # A rocket with a point, or a blunt shell with a fuse.
    rocket: list[Point] = [(10, -4), (14, -6), (34, 0)]
    shell: list[Point] = [(9, -4), (13, -9), (24, -9), (28, -3), (32, -2.4), (32, 0)]
    head: list[Point] = [(mouth, -2.0), *((mouth + x, y) for x, y in (rocket if slim else shell))]
    solid = line(tube, close=True) + line(cone, close=True)
    solid += line(fins, close=True) + line([(x, -y) for x, y in fins], close=True)
    solid += line(head + [(x, -y) for x, y in reversed(head)], close=True)
    solid += line([(-10, r), (-14, 17), (-8, 18), (-4, r)], close=True)
    solid += line([(8, r), (6, 13), (11, 13), (13, r)], close=True)
    rest = line([(-31, r), (-34, 10), (-22, 10), (-21, r)], close=True)
    sight = _box(-6, -r - 11, 8, 8) + _box(-3, -r - 3, 1.8, 3)
    fine = _box(-4.4, -r - 9.4, 4.8, 4.8) + f"M{number(mouth + 14.6)} -5V5M-36 0H{number(mouth - 6)}"
    return solid + rest + sight, _guard(-6, r), fine


def _cannon(dice: Random) -> Parts:
    """A gun on two wheels behind a shield, its trail on the ground."""
    end, r = dice.uniform(35, 41), dice.uniform(2.2, 3.4)
    barrel = line([(2, -r - 1.4), (end - 7, -r), (end - 7, r), (2, r + 1.4)], close=True)
    brake = _box(end - 8, -r - 2.6, 4, 2 * r + 5.2) + _box(end - 2.6, -r - 2.6, 4, 2 * r + 5.2)
    brake += _box(end - 5, -r, 4, 2 * r)
    breech = _box(-20, -5.4, 18, 10.8) + _box(-24, -3.6, 5, 7.2)
    cradle = _box(-8, r + 1.6, 26, 3.2)
    plate = line([(1, -16), (5.4, -18), (8, 8), (3, 8)], close=True)
    trail = line([(-2, 4), (-38, 18), (-43, 15), (-45, 19), (-36, 22), (4, 9)], close=True)
    wheel = circle(2, 11.5, 10.6)
    spokes = "".join(line([(2, 11.5), polar(2, 11.5, 8, i * 45)]) for i in range(8))
    fine = circle(2, 11.5, 8.2) + circle(2, 11.5, 2.4) + spokes + "M-17 -2.4H-5M4.6 -14L6.2 -2"
    return breech + barrel + brake + cradle + trail + plate + wheel, "", fine


FORMS: MappingProxyType[str, Callable[[Random], Parts]] = MappingProxyType(
    {
        "pistol": _pistol,
        "carbine": _carbine,
        "rifle": _rifle,
        "machine-gun": _machine_gun,
        "launcher": _launcher,
        "cannon": _cannon,
    }
)
"""What draws each class."""
