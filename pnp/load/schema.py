"""JSON Schema of `cards.yaml` and of a game's file, from the types that the loader itself goes by."""

from collections.abc import Mapping
from typing import Any

from pydantic.json_schema import models_json_schema

from pnp.load.entries import MOST_COPIES
from pnp.load.kinds import field_spec, list_name
from pnp.model.book import GameBook
from pnp.model.shape import COLOUR_SCHEMA
from pnp.model.shapes import FieldSpec, GameFile, KindSpec, ProjectFile

Json = dict[str, Any]

_SLUG: Json = {"type": "string", "pattern": "^[a-z0-9]+(-[a-z0-9]+)*$", "maxLength": 60}
_WORDS: Json = {
    "anyOf": [
        {"type": ["string", "number"]},
        {
            "type": "object",
            "properties": {"en": {"type": "string"}, "ja": {"type": "string"}},
            "additionalProperties": False,
            "minProperties": 1,
        },
    ]
}
_MOST_EXAMPLES = 200


def json_schema(game: GameBook | None = None) -> Json:
    """Return one schema for both kinds of file: with the key `game` it is a game's file, else `cards.yaml`.

    With a game the lists of its kinds are described field by field. An entry needs no more than its id, for a
    file may be laid over another; what is missing in the end is for the loader to say.
    """
    _, schema = models_json_schema(
        [(GameFile, "validation"), (ProjectFile, "validation")], by_alias=True, ref_template="#/$defs/{model}"
    )
    definitions: Json = schema["$defs"]
    definitions["GameFile"] = _game_file(definitions["GameFile"], game)
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
    properties = dict(shape["properties"])
    for name, kind in game.kinds.items() if game else ():
        items = _entry(name, kind, game)
        properties[list_name(name, kind)] = {"type": "array", "items": items, "title": _title(name, kind)}
    any_list: Json = {"type": "array", "items": {"type": "object", "properties": _own(), "required": ["id"]}}
    return {**shape, "properties": properties, "additionalProperties": any_list}


def _title(name: str, kind: KindSpec) -> str:
    texts: Mapping[Any, str] = kind.title if isinstance(kind.title, dict) else {"": kind.title}
    return next(iter(texts.values()), "") or name


def _own() -> Json:
    return {
        "id": _SLUG,
        "copies": {"type": "integer", "minimum": 0, "maximum": MOST_COPIES, "default": 1},
        "art": {
            "type": "string",
            "description": "a picture of your own, as a path inside the project folder",
        },
    }


def _entry(name: str, kind: KindSpec, game: GameBook | None) -> Json:
    fields = {key: _field(field_spec(given), game) for key, given in kind.fields.items()}
    return {
        "type": "object",
        "title": _title(name, kind),
        "properties": {**_own(), **fields},
        "required": ["id"],
        "additionalProperties": False,
    }


def _field(field: FieldSpec, game: GameBook | None) -> Json:
    described: Json = dict(_typed(field, game))
    if field.about:
        described["description"] = field.about
    if field.default is not None:
        described["default"] = field.default
    return described


def _typed(field: FieldSpec, game: GameBook | None) -> Json:
    if field.type == "list":
        return {"type": "array", "items": _typed(field.model_copy(update={"type": field.of, "of": ""}), game)}
    if field.type == "table":
        return {"type": "array", "items": _row(field, game)}
    if field.type == "reference":
        ids = [entry.id for entry in game.of(field.of)] if game else []
        return {**_SLUG, "examples": ids[:_MOST_EXAMPLES]}
    plain: dict[str, Json] = {
        "text": _WORDS,
        "markup": _WORDS,
        "integer": {"type": "integer"},
        "number": {"type": "number"},
        "flag": {"type": "boolean"},
        "choice": {"enum": list(field.choices)},
        "icon": _SLUG,
        "colour": COLOUR_SCHEMA,
        "picture": {"type": "string"},
        "rows": {"type": "string"},
    }
    return plain[field.type]


def _row(field: FieldSpec, game: GameBook | None) -> Json:
    columns = {name: field_spec(given) for name, given in field.columns.items()}
    return {
        "type": "object",
        "properties": {name: _field(column, game) for name, column in columns.items()},
        "required": [name for name, one in columns.items() if not one.optional and one.default is None],
        "additionalProperties": False,
    }
