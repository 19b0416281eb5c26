"""Which card a line of a list means, and how many of it: in any notation, but a card's own name goes before all."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pnp.decks.matching.card_details import NUMBER, SET, in_words
from pnp.decks.matching.card_names import CardNames, NameMatch, folded, one_of, short
from pnp.decks.reading.deck_list import ListLine
from pnp.decks.reading.notations import Reading, bare, ends_in_number, readings, without_printing
from pnp.model.entry import Entry


class LineMatch(NamedTuple):
    """What a line means: a card and its copies, or what is wrong; `printing` is a set and number not the card's."""

    meant: NameMatch
    copies: int
    printing: str = ""


def match_line(item: ListLine, cards: CardNames) -> LineMatch:
    """Return the card of a line; lines in the commonest form cost one look-up."""
    meant = cards.find(item.name)
    if meant.entry is not None and item.counted and not (cards.odd or item.uncut):
        return LineMatch(meant, item.copies)
    return _whole_name(item, cards) or _closely(item, cards, meant)


def _whole_name(item: ListLine, cards: CardNames) -> LineMatch | None:
    """Return the card that is called what all of the line says, numbers, brackets and all."""
    for said in (item.uncut, item.whole, bare(item.whole) if item.whole else ""):
        found = cards.exactly(said) if said else ()
        if found:
            return LineMatch(one_of(said, found), 1)
    for reading in readings(item.uncut) if item.uncut else ():
        found = cards.exactly(reading.name)
        if found:
            return LineMatch(one_of(reading.name, found), reading.copies)
    return None


def _closely(item: ListLine, cards: CardNames, meant: NameMatch) -> LineMatch:
    """Return the first reading of a line that means one card, else the first that means several, else none."""
    if meant.entry is not None and item.counted:
        return LineMatch(meant, item.copies)
    several: LineMatch | None = None
    for found in _tried(item, cards):
        if found.meant.entry is not None:
            return found
        several = several or (found if found.meant.several else None)
    return several or LineMatch(NameMatch(None, f"there is no card '{short(item.name)}'"), item.copies)


def _tried(item: ListLine, cards: CardNames) -> Iterator[LineMatch]:
    counted = list(readings(item.whole)) if item.whole else [Reading(bare(item.name), item.copies, True)]
    alone = [Reading(bare(item.whole), 1, False)] if item.whole and not item.counted else []
    safe = [] if ends_in_number(item.whole) else alone
    for reading in (*counted, *safe):
        found = _apart(cards.all(reading.name), item, cards)
        if found:
            yield LineMatch(one_of(reading.name, found), reading.copies)
    for reading in (*safe, *counted):
        found = cards.described(reading.name)
        if found:
            yield LineMatch(one_of(reading.name, found), reading.copies)
    for reading in (*counted, *safe):
        name, printing = without_printing(reading.name)
        found = cards.all(name) if printing else ()
        if found:
            said = (
                printing
                if any(entry.read.get(key) is not None for entry in found for key in (SET, NUMBER))
                else ""
            )
            yield LineMatch(one_of(name, found), reading.copies, said)


def _apart(found: Sequence[Entry], item: ListLine, cards: CardNames) -> Sequence[Entry]:
    """Return those of several cards of which the other cells of a table's row are true, all if that is none."""
    if len(found) < 2 or not item.apart:
        return found
    said = [(folded(key), folded(value)) for key, value in item.apart]
    fitting = [entry for entry in found if _fits(cards.values(entry), said)]
    return fitting or found


def _fits(values: Sequence[tuple[str, str]], said: Sequence[tuple[str, str]]) -> bool:
    """Tell whether a card has what a row says in every field that it has; a column that is no field says nothing."""
    for key, value in said:
        there = {text for field, text in values if field == key}
        if (
            there
            and in_words(value) not in there
            and not {in_words(each) for each in value.split(", ")} <= there
        ):
            return False
    return True
