"""What a plain YAML scalar means, by YAML 1.2's core schema: `no`, `1:30` and dates are text; and texts as scalars."""

import json
import math
import re
from types import MappingProxyType

Scalar = str | int | float | bool | None

_WORDS: MappingProxyType[str, Scalar] = MappingProxyType(
    {
        **dict.fromkeys(("", "~", "null", "Null", "NULL"), None),
        **dict.fromkeys(("true", "True", "TRUE"), True),
        **dict.fromkeys(("false", "False", "FALSE"), False),
    }
)
_INTEGER = re.compile(r"[-+]?[0-9]{1,18}")
_BASED = re.compile(r"0o([0-7]{1,20})|0x([0-9a-fA-F]{1,15})")
_FLOAT = re.compile(r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?")
_NUMBER_STARTS = frozenset("+-.0123456789")
_PLAIN = re.compile(r"[A-Za-z][A-Za-z0-9 ,.;()'’!?/-]*")
_OLD_TRUTHS = frozenset({"y", "n", "yes", "no", "on", "off"})
"""Text to YAML 1.2, truth values to older readers: editors and scripts that people use on the same file."""
_WORD_STARTS = frozenset("~nNtTfF")


def resolve(text: str) -> Scalar:
    """Return the value of an unquoted scalar; what is no null, truth value or finite number is text.

    Whole numbers of more than 18 digits, `.inf` and `.nan` stay text: no card needs them, and no template
    or rule has to be ready for them.
    """
    start = text[:1]
    if start in _NUMBER_STARTS:
        return _number(text)
    if not start or start in _WORD_STARTS:
        return _WORDS.get(text, text)
    return text


def _number(text: str) -> Scalar:
    if _INTEGER.fullmatch(text):
        return int(text)
    if based := _BASED.fullmatch(text):
        return int(based[1], 8) if based[1] else int(based[2], 16)
    if len(text) <= 40 and not text.lstrip("+-").isdigit() and _FLOAT.fullmatch(text):
        number = float(text)
        return number if math.isfinite(number) else text
    return text


def quoted(text: str) -> str:
    """Return a text as YAML on one line: as it is where that reads back the same, else in double quotes."""
    same = text == text.strip() and resolve(text) == text and text.lower() not in _OLD_TRUTHS
    return text if same and _PLAIN.fullmatch(text) else json.dumps(text, ensure_ascii=False)
