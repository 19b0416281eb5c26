"""What templates can call besides Jinja's own: geometry, numbers, colours."""

import math
from collections.abc import Callable, Sequence
from hashlib import blake2b
from types import MappingProxyType
from typing import TYPE_CHECKING

from pnp.render.colours import mix
from pnp.sandbox.fault import TOO_MUCH, WRONG_VALUE, SandboxFault
from pnp.sandbox.record import Function
from pnp.sandbox.sizes import text_length

if TYPE_CHECKING:
    from pnp.render.text.galley import TextMeasure  # a wheel is built without what sets text

_NUMBERS = frozenset((int, float))
_FORMS = ("%.0f", "%.1f", "%.2f", "%.3f")
MAX_RANGE = 10_000
EMBLEM_COST = 50
"""What drawing an illustration counts for, in steps."""
MEASURE_COST = 20
"""What measuring a text counts for, besides its letters."""
Measure = Callable[..., "tuple[TextMeasure, frozenset[str]]"]
"""Returns what a text takes, and the names of the icons in it: markup, width, size, family, and by name bold, leading
and gap."""
_MATHEMATICS = "sin cos tan atan2 sqrt hypot radians degrees floor ceil pow"


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
    if value.__class__ in _NUMBERS and digits.__class__ is int and 0 <= digits <= 3:
        text = _FORMS[digits] % value
    else:
        text = f"{float(value):.{max(0, min(12, int(digits)))}f}"
    if text[-1] != "0":
        return text  # as most do, and a face has thousands
    text = text.rstrip("0").rstrip(".") if "." in text else text
    return "0" if text == "-0" else text


FUNCTIONS: tuple[Function, ...] = (
    Function("range", bounded_range),
    Function("polar", polar),
    Function("num", num),
    Function("mix", mix),
    *(Function(name, getattr(math, name)) for name in _MATHEMATICS.split()),
)
CONSTANTS: MappingProxyType[str, float] = MappingProxyType({"pi": math.pi, "tau": math.tau})


MAX_ITEMS = 10_000


class Rng:
    """Numbers that look random and follow from a seed: `rng(card.id).uniform(0, 10)`."""

    def __init__(self, *seed: object) -> None:
        self._key = blake2b("\0".join(map(str, seed)).encode("utf-8", "replace"), digest_size=16).digest()
        self._count = 0

    def random(self) -> float:
        """Return a number from 0 up to 1."""
        self._count += 1
        digest = blake2b(self._count.to_bytes(8, "big"), key=self._key, digest_size=8).digest()
        return (int.from_bytes(digest, "big") >> 11) / (1 << 53)

    def uniform(self, low: float, high: float) -> float:
        """Return a number between two others."""
        return low + (high - low) * self.random()

    def randint(self, low: int, high: int) -> int:
        """Return a whole number between two others, both counted in."""
        if high < low:
            raise SandboxFault(WRONG_VALUE, f"randint: {low} to {high} holds no number", "give the smaller one first")
        return low + int(self.random() * (high - low + 1))

    def choice(self, items: Sequence[object]) -> object:
        """Return one of the items."""
        if not items:
            raise SandboxFault(WRONG_VALUE, "choice: there is nothing to choose from", "give at least one item")
        return items[int(self.random() * len(items))]

    def shuffled(self, items: Sequence[object]) -> list[object]:
        """Return the items in another order, at most 10,000."""
        if len(items) > MAX_ITEMS:
            raise SandboxFault(TOO_MUCH, f"shuffled: {len(items):,} items", f"at most {MAX_ITEMS:,}")
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = int(self.random() * (last + 1))
            order[last], order[other] = order[other], order[last]
        return order


def rng_of(*seed: object) -> Rng:
    """Return the chance that follows from texts and numbers. Raises SandboxFault for other seeds."""
    for part in seed:
        text_length(part)
    return Rng(*seed)
