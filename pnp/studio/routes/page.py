"""The page itself: its text, modules, style sheets and fonts."""

from functools import cache
from html import escape
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response

import pnp.studio
from pnp.files import escapes, is_inside
from pnp.render.fonts.sfnt import FontFile
from pnp.studio.font_files import font_css, font_files
from pnp.studio.requests import RouteTable, not_there
from pnp.studio.studio import Studio

PAGE = Path(pnp.studio.__file__).parent / "page"

_LATER = "editor.js"
"""The module that is loaded when a file is edited, since what it needs is large."""

_TYPES = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}

route = RouteTable()


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
