"""An entry as a form: its fields with what they take, and their values as they stand in the file."""

from collections.abc import Mapping

from pnp.edit.edited import entries_by_id
from pnp.load.kinds import list_name
from pnp.model.book import GameBook
from pnp.model.entry import Entry
from pnp.model.specs import MOST_COPIES, FieldSpec
from pnp.studio.words import field_words

_SIMPLE = frozenset({"text", "markup", "integer", "number", "flag", "choice", "icon", "colour", "reference", "picture"})
COPIES = FieldSpec(type="integer", optional=True, min=0, max=MOST_COPIES, about="how many are printed")
ART = FieldSpec(type="picture", optional=True, about="a picture of your own, in the place of what is drawn")
"""What every entry may have."""


def find_entry(game: GameBook, kind: str, id: str) -> Entry:
    """Return an entry, one that cannot be read as well. Raises LookupError."""
    entry = next((entry for entry in game.every(kind) if entry.id == id), None)
    if entry is None:
        raise LookupError(f"{kind} {id}")
    return entry


def has_entry(game: GameBook, kind: str, id: str) -> bool:
    """Tell whether a kind has an entry of this id."""
    return any(entry.id == id for entry in game.every(kind))


def entry_list(game: GameBook, kind: str) -> str:
    """Return the key of the file below which entries of a kind stand."""
    return list_name(kind, game.kinds[kind])


def plain_entry(game: GameBook, entry: Entry, text: str) -> Mapping[str, object]:
    """Return an entry as plain values as it stands in a file's text; empty where it does not."""
    return entries_by_id(text, entry_list(game, entry.kind)).get(entry.id, {})


def is_simple(field: FieldSpec) -> bool:
    """Tell whether a field holds a single value, which a form can have."""
    return field.type in _SIMPLE


def field_row(game: GameBook, name: str, field: FieldSpec, value: object) -> dict[str, object]:
    """Return a field as a row of a form: what it takes, and its value."""
    languages = list(game.languages) if field.type in ("text", "markup") and field.translated else []
    row = {"name": name, **field_words(game, field), "value": _shown(value), "simple": is_simple(field)}
    return row | {"languages": languages}


def form_of(game: GameBook, entry: Entry, text: str, *, shows_art: bool) -> Mapping[str, object]:
    """Return the form of an entry that stands in a file with this text, with each field's line.

    Where the game `shows_art` there is a row for the entry's picture.
    """
    spec = game.kinds[entry.kind]
    plain = plain_entry(game, entry, text)
    common = {"copies": COPIES} | ({"art": ART} if shows_art else {})
    rows = [field_row(game, name, field, plain.get(name)) for name, field in (spec.fields | common).items()]
    for row in rows:
        name = str(row["name"])
        if name in plain:
            row["line"] = entry.at(name).line
    return {"game": game.slug, "kind": entry.kind, "id": entry.id, "there": bool(plain), "fields": rows}


def _shown(value: object) -> object:
    """Return a value as JSON has it; lists are shown in the file alone."""
    if isinstance(value, Mapping):
        return {str(name): _shown(item) for name, item in value.items()}
    return value if isinstance(value, str | int | float | bool) else None
