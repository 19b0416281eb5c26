"""What the page asks for to edit files: their texts, drafts of them, and saving."""

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from pnp.load.text import LARGEST
from pnp.studio.project_files import CannotSaveError, ConflictError
from pnp.studio.requests import RouteTable, body_of, game_of, not_there, refused, text_of
from pnp.studio.studio import Studio
from pnp.studio.words import words_of

_NO_FILE = "There is no such file."

route = RouteTable()


@route("GET", "/api/files")
async def files(studio: Studio, _: Request) -> Response:
    """Return the names of the files that can be edited."""
    return JSONResponse({"files": await studio.aside(studio.files.names)})


@route("GET", "/api/file/{name:path}")
async def file(studio: Studio, request: Request) -> Response:
    """Return what a file holds."""
    with not_there(_NO_FILE):
        return JSONResponse({"text": studio.files.read(request.path_params["name"])})


@route("PUT", "/api/file/{name:path}")
async def save(studio: Studio, request: Request) -> Response:
    """Save a text: merged with what was changed elsewhere, or with 409 what stands there now."""
    name, body = request.path_params["name"], await body_of(request)
    text, base = text_of(body, "text", LARGEST), text_of(body, "base", LARGEST)
    try:
        with not_there(_NO_FILE):
            saved = studio.files.save(name, text, base)
    except ConflictError as conflict:
        return refused(str(conflict), 409, text=conflict.there)
    except CannotSaveError as fault:
        return refused(str(fault), 507)
    path = studio.files.path(name)
    await studio.draft(path, None)
    await studio.changed([path])
    return JSONResponse({"text": saved, "merged": saved != text})


@route("POST", "/api/draft/{name:path}")
async def draft(studio: Studio, request: Request) -> Response:
    """Show a text that is not saved in the place of a file's, or with null the file again."""
    body = await body_of(request)
    text = None if body.get("text") is None else text_of(body, "text", LARGEST)
    with not_there(_NO_FILE):
        path = studio.files.path(request.path_params["name"])
    await studio.draft(path, text)
    return JSONResponse({})


@route("GET", "/api/shows/{name:path}")
async def shows(studio: Studio, request: Request) -> Response:
    """Return a face that shows an icon or a drawing."""
    with not_there(_NO_FILE):
        path = studio.files.path(request.path_params["name"])
    return JSONResponse({"face": await studio.aside(studio.bench.face_with, path)})


@route("GET", "/api/words/{slug}")
async def words(studio: Studio, request: Request) -> Response:
    """Return what can be written in a game's file."""
    return JSONResponse(words_of(game_of(studio, request.path_params["slug"]).data))
