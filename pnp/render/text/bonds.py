"""What a Japanese line rather keeps together: katakana words, numbers with what they count, words with their endings.

Kinsoku says where a line must not end; bonds say where it had better not. They never cost a line or a size.
"""

from collections.abc import Sequence

from pnp.render.text.atoms import Atom
from pnp.render.text.kinsoku import SIGNS, begins_with_number, is_japanese, is_unit

WORDS = 1
"""Bonds inside of katakana words and between a number and the word behind it."""
ENDINGS = 2
"""Those too of kanji with each other and of any word with the hiragana that end it."""

OBJECT = "\ufffc"
"""Stands for an icon."""

_ICON_GAP = 0.15
"""Between an icon and a Japanese character without a space, in em."""
_JOINER = "\u2060"
_DIGITS = frozenset("0123456789０１２３４５６７８９")
_PARTICLES = frozenset("はがをにでともへや")
_PAIRS = frozenset({"でき", "とき", "もの", "ので", "では", "でも", "には", "とは", "への"})
"""What looks like a particle and a word behind it, but is a word or two particles."""


def bonds(atoms: Sequence[Atom], spaced: Sequence[bool]) -> list[int]:
    """Return how strongly each atom hangs on the one before: 0 for not at all, `WORDS`, or the weaker `ENDINGS`."""
    strengths = [0]
    for index in range(1, len(atoms)):
        before, after = _ends(atoms[index - 1])[1], _ends(atoms[index])[0]
        strengths.append(0 if spaced[index] else _bond(before, after))
    return strengths


def room_beside_icon(before: Atom, after: Atom) -> float:
    """Return the room between an icon and a Japanese character; punctuation has its own."""
    letters = [_ends(before)[1], _ends(after)[0]]
    if letters.count(OBJECT) != 1:
        return 0.0
    letters.remove(OBJECT)
    return _ICON_GAP if letters[0].isalnum() and is_japanese(letters[0]) else 0.0


def is_tied(before: Atom, word: str) -> bool:
    """Tell whether a word belongs to what stands before its space.

    It does to an icon that it names, to how many of a unit, to its sign, and on both sides of ×.
    """
    if before.first == before.last == OBJECT or (before.last.isdigit() and (is_unit(word) or word == "×")):
        return True
    sign = before.last in SIGNS and all(part.text in SIGNS for part in before.parts)
    return sign and (before.last == "×" or begins_with_number(word))


def _ends(atom: Atom) -> tuple[str, str]:
    """Return the first and the last character of an atom that are seen; an icon is one."""
    seen = [OBJECT if part.symbol else part.text.replace(_JOINER, "") for part in atom.parts]
    letters = "".join(seen) or " "
    return letters[0], letters[-1]


def _bond(before: str, after: str) -> int:
    if _is_katakana(after) and (_is_katakana(before) or before in _DIGITS):
        return WORDS
    if before == "か" and after in _DIGITS:
        return WORDS
    if before in _DIGITS and after == "以":
        return WORDS
    if _is_hiragana(after) and _is_letter(before) and (before not in _PARTICLES or before + after in _PAIRS):
        return ENDINGS
    return ENDINGS if _is_kanji(before) and _is_kanji(after) else 0


def _is_katakana(ch: str) -> bool:
    return "\u30a1" <= ch <= "\u30fa" or ch == "ー"


def _is_hiragana(ch: str) -> bool:
    return "\u3041" <= ch <= "\u309e"


def _is_kanji(ch: str) -> bool:
    return "\u3400" <= ch <= "\u9fff" or ch == "々"


def _is_letter(ch: str) -> bool:
    return ch.isalnum() or ch in "ー々"
