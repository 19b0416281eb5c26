"""What the page asks for to fill in a form: an entry's fields, those of a new one, and the icons of a game."""

from collections.abc import Callable, Mapping

from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from pnp.studio.entry_form import NoSuchEntryError, find_entry, form_of
from pnp.studio.icon_pictures import icon_pictures, shows_art
from pnp.studio.new_entry import blank_form, file_for
from pnp.studio.project_files import NoSuchFileError
from pnp.studio.studio import Studio


def form_routes(studio: Studio) -> list[Route]:
    """Return the routes."""
    routes = FormRoutes(studio)
    return [
        Route("/api/entry/{game}/{kind}/{id}", routes.entry),
        Route("/api/blank/{game}/{kind}", routes.blank),
        Route("/api/icons/{game}", routes.icons),
    ]


class FormRoutes:
    """The answers, one method each."""

    def __init__(self, studio: Studio) -> None:
        self._studio = studio

    async def entry(self, request: Request) -> Response:
        """Return the form of an entry."""
        return await self._answer(self._form, request, "There is no such card in the project's files.")

    async def blank(self, request: Request) -> Response:
        """Return the form of a new entry."""
        return await self._answer(self._blank, request, "The project has no file that such a card could go to.")

    async def icons(self, request: Request) -> Response:
        """Return the icons of a game as pictures."""
        return await self._answer(self._icons, request, "There is no such game.")

    async def _answer(
        self, make: Callable[[Mapping[str, str]], Mapping[str, object]], request: Request, otherwise: str
    ) -> Response:
        try:
            return JSONResponse(await self._studio.on_bench(make, request.path_params))
        except (NoSuchEntryError, NoSuchFileError, KeyError):
            return PlainTextResponse(otherwise, 404)

    def _form(self, names: Mapping[str, str]) -> Mapping[str, object]:
        run = self._studio.bench.games[names["game"]]
        entry = find_entry(run.data, names["kind"], names["id"])
        text = self._studio.files.read(entry.at().file).text
        return form_of(run.data, entry, text, shows_art=shows_art(run.renderer.tools))

    def _blank(self, names: Mapping[str, str]) -> Mapping[str, object]:
        game, kind = self._studio.bench.games[names["game"]].data, names["kind"]
        return blank_form(game, kind, file_for(game, kind, self._studio.files))

    def _icons(self, names: Mapping[str, str]) -> Mapping[str, object]:
        run = self._studio.bench.games[names["game"]]
        return {"icons": [{"name": name, "svg": svg} for name, svg in icon_pictures(run.renderer.tools).items()]}
