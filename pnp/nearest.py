"""The nearest known name to a mistyped one."""

from collections.abc import Iterable
from difflib import SequenceMatcher, get_close_matches

NEAR, NEAR_SHORT = 0.6, 0.5
"""The part of its letters that a name shares with another, in order, from which the one may be meant for the other.

Of two letters one is enough.
"""
_LETTERS_FOR_A_SLIP = 4
"""One slip is forgiven in any name, and another one for each so many letters of the longer name."""


def nearest(word: str, known: Iterable[str]) -> str:
    """Return the known name most like `word`, or "" where none is near: better no hint than one that misleads."""
    names = list(known)
    lower = word.lower()
    slips = [n for n in names if n.lower() == lower] or [n for n in names if _one_slip(lower, n.lower())]
    if slips:
        return get_close_matches(word[:80], slips, n=1, cutoff=0)[0]
    near = NEAR if len(word) > 2 else NEAR_SHORT
    matches = get_close_matches(word[:80], names, n=1, cutoff=near)
    if not matches:
        matches = get_close_matches(word[:80].lower(), [n.lower() for n in names], n=1, cutoff=near)
        matches = [n for n in names if n.lower() == matches[0]] if matches else []
    return matches[0] if matches and _few_slips(lower[:80], matches[0].lower()) else ""


def _few_slips(word: str, name: str) -> bool:
    """Tell whether a name is another one with few letters changed for its length, or is a part of it."""
    steps = SequenceMatcher(None, word, name).get_opcodes()
    slips = sum(max(end - start, other_end - other) for what, start, end, other, other_end in steps if what != "equal")
    return word in name or name in word or slips <= 1 + max(len(word), len(name)) // _LETTERS_FOR_A_SLIP


def _one_slip(word: str, name: str) -> bool:
    """Tell whether one letter more, less or other, or two swapped, make the one name of the other."""
    if min(len(word), len(name)) < 3 or abs(len(word) - len(name)) > 1:
        return False
    start = _same_start(word, name)
    end = _same_start(word[start:][::-1], name[start:][::-1])
    left, right = word[start : len(word) - end], name[start : len(name) - end]
    return max(len(left), len(right)) <= 1 or (len(left) == 2 and left == right[::-1])


def _same_start(first: str, two: str) -> int:
    pairs = enumerate(zip(first, two, strict=False))
    return next((n for n, (left, right) in pairs if left != right), min(len(first), len(two)))


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Return a hint for an unknown name: the nearest one, or the first few there are."""
    names = sorted(known)
    close = nearest(word, names)
    if close:
        return f"did you mean '{close}'?"
    if not names:
        return ""
    more = ", …" if len(names) > 8 else ""
    return f"known: {', '.join(names[:8])}{more}"
