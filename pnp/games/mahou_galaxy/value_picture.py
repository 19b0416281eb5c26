"""The picture of what squads are worth: wounds against staying power, both for 100 points. Millimetres."""

from collections.abc import Mapping, Sequence
from math import ceil, log10

from pnp.games.mahou_galaxy.value import SquadWorth

WIDTH, HEIGHT = 212.0, 154.0
LEFT, RIGHT, TOP, BASE = 18.0, 140.0, 26.0, 134.0
MOST_NAMES = 26
CURVE = 40

Facts = Mapping[str, object]


def picture(found: Sequence[SquadWorth], band: tuple[int, int]) -> Facts:
    """Return what the template draws: axes, curves of equal worth, a numbered point with its name for each squad."""
    listed = sorted(found, key=lambda one: -one.percent)
    across = _nice(max((one.wounds_per_100 for one in listed), default=1.0) * 1.06)
    up = _nice(max((one.staying_per_100 for one in listed), default=1.0) * 1.06)
    usual = _usual(listed)
    curves = [(percent, _curve(usual * percent / 100, across, up)) for percent in (band[0], 100, band[1])]
    step = min((BASE - TOP) / max(len(listed[:MOST_NAMES]), 1), 6.4)
    return {
        "width": WIDTH,
        "height": HEIGHT,
        "left": LEFT,
        "right": RIGHT,
        "top": TOP,
        "base": BASE,
        "across": [{"x": _x(n * across / 4, across), "value": n * across / 4} for n in range(5)],
        "up": [{"y": _y(n * up / 4, up), "value": n * up / 4} for n in range(5)],
        "curves": [{"percent": percent, "points": points} for percent, points in curves if points],
        "points": [
            {
                "x": _x(one.wounds_per_100, across),
                "y": _y(one.staying_per_100, up),
                "number": n + 1,
                "faction": one.squad.faction,
                "within": band[0] <= one.percent <= band[1],
                "name": one.squad.name[:40] if n < MOST_NAMES else "",
                "percent": round(one.percent),
                "label": TOP + step * (n + 0.5),
            }
            for n, one in enumerate(listed)
        ],
    }


def _usual(found: Sequence[SquadWorth]) -> float:
    """Return the mean of wounds and staying power for 100 points that 100 percent stands for."""
    one = found[0] if found else None
    if one is None or not one.percent:
        return 1.0
    return float((one.wounds_per_100 * one.staying_per_100) ** 0.5 * 100 / one.percent)


def _curve(mean: float, across: float, up: float) -> list[dict[str, float]]:
    """Return points of a curve on which wounds times staying power is the same."""
    first, points = mean * mean / up, []
    for n in range(CURVE + 1):
        wounds = first * (across / first) ** (n / CURVE) if first < across else across
        points.append({"x": _x(wounds, across), "y": _y(min(mean * mean / wounds, up), up)})
    return points if first < across else []


def _x(value: float, most: float) -> float:
    return LEFT + (RIGHT - LEFT) * value / most


def _y(value: float, most: float) -> float:
    return BASE - (BASE - TOP) * value / most


def _nice(value: float) -> float:
    unit = 10.0 ** ceil(log10(max(value, 0.01)) - 1)
    return next(unit * n for n in (1, 1.2, 1.6, 2, 2.4, 3, 4, 5, 6, 8, 10, 12) if unit * n >= value)
