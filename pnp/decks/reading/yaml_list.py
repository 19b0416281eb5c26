"""Deck lists as YAML or JSON: `game:`, `deck:`, `format:`, `cards:` and `sideboard:`, names with counts or lines."""

from collections.abc import Mapping
from types import MappingProxyType

from pnp.decks.reading.deck_list import HEAD, ListBuilder, ListLine
from pnp.decks.reading.text_line import parse_entry
from pnp.load.compose import compose
from pnp.load.findings import shown
from pnp.load.source import FileSource
from pnp.problem import Place

CARDS, SIDEBOARD = "cards", "sideboard"
_PARTS = MappingProxyType({CARDS: "", "slots": "", SIDEBOARD: SIDEBOARD, "sideSlots": SIDEBOARD})
"""The keys that hold cards, `slots` as arkham.build writes them, and what they are a part of."""
_COUNT = ("count", "copies")
_HINT = "write 'Name: 4' on each line, or a list of '4 Name'"


def read_yaml_list(text: str, builder: ListBuilder) -> None:
    """Read a list; everything wrong with it is a problem at its place.

    What NetrunnerDB or arkham.build writes has an `id`, the deck's `name`, and more that says nothing of cards.
    """
    document = compose(text, builder.file, builder.findings)
    builder.unread += not document.whole
    plain, source = document.plain, document.source
    if isinstance(plain, tuple):
        _read_lines(plain, source, (), builder)
    elif isinstance(plain, Mapping):
        exported = "id" in plain
        for key, value in plain.items():
            if key == "formats" or key in builder.keys:
                _read_head(key, value, source, builder)
            elif exported and key == "name":
                builder.add_head("deck", str(value), source.at(key))
            elif key not in _PARTS and not exported:
                builder.report_unknown_key(key, source.at(key, key=True), (*builder.keys, CARDS, SIDEBOARD))
        for key in (key for key in _PARTS if key in plain):
            if _PARTS[key]:
                at = source.at(key, key=True)
                builder.add(ListLine(key, 1, at, at, counted=False, heading=SIDEBOARD))
            _read_part(key, plain[key], source, builder)
    elif plain is not None:
        builder.refuse("PNP122", f"a deck list has keys, not {shown(plain)}", source.at(), "begin with 'cards:'")


def _read_head(key: str, value: object, source: FileSource, builder: ListBuilder) -> None:
    name = builder.key(key)
    several = isinstance(value, tuple)
    for number, text in enumerate(value if isinstance(value, tuple) and name == "format" else (value,)):
        place = source.at(key, number) if several else source.at(key)
        if isinstance(text, str | int | float) and not (isinstance(text, bool) and name in HEAD):
            builder.add_head(name, str(text), place)
        else:
            builder.findings.add("PNP122", f"'{key}' must be a text, not {shown(text)}", place)


def _read_part(key: str, cards: object, source: FileSource, builder: ListBuilder) -> None:
    if isinstance(cards, Mapping):
        for name, count in cards.items():
            _add(name, count, source.at(key, name, key=True), source.at(key, name), builder)
    elif isinstance(cards, tuple):
        _read_lines(cards, source, (key,), builder)
    elif cards is not None:
        builder.refuse("PNP122", f"'{key}' must hold cards, not {shown(cards)}", source.at(key), _HINT)


def _read_lines(cards: tuple[object, ...], source: FileSource, path: tuple[str, ...], builder: ListBuilder) -> None:
    for number, line in enumerate(cards):
        place, below = source.at(*path, number), source.below(*path, number)
        if isinstance(line, str):
            if line.strip():
                builder.add(parse_entry(line[:1000].strip(), place))
        elif isinstance(line, Mapping) and ("name" in line or "id" in line):
            _read_entry(line, below, builder)
        elif isinstance(line, Mapping) and len(line) == 1:
            name, count = next(iter(line.items()))
            _add(name, count, below.at(name, key=True), below.at(name), builder)
        else:
            builder.refuse("PNP150", f"{shown(line)} is no line of a deck list", place, _HINT)


def _read_entry(line: Mapping[str, object], source: FileSource, builder: ListBuilder) -> None:
    known = ("name", "id", "subname", *_COUNT)
    for key in line:
        if key not in known:
            builder.report_unknown_key(key, source.at(key, key=True), known)
    key = "name" if "name" in line else "id"
    count_key = next((count_key for count_key in _COUNT if count_key in line), "")
    parts = [str(part) for part in (line[key], line.get("subname")) if isinstance(part, str | int) and part != ""]
    count = line[count_key] if count_key else 1
    _add(", ".join(parts), count, source.at(key), source.at(count_key or key), builder)


def _add(name: str, count: object, name_at: Place, count_at: Place, builder: ListBuilder) -> None:
    if type(count) is not int:
        message = f"the count of {shown(name)} must be a whole number, not {shown(count)}"
        builder.refuse("PNP122", message, count_at, "write a whole number")
    elif not name.strip():
        builder.refuse("PNP150", "this line has no name", name_at, "write the card's name")
    else:
        builder.add(ListLine(name.strip(), count, count_at if count_at.line == name_at.line else name_at, name_at))
