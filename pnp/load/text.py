"""Read a file as text, bounded, and refuse what YAML or an editor would count differently."""

import re
from itertools import islice
from pathlib import Path
from types import MappingProxyType

from pnp.load.findings import Findings
from pnp.problem import Place

LARGEST = 8_000_000
"""Bytes of the largest file that is read."""

MOST_FORBIDDEN = 20
"""How many characters that may not stand in a file are told."""
_BREAK = re.compile(r"\r\n|\r|\n")
_FORBIDDEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]")
_FORBIDDEN_IN_TABLES = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufffe\uffff]")
_INSTEAD = MappingProxyType(dict.fromkeys("\u2028\u2029", "write \\n in a text in double quotes, or the text behind |"))
UNPRINTABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
"""What an escape in a quoted text can write and no XML can hold."""
_UTF16 = (b"\xff\xfe", b"\xfe\xff")
_BINARY = (
    (b"PK\x03\x04", "a spreadsheet or another archive"),
    (b"\xd0\xcf\x11\xe0", "a spreadsheet or another document"),
    (b"%PDF-", "a PDF"),
    (b"\x89PNG", "a picture"),
    (b"\xff\xd8\xff", "a picture"),
)
_UTF8 = "save the file as UTF-8"


def read_text(path: Path, name: str, findings: Findings, *, wide: bool = False) -> str | None:
    """Return the file's text without a leading byte order mark, or None where it cannot be used.

    The mark that some editors write in front of UTF-8 does no harm and is dropped. With `wide` a file that begins with
    the mark of UTF-16 is read too: spreadsheet programs call that Unicode text.
    """
    try:
        if not path.is_file():
            what = f"{name} is a folder, not a file" if path.is_dir() else f"there is no file {name}"
            findings.add("PNP102", what, Place(name))
            return None
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except (OSError, ValueError) as trouble:
        why = getattr(trouble, "strerror", None) or "the name cannot be used"
        findings.add("PNP102", f"{name} cannot be read: {why}", Place(name))
        return None
    if len(data) > LARGEST:
        hint = "split it into several files with the same 'game:'"
        findings.add("PNP106", f"the file is larger than {LARGEST // 1_000_000} MB", Place(name), hint)
        return None
    return decode(data, name, findings, wide=wide)


def decode(data: bytes, name: str, findings: Findings, *, wide: bool = False) -> str | None:
    """Return bytes as text; every forbidden character is a problem, at its line and column.

    They are UTF-8, or with `wide` UTF-16 with its mark; the line and paragraph separators and joiners of spreadsheets
    may stand in it then. A `wide` text is returned in spite of forbidden characters, with spaces in their places, so
    that its other faults are told too: YAML could not be parsed with them.
    """
    refused = _no_text(data, wide=wide)
    if refused is not None:
        place = Place(name, 1, 1) if data.startswith(_UTF16) else Place(name)
        findings.add("PNP103", refused[0], place, refused[1])
        return None
    try:
        text = data.decode("utf-16" if data.startswith(_UTF16) else "utf-8").removeprefix("\ufeff")
    except UnicodeDecodeError as trouble:
        if data.startswith(_UTF16):
            findings.add("PNP103", "the file begins as UTF-16 but is damaged", Place(name), _UTF8)
            return None
        place = place_in(data[: trouble.start].decode("utf-8", "replace"), name)
        message = f"byte {data[trouble.start]:#04x} is not UTF-8, but of an older encoding such as Windows-1252"
        findings.add("PNP103", message, place, f"{_UTF8}; spreadsheets call it 'CSV UTF-8'")
        return None
    forbidden = _FORBIDDEN_IN_TABLES if wide else _FORBIDDEN
    wrong = list(islice(forbidden.finditer(text), MOST_FORBIDDEN))
    for match in wrong:
        message = f"the character U+{ord(match[0]):04X} may not stand in a file"
        findings.add("PNP103", message, place_in(text[: match.start()], name), _INSTEAD.get(match[0], "delete it"))
    return text if not wrong else forbidden.sub(" ", text) if wide else None


def _no_text(data: bytes, *, wide: bool) -> tuple[str, str] | None:
    """Return why bytes are no text that is read, and the way out; None where they may be."""
    binary = next((what for start, what in _BINARY if data.startswith(start)), "")
    if binary:
        return (f"the file is {binary}, not text", "save the table as CSV, in UTF-8" if "sheet" in binary else "")
    if data.startswith(_UTF16):
        return None if wide else ("the file is UTF-16, not UTF-8", _UTF8)
    if len(data) > 3 and data[:1000].count(0) * 3 > len(data[:1000]):
        return "the file is UTF-16 without its mark, or no text at all", _UTF8
    return None


def place_in(before: str, name: str) -> Place:
    """Return the place right after some text from a file's beginning."""
    lines = split_lines(before)
    return Place(name, len(lines), len(lines[-1]) + 1)


def split_lines(text: str) -> list[str]:
    """Return the lines as YAML counts them."""
    return _BREAK.split(text)
