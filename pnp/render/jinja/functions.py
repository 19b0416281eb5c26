"""What templates can call besides Jinja's own: geometry, numbers, colours."""

import math
from collections.abc import Callable
from types import MappingProxyType

from pnp.render.colours import mix
from pnp.sandbox.fault import TOO_MUCH, SandboxFault
from pnp.sandbox.record import Function

MAX_RANGE = 10_000
EMBLEM_COST = 50
"""What drawing an illustration counts for, in steps."""
_MATHEMATICS: tuple[Callable[..., float], ...] = (
    math.sin,
    math.cos,
    math.tan,
    math.atan2,
    math.sqrt,
    math.hypot,
    math.radians,
    math.degrees,
    math.floor,
    math.ceil,
    math.pow,
)


def bounded_range(*bounds: int) -> range:
    """Return a range of at most 10,000 numbers."""
    numbers = range(*bounds)
    if len(numbers) > MAX_RANGE:
        raise SandboxFault(TOO_MUCH, f"range: {len(numbers):,} numbers", f"at most {MAX_RANGE:,}")
    return numbers


def polar(cx: float, cy: float, r: float, degrees: float) -> tuple[float, float]:
    """Return the point at `r` from a centre, `degrees` clockwise from the top."""
    turn = math.radians(degrees)
    return cx + r * math.sin(turn), cy - r * math.cos(turn)


def num(value: float, digits: int = 3) -> str:
    """Return a number with at most so many decimals, as short as it gets."""
    text = f"{float(value):.{max(0, min(12, int(digits)))}f}"
    text = text.rstrip("0").rstrip(".") if "." in text else text
    return "0" if text == "-0" else text


FUNCTIONS: tuple[Function, ...] = (
    Function("range", bounded_range),
    Function("polar", polar),
    Function("num", num),
    Function("mix", mix),
    *(Function(work.__name__, work) for work in _MATHEMATICS),
)
CONSTANTS: MappingProxyType[str, float] = MappingProxyType({"pi": math.pi, "tau": math.tau})
