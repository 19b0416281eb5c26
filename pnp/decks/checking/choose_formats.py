"""By which rules a list is checked: the formats that are meant, and the game's own deck that it stands for."""

from collections.abc import Sequence

from pnp.check.rule_scope import DECK_LIST
from pnp.decks.checking.formats import Format, formats_of
from pnp.decks.matching.bundled_deck_list import deck_titles
from pnp.decks.matching.card_names import folded
from pnp.decks.matching.detect_game import COMMAND_LINE, UNTOLD
from pnp.decks.reading.deck_list import DeckList, HeadValue
from pnp.load.findings import Findings, shown
from pnp.model.book import GameBook
from pnp.model.deck import Deck
from pnp.nearest import did_you_mean


def choose_formats(listed: DeckList, game: GameBook, wanted: Sequence[str], findings: Findings) -> tuple[Format, ...]:
    """Return the formats `wanted`, those that the list names, or the game's first; unknown ones are problems."""
    formats = formats_of(game)
    by_name = {folded(name): form for form in formats for name in (form.name, form.title)}
    named = [HeadValue(name, COMMAND_LINE) for name in wanted] or listed.head.get("format", ())
    chosen: dict[str, Format] = {}
    for value in named:
        form = by_name.get(folded(value.text))
        if form is None:
            hint = did_you_mean(value.text[:60], [form.name for form in formats])
            findings.add(UNTOLD, f"{game.title} has no format {shown(value.text)}", value.place, hint)
        else:
            chosen[form.name] = form
    return tuple(chosen.values()) if named else formats[:1]


def represented_deck(deck: Deck, game: GameBook) -> str:
    """Return the game's own deck that a list stands for; "" where its rules are about all deck lists.

    That is the deck of the list's name, else the first that is of all the kinds of the list's cards.
    """
    if any(rule.of == DECK_LIST for rule in game.rules):
        return ""
    for name, bundled in game.decks.items():
        if folded(deck.title) in map(folded, deck_titles(bundled)):
            return name
    kinds = _kinds(deck)
    return next((name for name, bundled in game.decks.items() if kinds <= _kinds(bundled)), "")


def _kinds(deck: Deck) -> set[str]:
    return {line.entry.kind for line in deck.lines}
