"""What tells a card apart, and mistyped names.

Behind a name may stand a subname, a level, a set or a number, without commas: `Name - Subname`, `Name Lv.2`,
`Name (SET) 12`.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from difflib import SequenceMatcher

from pnp.model.entry import Entry
from pnp.nearest import nearest

SET, NUMBER = "set", "number"
"""The fields that say where a card was printed."""

_SIGNS = re.compile(r"[\s\-–—,:;|/()\[\]<>「」『』【】（）.#·・\"]+")
_LEVEL = re.compile(r"\b(?:lv|lvl|level|レベル) ?(\d{1,3})\b")
_MOST_WORDS = 40

_ALIKE, _WORD = 0.62, 0.75


def in_words(name: str) -> str:
    """Return a folded name as its words, with one space between them."""
    return _LEVEL.sub(r"level \1", _SIGNS.sub(" ", name).strip())


def described(
    wanted: str,
    by_words: Mapping[str, Sequence[Entry]],
    values: Callable[[Entry], Sequence[tuple[str, str]]],
    *,
    numbers: bool,
) -> Sequence[Entry]:
    """Return the cards whose name the words begin with, where all the others stand in fields of theirs.

    Without `numbers`, a number has to stand behind the word of its field, or behind the set.
    """
    words = wanted.split(" ")
    for end in range(min(len(words) - 1, _MOST_WORDS), 0, -1):
        entries = by_words.get(" ".join(words[:end]), ())
        rest = words[end : end + _MOST_WORDS]
        fitting = [entry for entry in entries if _says(values(entry), rest, numbers=numbers)]
        if fitting:
            return fitting
    return ()


def _says(values: Sequence[tuple[str, str]], words: Sequence[str], *, numbers: bool) -> bool:
    sayable = {text for _, text in values if numbers or not text.isdecimal()}
    sayable |= {f"{key} {text}" for key, text in values}
    sets = [text for key, text in values if key == SET]
    sayable |= {f"{text} {number}" for text in sets for key, number in values if key == NUMBER}
    at = 0
    while at < len(words):
        end = next((n for n in range(len(words), at, -1) if _plain(words[at:n]) in sayable), 0)
        if not end:
            return False
        at = end
    return True


def _plain(words: Sequence[str]) -> str:
    """Return words as one, with a number at their end without the zeros in front of it."""
    *before, last = words
    return " ".join([*before, last.lstrip("0") or last] if last.isdecimal() else words)


def near_name(wanted: str, known: Iterable[str]) -> str:
    """Return the known name most like one that there is not, else one with a word most like one of it; "" for none."""
    names = list(known)
    close = nearest(wanted, names)
    if close and _alike(wanted, close) >= _ALIKE:
        return close
    words = {word: name for name in names for word in name.split() if len(word) > 3}
    close = nearest(wanted, words) if len(wanted) > 3 else ""
    return words[close] if close and _alike(wanted, close) >= _WORD else ""


def _alike(first: str, other: str) -> float:
    return SequenceMatcher(None, first[:80], other[:80]).ratio()
