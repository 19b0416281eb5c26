"""What the page can ask for, and the page itself."""

import json
from collections.abc import AsyncIterator
from html import escape
from pathlib import Path

from msgspec.structs import asdict
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, JSONResponse, PlainTextResponse, Response, StreamingResponse
from starlette.routing import Route

from pnp.check.rule import explain
from pnp.files import escapes, is_inside
from pnp.pipeline.codes import codes_of
from pnp.render.fonts.sfnt import FontFile
from pnp.studio.access import Access, Keys
from pnp.studio.begin_routes import begin_routes
from pnp.studio.deck_routes import deck_routes
from pnp.studio.edit_routes import edit_routes
from pnp.studio.face import FaceKey
from pnp.studio.file_routes import file_routes
from pnp.studio.font_files import font_css, font_files
from pnp.studio.form_routes import form_routes
from pnp.studio.map_routes import map_routes
from pnp.studio.origin_routes import origin_routes
from pnp.studio.panel_routes import panel_routes
from pnp.studio.picture_routes import picture_routes
from pnp.studio.print_choices import WrongChoiceError
from pnp.studio.requests import BadRequestError, bad_request, body_of
from pnp.studio.sheet_routes import sheet_routes
from pnp.studio.studio import Studio

PAGE = Path(__file__).parent / "page"
MOST_FACES = 400
"""Faces that can be asked for at once."""

_LATER = "editor.js"
"""The module that is loaded when a file is edited, since what it needs is large."""

_TYPES = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}


def studio_app(studio: Studio) -> Access:
    """Return the whole application, guarded."""
    routes = Routes(studio)
    app = Starlette(
        routes=[
            Route("/", routes.page),
            Route("/page/{path:path}", routes.page_file),
            Route("/fonts.css", routes.fonts),
            Route("/font/{name}", routes.font),
            Route("/api/state", routes.state),
            Route("/api/game/{slug}", routes.game),
            Route("/api/faces", routes.faces, methods=["POST"]),
            Route("/api/problems", routes.problems),
            Route("/api/explain/{code}", routes.explain),
            Route("/api/events", routes.events),
            *begin_routes(studio),
            *sheet_routes(studio),
            *file_routes(studio),
            *edit_routes(studio),
            *form_routes(studio),
            *map_routes(studio),
            *origin_routes(studio),
            *picture_routes(studio),
            *panel_routes(studio),
            *deck_routes(studio),
        ],
        exception_handlers={BadRequestError: bad_request, WrongChoiceError: bad_request},
        lifespan=lambda _: studio.running(),
    )
    return Access(app, studio.keys)


class Routes:
    """The answers, one method each."""

    def __init__(self, studio: Studio) -> None:
        self._studio = studio
        self._page = (PAGE / "index.html").read_text(encoding="utf-8")
        # Told of all modules at once, a browser need not read one to hear of the next.
        modules = sorted(path.name for path in PAGE.glob("*.js") if path.name != _LATER)
        self._modules = "\n".join(f'<link rel="modulepreload" href="/page/{name}">' for name in modules)

    async def page(self, _: Request) -> Response:
        """Return the page, with what changes must bear."""
        keys: Keys = self._studio.keys
        title = self._studio.project.name if self._studio.project else "Bundled games"
        page = (
            self._page.replace("@modules@", self._modules)
            .replace("@nonce@", keys.nonce)
            .replace("@title@", escape(title))
        )
        return HTMLResponse(page)

    async def page_file(self, request: Request) -> Response:
        """Return a module or style sheet of the page."""
        name = request.path_params["path"]
        path = PAGE / name
        if escapes(name) or path.suffix not in _TYPES or not is_inside(path, PAGE) or not path.is_file():
            return PlainTextResponse("There is no such file.", 404)
        return FileResponse(path, media_type=_TYPES[path.suffix])

    async def fonts(self, _: Request) -> Response:
        """Return the style sheet of all fonts."""
        return Response(font_css(await self._fonts()), media_type="text/css")

    async def font(self, request: Request) -> Response:
        """Return a font file."""
        file = (await self._fonts()).get(request.path_params["name"])
        if file is None:
            return PlainTextResponse("There is no such font.", 404)
        return FileResponse(file.path, media_type="font/ttf", headers={"cache-control": "private, max-age=600"})

    async def state(self, _: Request) -> Response:
        """Return the project: its games, components and pieces."""
        return JSONResponse(await self._studio.on_bench(self._studio.about))

    async def game(self, request: Request) -> Response:
        """Return a game, for where it has changed; what is looked at is checked first."""
        slug = request.path_params["slug"]
        try:
            return JSONResponse(await self._studio.on_bench(lambda: self._studio.bench.listing(slug)))
        except KeyError:
            return PlainTextResponse("There is no such game.", 404)

    async def faces(self, request: Request) -> Response:
        """Return faces, a line of JSON each as soon as it is drawn: `[game, component, piece, side, known digest]`."""
        wanted = (await body_of(request)).get("faces")
        if not isinstance(wanted, list) or len(wanted) > MOST_FACES:
            raise BadRequestError(f"Ask for a list of at most {MOST_FACES} faces.")
        for item in wanted:
            if not isinstance(item, list) or len(item) != 5 or not all(isinstance(part, str) for part in item):
                raise BadRequestError("A face is named by game, component, piece, side and the digest that is known.")
        if wanted:
            self._studio.viewed = wanted[0][0]
        return StreamingResponse(self._lines(wanted), media_type="application/x-ndjson")

    async def _lines(self, wanted: list[list[str]]) -> AsyncIterator[str]:
        for *names, known in wanted:
            key = FaceKey(*names)
            draw = self._studio.aside if self._studio.bench.slow(key) else self._studio.on_bench
            try:
                face = await draw(self._studio.bench.face, key)
            except KeyError:
                yield json.dumps({"key": names, "gone": True}) + "\n"
                continue
            yield json.dumps({"key": names, **face.values(known)}, ensure_ascii=False) + "\n"
        self._studio.shown()

    async def problems(self, _: Request) -> Response:
        """Return what is known to be wrong."""
        return JSONResponse(self._studio.report._asdict())

    async def explain(self, request: Request) -> Response:
        """Return why a code exists."""
        known = await self._studio.on_bench(lambda: codes_of(self._studio.bench.book))
        explanation, hint = explain(request.path_params["code"][:20], known)
        if explanation is None:
            return PlainTextResponse(f"There is no such code. {hint}", 404)
        return JSONResponse(asdict(explanation))

    async def events(self, _: Request) -> Response:
        """Return the events of this studio, for as long as the page is open."""
        first = ("revision", {"revision": self._studio.bench.revision, "games": []})
        stream = self._studio.events.stream(first, ("problems", self._studio.report._asdict()))
        return StreamingResponse(stream, media_type="text/event-stream", headers={"x-accel-buffering": "no"})

    async def _fonts(self) -> dict[str, FontFile]:
        return await self._studio.on_bench(lambda: font_files(self._studio.bench.book.roots))
