"""Rows of tokens: a map as people type it, every token with its place in the file."""

import re
from collections.abc import Iterator

from msgspec import Struct

from pnp.problem import Place

_WORD = re.compile("[^ ]+")


class Token(Struct, frozen=True):
    """A run of characters without a space: `column` counts characters from the row's start, 0-based."""

    text: str
    row: int
    column: int
    place: Place


class Rows(Struct, frozen=True):
    """The tokens of a block of text, row by row; blank rows inside are kept as empty tuples.

    Columns count from the block's own left edge, so the indentation of each row can be compared.
    """

    tokens: tuple[tuple[Token, ...], ...]
    place: Place


def read_rows(text: str, place: Place, *, file: str, line: int, indent: int) -> Rows:
    """Split a block into tokens; `line` is that of the first row, `indent` the block's left edge there."""
    lines = enumerate(text.rstrip("\n").split("\n"))
    return Rows(tuple(tuple(_tokens(row, number, file, line + number, indent)) for number, row in lines), place)


def _tokens(row: str, number: int, file: str, line: int, indent: int) -> Iterator[Token]:
    for word in _WORD.finditer(row):
        yield Token(word[0], number, word.start(), Place(file, line, indent + word.start() + 1))


def rows_or_none(value: object) -> Rows | None:
    """Return a field's rows, None for anything else."""
    return value if isinstance(value, Rows) else None
