"""What the page asks for to change entries by clicks."""

from collections.abc import Callable, Collection, Mapping

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from pnp.edit.edited import Edited
from pnp.edit.entries import copy_entry, remove_entry, remove_field
from pnp.edit.list_entries import append_all
from pnp.edit.values import set_value
from pnp.load.slugs import LONGEST as LONGEST_ID
from pnp.load.slugs import SLUG
from pnp.load.source import value_at
from pnp.model.entry import COMMON_FIELDS
from pnp.model.specs import KindSpec
from pnp.model.words import LANGUAGES
from pnp.studio.entry_form import entry_list, find_entry, has_entry, plain_entry
from pnp.studio.new_entry import file_for, new_entry
from pnp.studio.project_files import ConflictError, NoSuchFileError
from pnp.studio.requests import BadRequestError, RouteTable, body_of, changed_meanwhile, not_there, refused, text_of
from pnp.studio.studio import Studio

LONGEST = 100_000
"""Characters of a value."""


route = RouteTable()


@route("POST", "/api/edit")
async def edit(studio: Studio, request: Request) -> Response:
    """Set a value, add an entry, copy or remove it; with 409 what stands there where that is not what was seen."""
    body = await body_of(request)
    if body.get("deed") == "add":
        return await _add(studio, body)
    with not_there("There is no such card."):
        game = studio.bench.games[text_of(body, "game")].data
        entry = find_entry(game, text_of(body, "kind"), text_of(body, "id"))
    name, key = entry.at().file, entry_list(game, entry.kind)
    change, words = _change(body, name, key, entry.id, _optional(game.kinds[entry.kind]))
    if body.get("deed") == "copy" and has_entry(game, entry.kind, text_of(body, "new")):
        return refused(f"There is a {entry.kind} of this id already: choose another.", 422)
    with not_there("The card is bundled with pnp: it is not yours to change."):
        text = studio.files.read(name)
    if body.get("deed") == "set":
        now = value_at(plain_entry(game, entry, text), tuple(_path(body)))
        if now != body.get("was"):
            return changed_meanwhile(now)
    studio.edits.apply(name, change, words)
    return await _done(studio, name)


def _change(
    body: Mapping[str, object], name: str, key: str, id: str, optional: Collection[str]
) -> tuple[Callable[[str], Edited], str]:
    deed = body.get("deed")
    if deed == "set":
        path, value = _path(body), _value(body.get("value"))
        if value == "" and path[0] in optional and len(path) == 1:
            return lambda text: remove_field(text, name, key, id, path[0]), f"{path[0]} of {id}"
        return lambda text: set_value(text, name, key, id, path, value), f"{'.'.join(path)} of {id}"
    if deed == "remove":
        return lambda text: remove_entry(text, name, key, id), f"the removal of {id}"
    if deed == "copy":
        new = _new_id(body)
        return lambda text: copy_entry(text, name, key, id, new), f"the copy {new}"
    raise BadRequestError("There is no such change.")


async def _add(studio: Studio, body: Mapping[str, object]) -> Response:
    """Add an entry with what its kind must have to the end of its list."""
    kind, new, given = text_of(body, "kind"), _new_id(body), body.get("fields")
    if not isinstance(given, Mapping):
        raise BadRequestError("The fields are no mapping.")
    given = {str(name): _text_or_texts(value) for name, value in given.items()}
    with not_there("There is no such kind of card."):
        game = studio.bench.games[text_of(body, "game")].data
        spec = game.kinds[kind]
    try:
        name, entry = file_for(game, kind, studio.files), new_entry(spec, new, given)
    except NoSuchFileError:
        return refused("The game is bundled with pnp: make your own version of it first.", 422)
    except ValueError as fault:
        raise BadRequestError(f"A {kind} has no field '{str(fault)[:60]}' that a form can fill.") from fault
    if has_entry(game, kind, new):
        return refused(f"There is a {kind} '{new}' already: choose another id.", 422)
    key = entry_list(game, kind)
    studio.edits.apply(name, lambda text: append_all(text, name, key, [entry]), f"the new {new}")
    return await _done(studio, name)


@route("GET", "/api/undo")
async def undo_words(studio: Studio, _: Request) -> Response:
    """Return what can be undone and done again."""
    return JSONResponse(studio.edits.words())


@route("POST", "/api/undo")
async def undo(studio: Studio, _: Request) -> Response:
    """Undo the newest change."""
    return await _turn(studio, studio.edits.undo)


@route("POST", "/api/redo")
async def redo(studio: Studio, _: Request) -> Response:
    """Do again what was undone."""
    return await _turn(studio, studio.edits.redo)


async def _turn(studio: Studio, turn: Callable[[], str]) -> Response:
    try:
        name = turn()
    except ConflictError:
        return refused("That was changed since in the file, and stays.", 409)
    return await _done(studio, name) if name else JSONResponse(studio.edits.words())


async def _done(studio: Studio, name: str) -> Response:
    await studio.changed([studio.files.path(name)])
    return JSONResponse(studio.edits.words())


def _optional(spec: KindSpec) -> Collection[str]:
    return {*COMMON_FIELDS, *(name for name, field in spec.fields.items() if field.optional)}


def _path(body: Mapping[str, object]) -> list[str]:
    path = body.get("path")
    if not isinstance(path, list) or not 1 <= len(path) <= 3 or not all(isinstance(step, str) for step in path):
        raise BadRequestError("A value is named by its field, and perhaps a language.")
    return path


def _value(value: object) -> object:
    if isinstance(value, bool | int | float) or (isinstance(value, str) and len(value) <= LONGEST):
        return value
    raise BadRequestError("A value is a text, a number, or true or false.")


def _text_or_texts(value: object) -> object:
    if isinstance(value, Mapping) and value and set(value) <= set(LANGUAGES):
        return {language: _value(text) for language, text in value.items()}
    return _value(value)


def _new_id(body: Mapping[str, object]) -> str:
    new = text_of(body, "new", LONGEST_ID)
    if not SLUG.fullmatch(new):
        raise BadRequestError("An id is lower-case letters and digits, with single hyphens between.")
    return new
