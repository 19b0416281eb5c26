"""A map of staggered rows in the terminal, with the places that are meant marked."""

from collections.abc import Mapping
from dataclasses import dataclass

from pnp.maps.rows import Rows, Token
from pnp.maps.stagger import stagger
from pnp.problem import Place
from pnp.report.plain import plain, width

_HALF = 3
"""Columns of half a card: room for four letters and a sign on either side."""

_LONGEST = 2 * _HALF - 2
_END = "\x1b[0m"


@dataclass(frozen=True, slots=True)
class Mark:
    """How a place stands out: a `sign` on either side, "" for none, and a `tint`, an escape sequence or ""."""

    sign: str = ""
    tint: str = ""


def drawn(rows: Rows, marks: Mapping[Place, Mark], columns: int) -> tuple[str, ...]:
    """Return the map as lines of at most so many columns; places are those of tokens.

    Where it fits and every token has one place, cells stand as the cards lie, `!07r!` with the sign around them. Else
    the rows stand as they were typed, with the sign below a token's first letter.
    """
    placed, crooked = stagger(rows)
    first = min((each.spot[1] for each in placed), default=0)
    cells = [(each.token, (each.spot[1] - first) * _HALF) for each in placed if each.token.text != "."]
    wide = max((left for _, left in cells), default=0) + 2 * _HALF
    if wide <= columns and not crooked and all(width(token.text) <= _LONGEST for token, _ in cells):
        return _as_cards(len(rows.tokens), cells, marks)
    return tuple(line for row in rows.tokens for line in _as_typed(row, _edge(rows), marks, columns))


def _as_cards(rows: int, cells: list[tuple[Token, int]], marks: Mapping[Place, Mark]) -> tuple[str, ...]:
    lines, ends = [""] * rows, [0] * rows
    for token, left in cells:
        mark = marks.get(token.place, Mark())
        sign = mark.sign or " "
        word = plain(token.text)
        spare = " " * (_LONGEST - width(word))
        lines[token.row] += " " * (left - ends[token.row]) + _tinted(f"{sign}{word}{sign}", mark) + spare
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


def _edge(rows: Rows) -> int:
    return min((token.column for row in rows.tokens for token in row), default=0)
