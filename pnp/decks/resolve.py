"""From the names of a deck list to the cards of a game."""

from dataclasses import dataclass

from pnp.check.asked import Unknown
from pnp.check.card_names import CardNames, folded
from pnp.load.findings import Findings
from pnp.model.deck import Deck, Line
from pnp.model.deck_list import DeckList, Item
from pnp.model.entry import Entry
from pnp.problem import Place

UNKNOWN, SEVERAL = "PNP152", "PNP153"


@dataclass(frozen=True, slots=True)
class Written:
    """A source for a deck of a list: whatever is asked for stands where the list begins."""

    place: Place

    def at(self, *path: str | int, key: bool = False) -> Place:
        """Return where the list begins."""
        del path, key
        return self.place


@dataclass(frozen=True, slots=True, eq=False)
class Resolved:
    """A list as a deck of the cards that are known, and how much of it is not."""

    deck: Deck
    unknown: Unknown

    @property
    def size(self) -> int:
        """How many cards the list counts, known or not."""
        return self.deck.size + self.unknown.copies


def resolve(listed: DeckList, cards: CardNames, findings: Findings) -> Resolved:
    """Return the deck; a name that means no card, or several, is a problem at its place."""
    lines: list[Line] = []
    copies = missing = 0
    for item in listed.items:
        found = cards.find(item.name)
        entry, count = found.entry, item.copies
        if entry is None:
            if not item.counted and folded(item.name) in cards.headings:
                continue
            entry, count = _whole(item, cards)
        if entry is None:
            code = SEVERAL if found.several else UNKNOWN
            hint = found.hint or (cards.near(item.name) if findings.guess(len(cards.said)) else "")
            findings.add(code, found.message, listed.place(item, name=True), hint)
            copies, missing = copies + item.copies, missing + 1
        else:
            lines.append(Line(entry, count, listed.place(item)))
    deck = Deck(listed.title, listed.title, tuple(lines), Written(listed.start))
    return Resolved(deck, Unknown(copies, missing, listed.unread))


def _whole(item: Item, cards: CardNames) -> tuple[Entry | None, int]:
    """Return the card whose name begins with the number: `7 Sisters` is one card, not seven."""
    found = cards.find(item.whole).entry if item.whole else None
    return found, 1 if found else item.copies
