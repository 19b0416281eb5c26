"""What the templates cannot work out: dice taken apart, keywords, rulers in millimetres, rosters with sums.

And what finds room on the front of a squad's card, in millimetres of a tarot card. All pictures are equally high, and
abilities stand behind, with the spells; what is spare widens the rows of weapons, and shows the motto. Where little is,
the picture is lower; then rows of weapons shrink, without a picture; then the keywords go behind as well.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from math import ceil

from msgspec import Struct
from msgspec.structs import asdict

from pnp.games.mahou_galaxy.data import Force, SquadCard, bearers, casters, keyword_facts
from pnp.games.mahou_galaxy.force import force_facts
from pnp.games.mahou_galaxy.picture import dark_colour, picture_of
from pnp.games.mahou_galaxy.squad import dice_of
from pnp.model.book import GameBook
from pnp.model.entry import Entry
from pnp.model.typed_entry import typed
from pnp.units import MM_PER_INCH


def facts(game: GameBook, entry: Entry | None) -> Mapping[str, object]:
    """Return the facts of a squad, a keyword, a force, or those of sheets: `inch` in millimetres and every ruler."""
    if entry is None:
        return {"inch": inch_of(game), "metric": game.values.get("units") == "cm", "rulers": ruler_facts(game)}
    if entry.kind == "squad":
        return _squad_facts(typed(game, SquadCard, entry))
    if entry.kind == "keyword":
        return {"bearers": bearers(game).get(entry.id, ()), "casters": casters(game).get(entry.id, ())}
    if entry.kind == "force":
        return force_facts(typed(game, Force, entry))
    return {}


def _squad_facts(card: SquadCard) -> Mapping[str, object]:
    granted = dict.fromkeys(mention.id for mention in card.granted if mention.id)
    return {
        "picture": picture_of(card),
        "colour": dark_colour(card),
        "initiative": dice_icons(card.initiative),
        "defence": dice_icons(card.defence),
        "weapons": [dice_icons(weapon.attack) for weapon in card.weapons],
        "keywords": keyword_facts(card),
        "granted": [{"id": name} for name in granted],
        "room": asdict(room_of(card)),
    }


def dice_icons(text: str) -> Mapping[str, object]:
    """Return dice as `icons`, one name such as `d8` for each die, and the number added as `plus`."""
    dice = dice_of(text)
    if dice is None:
        return {"icons": [], "plus": 0, "text": text}
    icons = [f"d{term.faces}" for term in dice.terms for _ in range(term.count)]
    return {"icons": icons, "plus": dice.number or 0, "text": text}


METRIC_INCH = 25.0
"""What stands for an inch on metric tables, in millimetres."""
STEPS = 4
"""Marks to an inch."""


def inch_of(game: GameBook) -> float:
    """Return the millimetres of an inch on this table: true inches, or 25 mm with `units: cm`."""
    return METRIC_INCH if game.values.get("units") == "cm" else MM_PER_INCH


def ruler_facts(game: GameBook) -> list[Mapping[str, object]]:
    """Return every ruler with its length and marks in millimetres."""
    return [_ruler(entry, inch_of(game)) for entry in game.of("ruler")]


def _ruler(entry: Entry, inch: float) -> Mapping[str, object]:
    first, last = (float(str(entry[name])) for name in ("from", "to"))
    quarters = range(round(first * STEPS), round(last * STEPS) + 1)
    return {
        "id": entry.id,
        "form": entry["form"],
        "from": first,
        "to": last,
        "joint": entry["joint"] or "",
        "length": (last - first) * inch,
        "marks": [_mark(quarter, first, inch) for quarter in quarters],
        "halves": [
            {"x": (half / 2 - first) * inch, "move": half}
            for half in range(2, 40)
            if entry["half"] and half >= 4 and first < half / 2 <= last
        ],
    }


def _mark(quarter: int, first: float, inch: float) -> Mapping[str, object]:
    at = quarter / STEPS
    rank = 0 if quarter % STEPS == 0 else 1 if quarter % 2 == 0 else 2
    return {"x": (at - first) * inch, "at": at, "rank": rank, "cm": at * METRIC_INCH / 10}


HEIGHT, HEAD, PROFILE, GAP = 120.0, 20.2, 27.8, 1.6
"""The card; its head; from there to the first weapon: two rows of numbers and a heading; what parts are apart."""
FOOT, LINE, BOX, APART = 3.5, 4.8, 3.5, 1.2
"""Below the boxes to tick; their lines; a box; what units are apart."""
BOXES_LEFT, BOXES_WIDE, POINT, MAGIC = 12.0, 54.0, 3.7, 8.8
"""Where the boxes begin, how wide all of them may be; a magic point with its gap, what stands before the first."""
KEYWORDS, ACROSS, SPECIAL, ABILITY = 5.4, 3, 3.6, 3.75
"""The height of a line of keywords and how many stand in it; the height of a line of the others."""
GRID = 9.8
"""How high the row of a weapon is on usual cards, with one line of its note, so that all rows stand at like heights."""
ROWS = (7.2, 6.6, 6.0, 5.6)
"""How high the row of a weapon may be, the largest that fits."""
PICTURE, LEAST, BEHIND = 32.0, 22.0, 88.0
"""How high the picture is, how high where little is spare, and what spells and abilities may need to go behind."""
BROAD, MOTTO = 9.0, 4.4
"""How high the row of a weapon is where much is spare, and what the motto needs to stand in front."""


class Room(Struct, frozen=True):
    """`row` is how high a weapon's row is, `picture` how high the picture, 0 for none.

    `fits` is false where weapons find no room at all. `boxes` are the left upper corners of the units' boxes with
    their numbers, `foot` is where the first stand; `magic` is where magic points begin, at that line's end or below.
    `even` is true where the rows of weapons hold a line of their notes, and so are equally high.
    """

    row: float
    picture: float
    motto: float
    keyword_lines: int
    keywords: str
    abilities: str
    fits: bool
    foot: float
    boxes: tuple[tuple[float, float, int], ...]
    magic: tuple[float, float]
    even: bool = False


def room_of(card: SquadCard) -> Room:
    """Return where the parts of a squad's card stand: `front` or `back`."""
    foot, boxes, magic = _boxes(card)
    lines = ceil(sum(mention.keyword is not None for mention in card.mentions) / ACROSS)
    special = sum(SPECIAL * _lines(weapon.special, 52) for weapon in card.weapons)
    told = [ceil((_letters(row.names) + 4 + _letters(row.texts)) / 47) for row in card.abilities]
    abilities_high = 1.2 + sum(ABILITY * count + 1.0 for count in told) if told else 0.0
    bare = foot - GAP - HEAD - PROFILE - special
    even = _even_rows(card)
    spare = bare + special - PICTURE - KEYWORDS * lines - even
    if spare >= MOTTO and abilities_high + _spells_high(card) <= BEHIND:
        places = "front", "back"
        return Room(GRID, PICTURE, spare, lines, *places, fits=True, foot=foot, boxes=boxes, magic=magic, even=True)
    for keywords, abilities, row, picture in _ways(card, abilities_high):
        lists = KEYWORDS * lines * (keywords == "front")
        spare = bare - (row * len(card.weapons) + lists + abilities_high * (abilities == "front"))
        spare -= picture + GAP if picture else 0
        if spare >= 0:
            free = max(spare - MOTTO, 0.0) if picture and card.weapons else 0.0
            broad = min(BROAD, row + free / max(len(card.weapons), 1))
            spare -= (broad - row) * len(card.weapons)
            motto = spare if picture and spare >= MOTTO and abilities == "back" else 0.0
            high = broad, picture, motto
            return Room(*high, lines, keywords, abilities, fits=True, foot=foot, boxes=boxes, magic=magic)
    return Room(ROWS[-1], 0.0, 0.0, lines, "back", "back", fits=False, foot=foot, boxes=boxes, magic=magic)


