"""From the lines of a deck list to the cards of a game."""

from dataclasses import dataclass

from pnp.check.rule_scope import Unknown
from pnp.decks.matching.card_details import NUMBER, SET
from pnp.decks.matching.card_names import CardNames, NameMatch, folded, names_of, short
from pnp.decks.matching.match_line import match_line
from pnp.decks.reading.deck_list import MOST_COPIES, DeckList, ListLine, impossible_count
from pnp.decks.reading.headings import DECK, SIDEBOARD, SUMS, heading_word
from pnp.load.findings import Findings
from pnp.model.deck import Deck, DeckLine
from pnp.model.entry import Entry
from pnp.problem import FixedPlace, Severity

UNKNOWN, SEVERAL, BESIDE, PRINTING = "PNP152", "PNP153", "PNP156", "PNP157"
_NO_CARD = "if it is no card, begin the line with '#', or end it with ':'"


@dataclass(frozen=True, slots=True, eq=False)
class MatchedList:
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
    lines, usual = matcher.lines, not cards.look_counted
    for line in listed.lines:
        if usual and line.counted and not (line.with_comment or line.heading or line.sideboard or matcher.beside):
            entry = cards.find(line.name).entry
            if entry is not None and 0 < line.copies <= MOST_COPIES:
                lines.append(DeckLine(entry, line.copies, line.place))
                continue
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
            hint = cards.near(line.name) or ("" if line.counted else _NO_CARD)
        beside = self.beside or line.sideboard
        severity: Severity = "warning" if beside else "error"
        findings.add(SEVERAL if name.several else UNKNOWN, message, line.name_place, hint, severity=severity)
        if not beside and line.counted:
            self.unknown_names.append((line.name, line.copies))
        elif not beside:
            self.unread += 1

    def _report_printing(self, line: ListLine, entry: Entry, printing: str) -> None:
        values = self.cards.values(entry)
        own = " ".join(text for key in (SET, NUMBER) for field, text in values if field == key)
        message = f"'{names_of(entry)[0]}' is not printed as '{printing}'"
        hint = f"it is {own.upper()}; the card of this name was taken"
        self.findings.add(PRINTING, message, line.name_place, hint, severity="warning")
