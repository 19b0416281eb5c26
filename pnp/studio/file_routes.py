"""What the page asks for to edit files: their texts, drafts of them, and saving."""

from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from pnp.load.text import LARGEST
from pnp.studio.project_files import CannotSaveError, ConflictError, NoSuchFileError
from pnp.studio.requests import body_of, text_of
from pnp.studio.studio import Studio
from pnp.studio.words import words_of


def file_routes(studio: Studio) -> list[Route]:
    """Return the routes."""
    routes = FileRoutes(studio)
    return [
        Route("/api/files", routes.files),
        Route("/api/file/{name:path}", routes.file),
        Route("/api/file/{name:path}", routes.save, methods=["PUT"]),
        Route("/api/draft/{name:path}", routes.draft, methods=["POST"]),
        Route("/api/shows/{name:path}", routes.shows),
        Route("/api/words/{slug}", routes.words),
    ]


class FileRoutes:
    """The answers, one method each."""

    def __init__(self, studio: Studio) -> None:
        self._studio = studio

    async def files(self, _: Request) -> Response:
        """Return the names of the files that can be edited."""
        return JSONResponse({"files": await self._studio.aside(self._studio.files.names)})

    async def file(self, request: Request) -> Response:
        """Return what a file holds."""
        try:
            held = self._studio.files.read(request.path_params["name"])
        except NoSuchFileError:
            return PlainTextResponse("There is no such file.", 404)
        return JSONResponse(held._asdict(), headers={"etag": f'"{held.tag}"'})

    async def save(self, request: Request) -> Response:
        """Save a text: merged with what was changed elsewhere, or with 409 what stands there now."""
        name, body = request.path_params["name"], await body_of(request)
        text, base = text_of(body, "text", LARGEST), text_of(body, "base", LARGEST)
        try:
            held = self._studio.files.save(name, text, base)
        except NoSuchFileError:
            return PlainTextResponse("There is no such file.", 404)
        except ConflictError as conflict:
            return JSONResponse({"message": str(conflict), **conflict.there._asdict()}, 409)
        except CannotSaveError as fault:
            return JSONResponse({"message": str(fault)}, 507)
        path = self._studio.files.path(name)
        await self._studio.draft(path, None)
        await self._studio.changed([path])
        return JSONResponse({**held._asdict(), "merged": held.text != text})

    async def draft(self, request: Request) -> Response:
        """Show a text that is not saved in the place of a file's, or with null the file again."""
        body = await body_of(request)
        text = None if body.get("text") is None else text_of(body, "text", LARGEST)
        try:
            path = self._studio.files.path(request.path_params["name"])
        except NoSuchFileError:
            return PlainTextResponse("There is no such file.", 404)
        await self._studio.draft(path, text)
        return JSONResponse({})

    async def shows(self, request: Request) -> Response:
        """Return a face that shows an icon or a drawing."""
        try:
            path = self._studio.files.path(request.path_params["name"])
        except NoSuchFileError:
            return PlainTextResponse("There is no such file.", 404)
        return JSONResponse({"face": await self._studio.aside(self._studio.bench.face_with, path)})

    async def words(self, request: Request) -> Response:
        """Return what can be written in a game's file."""
        slug = request.path_params["slug"]
        games = self._studio.bench.games
        if slug not in games:
            return PlainTextResponse("There is no such game.", 404)
        return JSONResponse(words_of(games[slug].data))
