"""Deck lists as YAML: `game:`, `deck:`, `format:`, `cards:` and `sideboard:`, names with counts or lists of lines."""

from collections.abc import Mapping

from pnp.decks.reading.deck_list import ListLine
from pnp.decks.reading.list_builder import HEAD, ListBuilder
from pnp.decks.reading.text_line import item_of
from pnp.load.compose import compose
from pnp.load.findings import shown
from pnp.load.source import FileSource
from pnp.problem import Place

CARDS, ASIDE = "cards", "sideboard"
_COUNT = ("count", "copies")
_HINT = "write 'Name: 4' on each line, or a list of '4 Name'"


def read_yaml_list(text: str, items: ListBuilder) -> None:
    """Read a list; everything wrong with it is a problem at its place."""
    document = compose(text, items.file, items.findings)
    items.unread += not document.whole
    plain, source = document.plain, document.source
    if isinstance(plain, tuple):
        plain, source = {CARDS: plain}, source
        _lines(plain[CARDS], source, (), items)
        return
    if not isinstance(plain, Mapping):
        if plain is not None:
            items.refuse(
                "PNP122", f"a deck list has keys, not {shown(plain)}", source.at(), "begin with 'cards:'"
            )
        return
    for key, value in plain.items():
        if key == "formats" or key in items.heads:
            _head(key, value, source, items)
        elif key not in (CARDS, ASIDE):
            items.unknown_head(key, source.at(key, key=True), (CARDS, ASIDE))
    _cards(CARDS, plain.get(CARDS), source, items)
    if ASIDE in plain:
        where = source.at(ASIDE, key=True)
        items.add(ListLine(ASIDE, 1, where.line, where.column, where.column, counted=False, part=ASIDE))
        _cards(ASIDE, plain[ASIDE], source, items)


def _head(key: str, value: object, source: FileSource, items: ListBuilder) -> None:
    name = items.key(key)
    values = value if isinstance(value, tuple) and key.startswith("format") else (value,)
    for number, one in enumerate(values):
        place = source.at(key, number) if isinstance(value, tuple) else source.at(key)
        if isinstance(one, str | int | float) and not (isinstance(one, bool) and name in HEAD):
            items.head(name, str(one), place)
        else:
            items.findings.add("PNP122", f"'{key}' must be a text, not {shown(one)}", place)


def _cards(under: str, cards: object, source: FileSource, items: ListBuilder) -> None:
    if isinstance(cards, Mapping):
        for name, count in cards.items():
            key, value = source.at(under, name, key=True), source.at(under, name)
            _named(name, count, key, value, items)
    elif isinstance(cards, tuple):
        _lines(cards, source, (under,), items)
    elif cards is not None:
        message = f"'{under}' must hold cards, not {shown(cards)}"
        items.refuse("PNP122", message, source.at(under), _HINT)


def _lines(cards: tuple[object, ...], source: FileSource, path: tuple[str, ...], items: ListBuilder) -> None:
    for number, line in enumerate(cards):
        place = source.at(*path, number)
        if isinstance(line, str):
            if line.strip():
                items.add(item_of(line[:1000].rstrip(), 0, place.line, place.column - 1))
        elif isinstance(line, Mapping) and ("name" in line or "id" in line):
            _entry(line, source.below(*path, number), items)
        elif isinstance(line, Mapping) and len(line) == 1:
            below = source.below(*path, number)
            name, count = next(iter(line.items()))
            _named(name, count, below.at(name, key=True), below.at(name), items)
        else:
            items.refuse("PNP150", f"{shown(line)} is no line of a deck list", place, _HINT)


def _entry(line: Mapping[str, object], source: FileSource, items: ListBuilder) -> None:
    known = ("name", "id", "subname", *_COUNT)
    for key in line:
        if key not in known:
            items.unknown_head(key, source.at(key, key=True), known)
    key = "name" if "name" in line else "id"
    name = line[key]
    count_key = next((each for each in _COUNT if each in line), "")
    parts = [str(part) for part in (name, line.get("subname")) if isinstance(part, str | int) and part != ""]
    count = line[count_key] if count_key else 1
    at = source.at(count_key) if count_key else source.at(key)
    _named(", ".join(parts), count, source.at(key), at, items)


def _named(name: str, count: object, where: Place, count_at: Place, items: ListBuilder) -> None:
    if type(count) is not int:
        hint = "write a whole number"
        items.refuse(
            "PNP122", f"the count of {shown(name)} must be a whole number, not {shown(count)}", count_at, hint
        )
    elif not name.strip():
        items.refuse("PNP150", "this line has no name", where, "write the card's name")
    else:
        at = count_at.column if count_at.line == where.line else where.column
        items.add(ListLine(name.strip(), count, where.line, at, where.column))
