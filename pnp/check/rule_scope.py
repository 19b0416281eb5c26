"""What a data rule may look at: a kind, a deck of the game, the game's values, or every deck list."""

from pnp.check.fault import UNKNOWN_NAME, RuleFault
from pnp.check.rule_input import CheckedCard, Unknown
from pnp.check.view import card_view, first_language
from pnp.model.book import GameBook
from pnp.model.entry import Entry
from pnp.model.specs import KindSpec
from pnp.nearest import did_you_mean
from pnp.problem import Place

ALWAYS = ("id", "kind", "copies", "art")
"""What every card has besides the fields of its kind."""

VALUES = "values"
DECK_LIST = "deck-list"
"""What a rule is `of` that holds for every deck somebody builds."""


def cards(game: GameBook, name: str, key: str) -> tuple[CheckedCard, ...]:
    """Return the cards of a deck or kind; raises Fault at `key` where there is neither."""
    counted: list[tuple[Entry, int, Place]]
    if name in game.decks:
        counted = [(line.entry, line.copies, line.place) for line in game.decks[name].lines]
    elif name in game.kinds:
        counted = [(entry, entry.copies, entry.at("copies")) for entry in game.of(name)]
    else:
        there = {*game.kinds, *game.decks}
        raise RuleFault(UNKNOWN_NAME, key, f"there is no kind or deck '{name}'", did_you_mean(name, there))
    lang, blank = first_language(game), dict.fromkeys(card_fields(game, name))
    return tuple(CheckedCard(e, n, place, card_view(e, n, blank, lang)) for e, n, place in counted)


def unknown_in(game: GameBook, name: str) -> Unknown:
    """Return what a deck holds of ids that no entry has."""
    missing = game.decks[name].unknown if name in game.decks else ()
    return Unknown(sum(missing), len(missing))


def card_fields(game: GameBook, name: str) -> tuple[str, ...]:
    """Return what may be asked of the cards of a deck or kind; () where an empty deck may have any."""
    kinds = sorted(kinds_of(game, name))
    fields = [field for kind in kinds for field in game.kinds[kind].fields]
    return (*dict.fromkeys(fields), *ALWAYS) if kinds else ()


def kinds_of(game: GameBook, name: str) -> set[str]:
    """Return the kinds of a deck's cards, or the kind itself; of a deck list all that its formats allow."""
    if name in game.decks:
        kinds = {line.entry.kind for line in game.decks[name].lines}
    elif name == DECK_LIST and name not in game.kinds:
        kinds = set(deck_kinds(game))
    else:
        kinds = {name}
    return kinds & set(game.kinds)


def deck_kinds(game: GameBook) -> tuple[str, ...]:
    """Return the kinds that a deck may hold: those of the formats, else of the game's decks, else all."""
    said = {kind for form in game.formats.values() for kind in form.kinds}
    if not said or not all(form.kinds for form in game.formats.values()):
        said |= {line.entry.kind for deck in game.decks.values() for line in deck.lines}
    return tuple(kind for kind in game.kinds if not said or kind in said)


def place_of(game: GameBook, name: str) -> Place:
    """Return the place of a deck, or of the list that holds a kind's entries."""
    if name in game.decks:
        return game.decks[name].source.at()
    kind: KindSpec = game.kinds[name]
    return game.source.at(kind.list or f"{name}s", key=True)
