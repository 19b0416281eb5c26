"""What finds room on the front of a squad's card, and what goes on on its back. Millimetres of a tarot card.

What is spare shows the squad. Where little is, abilities go behind; then rows of weapons shrink, without a picture;
then the keywords go behind as well.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from math import ceil

from pnp.games.mahou_galaxy.keywords import bare_name, own_mentions
from pnp.games.mahou_galaxy.squad import Row, rows_of
from pnp.model.book import GameBook
from pnp.model.entry import Entry
from pnp.model.words import Words

HEIGHT = 120.0
HEAD = 20.2
PROFILE = 31.0
"""From the head to the first weapon: two rows of numbers and a heading."""
FOOT, LINE, BOX, LABEL = 4.2, 4.8, 4.0, 3.2
"""Below the boxes to tick; their lines; a box with the gap behind it; a unit's number."""
BOXES_LEFT, BOXES_WIDE = 13.6, 52.6
KEYWORDS, SPECIAL, ABILITY = 4.2, 3.6, 3.75
"""The height of a line of each."""
ROWS = (7.2, 6.6, 6.0, 5.6)
"""How high the row of a weapon may be, the largest that fits."""
GAP = 1.6
LEAST, MOST = 15.0, 52.0
"""How high the picture of the squad is."""
BEHIND = 88.0
"""What spells and abilities may need for abilities to go behind only for the picture's sake."""


@dataclass(frozen=True, slots=True)
class Room:
    """`row` is how high a weapon's row is, `picture` how high the picture, 0 for none.

    `fits` is false where weapons find no room at all. `boxes` are the left upper corners of the units' boxes with
    their numbers, `foot` is where the first stand.
    """

    row: float
    picture: float
    keyword_lines: int
    keywords: str
    abilities: str
    fits: bool
    foot: float
    boxes: tuple[tuple[float, float, int], ...]


def room_of(game: GameBook, squad: Entry) -> Room:
    """Return where the parts of a squad's card stand: `front` or `back`."""
    foot, boxes = _boxes(squad)
    lines = _keyword_lines(game, squad)
    special = sum(SPECIAL * _lines(row["special"], 45) for row in rows_of(squad, "weapons"))
    count = len(rows_of(squad, "weapons"))
    told = _abilities_high(squad)
    bare = foot - GAP - HEAD - PROFILE - special
    for keywords, abilities, row, picture in _ways(squad, told):
        used = row * count + KEYWORDS * lines * (keywords == "front") + told * (abilities == "front")
        spare = bare - used
        if spare >= (LEAST + GAP if picture else 0):
            high = min(spare - GAP, MOST) if picture else 0.0
            return Room(row, high, lines, keywords, abilities, fits=True, foot=foot, boxes=boxes)
    return Room(ROWS[-1], 0.0, lines, "back", "back", fits=False, foot=foot, boxes=boxes)


def _ways(squad: Entry, told: float) -> Iterator[tuple[str, str, float, bool]]:
    """Give the ways to fill a card, the best first: keywords, abilities, rows of weapons, a picture."""
    spells = sum(9.5 + ABILITY * _lines(row["text"], 40) for row in rows_of(squad, "spells"))
    yield "front", "front", ROWS[0], True
    if told and told + spells <= BEHIND:
        yield "front", "back", ROWS[0], True
    for keywords, row, abilities in product(("front", "back"), ROWS, ("front", "back")):
        yield keywords, abilities, row, False


def _abilities_high(squad: Entry) -> float:
    rows = rows_of(squad, "abilities")
    return 1.2 + sum(ABILITY * _ability_lines(row) + 1.0 for row in rows) if rows else 0.0


def _ability_lines(row: Row) -> int:
    return ceil((_letters(row["name"]) + 4 + _letters(row["text"])) / 47)


def _keyword_lines(game: GameBook, squad: Entry) -> int:
    """Return how many lines the keywords take, each with its sign and number."""
    letters = sum(len(bare_name(m.entry)) + 6 for m in own_mentions(game, squad) if m.entry)
    return ceil(letters / 42)


def _boxes(squad: Entry) -> tuple[float, tuple[tuple[float, float, int], ...]]:
    """Return where the boxes to tick begin, and those of each unit."""
    units, hp, magic = (
        value if isinstance(value := squad[name], int) else 0 for name in ("units", "hp", "mp")
    )
    wide = LABEL + BOX * hp + 1.2
    across = max(int((BOXES_WIDE + 1.2 + 1e-9) // wide), 1)
    foot = HEIGHT - FOOT - LINE * (ceil(units / across) + (1 if magic else 0))
    spots = (
        (BOXES_LEFT + wide * (n % across), foot + LINE * (n // across), n + 1) for n in range(min(units, 24))
    )
    return foot, tuple(spots)


def _lines(value: object, letters: int) -> int:
    return ceil(_letters(value) / letters)


def _letters(value: object) -> float:
    """Return how many Latin letters a text is as wide as, in its longest language."""
    texts = value.texts.values() if isinstance(value, Words) else ()
    return max((sum(1.9 if ch > "\u2e80" else 1 for ch in text) for text in texts), default=0)
