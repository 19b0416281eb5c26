"""The notations of counts that programs and people write: one a row, each with an example."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from pnp.decks.reading.deck_list import LineReading

_N = r"(?P<copies>\d{1,40})"
_NAME = "(?P<name>.+)"
_LAZY = "(?P<name>.+?)"

_REWRITES = (
    (re.compile(r"\[([^\[\]]{1,200})\]\([^()\s]{0,300}\)"), r"\1"),  # a link of Markdown
    (re.compile(r"\[/?(?:b|i|u|url|card|cards)(?:=[^\[\]]{0,200})?\]", re.IGNORECASE), ""),  # tags of forums
    (re.compile(r"_(\([^()]{0,200}\))_$"), r"\1"),  # a set in italics
    # Archidekt's categories and label behind the set
    (re.compile(r"(\)(?: [\w★-]{1,9})?(?: \*[A-Z]\*)?) \[[^\[\]]{0,200}\](?: \^[^^]{0,200}\^)?$"), r"\1"),
)
_MARKS = re.compile(r" ?(?:\*[A-Z]{1,4}\*|\(foil\)|[●○]{1,9}|\^[^^]{0,200}\^)$", re.IGNORECASE)
"""What programs write behind a card of foil, for influence, or for a colour."""
_PAIRS = (
    ("**", "**"), ("__", "__"), ("*", "*"), ("_", "_"), ("`", "`"), ('"', '"'), ("'", "'"), ("“", "”"),
    ("「", "」"), ("『", "』"),
)  # fmt: skip
_PRINTING = re.compile(
    r"(?P<name>.+?) ?[(\[（](?P<set>[A-Za-z0-9]{2,6})[)\]）]"
    r"(?: ?#?(?P<number>[A-Za-z]{0,3}-?\d{1,4}[a-z★]?))?"
)
_NUMBER_AT_END = re.compile(r"(?:[,;、]|^[^,]{0,200}[:：]) ?\d{1,40}$")


class Notation(NamedTuple):
    """A pattern with `copies` and `name`; where it is not `certain`, some card has to have the name."""

    example: str
    pattern: str
    certain: bool = True


NOTATIONS = (
    Notation("3x Name", rf"{_N}(?:[xXｘ×枚] ?| [xX×] ){_NAME}"),
    Notation("3 Name", rf"{_N} {_NAME}"),
    Notation("Name x3", rf"{_LAZY}(?: [xXｘ] ?| ?× ?){_N}"),
    Notation("Name 3枚", rf"{_LAZY} ?{_N} ?枚"),
    Notation("3, Name", rf"{_N} ?[,;] ?{_NAME}", certain=False),
    Notation("Name (3)", rf"{_LAZY} ?[(（][xX]?{_N}[)）]", certain=False),
    Notation("Name, 3", rf"{_LAZY} ?[,;、] ?{_N}", certain=False),
    Notation("Name: 3", rf"{_LAZY} ?[:：] ?{_N}", certain=False),
    Notation("Name 3", rf"{_LAZY} {_N}", certain=False),
)
"""The likeliest first. Spaces and tabs count as one space; tables in columns have a reader of their own."""

_PATTERNS = tuple((re.compile(row.pattern), row.certain) for row in NOTATIONS)


def readings(text: str) -> Iterator[LineReading]:
    """Yield what an entry with a number may mean, the likeliest first; `text` is without decoration."""
    if any(sign.isdecimal() for sign in text):
        for pattern, certain in _PATTERNS:
            match = pattern.fullmatch(text)
            name = without_decoration(match["name"]) if match else ""
            if match and name:
                yield LineReading(name, int(match["copies"]), certain)


def ends_in_number(text: str) -> bool:
    """Tell whether a comma or the like and a number stand at the end, where a count may be meant."""
    return bool(_NUMBER_AT_END.search(text))


def without_decoration(text: str) -> str:
    """Return an entry without what only adorns it: links, tags, quotes, emphasis, marks of foils, a last full stop."""
    line = " ".join(text.split())
    if "[" in line or "_" in line:
        for pattern, replacement in _REWRITES:
            line = pattern.sub(replacement, line)
    while True:
        before = line
        line = _MARKS.sub("", line.strip()).rstrip(";,").strip()
        line = line[:-1] if line.endswith(".") and not line.endswith("..") else line
        for first, last in _PAIRS:
            if len(line) > len(first) + len(last) and line.startswith(first) and line.endswith(last):
                line = line[len(first) : -len(last)]
        if line == before:
            return line


def without_printing(name: str) -> tuple[str, str]:
    """Return a name without the set and number behind it, `Name (SET) 123`, and these; "" for none."""
    match = _PRINTING.fullmatch(name)
    if not match or match["set"].isdecimal():
        return name, ""
    return without_decoration(match["name"]), f"{match['set']} {match['number'] or ''}".strip()
