"""Cells that hold what a spreadsheet shows or reckons with, which is most likely not what is meant."""

import re
from typing import NamedTuple

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
    said = _AS_TEXT.fullmatch(cell) if cell.lstrip().startswith("=") else None
    return said[1].replace('""', '"') if said else cell


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
