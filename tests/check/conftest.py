"""Games for rules to look at, made from a few plain values; every value knows a line of its own."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from pnp.load.mismatches import read_model
from pnp.model.book import GameBook
from pnp.model.deck import Deck, DeckLine
from pnp.model.entry import Entry
from pnp.model.specs import GameFile
from pnp.model.words import Words
from pnp.problem import Place


class Told:
    """A source whose places spell the path that was asked for, as the name of the file."""

    def __init__(self, *path: str | int) -> None:
        self.path = path

    def at(self, *path: str | int, key: bool = False) -> Place:
        spelt = "/".join(map(str, (*self.path, *path)))
        return Place(f"{spelt}{'?' if key else ''}", 1, 1)


def _game(
    *,
    entries: Mapping[str, list[dict[str, Any]]] | None = None,
    decks: Mapping[str, Mapping[str, int]] | None = None,
    **file: Any,
) -> GameBook:
    """Return a game: `entries` by kind, `decks` by id as {entry: copies}; the rest as in a game's file."""
    shape, _ = read_model({"game": "a-game", **file}, GameFile)
    assert shape
    made = {
        kind: tuple(_entry(kind, **{"copies": 1, "art": "", **fields}) for fields in listed)
        for kind, listed in (entries or {}).items()
    }
    by_id = {entry.id: entry for listed in made.values() for entry in listed}
    return GameBook(
        slug="a-game",
        titles=Words({"en": "A Game"}),
        edition="1",
        summary="",
        languages=shape.languages,
        fonts={},
        theme={},
        values=shape.values,
        kinds=shape.kinds,
        entries=made,
        decks={name: _deck(name, cards, by_id) for name, cards in (decks or {}).items()},
        components=shape.components,
        rules=shape.rules,
        source=Told(),
    )


def _entry(kind: str, **fields: Any) -> Entry:
    copies, art, name = fields.pop("copies"), fields.pop("art"), fields.pop("id")
    return Entry("a-game", kind, name, fields, copies, art, Told(kind, name))


def _deck(name: str, cards: Mapping[str, int], by_id: Mapping[str, Entry]) -> Deck:
    lines = tuple(DeckLine(by_id[card], n, Place(f"decks/{name}/{card}", 1, 1)) for card, n in cards.items())
    return Deck(name, name, lines, Told("decks", name))


@pytest.fixture
def game() -> Callable[..., GameBook]:
    """Return the function that makes a game."""
    return _game
