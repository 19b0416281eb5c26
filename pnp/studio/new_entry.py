"""A card from nothing: the form of what it must have, the file that it goes to, and its lines of YAML."""

import re
from collections.abc import Iterator, Mapping

from pnp.edit.values import flow_of
from pnp.model.book import GameBook
from pnp.model.specs import FieldSpec, KindSpec
from pnp.studio.entry_form import field_row, is_simple
from pnp.studio.project_files import NoSuchFileError, ProjectFiles

_EMPTY_ROWS = "."
_INDENT = 2


def needed_fields(spec: KindSpec) -> dict[str, FieldSpec]:
    """Return the fields that an entry of a kind must have."""
    return {name: field for name, field in spec.fields.items() if not field.optional and field.default is None}


def blank_form(game: GameBook, kind: str, file: str) -> Mapping[str, object]:
    """Return the form of a new entry that goes to a file: an empty row for each field that it must have.

    Raises LookupError where there is no such kind.
    """
    if kind not in game.kinds:
        raise LookupError(kind)
    spec = game.kinds[kind]
    fields = [field_row(game, name, field, None) for name, field in needed_fields(spec).items()]
    return {"game": game.slug, "kind": kind, "title": spec.title or kind, "file": file, "fields": fields}


def file_for(game: GameBook, kind: str, files: ProjectFiles, beside: str = "") -> str:
    """Return the name of the project's file that a new entry goes to: where the last of its kind stands, or the game.

    It goes into the file that is named by `beside` where that is the project's. Raises NoSuchFileError where the
    project has no file of the game.
    """
    others = (entry for name in game.kinds for entry in reversed(game.of(name)))
    for file in (beside, *(entry.at().file for entry in (*reversed(game.every(kind)), *others)), game.source.at().file):
        if files.find(file):
            return file
    says = re.compile(rf"^game:[ \t]*['\"]?{re.escape(game.slug)}['\"]?[ \t]*(?:#.*)?$", re.MULTILINE)
    for name in files.names():
        if name.endswith((".yaml", ".yml")) and says.search(files.read(name)):
            return name
    raise NoSuchFileError("No file of the project is of this game.")


def new_entry(spec: KindSpec, id: str, given: Mapping[str, object]) -> str:
    """Return an entry with an id and the `given` fields; lists, tables and maps that it must have are empty.

    Raises ValueError for a field that the kind has not, or whose value is none of its own.
    """
    lines = [f"id: {flow_of(id)}"]
    needed = needed_fields(spec)
    for name in given:
        if name not in spec.fields or not is_simple(spec.fields[name]):
            raise ValueError(name)
    for name, field in spec.fields.items():
        value = given.get(name)
        if value is None and name in needed and not is_simple(field):
            lines += [f"{name}: |", " " * _INDENT + _EMPTY_ROWS] if field.type == "rows" else [f"{name}: []"]
        elif value is not None:
            lines += _lines(name, value)
    return "\n".join((*lines, ""))


def _lines(name: str, value: object) -> Iterator[str]:
    if isinstance(value, Mapping):
        yield f"{name}:"
        for language, text in value.items():
            yield from (" " * _INDENT + line for line in _lines(language, text))
    elif isinstance(value, str) and "\n" in value.strip("\n") and not value.startswith((" ", "\n")):
        yield f"{name}: |-"
        yield from (f"{' ' * _INDENT}{line}".rstrip() for line in value.rstrip("\n").split("\n"))
    else:
        yield f"{name}: {flow_of(value)}"
