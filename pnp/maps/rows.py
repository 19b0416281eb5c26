"""Rows of tokens: a map as people type it, every token with its place in the file."""

from msgspec import Struct

from pnp.problem import Place


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
    rows: list[tuple[Token, ...]] = []
    for number, row in enumerate(text.rstrip("\n").split("\n")):
        rows.append(tuple(_tokens(row, number, file, line + number, indent)))
    return Rows(tuple(rows), place)


def _tokens(row: str, number: int, file: str, line: int, indent: int) -> list[Token]:
    in_row: list[Token] = []
    column = 0
    for part in row.split(" "):
        if part:
            in_row.append(Token(part, number, column, Place(file, line, indent + column + 1)))
        column += len(part) + 1
    return in_row


def rows_or_none(value: object) -> Rows | None:
    """Return a field's rows, None for anything else."""
    return value if isinstance(value, Rows) else None
