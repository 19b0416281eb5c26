"""What finds room on the front of a squad's card, and what goes on on its back. Millimetres of a tarot card.

Rows of weapons shrink first, then the keywords move to the back; abilities stand in front where all of them fit.
"""

from dataclasses import dataclass
from math import ceil

from pnp.games.mahou_galaxy.keywords import bare_name, own_mentions
from pnp.games.mahou_galaxy.squad import Row, rows_of
from pnp.model.book import GameBook
from pnp.model.entry import Entry
from pnp.model.words import Words

HEIGHT, BOXES_WIDE = 120.0, 50.0
TOP = 52.2
"""Here the first weapon begins, below profile and heading."""
LINE, BOX = 4.4, 3.5
KEYWORDS, SPECIAL, ABILITY = 4.1, 3.6, 3.3
"""The height of a line of each."""
ROWS = (7.2, 6.6, 6.0, 5.6)
"""How high the row of a weapon may be, the largest that fits."""
HEADING = 7.8


@dataclass(frozen=True, slots=True)
class Room:
    """`row` is how high a weapon's row is; `fits` is false where weapons find no room at all."""

    row: float
    keyword_lines: int
    keywords: str
    abilities: str
    fits: bool


def room_of(game: GameBook, squad: Entry) -> Room:
    """Return where the parts of a squad's card stand: `front` or `back`."""
    lines = _keyword_lines(game, squad)
    special = sum(SPECIAL * _lines(row["special"], 45) for row in rows_of(squad, "weapons"))
    count = len(rows_of(squad, "weapons"))
    bare = _foot(squad) - 2.0 - TOP
    for keywords, left in (("front", bare - KEYWORDS * lines), ("back", bare)):
        for row in ROWS:
            spare = left - special - row * count
            if spare >= 0:
                return Room(row, lines, keywords, _abilities(squad, spare), fits=True)
    return Room(ROWS[-1], lines, "back", "back", fits=False)


def _abilities(squad: Entry, spare: float) -> str:
    rows = rows_of(squad, "abilities")
    need = HEADING + sum(ABILITY * _ability_lines(row) + 1.0 for row in rows)
    return "front" if need <= spare else "back"


def _ability_lines(row: Row) -> int:
    return ceil((_letters(row["name"]) + 2 + _letters(row["text"])) / 54)


def _keyword_lines(game: GameBook, squad: Entry) -> int:
    """Return how many lines the keywords take, each with its sign and number."""
    letters = sum(len(bare_name(m.entry)) + 6 for m in own_mentions(game, squad) if m.entry)
    return max(ceil(letters / 42), 2) if letters else 0


def _foot(squad: Entry) -> float:
    """Return where the boxes to tick begin."""
    units, hp, magic = (
        value if isinstance(value := squad[name], int) else 0 for name in ("units", "hp", "mp")
    )
    wide = 3 + BOX * hp + 1.2
    across = max(int((BOXES_WIDE + 1e-9) // wide), 1)
    return HEIGHT - LINE * (1 + ceil(units / across) + (1 if magic else 0))


def _lines(value: object, letters: int) -> int:
    return ceil(_letters(value) / letters)


def _letters(value: object) -> int:
    return max(map(len, value.texts.values()), default=0) if isinstance(value, Words) else 0
