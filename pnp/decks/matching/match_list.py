"""From the lines of a deck list to the cards of a game: a card's own name goes before every notation."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec import Struct

from pnp.check.rule_scope import Unknown
from pnp.decks.matching.card_details import NUMBER, SET, in_words
from pnp.decks.matching.card_names import CardNames, NameMatch, folded, names_of, one_of, short
from pnp.decks.reading.deck_list import MOST_COPIES, WHOLE_COUNTS, DeckList, LineReading, ListLine, impossible_count
from pnp.decks.reading.headings import DECK, SIDEBOARD, SUMS, heading_word
from pnp.decks.reading.text_line import ends_in_number, impossible_number, without_decoration, without_printing
from pnp.load.findings import Findings
from pnp.model.deck import Deck, DeckLine
from pnp.model.entry import Entry
from pnp.problem import FixedPlace, Severity


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


UNKNOWN, SEVERAL, BESIDE, PRINTING = "PNP152", "PNP153", "PNP156", "PNP157"
_NO_CARD = "if it is no card, begin the line with '#', or end it with ':'"


class MatchedList(Struct, frozen=True, eq=False):
    """A list as a deck of the cards that are known, and how much of it is not.

    `unknown_names` are those that no card has, or several have, with their copies.
    """

    deck: Deck
    unknown: Unknown
    unknown_names: tuple[tuple[str, int], ...] = ()
    sideboard: tuple[DeckLine, ...] = ()

    @property
    def size(self) -> int:
        """How many cards the list counts, known or not."""
        return self.deck.size + self.unknown.copies


def match_list(listed: DeckList, cards: CardNames, findings: Findings) -> MatchedList:
    """Return the deck; a name that means no card, or several, is a problem at its place.

    A line that does not say how many of what it names is certain to be a card only where one is called so.
    """
    matcher = _Matcher(listed, cards, findings)
    for line in listed.lines:
        matcher.take(line)
    return matcher.finish()


class _Matcher:
    """What has been understood of a list so far; `beside` tells that a heading of a sideboard stands above."""

    def __init__(self, listed: DeckList, cards: CardNames, findings: Findings) -> None:
        self.listed, self.cards, self.findings = listed, cards, findings
        self.lines: list[DeckLine] = []
        self.sideboard: list[DeckLine] = []
        self.unknown_names: list[tuple[str, int]] = []
        self.without_count: list[ListLine] = []
        self.unread = listed.unread
        self.beside = False

    def take(self, line: ListLine) -> None:
        """Take a line: a card, a heading, or a problem."""
        if line.heading and not any(map(self.cards.exactly, line.texts)):
            self._go_below(line.heading)
            return
        name, copies, printing = match_line(line, self.cards)
        entry = name.entry
        if entry is None and not name.several and self._is_heading(line):
            return
        if not copies and not line.counted and entry is not None:
            self.without_count.append(line)
        elif (entry is not None or line.counted) and not 1 <= copies <= MOST_COPIES:
            message, hint = impossible_count(copies, short(line.name))
            self.findings.add("PNP151", message, line.place, hint)
            self.unread += 1
        elif entry is None:
            self._report_unknown(line, name)
        else:
            pile = self.sideboard if self.beside or line.sideboard else self.lines
            pile.append(DeckLine(entry, copies, line.place))
            if printing:
                self._report_printing(line, entry, printing)

    def finish(self) -> MatchedList:
        """Return what the list holds; what only the whole of it tells is reported here."""
        listed, findings = self.listed, self.findings
        if self.without_count:
            first, *others = self.without_count
            more = f", nor have {len(others)} others" if others else ""
            message = f"'{short(first.name)}' has no count{more}"
            findings.add("PNP150", message, first.place, "write how many, 0 for none")
        if self.sideboard:
            n = sum(line.copies for line in self.sideboard)
            message = f"{n} card{'s stand' if n > 1 else ' stands'} in the sideboard"
            hint = "the deck is judged, counted and printed without it: no format says what a sideboard may hold"
            findings.add(BESIDE, message, self.sideboard[0].place, hint, severity="warning")
        deck = Deck(listed.title, listed.title, tuple(self.lines), FixedPlace(listed.start))
        names = tuple(self.unknown_names)
        unknown = Unknown(sum([n for _, n in names]), len(names), self.unread + len(self.without_count))
        return MatchedList(deck, unknown, names, tuple(self.sideboard))

    def _is_heading(self, line: ListLine) -> bool:
        """Tell whether a line that is no card is a heading or a sum, and go on below it."""
        word = heading_word(line.texts[-1] if line.texts else line.name)
        known = word in DECK or word in SIDEBOARD or word in SUMS or folded(word) in self.cards.headings
        if known and not self.cards.elsewhere(line.name):
            self._go_below(word)
            return True
        return False

    def _go_below(self, word: str) -> None:
        self.beside = word in SIDEBOARD or (self.beside and word not in DECK)

    def _report_unknown(self, line: ListLine, name: NameMatch) -> None:
        cards, findings = self.cards, self.findings
        message, hint = name.message, name.hint
        kind = "" if name.several else cards.elsewhere(line.name)
        if kind:
            message, hint = f"'{short(line.name)}' is no card for decks", f"it is of the kind '{kind}'"
        elif not name.several and findings.guess(len(cards.names)):
            hint = self._hint(line)
        beside = self.beside or line.sideboard
        severity: Severity = "warning" if beside else "error"
        findings.add(SEVERAL if name.several else UNKNOWN, message, line.name_place, hint, severity=severity)
        if not beside and line.counted:
            self.unknown_names.append((line.name, line.copies))
        elif not beside:
            self.unread += 1

    def _hint(self, line: ListLine) -> str:
        """Return a way out for a line that names no card; a number that is no count may be all that is wrong."""
        number, name = impossible_number(line.texts[-1] if line.texts and not line.counted else "")
        near = self.cards.near(without_decoration(name) if number else line.name)
        if number and (near or self.cards.all(name)):
            return f"{WHOLE_COUNTS}, not {number}" + ("" if self.cards.all(name) else f"; {near}")
        return near or ("" if line.counted else _NO_CARD)

    def _report_printing(self, line: ListLine, entry: Entry, printing: str) -> None:
        values = self.cards.values(entry)
        own = " ".join(text for key in (SET, NUMBER) for field, text in values if field == key)
        message = f"'{names_of(entry)[0]}' is not printed as '{printing}'"
        hint = f"it is {own.upper()}; the card of this name was taken"
        self.findings.add(PRINTING, message, line.name_place, hint, severity="warning")
