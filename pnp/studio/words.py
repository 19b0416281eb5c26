"""What can be written in a game's file: its lists with the fields of their entries, for completion and forms."""

from collections.abc import Mapping

from pnp.load.kinds import list_name
from pnp.model.book import GameBook
from pnp.model.entry import COMMON_FIELDS
from pnp.model.specs import FieldSpec


def words_of(game: GameBook) -> Mapping[str, object]:
    """Return the lists of a game's file by key, each with its kind and its fields."""
    return {
        "lists": {
            list_name(name, kind): {
                "kind": name,
                "fields": {field: field_words(game, spec) for field, spec in kind.fields.items()},
                "common": list(COMMON_FIELDS),
            }
            for name, kind in game.kinds.items()
        },
        "languages": list(game.languages),
    }


def field_words(game: GameBook, spec: FieldSpec) -> Mapping[str, object]:
    """Return what a field takes: its type, its choices or limits, whether it may be left out, and what it is for."""
    choices = list(spec.choices)
    if spec.type == "reference" and spec.of in game.entries:
        choices = [entry.id for entry in game.of(spec.of)]
    words = {"type": spec.type, "choices": choices, "optional": spec.optional, "about": spec.about}
    limits = {"least": spec.min, "most": spec.max}
    return words | {name: limit for name, limit in limits.items() if limit is not None}


def has_maps(game: GameBook) -> bool:
    """Tell whether entries of a game have maps, fields of rows."""
    return any(field.type == "rows" for kind in game.kinds.values() for field in kind.fields.values())
