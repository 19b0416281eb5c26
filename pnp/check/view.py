"""Entries and values as expressions see them: `card.speed`, `values.hand-limit` as `values['hand-limit']`."""

from collections.abc import Callable, Mapping

from pnp.check.unread import Unread
from pnp.model.book import GameBook
from pnp.model.entry import Entry
from pnp.model.words import Words, without_readings
from pnp.sandbox.record import Function, Record


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
    """Return the function behind `game.of`; each kind's cards are made once."""
    made: dict[str, tuple[Record, ...]] = {}

    def of(kind: str) -> tuple[Record, ...]:
        if kind not in made:
            made[kind] = tuple(card_view(e, e.copies, {}, first_language(game)) for e in game.of(kind))
        return made[kind]

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
