"""How much a stranger's template or expression may do: all work is counted, so that none runs for ever.

Whoever is hostile can only spend what is given: `steps` bound the time, `characters` the memory. Both are counts, not
seconds: a slow computer refuses nothing that a fast one lets pass.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import islice

from pnp.sandbox.fault import too_much
from pnp.sandbox.sizes import ITEMS_A_STEP, MAX_BITS, MAX_TEXT, NUMBERS, few_numbers, weight

MAX_OUTPUT = 4_000_000
MAX_STEPS = 200_000
STEPS_TOGETHER = 2_000_000
STEPS_A_RENDERING = 10_000
"""How many steps all faces of a game have in common, and how many more for each: bundled faces take 500 on average."""
MAX_CHARACTERS = 32_000_000
MOST_WEIGHTS = 256
"""How many lists' weights are remembered at once: so many lists are kept alive by that."""
_LISTS = frozenset((list, tuple, dict))


@dataclass(slots=True, eq=False)
class Budget:
    """What one rendering has left: of `most_steps`, and of characters. `done` counts the steps of all before it.

    With `steps_together` all renderings have so many steps in common, and `STEPS_A_RENDERING` more for each.
    """

    steps_together: int | None = None
    most_steps: int = MAX_STEPS
    characters: int = MAX_CHARACTERS
    done: int = 0
    renderings: int = 0
    given: int = field(init=False)
    steps: int = field(init=False)
    weights: dict[int, tuple[object, int]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.given = self.steps = self.most_steps

    def renew(self) -> None:
        """Begin another rendering."""
        self.done = self.total
        self.weights.clear()
        self.renderings += 1
        self.steps, self.characters = self.most_steps, MAX_CHARACTERS
        if self.steps_together is not None:
            left = self.steps_together + STEPS_A_RENDERING * self.renderings - self.done
            self.steps = max(0, min(self.most_steps, left))
        self.given = self.steps

    @property
    def total(self) -> int:
        """How many steps have been counted so far, in all renderings."""
        return self.done + self.given - self.steps

    def step(self, number: int = 1) -> None:
        """Count calls or turns of a loop. Raises SandboxFault."""
        self.steps -= number
        if self.steps < 0:
            common = self.given < self.most_steps
            what = "all faces together take" if common else "this takes"
            raise too_much(
                f"{what} more than {self.done + self.given if common else self.most_steps:,} steps",
                "look for loops inside loops, and for long lists that are searched or sorted in a loop",
            )

    def weigh(self, value: object, times: int = 1) -> object:
        """Return a value that is about to be gone through `times` times, counted by its size. Raises SandboxFault."""
        kind = value.__class__
        if times == 1 and kind in NUMBERS:
            return value  # less than a step
        steps = (len(value) if kind is str else self._weight(value)) * times // ITEMS_A_STEP  # type: ignore[arg-type]
        if steps:
            self.step(steps)
        return value

    def _weight(self, value: object) -> int:
        """Return what a value comes to. No template can change a list: what it comes to is remembered with it."""
        if value.__class__ not in _LISTS:
            return weight(value)
        if not isinstance(value, dict) and few_numbers(value):
            return 1 + len(value)
        known = self.weights.get(id(value))
        if known is None:
            if len(self.weights) == MOST_WEIGHTS:
                self.weights.clear()
            known = self.weights[id(value)] = (value, weight(value))
        return known[1]

    def counted(self, items: Iterable[object]) -> Iterator[object]:
        """Yield items, counting each."""
        for item in items:
            self.steps -= 1
            if self.steps < 0:
                self.step(0)
            yield item

    def charge(self, value: object) -> object:
        """Return a value that the template made, its size counted. Raises SandboxFault."""
        if isinstance(value, tuple) and few_numbers(value):
            size = 1 + len(value)
            self.characters -= size
            if size < ITEMS_A_STEP and self.characters >= 0:
                return value  # as most points are
            self.step(size // ITEMS_A_STEP)
            self.spend(0)
        elif isinstance(value, str):
            self.spend(len(value))
        elif isinstance(value, (list, tuple, dict)):
            size = self._weight(value)
            self.step(size // ITEMS_A_STEP)
            self.spend(size)
        elif isinstance(value, int) and value.bit_length() > MAX_BITS:
            raise too_much(f"a number has more than {MAX_BITS} bits", "look for powers of powers")
        return value

    def spend(self, characters: int, most: int = MAX_TEXT) -> None:
        """Count characters, at most `most` in one piece. Raises SandboxFault."""
        self.characters -= characters
        if characters > most or self.characters < 0:
            raise too_much(f"this makes more than {most:,} characters", "look for text that doubles in a loop")

    def join(self, parts: Iterable[str]) -> str:
        """Join pieces of output; what is too long is refused before all of it has been made. Raises SandboxFault."""
        if isinstance(parts, list):
            self.spend(sum(map(len, parts)), MAX_OUTPUT)
            return "".join(parts)
        left = iter(parts)
        pieces: list[str] = []
        total = 0
        while some := list(islice(left, 64)):
            total += sum(map(len, some))
            if total > MAX_OUTPUT:
                break
            pieces += some
        self.spend(total, MAX_OUTPUT)
        return "".join(pieces)
