"""What stays together across a space, and the room between an icon and what stands beside it."""

from pnp.render.text.atoms import Atom
from pnp.render.text.kinsoku import SIGNS, begins_with_number, is_japanese, is_unit

OBJECT = "\ufffc"
"""Stands for an icon."""

_ICON_GAP = 0.15
"""Between an icon and a Japanese character without a space, in em."""
_JOINER = "\u2060"


def room_beside_icon(before: Atom, after: Atom) -> float:
    """Return the room between an icon and a Japanese character; punctuation has its own."""
    letters = [seen_text(before)[-1:], seen_text(after)[:1]]
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


def seen_text(atom: Atom) -> str:
    """Return the characters of an atom that are seen; an icon is one."""
    return "".join(OBJECT if part.symbol else part.text.replace(_JOINER, "") for part in atom.parts)
