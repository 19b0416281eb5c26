"""How much a template may do: every loop, call and piece of text is counted, so that none runs for ever.

A hostile template can only spend what it is given: `steps` bound its time, `characters` its memory. Both are
counts, not seconds, so a slow computer refuses nothing that a fast one lets pass.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice

from pnp.render.fault import Fault, shown

MAX_OUTPUT = 4_000_000
MAX_TEXT = 1_000_000
MAX_STEPS = 200_000
MAX_CHARACTERS = 32_000_000
MAX_ITEMS = 100_000
MAX_BITS = 1024
_WIDE = re.compile(r"%[^a-zA-Z%]*(\d{4}|\*)|\{[^{}]*(\d{4}|\{)")


@dataclass(slots=True, eq=False)
class Budget:
    """What one rendering has left."""

    steps: int = MAX_STEPS
    characters: int = MAX_CHARACTERS

    def renew(self) -> None:
        """Begin another rendering."""
        self.steps, self.characters = MAX_STEPS, MAX_CHARACTERS

    def step(self) -> None:
        """Count a call or a turn of a loop. Raises Fault."""
        self.steps -= 1
        if self.steps < 0:
            raise Fault(
                "PNP304",
                f"the template runs for more than {MAX_STEPS:,} steps",
                "look for loops inside loops",
            )

    def counted(self, items: Iterable[object]) -> Iterator[object]:
        """Yield items, counting each."""
        for item in items:
            self.step()
            yield item

    def charge(self, value: object) -> object:
        """Return a value that the template made, its size counted. Raises Fault."""
        if isinstance(value, str):
            self.spend(len(value))
        elif isinstance(value, list | tuple | Mapping):
            self.spend(expanded(value))
        elif isinstance(value, int) and value.bit_length() > MAX_BITS:
            raise Fault("PNP304", f"a number has more than {MAX_BITS} bits", "look for powers of powers")
        return value

    def spend(self, characters: int, most: int = MAX_TEXT) -> None:
        """Count characters, at most `most` in one piece. Raises Fault."""
        self.characters -= characters
        if characters > most or self.characters < 0:
            raise Fault(
                "PNP304",
                f"the template makes more than {most:,} characters",
                "look for text that doubles in a loop",
            )

    def join(self, parts: Iterable[str]) -> str:
        """Join pieces of output; what is too long is refused before all of it has been made. Raises Fault."""
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


def expanded(value: object, depth: int = 0) -> int:
    """Return how many items a nested list comes to, written out. Raises Fault."""
    known: dict[int, int] = {}

    def count(one: object, depth: int) -> int:
        if not isinstance(one, list | tuple | Mapping):
            return 1
        if id(one) not in known:
            if depth > 20:
                raise Fault("PNP304", "lists stand too deep in one another", "at most 20 levels")
            items = one.values() if isinstance(one, Mapping) else one
            known[id(one)] = 1 + sum(count(item, depth + 1) for item in items)
        return known[id(one)]

    total = count(value, depth)
    if total > MAX_ITEMS:
        raise Fault("PNP304", f"a list has more than {MAX_ITEMS:,} items", "look for a list that doubles")
    return total


def multiplied(left: object, right: object) -> None:
    """Raise Fault for a product that would be too large, before it is made."""
    for many, times in ((left, right), (right, left)):
        if isinstance(many, str | list | tuple) and isinstance(times, int) and len(many) * times > MAX_ITEMS:
            raise Fault(
                "PNP304",
                f"something is repeated {times:,} times",
                f"at most {MAX_ITEMS:,} characters or items",
            )
    if isinstance(left, int) and isinstance(right, int) and left.bit_length() + right.bit_length() > MAX_BITS:
        raise Fault(
            "PNP304", f"a product has more than {MAX_BITS} bits", "look for numbers that grow in a loop"
        )


def raised(left: object, right: object) -> None:
    """Raise Fault for a power that would be too large, before it is made."""
    if isinstance(left, int) and isinstance(right, int) and left.bit_length() * abs(right) > MAX_BITS:
        raise Fault("PNP304", f"a power has more than {MAX_BITS} bits", "smaller numbers will do")


def formatted(pattern: str, values: Iterable[object] = ()) -> None:
    """Raise Fault for a format that would come out huge: widths of thousands, long texts many times over."""
    if _WIDE.search(pattern):
        raise Fault(
            "PNP304", f"the format {shown(pattern)} asks for too much", "write widths below 1000, as digits"
        )
    long = max((text_length(value) for value in values), default=0)
    if long * (pattern.count("%") + pattern.count("{")) > MAX_TEXT:
        raise Fault("PNP304", f"the format {shown(pattern)} is filled with too much", "shorten the text")


def text_length(value: object) -> int:
    """Return about how long a value is as text; raises Fault for lists, which no text should hold."""
    if isinstance(value, list | tuple | Mapping):
        raise Fault("PNP303", "a list stands where a text is wanted", "join it: items | join(', ')")
    return len(value) if isinstance(value, str) else 30
