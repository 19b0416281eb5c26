"""What the page asks for to change entries by clicks."""

from collections.abc import Callable, Mapping

from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from pnp.edit.edited import Edited
from pnp.edit.entries import copy_entry, remove_entry
from pnp.edit.values import set_value
from pnp.load.slugs import SLUG
from pnp.studio.entry_form import NoSuchEntryError, entry_list, find_entry, form_of, plain_entry
from pnp.studio.project_files import CannotSaveError, ConflictError, NoSuchFileError
from pnp.studio.requests import BadRequestError, body_of, text_of
from pnp.studio.studio import Studio

LONGEST = 100_000
"""Characters of a value."""


def edit_routes(studio: Studio) -> list[Route]:
    """Return the routes."""
    routes = EditRoutes(studio)
    return [
        Route("/api/entry/{game}/{kind}/{id}", routes.entry),
        Route("/api/edit", routes.edit, methods=["POST"]),
        Route("/api/undo", routes.undo_words),
        Route("/api/undo", routes.undo, methods=["POST"]),
        Route("/api/redo", routes.redo, methods=["POST"]),
    ]


class EditRoutes:
    """The answers, one method each."""

    def __init__(self, studio: Studio) -> None:
        self._studio = studio

    async def entry(self, request: Request) -> Response:
        """Return the form of an entry."""
        try:
            return JSONResponse(await self._studio.on_bench(self._form, request.path_params))
        except (NoSuchEntryError, NoSuchFileError, KeyError):
            return PlainTextResponse("There is no such card in the project's files.", 404)

    def _form(self, names: Mapping[str, str]) -> Mapping[str, object]:
        game = self._studio.bench.games[names["game"]].data
        entry = find_entry(game, names["kind"], names["id"])
        return form_of(game, entry, self._studio.files.read(entry.at().file).text)

    async def edit(self, request: Request) -> Response:
        """Set a value, copy an entry or remove it; with 409 what stands there where that is not what was seen."""
        body = await body_of(request)
        try:
            game = self._studio.bench.games[text_of(body, "game")].data
            entry = find_entry(game, text_of(body, "kind"), text_of(body, "id"))
        except (KeyError, NoSuchEntryError):
            return PlainTextResponse("There is no such card.", 404)
        name, key = entry.at().file, entry_list(game, entry.kind)
        change, words = self._change(body, name, key, entry.id)
        try:
            if body.get("deed") == "set":
                there = plain_entry(self._studio.files.read(name).text, key, entry.id)
                now = _at(there, _path(body))
                if now != body.get("was"):
                    message = f"The file has {now!r} there meanwhile. Nothing was written."
                    return JSONResponse({"message": message, "now": now}, 409)
            self._studio.edits.apply(name, change, words)
        except NoSuchFileError:
            return PlainTextResponse("The card is bundled with pnp: it is not yours to change.", 404)
        except (CannotSaveError, ConflictError) as fault:
            return JSONResponse({"message": str(fault)}, 422)
        return await self._done(name)

    def _change(self, body: Mapping[str, object], name: str, key: str, id: str) -> tuple[Callable[[str], Edited], str]:
        deed = body.get("deed")
        if deed == "set":
            path, value = _path(body), _value(body.get("value"))
            return lambda text: set_value(text, name, key, id, path, value), f"{'.'.join(path)} of {id}"
        if deed == "remove":
            return lambda text: remove_entry(text, name, key, id), f"the removal of {id}"
        if deed == "copy":
            new = text_of(body, "new", 60)
            if not SLUG.fullmatch(new):
                raise BadRequestError("An id is lower-case letters and digits, with single hyphens between.")
            return lambda text: copy_entry(text, name, key, id, new), f"the copy {new}"
        raise BadRequestError("There is no such change.")

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


def _path(body: Mapping[str, object]) -> list[str]:
    path = body.get("path")
    if not isinstance(path, list) or not 1 <= len(path) <= 3 or not all(isinstance(step, str) for step in path):
        raise BadRequestError("A value is named by its field, and perhaps a language.")
    return path


def _value(value: object) -> object:
    if isinstance(value, bool | int | float) or (isinstance(value, str) and len(value) <= LONGEST):
        return value
    raise BadRequestError("A value is a text, a number, or true or false.")


def _at(entry: Mapping[str, object], path: list[str]) -> object:
    value: object = entry
    for step in path:
        value = value.get(step) if isinstance(value, Mapping) else None
    return value
