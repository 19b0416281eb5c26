"""What a data rule may look at: a kind, a deck of the game, the game's values, or every deck list.

Entries and values are records to expressions: `card.speed`, `values.hand-limit` as `values['hand-limit']`.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache

from msgspec import Struct

from pnp.check.fault import BAD_SHAPE, UNKNOWN_NAME, RuleFault
from pnp.check.unread import Unread
from pnp.model.book import GameBook, cached_in_book
from pnp.model.entry import Entry
from pnp.model.printed_cards import printed_cards
from pnp.model.words import Words, without_readings
from pnp.nearest import did_you_mean
from pnp.problem import Place
from pnp.sandbox.fault import UNKNOWN_NAME as SAID_UNKNOWN
from pnp.sandbox.fault import SandboxFault, shown
from pnp.sandbox.record import Function, Record


def has_deck_lists(game: GameBook) -> bool:
    """Tell whether people build decks for a game."""
    return bool(game.formats) or any(rule.of == DECK_LIST for rule in game.rules)


def card_view(entry: Entry, copies: int, blank: Mapping[str, object], lang: str, called_in: str = "") -> Record:
    """Return an entry's fields, `id`, `kind`, `copies`; None for fields of `blank` that its kind lacks.

    Texts are in `lang`; what messages call the card may be in another language.
    """
    fields = {name: _field(entry, name, lang) for name in entry.fields}
    own = {"id": entry.id, "kind": entry.kind, "art": entry.art, "copies": copies}
    called = _called(entry, called_in) if called_in not in ("", lang) else ""
    return Record(f"the {entry.kind} '{entry.id}'", {**blank, **fields, **own}, called=called)


def _called(entry: Entry, lang: str) -> str:
    names = (_field(entry, key, lang) for key in ("name", "title") if key in entry.fields)
    return next((name for name in names if isinstance(name, str) and name), "")


def _field(entry: Entry, name: str, lang: str) -> object:
    return Unread(entry.subject) if name in entry.unread else plain(entry.fields[name], lang)


def game_view(game: GameBook) -> Record:
    """Return what expressions know as `game`: its names, and `of('kind')`, a list of cards."""
    facts = {"slug": game.slug, "title": game.title, "edition": game.edition}
    return Record("the game", facts, Function("of", cards_of(game)))


def values_view(game: GameBook) -> Record:
    """Return what expressions know as `values`; whatever is asked of a wrong one raises `UnreadError`."""
    wrong = {str(path[1]): Unread(game.slug) for path in game.wrong_values if path[0] == "values"}
    lang = first_language(game)
    return Record("the game's values", {**{name: plain(value, lang) for name, value in game.values.items()}, **wrong})


def cards_of(game: GameBook) -> Callable[[str], tuple[Record, ...]]:
    """Return the function behind `game.of`; each kind's cards are made once. It raises SandboxFault for no kind."""

    @cache
    def of(kind: str) -> tuple[Record, ...]:
        if kind not in game.kinds:
            raise SandboxFault(
                SAID_UNKNOWN, f"there is no kind {shown(str(kind))}", did_you_mean(str(kind), game.kinds)
            )
        return tuple(card_view(e, e.copies, {}, first_language(game)) for e in game.of(kind))

    return of


def first_language(game: GameBook) -> str:
    """Return the language that rules read texts in."""
    return game.languages[0] if game.languages else "en"


def plain(value: object, lang: str, what: str = "the value") -> object:
    """Return a field's value as expressions compare it: texts without furigana, mappings as records."""
    if isinstance(value, Words):
        return without_readings(value.said(lang))
    if isinstance(value, (list, tuple)):
        return tuple(plain(item, lang) for item in value)
    if isinstance(value, Mapping):
        return Record(what, {str(name): plain(item, lang) for name, item in value.items()})
    return value


ALWAYS = ("id", "kind", "copies", "art")
"""What every card has besides the fields of its kind."""