def _ways(card: SquadCard, abilities_high: float) -> Iterator[tuple[str, str, float, float]]:
    """Give the ways to fill a card, the best first: keywords, abilities, rows of weapons, how high the picture is."""
    places = ("back", "front") if abilities_high + _spells_high(card) <= BEHIND else ("front",)
    for picture, abilities in product((PICTURE, LEAST), places):
        yield "front", abilities, ROWS[0], picture
    for keywords, row, abilities in product(("front", "back"), ROWS, ("front", "back")):
        yield keywords, abilities, row, 0.0


def _spells_high(card: SquadCard) -> float:
    return sum(9.5 + ABILITY * _lines(spell.texts, 40) for spell in card.spells)


def _even_rows(card: SquadCard) -> float:
    """Return how high the rows of the weapons are where all without a longer note are equally high."""
    notes = (SPECIAL * max(_lines(weapon.special, 52) - 1, 0) for weapon in card.weapons)
    return sum(GRID + more for more in notes)


def _boxes(card: SquadCard) -> tuple[float, tuple[tuple[float, float, int], ...], tuple[float, float]]:
    """Return where the boxes to tick begin, those of each unit, and where the magic points begin."""
    units = card.units
    wide = BOX * card.hp + APART
    across = max(int((BOXES_WIDE + APART + 1e-9) // wide), 1)
    lines = ceil(units / across)
    behind = BOXES_LEFT + BOXES_WIDE + 0.5 - POINT * card.mp
    beside = BOXES_LEFT + wide * (units - across * (lines - 1)) - APART + MAGIC <= behind
    foot = HEIGHT - FOOT - LINE * (lines + (1 if card.mp and not beside else 0))
    spots = ((BOXES_LEFT + wide * (n % across), foot + LINE * (n // across), n + 1) for n in range(min(units, 24)))
    last = HEIGHT - FOOT - LINE
    return foot, tuple(spots), (behind if beside else BOXES_LEFT, last)


def _lines(texts: Sequence[str], letters: int) -> int:
    return ceil(_letters(texts) / letters)


def _letters(texts: Sequence[str]) -> float:
    """Return how many Latin letters a text is as wide as, in its longest language."""
    return max((sum(1.9 if ch > "\u2e80" else 1 for ch in text) for text in texts), default=0)
