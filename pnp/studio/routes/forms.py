"""What the page asks for to fill in a form: an entry's fields, those of a new one, and the icons of a game."""

from collections.abc import Mapping

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from pnp.studio.entry_form import find_entry, form_of
from pnp.studio.icon_pictures import icon_pictures, shows_art
from pnp.studio.new_entry import blank_form, file_for
from pnp.studio.requests import RouteTable, game_of, not_there
from pnp.studio.studio import Studio

route = RouteTable()


@route("GET", "/api/entry/{game}/{kind}/{id}")
async def entry(studio: Studio, request: Request) -> Response:
    """Return the form of an entry."""
    names = request.path_params

    def form() -> Mapping[str, object]:
        run = studio.bench.games[names["game"]]
        shown = find_entry(run.data, names["kind"], names["id"])
        text = studio.files.read(shown.at().file)
        return form_of(run.data, shown, text, shows_art=shows_art(run.renderer.tools))

    with not_there("There is no such card in the project's files."):
        return JSONResponse(await studio.on_bench(form))


@route("GET", "/api/blank/{game}/{kind}")
async def blank(studio: Studio, request: Request) -> Response:
    """Return the form of a new entry."""
    names = request.path_params

    def form() -> Mapping[str, object]:
        game, kind = studio.bench.games[names["game"]].data, names["kind"]
        return blank_form(game, kind, file_for(game, kind, studio.files))

    with not_there("The project has no file that such a card could go to."):
        return JSONResponse(await studio.on_bench(form))


@route("GET", "/api/icons/{game}")
async def icons(studio: Studio, request: Request) -> Response:
    """Return the icons of a game as pictures."""
    game = game_of(studio, request.path_params["game"])
    drawn = await studio.on_bench(lambda: icon_pictures(game.renderer.tools))
    return JSONResponse({"icons": [{"name": name, "svg": svg} for name, svg in drawn.items()]})