VALUES = "values"
DECK_LIST = "deck-list"
"""What a rule is `of` that holds for every deck somebody builds."""


class CheckedCard(Struct, frozen=True, eq=False):
    """An entry as a kind or deck has it: with its copies there, and the place that says how many.

    `listed` cards stand on a line of a deck list: whatever is wrong with them in this deck, it is wrong there.
    """

    entry: Entry
    copies: int
    place: Place
    view: Record
    listed: bool = False

    def at(self, name: str) -> Place:
        """Return the place of a field; copies stand in the deck's line, where there is one."""
        return self.place if self.listed or name == "copies" else self.entry.at("" if name in ("", "kind") else name)


class Unknown(Struct, frozen=True):
    """What there is besides the cards that are known: so many copies on so many lines, and lines of a list unread."""

    copies: int = 0
    lines: int = 0
    unread: int = 0

    def __bool__(self) -> bool:
        return bool(self.copies or self.unread)

    def with_(self, cards: Sequence[CheckedCard]) -> "Unknown":
        """Return what is unknown with these cards besides."""
        if not cards:
            return self
        return Unknown(self.copies + sum(card.copies for card in cards), self.lines + len(cards), self.unread)


NOTHING = Unknown()


@cached_in_book
def cards(game: GameBook, name: str, key: str) -> tuple[CheckedCard, ...]:
    """Return the cards of a deck or kind; raises Fault at `key` where there is neither."""
    counted: list[tuple[Entry, int, Place]]
    if name in game.decks:
        counted = [(line.entry, line.copies, line.place) for line in game.decks[name].lines]
    else:
        refuse_stranger(game, name, key)
        counted = [(entry, entry.copies, entry.at("copies")) for entry in game.of(name)]
    return _seen(game, name, counted)


def printed(game: GameBook, name: str) -> tuple[CheckedCard, ...]:
    """Return the cards that a component prints, copies and owners counted."""
    spec = game.components[name]
    counted = [(entry, copies, entry.at("copies")) for entry, copies, _ in printed_cards(game, spec)]
    return _seen(game, printed_from(game, name), counted)


def printed_from(game: GameBook, name: str) -> str:
    """Return the kind or deck whose cards a component prints; raises RuleFault where there is no such component."""
    if name not in game.components:
        raise RuleFault(UNKNOWN_NAME, "of", f"there is no component '{name}'", did_you_mean(name, game.components))
    spec = game.components[name]
    if spec.cards is None and spec.for_ is None:
        message = f"the component '{name}' is printed for no cards and no kind"
        raise RuleFault(BAD_SHAPE, "of", message, "name one with `cards` or `for`")
    return spec.cards or spec.for_ or ""


def _seen(game: GameBook, name: str, counted: Sequence[tuple[Entry, int, Place]]) -> tuple[CheckedCard, ...]:
    lang, blank = first_language(game), dict.fromkeys(card_fields(game, name))
    return tuple(CheckedCard(e, n, place, card_view(e, n, blank, lang)) for e, n, place in counted)


def refuse_stranger(game: GameBook, name: str, key: str) -> None:
    """Raise RuleFault at a key of a rule that names no kind or deck."""
    there = {*game.kinds, *game.decks}
    if name not in there:
        raise RuleFault(UNKNOWN_NAME, key, f"there is no kind or deck '{name}'", did_you_mean(name, there))


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
    named = {kind for form in game.formats.values() for kind in form.kinds}
    if not named or not all(form.kinds for form in game.formats.values()):
        named |= {line.entry.kind for deck in game.decks.values() for line in deck.lines}
    return tuple(kind for kind in game.kinds if not named or kind in named)


def place_of(game: GameBook, name: str) -> Place:
    """Return the place of a deck, or of the list that holds a kind's entries."""
    if name in game.decks:
        return game.decks[name].source.at()
    return game.source.at(game.kinds[name].list or f"{name}s", key=True)
