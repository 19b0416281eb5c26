"""What values come to, and what would come out too large: asked before anything is made."""

import re
from collections.abc import Iterable, Sequence

from jinja2.runtime import Undefined

from pnp.sandbox.fault import WRONG_VALUE, SandboxFault, shown, too_much
from pnp.sandbox.record import Record

MAX_TEXT = 1_000_000
MAX_ITEMS = 100_000
MAX_BITS = 1024
MAX_DEPTH = 20
ITEMS_A_STEP = 16
"""How many items or characters gone through take about as long as a call or a turn of a loop."""
VIEWS: frozenset[type] = frozenset((type({}.keys()), type({}.values()), type({}.items())))
_LISTS = (list, tuple, dict)
FEW = 16
"""So many numbers in a list are looked at together."""
NUMBERS = frozenset((int, float, bool, type(None)))
_WIDE = re.compile(r"%[^a-zA-Z%]*(\d{4}|\*)")


def weight(value: object) -> int:
    """Return how many characters or items a value comes to, lists in it written out. Raises SandboxFault."""
    if isinstance(value, str):
        return len(value)
    if isinstance(value, _LISTS):
        return _expanded(value)
    return len(value) if isinstance(value, Record | range) or type(value) in VIEWS else 1  # type: ignore[arg-type]


def few_numbers(items: Sequence[object]) -> bool:
    """Tell whether a list is a short one of numbers, as a point is: what it comes to needs no memory."""
    return len(items) <= FEW and NUMBERS.issuperset(map(type, items))


def _expanded(value: object) -> int:
    total = _count(value, 0, {})
    if total > MAX_ITEMS:
        raise too_much(f"a list has more than {MAX_ITEMS:,} items", "look for a list that doubles")
    return total


def _count(item: object, depth: int, known: dict[int, int]) -> int:
    """Return how many items an item comes to; a list that stands in several places is gone through once."""
    if isinstance(item, str):
        return 1 + len(item) // ITEMS_A_STEP
    if not isinstance(item, _LISTS):
        return 1
    if not isinstance(item, dict) and few_numbers(item):
        return 1 + len(item)
    if id(item) not in known:
        if depth > MAX_DEPTH:
            raise too_much("lists stand too deep in one another", f"at most {MAX_DEPTH} levels")
        total = 1
        for inner in item.values() if isinstance(item, dict) else item:
            # Most items are numbers or points: what they come to need not be asked one by one.
            if inner.__class__ in NUMBERS:
                total += 1
            elif inner.__class__ is tuple and few_numbers(inner):
                total += 1 + len(inner)
            else:
                total += _count(inner, depth + 1, known)
        known[id(item)] = total
    return known[id(item)]


def refuse_product(left: object, right: object) -> None:
    """Raise SandboxFault for a product that would be too large, before it is made."""
    for many, times in ((left, right), (right, left)):
        if isinstance(many, str | list | tuple) and isinstance(times, int) and len(many) * times > MAX_ITEMS:
            raise too_much(f"something is repeated {times:,} times", f"at most {MAX_ITEMS:,} characters or items")
    if isinstance(left, int) and isinstance(right, int) and left.bit_length() + right.bit_length() > MAX_BITS:
        raise too_much(f"a product has more than {MAX_BITS} bits", "look for numbers that grow in a loop")


def refuse_power(left: object, right: object) -> None:
    """Raise SandboxFault for a power that would be too large, before it is made."""
    if isinstance(left, int) and isinstance(right, int) and left.bit_length() * abs(right) > MAX_BITS:
        raise too_much(f"a power has more than {MAX_BITS} bits", "smaller numbers will do")


def refuse_format(pattern: str, values: Iterable[object] = ()) -> None:
    """Raise SandboxFault for a format that would come out huge: widths of thousands, long texts many times over."""
    if len(pattern) > MAX_ITEMS or _WIDE.search(pattern):
        raise too_much(f"the format {shown(pattern)} asks for too much", "write widths below 1000, as digits")
    long = max((text_length(value) for value in values), default=0)
    if long * pattern.count("%") > MAX_TEXT:
        raise too_much(f"the format {shown(pattern)} is filled with too much", "shorten the text")


def refuse_join(between: object, items: Iterable[object]) -> None:
    """Raise SandboxFault for a joined text that would come out too long, and for items that are no texts."""
    gap = text_length(between)
    refuse_length(sum(text_length(item) + gap for item in items))


def refuse_replacement(text: str, new: object) -> None:
    """Raise SandboxFault where every character, replaced, would make too long a text."""
    refuse_length((len(text) + 1) * max(1, text_length(new)))


def refuse_length(characters: int) -> None:
    """Raise SandboxFault for a text that would have so many characters, if they are too many."""
    if characters > MAX_TEXT:
        raise too_much(f"a text would have {characters:,} characters", f"at most {MAX_TEXT:,}")


def text_length(value: object) -> int:
    """Return about how long a value is as text. Raises SandboxFault for what no text should hold."""
    if isinstance(value, str):
        return len(value)
    if value is None or isinstance(value, int | float | Undefined):
        return 30
    what = "a list" if isinstance(value, list | tuple | dict | range) else "a record or a function"
    raise SandboxFault(WRONG_VALUE, f"{what} stands where a text is wanted", "join it: items | join(', ')")
