"""What it costs to end a line between two atoms: nothing between phrases, much inside of a word.

All costs are on one scale: a line that is short by a tenth of the measure costs 1, by a fifth 4, by three tenths 9.
"""

from pnp.render.text.atoms import Atom
from pnp.render.text.kinsoku import COUNTERS
from pnp.render.text.phrases import phrase_starts
from pnp.render.text.stretch import Stretch
from pnp.render.text.ties import seen_text

TIED = 1e8
"""Inside of what is tied together: only where it is wider than a line."""
SHORT_WORD = 0.6
"""Behind an article, a preposition or another word as short: the next line begins better with it."""
NUMBER = 2.0
"""Between a number and what it counts."""
DASH = 2.0
"""Behind a dash or hyphen, or wherever else a word has to be parted."""
LONE_DASH = 3.0
"""Before a dash between spaces, which would begin the line."""
PARTICLE = 4.0
"""Inside of a Japanese phrase behind a particle, beside how many of something, an icon or a mark."""
COMPOUND = 10.0
"""Between kanji and the katakana word that follows: 魔法｜カード."""
WORD = 40.0
"""Inside of a Japanese word."""
KATAKANA = 200.0
"""Inside of a word in katakana, which is read as one, and of numbers to choose from: 5か6."""

_SHORT = 3
_DASHES = "-\u2010\u2012\u2013\u2014"
_RANGES = frozenset("〜～")
_PARTICLES = frozenset("はがをにでともへのや")


def penalties(stretch: Stretch) -> list[float]:
    """Return what a line end before each atom costs."""
    costs = stretch.penalties
    if costs is None:
        costs = stretch.penalties = _between_words(stretch)
        if stretch.japanese:
            _between_phrases(stretch, costs)
    return costs


def _between_words(stretch: Stretch) -> list[float]:
    costs = [0.0]
    whole = True
    for index in range(1, len(stretch.atoms)):
        spaced = stretch.spaced[index]
        if stretch.tied[index]:
            costs.append(TIED)
        elif spaced:
            costs.append(_between(stretch.atoms[index - 1], stretch.atoms[index], whole))
        else:
            costs.append(DASH)
        whole = spaced
    return costs


def _between(before: Atom, after: Atom, whole: bool) -> float:
    if before.last in _DASHES:
        return DASH
    if after.first in _DASHES and after.first == after.last:
        return LONE_DASH
    if not whole or len(before.parts) != 1:
        return 0.0
    word = before.parts[0].text
    if len(word) <= _SHORT and word.isalpha():
        return SHORT_WORD
    return NUMBER if word.isdecimal() else 0.0


def _between_phrases(stretch: Stretch, costs: list[float]) -> None:
    """Put in what a line end between two Japanese characters costs."""
    texts = [seen_text(atom) for atom in stretch.atoms]
    spaced = [" " + text if space else text for text, space in zip(texts, stretch.spaced, strict=True)]
    starts = phrase_starts("".join(spaced))
    at = len(spaced[0])
    for index in range(1, len(texts)):
        if not stretch.spaced[index]:
            costs[index] = 0.0 if at in starts else _inside(texts[index - 1], texts[index])
        at += len(spaced[index])


def _inside(before: str, after: str) -> float:
    """Return what a line end inside of a phrase costs."""
    last, first = before[-1:], after[:1]
    if last == "か" and first.isdecimal():
        return KATAKANA
    if _is_hiragana(first) or last in _RANGES:
        return WORD
    if _counts(before) or _counts(after) or last in _PARTICLES or not (last.isalnum() and first.isalnum()):
        return PARTICLE
    if not _is_katakana(first):
        return WORD
    if _is_katakana(last) or last.isdecimal():
        return KATAKANA
    return COMPOUND if _is_kanji(last) else PARTICLE


def _counts(text: str) -> bool:
    return text[:1].isdecimal() and text[-1] in COUNTERS


def _is_hiragana(ch: str) -> bool:
    return "\u3041" <= ch <= "\u309e"


def _is_katakana(ch: str) -> bool:
    return "\u30a1" <= ch <= "\u30fa" or ch == "ー"


def _is_kanji(ch: str) -> bool:
    return "\u3400" <= ch <= "\u9fff" or ch == "々"
