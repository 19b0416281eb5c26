"""What a line of a deck list may mean: so many of a name, in the notations that people and programs write."""

import re
from collections.abc import Iterator
from typing import NamedTuple

_TIMES = "xX×✕✖ｘＸ"
_COUNTERS = "枚張张장"
_N = r"(?P<n>\d{1,40})"
_NAME = "(?P<name>.+)"
_LAZY = "(?P<name>.+?)"

_CERTAIN = tuple(
    re.compile(each)
    for each in (
        rf"{_N}[{_TIMES}] ?{_NAME}",
        rf"{_N} [{_TIMES}] {_NAME}",
        rf"{_N} (?:copies )?of {_NAME}",
        rf"{_N} {_NAME}",
        rf"{_N} ?[*{_COUNTERS}] ?{_NAME}",
        rf"[{_TIMES}] ?{_N} {_NAME}",
        rf"[(\[（] ?[{_TIMES}]? ?{_N} ?[{_TIMES}]? ?[)\]）] ?{_NAME}",
        rf"\+ ?{_N} ?[{_TIMES}]? {_NAME}",
        rf"{_LAZY} [{_TIMES}] ?{_N}",
        rf"{_LAZY} ?[×✕✖*] ?{_N}",
        rf"{_LAZY} {_N} ?[{_TIMES}]",
        rf"{_LAZY} ?{_N} ?[{_COUNTERS}]",
    )
)
"""Notations in which the number can be nothing but a count."""

_LIKELY = tuple(
    re.compile(each)
    for each in (
        rf"{_N} ?[,;:：|=\t] ?{_NAME}",
        rf"{_N} [-–—] {_NAME}",
        rf"{_LAZY} ?[(\[（] ?[{_TIMES}]? ?{_N} ?[{_TIMES}]? ?[)\]）]",
        rf"{_LAZY} ?[,;:：|=、] ?[{_TIMES}]? ?{_N} ?[{_TIMES}]?",
        rf"{_LAZY} [-–—]{{1,3}}>? {_N}",
        rf"{_LAZY} ?(?:\.{{2,}}|…) ?{_N}",
        rf"{_LAZY} {_N}",
    )
)
"""Notations in which the number is a count where a card has the name beside it."""

_BARE_END = re.compile(r"(?:[,;、]|^[^,]{0,200}[:：]) ?\d{1,40}$")
_TAG = re.compile(
    r"\[/?(?:b|i|u|s|url|card|cards|deck|size|color|center|spoiler)(?:=[^\[\]]{0,200})?\]", re.I
)
_HTML = re.compile(
    r"</?(?:b|i|u|em|strong|a|li|ul|ol|p|br|span|div|table|tbody|td|th|tr|h[1-6])(?: [^<>]{0,200})?/?>", re.I
)
_LINK = re.compile(r"\[([^\[\]]{1,200})\]\([^()\s]{0,300}\)")
_FOIL = re.compile(r" ?(?:\*[FE]\*|[(\[](?:foil|etched|F)[)\]])$", re.I)
_PAIRS = (
    ("**", "**"), ("__", "__"), ("~~", "~~"), ("*", "*"), ("_", "_"), ("`", "`"), ('"', '"'), ("'", "'"),
    ("“", "”"), ("„", "“"), ("‘", "’"), ("«", "»"), ("»", "«"), ("「", "」"), ("『", "』"), ("《", "》"),
)  # fmt: skip
_PRINTING = re.compile(
    r"(?P<name>.+?) ?(?:[(\[（](?P<set>[A-Za-z0-9]{2,6})[)\]）]|\| ?(?P<bar>[A-Za-z0-9]{2,6}))"
    r"(?: ?\|? ?#?(?P<number>[A-Za-z]{0,3}-?\d{1,4}[a-z★]?))?(?: ?[(\[](?:foil|F)[)\]])?"
)


class Reading(NamedTuple):
    """A name and how many of it; `certain` where the number can only be a count, else a card has to have the name."""

    name: str
    copies: int
    certain: bool


def readings(text: str) -> Iterator[Reading]:
    """Yield what a line with a number may mean, the likeliest first; spaces in it count as one."""
    line = bare(text)
    if any(sign.isdecimal() for sign in line):
        for patterns, certain in ((_CERTAIN, True), (_LIKELY, False)):
            for pattern in patterns:
                found = pattern.fullmatch(line)
                if found:
                    yield Reading(bare(found["name"]), int(found["n"]), certain)


def ends_in_number(text: str) -> bool:
    """Tell whether a comma or the like and a number stand at the end, where a count may be meant."""
    return bool(_BARE_END.search(text.rstrip()))


def bare(text: str) -> str:
    """Return a line without what only adorns it: tags, quotes, emphasis, marks of foils, a last full stop."""
    line = " ".join(text.split())
    if "[" in line or "<" in line:
        line = _HTML.sub("", _TAG.sub("", _LINK.sub(r"\1", line)))
    while True:
        before = line
        line = _FOIL.sub("", line.strip()).rstrip(";,").strip()
        line = line[:-1] if line.endswith(".") and not line.endswith("..") else line
        for first, last in _PAIRS:
            if len(line) > len(first) + len(last) and line.startswith(first) and line.endswith(last):
                line = line[len(first) : -len(last)]
        if line == before:
            return line


def without_printing(name: str) -> tuple[str, str]:
    """Return a name without the set and number behind it, `Name (SET) 123` or `Name | SET`, and these; "" for none."""
    found = _PRINTING.fullmatch(name)
    mark = (found["set"] or found["bar"]) if found else ""
    if not found or mark.isdecimal():
        return name, ""
    return bare(found["name"]), f"{mark} {found['number'] or ''}".strip()
