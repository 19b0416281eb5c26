"""What the page can ask for, and the page itself."""

import json
from collections.abc import AsyncIterator
from functools import cache
from html import escape
from pathlib import Path

from msgspec.structs import asdict
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, JSONResponse, Response, StreamingResponse

from pnp.check.rule import explain
from pnp.files import escapes, is_inside
from pnp.pipeline.codes import codes_of
from pnp.render.fonts.sfnt import FontFile
from pnp.studio import (
    begin_routes,
    deck_routes,
    edit_routes,
    file_routes,
    form_routes,
    map_routes,
    origin_routes,
    panel_routes,
    picture_routes,
    sheet_routes,
)
from pnp.studio.access import Access
from pnp.studio.face import FaceKey
from pnp.studio.font_files import font_css, font_files
from pnp.studio.print_choices import WrongChoiceError
from pnp.studio.project_files import CannotSaveError, ConflictError, NoSuchFileError
from pnp.studio.requests import BadRequestError, RouteTable, body_of, not_there, refusing
from pnp.studio.studio import Studio

PAGE = Path(__file__).parent / "page"
MOST_FACES = 400
"""Faces that can be asked for at once."""

_LATER = "editor.js"
"""The module that is loaded when a file is edited, since what it needs is large."""

_TYPES = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}


_PARTS = (
    begin_routes,
    sheet_routes,
    file_routes,
    edit_routes,
    form_routes,
    map_routes,
    origin_routes,
    picture_routes,
    panel_routes,
    deck_routes,
)
_REFUSALS = {
    BadRequestError: refusing(400),
    WrongChoiceError: refusing(400),
    CannotSaveError: refusing(422),
    ConflictError: refusing(422),
    NoSuchFileError: refusing(422),
}

route = RouteTable()


def studio_app(studio: Studio) -> Access:
    """Return the whole application, guarded."""
    tables = (route, *(part.route for part in _PARTS))
    routes = [known for table in tables for known in table.of(studio)]
    app = Starlette(routes=routes, exception_handlers=_REFUSALS, lifespan=lambda _: studio.running())
    return Access(app, studio.keys)


@route("GET", "/")
async def page(studio: Studio, _: Request) -> Response:
    """Return the page, with what changes must bear."""
    title = studio.project.name if studio.project else "Bundled games"
    return HTMLResponse(_page().replace("@nonce@", studio.keys.nonce).replace("@title@", escape(title)))


@cache
def _page() -> str:
    # Told of all modules at once, a browser need not read one to hear of the next.
    names = sorted(path.name for path in PAGE.glob("*.js") if path.name != _LATER)
    modules = "\n".join(f'<link rel="modulepreload" href="/page/{name}">' for name in names)
    return (PAGE / "index.html").read_text(encoding="utf-8").replace("@modules@", modules)


@route("GET", "/page/{path:path}")
async def page_file(_: Studio, request: Request) -> Response:
    """Return a module or style sheet of the page."""
    name = request.path_params["path"]
    path = PAGE / name
    if escapes(name) or path.suffix not in _TYPES or not is_inside(path, PAGE) or not path.is_file():
        raise HTTPException(404, "There is no such file.")
    return FileResponse(path, media_type=_TYPES[path.suffix])


@route("GET", "/fonts.css")
async def fonts(studio: Studio, _: Request) -> Response:
    """Return the style sheet of all fonts."""
    return Response(font_css(await _fonts(studio)), media_type="text/css")


@route("GET", "/font/{name}")
async def font(studio: Studio, request: Request) -> Response:
    """Return a font file."""
    with not_there("There is no such font."):
        file = (await _fonts(studio))[request.path_params["name"]]
    return FileResponse(file.path, media_type="font/ttf", headers={"cache-control": "private, max-age=600"})


async def _fonts(studio: Studio) -> dict[str, FontFile]:
    return await studio.on_bench(lambda: font_files(studio.bench.book.roots))


@route("GET", "/api/state")
async def state(studio: Studio, _: Request) -> Response:
    """Return the project: its games, components and pieces."""
    return JSONResponse(await studio.on_bench(studio.about))


@route("GET", "/api/game/{slug}")
async def game(studio: Studio, request: Request) -> Response:
    """Return a game, for where it has changed; what is looked at is checked first."""
    with not_there("There is no such game."):
        return JSONResponse(await studio.on_bench(lambda: studio.bench.listing(request.path_params["slug"])))


@route("POST", "/api/faces")
async def faces(studio: Studio, request: Request) -> Response:
    """Return faces, a line of JSON each as soon as it is drawn: `[game, component, piece, side, known digest]`."""
    wanted = (await body_of(request)).get("faces")
    if not isinstance(wanted, list) or len(wanted) > MOST_FACES:
        raise BadRequestError(f"Ask for a list of at most {MOST_FACES} faces.")
    for item in wanted:
        if not isinstance(item, list) or len(item) != 5 or not all(isinstance(part, str) for part in item):
            raise BadRequestError("A face is named by game, component, piece, side and the digest that is known.")
    if wanted:
        studio.viewed = wanted[0][0]
    return StreamingResponse(_lines(studio, wanted), media_type="application/x-ndjson")


async def _lines(studio: Studio, wanted: list[list[str]]) -> AsyncIterator[str]:
    for *names, known in wanted:
        key = FaceKey(*names)
        draw = studio.aside if studio.bench.slow(key) else studio.on_bench
        try:
            face = await draw(studio.bench.face, key)
        except KeyError:
            yield json.dumps({"key": names, "gone": True}) + "\n"
            continue
        yield json.dumps({"key": names, **face.values(known)}, ensure_ascii=False) + "\n"
    studio.shown()


@route("GET", "/api/problems")
async def problems(studio: Studio, _: Request) -> Response:
    """Return what is known to be wrong."""
    return JSONResponse(studio.report._asdict())


@route("GET", "/api/explain/{code}")
async def explain_code(studio: Studio, request: Request) -> Response:
    """Return why a code exists."""
    known = await studio.on_bench(lambda: codes_of(studio.bench.book))
    explanation, hint = explain(request.path_params["code"][:20], known)
    if explanation is None:
        raise HTTPException(404, f"There is no such code. {hint}")
    return JSONResponse(asdict(explanation))


@route("GET", "/api/events")
async def events(studio: Studio, _: Request) -> Response:
    """Return the events of this studio, for as long as the page is open."""
    first = ("revision", {"revision": studio.bench.revision, "games": []})
    stream = studio.events.stream(first, ("problems", studio.report._asdict()))
    return StreamingResponse(stream, media_type="text/event-stream", headers={"x-accel-buffering": "no"})
