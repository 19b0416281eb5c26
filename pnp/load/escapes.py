r"""Escapes of letters beyond 65,535 as JSON writes them, in two halves: `"\ud83d\ude00"`.

YAML has no such escapes, and its parser stops at them. Their backslashes are hidden from it, so that every column stays
what it was, and what stands for a letter is told when the values come out.
"""

import re

_HIDDEN = "\U0010fffd"
_PAIR = re.compile(r"(?<!\\)((?:\\\\)*)\\u([dD][89abAB][0-9a-fA-F]{2})\\u([dD][c-fC-F][0-9a-fA-F]{2})")
_HIDDEN_PAIR = re.compile(f"{_HIDDEN}u([0-9a-fA-F]{{4}}){_HIDDEN}u([0-9a-fA-F]{{4}})")


def hidden(text: str) -> str:
    """Return the text of a file with pairs of escapes as its parser may see them."""
    return _PAIR.sub(rf"\1{_HIDDEN}u\2{_HIDDEN}u\3", text) if "\\u" in text else text


def revealed(value: str, *, escapes: bool) -> str:
    """Return a scalar as it is meant: letters where it has `escapes`, being in double quotes, else what was written."""
    if _HIDDEN not in value:
        return value
    return _HIDDEN_PAIR.sub(_letter if escapes else r"\\u\1\\u\2", value)


def _letter(pair: re.Match[str]) -> str:
    high, low = int(pair[1], 16), int(pair[2], 16)
    return chr(0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00))
