"""Maps in the terminal, in staggered rows or in squares, with the places that are meant marked."""

from collections.abc import Mapping

from msgspec import Struct

from pnp.maps.rows import Rows, Token
from pnp.maps.stagger import stagger
from pnp.problem import Place
from pnp.report.plain import plain, width

_HALF = 3
"""Columns of half a card: room for four letters and a sign on either side."""

_LONGEST = 2 * _HALF - 2
"""Letters of a token in its cell."""
_END = "\x1b[0m"


class Mark(Struct, frozen=True):
    """How a place stands out: a `sign` on either side, "" for none, and a `tint`, an escape sequence or ""."""

    sign: str = ""
    tint: str = ""


def draw_staggered(rows: Rows, marks: Mapping[Place, Mark], columns: int) -> tuple[str, ...]:
    """Return the map as lines of at most so many columns; places are those of tokens.

    Where it fits and every token has one place, cells stand as the cards lie, `!07r!` with the sign around them. Else
    the rows stand as they were typed, with the sign below a token's first letter.
    """
    placed, crooked = stagger(rows)
    first = min((cell.spot[1] for cell in placed), default=0)
    cells = [(cell.token, (cell.spot[1] - first) * _HALF) for cell in placed if cell.token.text != "."]
    wide = max((left for _, left in cells), default=0) + 2 * _HALF
    if wide <= columns and not crooked and all(width(token.text) <= _LONGEST for token, _ in cells):
        return _as_cards(len(rows.tokens), cells, marks)
    edge = min((token.column for row in rows.tokens for token in row), default=0)
    return tuple(line for row in rows.tokens for line in _as_typed(row, edge, marks, columns))


def _as_cards(rows: int, cells: list[tuple[Token, int]], marks: Mapping[Place, Mark]) -> tuple[str, ...]:
    lines, ends = [""] * rows, [0] * rows
    for token, left in cells:
        cell = _cell(token, _LONGEST, marks.get(token.place, Mark()))
        lines[token.row] += " " * (left - ends[token.row]) + cell
        ends[token.row] = left + 2 * _HALF
    return tuple(line.rstrip() for line in lines)


def _as_typed(row: tuple[Token, ...], edge: int, marks: Mapping[Place, Mark], columns: int) -> tuple[str, ...]:
    text = signs = ""
    at = wider = 0
    for token in row:
        left, word = token.column - edge + wider, plain(token.text)
        if left + width(word) > columns:
            text += "…" if at < columns else ""
            break
        mark = marks.get(token.place, Mark())
        text += " " * (left - at) + _tinted(word, mark)
        signs = signs.ljust(left) + mark.sign if mark.sign else signs
        at = left + width(word)
        wider += width(word) - len(token.text)  # full-width letters push the rest along
    return (text, signs) if signs.strip() else (text,)


def _tinted(word: str, mark: Mark) -> str:
    return f"{mark.tint}{word}{_END}" if mark.tint else word


def draw_squares(rows: Rows, marks: Mapping[Place, Mark], columns: int) -> tuple[str, ...]:
    """Return the map as lines of at most so many columns; places are those of tokens.

    Every space takes as much room as the longest, with a sign on either side: `!T3!`. Rows that are too long end in …,
    and so do tokens that are.
    """
    words = [len(_word(token)) for row in rows.tokens for token in row]
    room = max(words, default=1)
    most = max((columns - 2) // (room + 2), 1)
    return tuple(_row(row, room, most, marks) for row in rows.tokens)


def _row(row: tuple[Token, ...], room: int, most: int, marks: Mapping[Place, Mark]) -> str:
    cells = [_cell(token, room, marks.get(token.place, Mark())) for token in row[:most]]
    return ("".join(cells) + ("…" if len(row) > most else "")).rstrip()


def _cell(token: Token, room: int, mark: Mark) -> str:
    word, sign = _word(token), mark.sign or " "
    return _tinted(f"{sign}{word}{sign}", mark) + " " * max(room - width(word), 0)


def _word(token: Token) -> str:
    word = plain(token.text)
    return word if len(word) <= _LONGEST else f"{word[: _LONGEST - 1]}…"
