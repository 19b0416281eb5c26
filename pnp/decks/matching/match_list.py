"""From the names of a deck list to the cards of a game."""

from dataclasses import dataclass

from pnp.check.asked import Unknown
from pnp.decks.matching.card_details import NUMBER, SET
from pnp.decks.matching.card_names import CardNames, NameMatch, folded, names_of, short
from pnp.decks.matching.match_line import match_line
from pnp.decks.reading.deck_list import DeckList, ListLine
from pnp.decks.reading.headings import DECK, SIDE, SUMS, heading
from pnp.decks.reading.list_builder import MOST_COPIES
from pnp.decks.reading.notations import bare
from pnp.load.findings import Findings
from pnp.model.deck import Deck, Line
from pnp.model.entry import Entry
from pnp.problem import Place, Severity

UNKNOWN, SEVERAL, ASIDE, PRINTING = "PNP152", "PNP153", "PNP156", "PNP157"
_NO_CARD = "if it is no card, begin the line with '#', or end it with ':'"


@dataclass(frozen=True, slots=True)
class Written:
    """A source for a deck of a list: whatever is asked for stands where the list begins."""

    place: Place

    def at(self, *path: str | int, key: bool = False) -> Place:
        """Return where the list begins."""
        del path, key
        return self.place


@dataclass(frozen=True, slots=True, eq=False)
class MatchedList:
    """A list as a deck of the cards that are known, and how much of it is not.

    `strangers` are the names that no card has, or several have, with their copies; `aside` is the sideboard.
    """

    deck: Deck
    unknown: Unknown
    strangers: tuple[tuple[str, int], ...] = ()
    aside: tuple[Line, ...] = ()

    @property
    def size(self) -> int:
        """How many cards the list counts, known or not."""
        return self.deck.size + self.unknown.copies


def match_list(listed: DeckList, cards: CardNames, findings: Findings) -> MatchedList:
    """Return the deck; a name that means no card, or several, is a problem at its place.

    A line that does not say how many of what it names is certain to be a card only where one is called so.
    """
    reading = _Reading(listed, cards, findings)
    file, lines, usual = listed.file, reading.lines, not cards.odd
    for item in listed.items:
        if usual and item.counted and not (item.uncut or item.part or item.aside or reading.beside):
            entry = cards.find(item.name).entry
            if entry is not None:
                lines.append(Line(entry, item.copies, Place(file, item.line, item.column)))
                continue
        reading.take(item)
    return reading.done()


class _Reading:
    """What has been understood of a list so far."""

    def __init__(self, listed: DeckList, cards: CardNames, findings: Findings) -> None:
        self.listed, self.cards, self.findings = listed, cards, findings
        self.lines: list[Line] = []
        self.aside: list[Line] = []
        self.strangers: list[tuple[str, int]] = []
        self.blank: list[ListLine] = []
        self.unread = listed.unread
        self.beside = False

    def take(self, item: ListLine) -> None:
        """Take a line: a card, a heading, or a problem."""
        if item.part and not self.cards.exactly(item.whole):
            self._below(item.part)
            return
        found = match_line(item, self.cards)
        entry, copies, printing = found.meant.entry, found.copies, found.printing
        if entry is None:
            if found.meant.several or not self._heads(item):
                self._unknown(item, found.meant)
        elif not item.copies and not item.counted:
            self.blank.append(item)
        elif not 1 <= copies <= MOST_COPIES:
            self._uncounted(item, copies)
        else:
            pile = self.aside if self.beside or item.aside else self.lines
            pile.append(Line(entry, copies, self.listed.place(item)))
            if printing:
                self._other_printing(item, entry, printing)

    def done(self) -> MatchedList:
        """Return what the list holds; what only the whole of it tells is noted here."""
        listed = self.listed
        if self.blank:
            more = len(self.blank) - 1
            message = f"'{short(self.blank[0].name)}' has no count" + (
                f", nor have {more} others" if more else ""
            )
            self.findings.add("PNP150", message, listed.place(self.blank[0]), "write how many, 0 for none")
        if self.aside:
            n = sum(line.copies for line in self.aside)
            message = f"{n} card{'s stand' if n > 1 else ' stands'} in the sideboard"
            hint = (
                "the deck is judged, counted and printed without it: no format says what a sideboard may hold"
            )
            self.findings.add(ASIDE, message, self.aside[0].place, hint, severity="warning")
        deck = Deck(listed.title, listed.title, tuple(self.lines), Written(listed.start))
        copies = sum([n for _, n in self.strangers])
        unknown = Unknown(copies, len(self.strangers), self.unread + len(self.blank))
        return MatchedList(deck, unknown, tuple(self.strangers), tuple(self.aside))

    def _heads(self, item: ListLine) -> bool:
        """Tell whether a line that is no card is a heading or a sum, and go on below it."""
        said = heading(bare(item.whole or item.name))
        known = said in DECK or said in SIDE or said in SUMS or folded(said) in self.cards.headings
        known = known and not self.cards.elsewhere(item.name)
        if known:
            self._below(said)
        return known

    def _below(self, said: str) -> None:
        self.beside = said in SIDE or (self.beside and said not in DECK)

    def _unknown(self, item: ListLine, meant: NameMatch) -> None:
        cards, findings = self.cards, self.findings
        aside, several = self.beside or item.aside, meant.several
        message, hint = meant.message, meant.hint
        kind = "" if several else cards.elsewhere(item.name)
        if kind:
            message, hint = f"'{short(item.name)}' is no card for decks", f"it is of the kind '{kind}'"
        elif not several and findings.guess(len(cards.said)):
            hint = cards.near(item.name) or ("" if item.counted else _NO_CARD)
        place = self.listed.place(item, name=True)
        severity: Severity = "warning" if aside else "error"
        findings.add(SEVERAL if several else UNKNOWN, message, place, hint, severity=severity)
        if not aside and item.counted:
            self.strangers.append((item.name, item.copies))
        elif not aside:
            self.unread += 1

    def _uncounted(self, item: ListLine, copies: int) -> None:
        number = copies if copies < 10**9 else "more than a thousand million"
        message = f"{number} copies of '{short(item.name)}' cannot be meant"
        self.findings.add("PNP151", message, self.listed.place(item), f"write 1 to {MOST_COPIES:,}")
        self.unread += 1

    def _other_printing(self, item: ListLine, entry: Entry, printing: str) -> None:
        own = " ".join(
            text for key in (SET, NUMBER) for field, text in self.cards.values(entry) if field == key
        )
        message = f"'{names_of(entry)[0]}' is not printed as '{printing}'"
        hint = f"it is {own.upper()}; the card of this name was taken"
        self.findings.add(PRINTING, message, self.listed.place(item, name=True), hint, severity="warning")
