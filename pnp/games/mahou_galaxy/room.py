"""What finds room on the front of a squad's card, in millimetres of a tarot card.

Abilities stand behind, with the spells. Pictures have a few heights, so that the numbers of cards side by side are in
one line; what is spare makes the rows of weapons higher. Where too little is, rows shrink, without a picture; then the
keywords go behind.
"""

from collections.abc import Iterator, Sequence
from itertools import product
from math import ceil

from msgspec import Struct

from pnp.games.mahou_galaxy.data import SquadCard

HEIGHT, HEAD, OVER, PROFILE = 120.0, 18.8, 4.6, 28.0
"""The card; where its head ends; how far the plates of numbers stand over a picture; from them to the first weapon."""
BAND, FOOT, GAP = 9.0, 3.5, 1.6
"""Below the boxes to tick: with the band of the motto, and without; what parts are apart."""
LINE, BOX, APART = 5.2, 4.0, 1.2
"""The lines of boxes to tick; a box; what units are apart."""
BOXES_LEFT, BOXES_WIDE, POINT, MAGIC = 8.8, 57.2, 3.9, 6.4
"""Where the boxes begin, how wide all of them may be; a magic point with its gap, what stands before the first."""
KEYWORDS, ACROSS, SPECIAL, ABILITY = 5.8, 3, 3.6, 3.75
"""The height of a line of keywords and how many stand in it; the height of a line of the others."""
ROWS, NARROW, BROAD = (7.2, 6.6, 6.0, 5.6, 5.2), 6.4, 11.0
"""How high the row of a weapon may be without a picture, the largest that fits; how high it is below one, at least and
at most."""
PICTURES, BEHIND = (64.6, 58.6, 52.0, 46.0), 88.0
"""How far down a picture may reach, the first that fits; what spells and abilities may need to go behind."""


class Room(Struct, frozen=True):
    """`row` is how high a weapon's row is, `picture` how far down the picture reaches, 0 for none.

    `plates` is where the numbers begin. `fits` is false where weapons find no room at all. `boxes` are the left upper
    corners of the units' boxes with their numbers, `foot` is where the first stand; `magic` is where magic points
    begin, at that line's end or below.
    """

    row: float
    picture: float
    plates: float
    keyword_lines: int
    keywords: str
    abilities: str
    fits: bool
    foot: float
    boxes: tuple[tuple[float, float, int], ...]
    magic: tuple[float, float]


def room_of(card: SquadCard) -> Room:
    """Return where the parts of a squad's card stand: `front` or `back`."""
    lines = ceil(sum(mention.keyword is not None for mention in card.mentions) / ACROSS)
    told = [ceil((_letters(row.names) + 4 + _letters(row.texts)) / 47) for row in card.abilities]
    abilities_high = 1.2 + sum(ABILITY * count + 1.0 for count in told) if told else 0.0
    special = sum(SPECIAL * _lines(weapon.special, 52) for weapon in card.weapons)
    for keywords, abilities, row, picture in _ways(card, abilities_high):
        plates = picture - OVER if picture else HEAD + GAP
        foot, boxes, magic = _boxes(card, HEIGHT - (BAND if picture else FOOT))
        lists = KEYWORDS * lines * (keywords == "front")
        rows = foot - GAP - lists - special - abilities_high * (abilities == "front") - plates - PROFILE
        spare = rows - row * len(card.weapons)
        if spare >= 0:
            more = spare / max(len(card.weapons), 1) if abilities == "back" else 0
            high = min(BROAD, row + more)
            return Room(high, picture, plates, lines, keywords, abilities, True, foot, boxes, magic)
    foot, boxes, magic = _boxes(card, HEIGHT - FOOT)
    return Room(ROWS[-1], 0.0, HEAD + GAP, lines, "back", "back", False, foot, boxes, magic)


def _ways(card: SquadCard, abilities_high: float) -> Iterator[tuple[str, str, float, float]]:
    """Give the ways to fill a card, the best first: keywords, abilities, rows of weapons, how high the picture is."""
    places = ("back", "front") if abilities_high + _spells_high(card) <= BEHIND else ("front",)
    for abilities, picture in product(places, PICTURES):
        yield "front", abilities, NARROW, picture
    for keywords, row, abilities in product(("front", "back"), ROWS, ("front", "back")):
        yield keywords, abilities, row, 0.0


def _spells_high(card: SquadCard) -> float:
    return sum(9.5 + ABILITY * _lines(spell.texts, 40) for spell in card.spells)


def _boxes(card: SquadCard, end: float) -> tuple[float, tuple[tuple[float, float, int], ...], tuple[float, float]]:
    """Return where the boxes to tick begin, those of each unit, and where the magic points begin."""
    units = card.units
    wide = BOX * card.hp + APART
    across = max(int((BOXES_WIDE + APART + 1e-9) // wide), 1)
    lines = ceil(units / across)
    behind = BOXES_LEFT + BOXES_WIDE - POINT * card.mp
    beside = BOXES_LEFT + wide * (units - across * (lines - 1)) - APART + MAGIC <= behind
    foot = end - LINE * (lines + (1 if card.mp and not beside else 0))
    spots = ((BOXES_LEFT + wide * (n % across), foot + LINE * (n // across), n + 1) for n in range(min(units, 24)))
    return foot, tuple(spots), (behind if beside else BOXES_LEFT, end - LINE)


def _lines(texts: Sequence[str], letters: int) -> int:
    return ceil(_letters(texts) / letters)


def _letters(texts: Sequence[str]) -> float:
    """Return how many Latin letters a text is as wide as, in its longest language."""
    return max((sum(1.9 if ch > "\u2e80" else 1 for ch in text) for text in texts), default=0)
