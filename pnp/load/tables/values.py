"""What the cells of a table become: YAML on one line, or what is wrong with them."""

import json
import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import NamedTuple

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


_AS_TEXT = re.compile(r'\s*="((?:[^"]|"")*)"\s*')
_FAULT = re.compile(r"#(?:[A-Z][A-Z0-9/_]{1,14}[!?]|N/A|NV|N/D|NA)")
_NARROW = re.compile(r"#{3,}")
_FORMULA = re.compile(r"=[-+(]{0,3}(?:\$?[A-Za-z]{1,3}\$?\d|[A-Za-z][A-Za-z0-9.]{0,40}\()")
_THOUSAND = re.compile(r"[+-]?[1-9]\d{0,2}[.,](?:\d\d0)")


class Odd(NamedTuple):
    """What is odd about a cell, said behind its text, and the way out."""

    message: str
    hint: str


def as_text(cell: str) -> str:
    """Return `007` for `="007"`, by which a spreadsheet is kept from reading a number; else the cell as it is."""
    match = _AS_TEXT.fullmatch(cell) if cell.lstrip().startswith("=") else None
    return match[1].replace('""', '"') if match else cell


def odd_number(cell: str) -> Odd | None:
    """Return what is odd about a number: with a sign between thousands it is read as one with decimals."""
    text = cell.strip()
    if not _THOUSAND.fullmatch(text):
        return None
    digits = re.sub(r"\D", "", text)
    return Odd("is read as a number with decimals", f"if {digits} is meant, leave the sign out")


def odd_text(cell: str) -> Odd | None:
    """Return what is odd about a text: a spreadsheet shows it in the place of a value."""
    text = cell.strip()
    if _FAULT.fullmatch(text):
        return Odd("is what a spreadsheet shows for a formula with a fault", "mend it in the spreadsheet")
    if _NARROW.fullmatch(text):
        hint = "make the column wider, and save the table again"
        return Odd("is what a spreadsheet shows where a column is too narrow", hint)
    if _FORMULA.match(text):
        return Odd("is a formula, not what it comes to", "save the table with its values")
    return None
