"""JSON Schema of `cards.yaml` and of a game's file, from the types that the loader itself goes by."""

from msgspec.json import schema_components

from pnp.load.field_types.field_type import Ids, Json, described, field_types
from pnp.load.kinds import list_name
from pnp.load.slugs import SLUG_SCHEMA
from pnp.model.book import GameBook
from pnp.model.specs import MOST_COPIES, GameFile, KindSpec, ProjectFile
from pnp.model.words import said


def json_schema(game: GameBook | None = None) -> Json:
    """Return one schema for both kinds of file: with the key `game` it is a game's file, else `cards.yaml`.

    With a game the lists of its kinds are described field by field. An entry needs no more than its id, for a
    file may be laid over another; what is missing in the end is for the loader to say.
    """
    _, definitions = schema_components((GameFile, ProjectFile), ref_template="#/$defs/{name}")
    definitions["GameFile"] = _game_file(definitions["GameFile"], game)
    definitions["FieldSpec"] = _field_spec(definitions["FieldSpec"])
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"pnp: {game.title}" if game else "pnp: cards.yaml and game files",
        "if": {"type": "object", "required": ["game"]},
        "then": {"$ref": "#/$defs/GameFile"},
        "else": {"$ref": "#/$defs/ProjectFile"},
        "$defs": definitions,
    }


def _game_file(shape: Json, game: GameBook | None) -> Json:
    """Return the schema of a game's file with its lists; other lists may be those of the file's own kinds."""
    any_list: Json = {"type": "array", "items": {"type": "object", "properties": _own(), "required": ["id"]}}
    properties = shape["properties"] | (_lists(game) if game else {})
    return {**shape, "properties": properties, "additionalProperties": any_list}


def _lists(game: GameBook) -> Json:
    return {list_name(name, kind): _list(name, kind, game) for name, kind in game.kinds.items()}


def _list(name: str, kind: KindSpec, game: GameBook) -> Json:
    ids: Ids = lambda of: [entry.id for entry in game.of(of)]  # noqa: E731
    title = said(kind.title, "") or name
    properties = {**_own(), **{key: described(field, ids) for key, field in kind.fields.items()}}
    entry = Json(type="object", title=title, properties=properties, required=["id"], additionalProperties=False)
    return {"type": "array", "items": entry, "title": title}


def _own() -> Json:
    return {
        "id": SLUG_SCHEMA,
        "copies": {"type": "integer", "minimum": 0, "maximum": MOST_COPIES, "default": 1},
        "art": {"type": "string", "description": "a picture of your own, as a path inside the project folder"},
    }


def _field_spec(full: Json) -> Json:
    """Return the schema of a field's declaration: its type alone, or a mapping; the types are those that there are."""
    types: Json = {"enum": list(field_types())}
    return {"anyOf": [types, {**full, "properties": {**full["properties"], "type": types}}]}
