"""The name of a card that a mistyped one is most likely meant to be, or none: a far guess is worse than no guess."""

from collections.abc import Iterable
from difflib import SequenceMatcher

from pnp.nearest import nearest

_ALIKE, _WORD = 0.62, 0.75


def near_name(wanted: str, known: Iterable[str]) -> str:
    """Return the known name most like one that there is not, else one with a word most like one of it; "" for none."""
    names = list(known)
    close = nearest(wanted, names)
    if close and _alike(wanted, close) >= _ALIKE:
        return close
    words = {word: name for name in names for word in name.split() if len(word) > 3}
    close = nearest(wanted, words) if len(wanted) > 3 else ""
    return words[close] if close and _alike(wanted, close) >= _WORD else ""


def _alike(one: str, other: str) -> float:
    return SequenceMatcher(None, one[:80], other[:80]).ratio()
