"""A map of squares in the terminal, with the spaces that are meant marked."""

from collections.abc import Mapping

from pnp.maps.rows import Rows, Token
from pnp.problem import Place
from pnp.report.plain import plain, width
from pnp.report.staggered import Mark

_LONGEST = 4
_END = "\x1b[0m"


def drawn(rows: Rows, marks: Mapping[Place, Mark], columns: int) -> tuple[str, ...]:
    """Return the map as lines of at most so many columns; places are those of tokens.

    Every space takes as much room as the longest, with a sign on either side: `!T3!`. Rows that are too long end in …,
    and so do tokens that are.
    """
    words = [len(_word(token)) for row in rows.tokens for token in row]
    room = max(words, default=1)
    most = max((columns - 2) // (room + 2), 1)
    return tuple(_row(row, room, most, marks) for row in rows.tokens)


def _row(row: tuple[Token, ...], room: int, most: int, marks: Mapping[Place, Mark]) -> str:
    said = [_cell(token, room, marks.get(token.place, Mark())) for token in row[:most]]
    return ("".join(said) + ("…" if len(row) > most else "")).rstrip()


def _cell(token: Token, room: int, mark: Mark) -> str:
    word = _word(token)
    sign = mark.sign or " "
    spare = " " * max(room - width(word), 0)
    shown = f"{sign}{word}{sign}"
    return (f"{mark.tint}{shown}{_END}" if mark.tint else shown) + spare


def _word(token: Token) -> str:
    word = plain(token.text)
    return word if len(word) <= _LONGEST else f"{word[: _LONGEST - 1]}…"
