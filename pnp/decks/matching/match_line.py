"""Which card a line of a list means, and how many of it: a card's own name goes before every notation."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pnp.decks.matching.card_details import NUMBER, SET, in_words
from pnp.decks.matching.card_names import CardNames, NameMatch, folded, one_of, short
from pnp.decks.reading.deck_list import LineReading, ListLine
from pnp.decks.reading.notations import ends_in_number, without_printing
from pnp.model.entry import Entry


class LineMatch(NamedTuple):
    """What a line means: a card and its copies, or what is wrong; `printing` is a set and number not the card's."""

    name: NameMatch
    copies: int
    printing: str = ""


def match_line(line: ListLine, cards: CardNames) -> LineMatch:
    """Return the card of a line; lines in the commonest form cost one look-up."""
    usual = cards.find(line.name)
    certain = usual.entry is not None and line.counted
    if certain and not (cards.look_counted or line.with_comment):
        return LineMatch(usual, line.copies)
    whole, exact = line.with_comment, None
    if whole:
        counts = ((reading.name, reading.copies) for reading in _counted(whole))
        exact = _match_exactly([*((text, 1) for text in whole.texts), *counts], cards)
    exact = exact or _match_exactly([(text, 1) for text in line.texts], cards)
    if exact or certain:
        return exact or LineMatch(usual, line.copies)
    several: LineMatch | None = None
    for match in _matches(line, cards):
        if match.name.entry is not None:
            return match
        several = several or match
    return several or LineMatch(NameMatch(None, f"there is no card '{short(line.name)}'"), line.copies)


def _match_exactly(named: Sequence[tuple[str, int]], cards: CardNames) -> LineMatch | None:
    """Return the first card that is called just what is said, numbers, brackets and all, with its copies."""
    for name, copies in named:
        entries = cards.exactly(name)
        if entries:
            return LineMatch(one_of(name, entries), copies)
    return None


def _counted(line: ListLine) -> tuple[LineReading, ...]:
    """Return the readings of a line with a count."""
    first = (LineReading(line.name, line.copies, certain=True),) if line.counted or not line.texts else ()
    return (*first, *line.others)


def _matches(line: ListLine, cards: CardNames) -> Iterator[LineMatch]:
    """Yield the cards that the readings may mean: by name, by what is said behind it, by name before a printing."""
    counted = _counted(line)
    alone = line.texts and not line.counted and not ends_in_number(line.name)
    single = (LineReading(line.name, 1, certain=False),) if alone else ()
    for reading in (*counted, *single):
        entries = _narrowed(cards.all(reading.name), line, cards)
        if entries:
            yield LineMatch(one_of(reading.name, entries), reading.copies)
    for reading in (*single, *counted):
        entries = cards.described(reading.name)
        if entries:
            yield LineMatch(one_of(reading.name, entries), reading.copies)
    for reading in (*counted, *single):
        name, printing = without_printing(reading.name)
        entries = cards.all(name) if printing else ()
        if entries:
            known = any(entry.read.get(key) is not None for entry in entries for key in (SET, NUMBER))
            yield LineMatch(one_of(name, entries), reading.copies, printing if known else "")


def _narrowed(entries: Sequence[Entry], line: ListLine, cards: CardNames) -> Sequence[Entry]:
    """Return those of several cards of which the other cells of a table's row are true, all if that is none."""
    if len(entries) < 2 or not line.details:
        return entries
    details = [(folded(key), folded(value)) for key, value in line.details]
    return [entry for entry in entries if _fits(cards.values(entry), details)] or entries


def _fits(values: Sequence[tuple[str, str]], details: Sequence[tuple[str, str]]) -> bool:
    """Tell whether a card has what a row says in every field that it has; a column that is no field says nothing."""
    for key, value in details:
        texts = {text for field, text in values if field == key}
        if texts and in_words(value) not in texts and not {in_words(v) for v in value.split(", ")} <= texts:
            return False
    return True
