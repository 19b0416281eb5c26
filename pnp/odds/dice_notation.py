"""How dice are written elsewhere: signs that mean the same, and the way from what is not understood."""

from dataclasses import dataclass
from types import MappingProxyType

_SIGNS = MappingProxyType(
    {
        **{code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)},
        **dict.fromkeys(map(ord, "‐‑‒–—−"), ord("-")),
        ord("×"): ord("*"),
        ord("·"): ord("*"),
        0x3000: ord(" "),
    }
)

_WAYS = MappingProxyType(
    {
        "!": ("dice that explode have no highest number", "leave the ! out, or roll more dice"),
        "/": ("dice are not divided", "leave the / out, and double the number to reach"),
        "v": ("two rolls are compared with a sign", "write d20+3 >= 2d8, in quotes"),
        "w": ("dice are written with a d", "write d8, 2d6 or d4+1"),
        "%": ("'%' is a die only after a d", "write d% or d100"),
    }
)
_JOIN = "join dice with + or -, such as 2d6+d4+1, or multiply with *"


@dataclass
class DiceError(Exception):
    """Raised where a text is no dice; `column` counts from 1 inside the text."""

    column: int
    message: str
    hint: str


def plain_signs(text: str) -> str:
    """Return a text of the same length with wide letters, long dashes and signs of multiplication as usual ones."""
    return text.translate(_SIGNS)


def misplaced(text: str, at: int) -> DiceError:
    """Return the error for what stands where dice should end or go on."""
    if text[at:].lower().startswith(("adv", "dis")):
        return DiceError(at + 1, f"'{text[at : at + 3]}' stands before the dice", "write adv d20, or 2d20k1")
    sign = text[at].lower()
    message, hint = _WAYS.get(sign, (f"'{text[at]}' cannot stand here", _JOIN))
    return DiceError(at + 1, message, hint)


def no_dice(text: str, at: int) -> DiceError:
    """Return the error for what stands where dice should begin."""
    if at >= len(text):
        return DiceError(at + 1, "here dice or a number are missing", "write dice as d8, 2d6 or d4+1")
    if text[at].lower() in _WAYS:
        return misplaced(text, at)
    return DiceError(at + 1, f"'{text[at]}' is no dice", "write dice as d8, 2d6 or d4+1")
