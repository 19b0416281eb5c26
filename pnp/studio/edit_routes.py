"""What the page asks for to change entries by clicks."""

from collections.abc import Callable, Collection, Mapping

from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from pnp.edit.edited import Edited
from pnp.edit.entries import copy_entry, remove_entry, remove_field
from pnp.edit.list_entries import append_all
from pnp.edit.values import set_value
from pnp.load.slugs import LONGEST as LONGEST_ID
from pnp.load.slugs import SLUG
from pnp.model.entry import COMMON_FIELDS
from pnp.model.specs import KindSpec
from pnp.model.words import LANGUAGES
from pnp.studio.entry_form import NoSuchEntryError, entry_list, find_entry, has_entry, plain_entry
from pnp.studio.new_entry import file_for, new_entry
from pnp.studio.project_files import CannotSaveError, ConflictError, NoSuchFileError
from pnp.studio.requests import BadRequestError, body_of, text_of
from pnp.studio.studio import Studio

LONGEST = 100_000
"""Characters of a value."""


def edit_routes(studio: Studio) -> list[Route]:
    """Return the routes."""
    routes = EditRoutes(studio)
    return [
        Route("/api/edit", routes.edit, methods=["POST"]),
        Route("/api/undo", routes.undo_words),
        Route("/api/undo", routes.undo, methods=["POST"]),
        Route("/api/redo", routes.redo, methods=["POST"]),
    ]


class EditRoutes:
    """The answers, one method each."""

    def __init__(self, studio: Studio) -> None:
        self._studio = studio

    async def edit(self, request: Request) -> Response:
        """Set a value, add an entry, copy or remove it; with 409 what stands there where that is not what was seen."""
        body = await body_of(request)
        if body.get("deed") == "add":
            return await self._add(body)
        try:
            game = self._studio.bench.games[text_of(body, "game")].data
            entry = find_entry(game, text_of(body, "kind"), text_of(body, "id"))
        except (KeyError, NoSuchEntryError):
            return PlainTextResponse("There is no such card.", 404)
        name, key = entry.at().file, entry_list(game, entry.kind)
        change, words = self._change(body, name, key, entry.id, _optional(game.kinds[entry.kind]))
        if body.get("deed") == "copy" and has_entry(game, entry.kind, text_of(body, "new")):
            return JSONResponse({"message": f"There is a {entry.kind} of this id already: choose another."}, 422)
        if body.get("deed") == "set":
            try:
                now = _at(plain_entry(self._studio.files.read(name).text, key, entry.id), _path(body))
            except NoSuchFileError:
                now = body.get("was")
            if now != body.get("was"):
                message = f"The file has {now!r} there meanwhile. Nothing was written."
                return JSONResponse({"message": message, "now": now}, 409)
        return await self._apply(name, change, words)

    def _change(
        self, body: Mapping[str, object], name: str, key: str, id: str, optional: Collection[str]
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

    async def _add(self, body: Mapping[str, object]) -> Response:
        """Add an entry with what its kind must have to the end of its list."""
        files, kind, new, given = self._studio.files, text_of(body, "kind"), _new_id(body), body.get("fields")
        if not isinstance(given, Mapping):
            raise BadRequestError("The fields are no mapping.")
        given = {str(name): _text_or_texts(value) for name, value in given.items()}
        try:
            game = self._studio.bench.games[text_of(body, "game")].data
            name, key, entry = (
                file_for(game, kind, files),
                entry_list(game, kind),
                new_entry(game.kinds[kind], new, given),
            )
        except KeyError:
            return PlainTextResponse("There is no such kind of card.", 404)
        except NoSuchFileError:
            return JSONResponse({"message": "The game is bundled with pnp: make your own version of it first."}, 422)
        except ValueError as fault:
            raise BadRequestError(f"A {kind} has no field '{str(fault)[:60]}' that a form can fill.") from fault
        if has_entry(game, kind, new):
            return JSONResponse({"message": f"There is a {kind} '{new}' already: choose another id."}, 422)
        return await self._apply(name, lambda text: append_all(text, name, key, [entry]), f"the new {new}")

    async def _apply(self, name: str, change: Callable[[str], Edited], words: str) -> Response:
        try:
            self._studio.edits.apply(name, change, words)
        except NoSuchFileError:
            return PlainTextResponse("The card is bundled with pnp: it is not yours to change.", 404)
        except (CannotSaveError, ConflictError) as fault:
            return JSONResponse({"message": str(fault)}, 422)
        return await self._done(name)

    async def undo_words(self, _: Request) -> Response:
        """Return what can be undone and done again."""
        return JSONResponse(self._words())

    async def undo(self, _: Request) -> Response:
        """Undo the newest change."""
        return await self._turn(self._studio.edits.undo)

    async def redo(self, _: Request) -> Response:
        """Do again what was undone."""
        return await self._turn(self._studio.edits.redo)

    async def _turn(self, turn: Callable[[], str]) -> Response:
        try:
            name = turn()
        except ConflictError:
            return JSONResponse({"message": "That was changed since in the file, and stays."}, 409)
        except (CannotSaveError, NoSuchFileError) as fault:
            return JSONResponse({"message": str(fault)}, 422)
        return await self._done(name) if name else JSONResponse(self._words())

    async def _done(self, name: str) -> Response:
        await self._studio.changed([self._studio.files.path(name)])
        return JSONResponse(self._words())

    def _words(self) -> Mapping[str, str]:
        return {"undo": self._studio.edits.undo_words, "redo": self._studio.edits.redo_words}


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


def _at(entry: Mapping[str, object], path: list[str]) -> object:
    value: object = entry
    for step in path:
        value = value.get(step) if isinstance(value, Mapping) else None
    return value
