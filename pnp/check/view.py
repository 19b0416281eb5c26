"""Entries and values as expressions see them: `card.speed`, `values.hand-limit` as `values['hand-limit']`."""

from collections.abc import Callable, Iterator, Mapping

from pnp.check.unread import Unread
from pnp.model.book import GameBook
from pnp.model.entry import Entry
from pnp.model.furigana import without_readings
from pnp.model.words import Words


class View:
    """Named values read by `.name` or `['name']`, nothing else; `a-b` also answers to `a_b`.

    `called` is what messages call it, its name without.
    """

    __slots__ = ("__dict__", "_called")

    def __init__(self, values: Mapping[str, object], called: str = "") -> None:
        self._called = called
        for name, value in values.items():
            self.__dict__[name] = self.__dict__[name.replace("-", "_")] = value

    def __getitem__(self, name: object) -> object:
        return self.__dict__[str(name)]

    def __iter__(self) -> Iterator[str]:
        return iter(self.__dict__)

    def __len__(self) -> int:
        return len(self.__dict__)

    def __repr__(self) -> str:
        """Return what the card is called: messages may show lists of cards."""
        if self._called:
            return self._called
        names = (self.__dict__.get(key) for key in ("name", "title", "id"))
        return next((str(name) for name in names if not isinstance(name, Unread) and name), "…")


def card_view(entry: Entry, copies: int, blank: Mapping[str, object], lang: str, called_in: str = "") -> View:
    """Return an entry's fields, `id`, `kind`, `copies`; None for fields of `blank` that its kind lacks.

    Texts are in `lang`; what messages call the card may be in another language.
    """
    fields = {name: _field(entry, name, lang) for name in entry.fields}
    own = {"id": entry.id, "kind": entry.kind, "art": entry.art, "copies": copies}
    return View({**blank, **fields, **own}, _called(entry, called_in) if called_in not in ("", lang) else "")


def _called(entry: Entry, lang: str) -> str:
    names = (_field(entry, key, lang) for key in ("name", "title") if key in entry.fields)
    return next((name for name in names if isinstance(name, str) and name), "")


def _field(entry: Entry, name: str, lang: str) -> object:
    return Unread(entry.subject) if name in entry.unread else plain(entry.fields[name], lang)


def game_view(game: GameBook) -> View:
    """Return what expressions know as `game`: its names, and `of('kind')`, a list of cards."""
    facts = {"slug": game.slug, "title": game.title, "edition": game.edition, "of": cards_of(game)}
    return View(facts)


def values_view(game: GameBook) -> View:
    """Return what expressions know as `values`; whatever is asked of a wrong one raises `UnreadError`."""
    wrong = {str(path[1]): Unread(game.slug) for path in game.wrong_values if path[0] == "values"}
    lang = first_language(game)
    return View({**{name: plain(value, lang) for name, value in game.values.items()}, **wrong})


def cards_of(game: GameBook) -> Callable[[str], tuple[View, ...]]:
    """Return the function behind `game.of`; each kind's cards are made once."""
    made: dict[str, tuple[View, ...]] = {}

    def of(kind: str) -> tuple[View, ...]:
        if kind not in made:
            made[kind] = tuple(card_view(e, e.copies, {}, first_language(game)) for e in game.of(kind))
        return made[kind]

    return of


def first_language(game: GameBook) -> str:
    """Return the language that rules read texts in."""
    return game.languages[0] if game.languages else "en"


def plain(value: object, lang: str) -> object:
    """Return a field's value as expressions compare it: texts without furigana, references as ids, lists as tuples."""
    if isinstance(value, Words):
        return without_readings(value.said(lang))
    if isinstance(value, Entry):
        return value.id
    if isinstance(value, (list, tuple)):
        return tuple(plain(item, lang) for item in value)
    if isinstance(value, Mapping):
        return View({str(name): plain(item, lang) for name, item in value.items()})
    return value
