"""Find values that a '#' cut off: `paper: #fff` is an empty value and a comment."""

import re
from collections.abc import Mapping
from typing import cast

from yaml._yaml import Mark
from yaml.events import ScalarEvent

from pnp.load.findings import shown
from pnp.load.text import split_lines

_STARTS = re.compile(r"\s#(?=[^\s#])")
_LONGEST = 200
_MEANT = re.compile(r"#[0-9]")


def comments(text: str) -> Mapping[int, str]:
    """Return the lines, by number from 0, in which a comment begins right after its '#', as `#1` does."""
    if not _STARTS.search(text):
        return {}
    return {number: line for number, line in enumerate(split_lines(text)) if _STARTS.search(line)}


def cut_off(event: ScalarEvent, lines: Mapping[int, str]) -> tuple[str, str] | None:
    """Return message and hint for an unquoted value that a comment left empty, or cut in front of a number."""
    end = cast(Mark, event.end_mark)
    rest = lines.get(end.line, "")[end.column : end.column + _LONGEST].strip()
    if not rest.startswith("#") or rest[1:2] in ("", " ", "#"):
        return None
    if not event.value:
        return "the value is empty: '#' begins a comment", f"put it in quotes: {quoted(rest)}"
    if _MEANT.match(rest) and not event.value[-1].isdigit():
        message = f"the value ends at {shown(event.value)}: '#' begins a comment"
        return message, f"put it in quotes: {quoted(f'{event.value} {rest}')}"
    return None


def quoted(text: str) -> str:
    """Return a short text in the quotes that it does not hold itself."""
    short = text if len(text) <= 50 else f"{text[:49]}…"
    return f"'{short}'" if '"' in short else f'"{short}"'
