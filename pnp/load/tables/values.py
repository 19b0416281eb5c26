"""What the cells of a table become: YAML on one line, or what is wrong with them."""

import json
import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass

MINUS = str.maketrans("−–＋，．", "--+,.")
_THOUSANDS = re.compile(r"[+-]?\d{1,3}(?:[.,'’ \u00a0\u202f]\d{3}){1,4}(?:[.,]\d{1,12})?")
_PLAIN = re.compile(r"[A-Za-z][A-Za-z0-9 '’().!?/-]*")
_WORDS = frozenset({"true", "false", "yes", "no", "on", "off", "null", "y", "n", "none", "inf", "nan"})


@dataclass(frozen=True, slots=True)
class Wrong:
    """Why a cell cannot be a value of its field; `meant` is a name that is not among those that are `known`."""

    message: str
    hint: str = ""
    meant: str = ""
    known: Collection[str] = ()


References = Mapping[str, Mapping[str, str]]
"""By kind: the ids of entries by their folded names and ids."""


def quoted(text: str) -> str:
    """Return a text as YAML on one line, in quotes where it might be read as something else."""
    if _PLAIN.fullmatch(text) and text.casefold() not in _WORDS and text == text.strip() and ": " not in text:
        return text
    return json.dumps(text, ensure_ascii=False)


def inside_braces(value: str) -> str:
    """Return a text, as YAML on one line, so that it may stand between braces or brackets."""
    return value if value.startswith('"') or not set(value) & set(",{}[]") else f'"{value}"'


def number_hint(text: str) -> str:
    """Return the way out for a number as people write it, and we do not read it."""
    if text.endswith(("%", "％")):
        return "write the number alone: the percent sign belongs to the template"
    if _THOUSANDS.fullmatch(text):
        return "write the digits without a sign between the thousands, such as 1000 or 1000,25"
    return ""
