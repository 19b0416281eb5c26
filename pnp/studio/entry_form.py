"""An entry as a form: its fields with what they take, and their values as they stand in the file."""

from collections.abc import Mapping

from pnp.edit.edited import mapping_of
from pnp.model.book import GameBook
from pnp.model.entry import Entry
from pnp.studio.words import field_words, list_of

_SIMPLE = frozenset({"text", "markup", "integer", "number", "flag", "choice", "icon", "colour", "reference"})


class NoSuchEntryError(Exception):
    """An entry that there is not."""


def find_entry(game: GameBook, kind: str, id: str) -> Entry:
    """Return an entry, one that cannot be read as well. Raises NoSuchEntryError."""
    everyone = (*game.of(kind), *game.spoilt.get(kind, {}).values())
    entry = next((entry for entry in everyone if entry.id == id), None)
    if entry is None or kind not in game.kinds:
        raise NoSuchEntryError(f"{kind} {id}")
    return entry


def entry_list(game: GameBook, kind: str) -> str:
    """Return the key of the file below which entries of a kind stand."""
    return list_of(kind, game.kinds[kind])


def plain_entry(text: str, key: str, id: str) -> Mapping[str, object]:
    """Return an entry as plain values as it stands in a file; empty where it does not."""
    data, _ = mapping_of(text, "-")
    entries = data.get(key) if data else None
    for entry in entries if isinstance(entries, tuple) else ():
        if isinstance(entry, Mapping) and str(entry.get("id")) == id:
            return entry
    return {}


def form_of(game: GameBook, entry: Entry, text: str) -> Mapping[str, object]:
    """Return the form of an entry that stands in a file with this text."""
    spec = game.kinds[entry.kind]
    plain = plain_entry(text, entry_list(game, entry.kind), entry.id)
    fields = [
        {"name": name, **field_words(game, field), "value": _shown(plain.get(name)), "simple": field.type in _SIMPLE}
        | {"languages": list(game.languages) if field.type in ("text", "markup") and field.translated else []}
        for name, field in spec.fields.items()
    ]
    copies = {"name": "copies", "type": "integer", "choices": [], "optional": True, "about": "how many are printed"}
    fields.append(copies | {"value": _shown(plain.get("copies")), "simple": True, "languages": []})
    return {"game": game.slug, "kind": entry.kind, "id": entry.id, "there": bool(plain), "fields": fields}


def _shown(value: object) -> object:
    """Return a value as JSON has it; lists are shown in the file alone."""
    if isinstance(value, Mapping):
        return {str(name): _shown(item) for name, item in value.items()}
    return value if isinstance(value, str | int | float | bool) else None
