"""What the page asks for to build decks."""

from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from pnp.load.slugs import SLUG
from pnp.studio.deck_judge import deck_cards, judged
from pnp.studio.print_choices import print_choices
from pnp.studio.project_files import CannotSaveError, NoSuchFileError
from pnp.studio.requests import BadRequestError, body_of, text_of
from pnp.studio.studio import Studio

LONGEST_LIST = 100_000
"""Characters of a deck list."""
_NO_NAME = "A name is lower-case letters and digits, with single hyphens between."


def deck_routes(studio: Studio) -> list[Route]:
    """Return the routes."""
    routes = DeckRoutes(studio)
    return [
        Route("/api/deck-cards/{game}", routes.cards),
        Route("/api/judge", routes.judge, methods=["POST"]),
        Route("/api/deck", routes.create, methods=["POST"]),
        Route("/api/print-list", routes.print, methods=["POST"]),
    ]


class DeckRoutes:
    """The answers, one method each."""

    def __init__(self, studio: Studio) -> None:
        self._studio = studio

    async def cards(self, request: Request) -> Response:
        """Return the cards that a deck of a game may hold."""
        game = self._studio.bench.games.get(request.path_params["game"])
        if game is None:
            return PlainTextResponse("There is no such game.", 404)
        return JSONResponse({"cards": deck_cards(game.data)})

    async def judge(self, request: Request) -> Response:
        """Return what a list holds, and what the formats say of it."""
        body = await body_of(request)
        game = self._studio.bench.games.get(text_of(body, "game"))
        text = text_of(body, "text", LONGEST_LIST)
        if game is None:
            return PlainTextResponse("There is no such game.", 404)
        lang = game.settings.lang
        return JSONResponse(await self._studio.aside(judged, game.data, text, lang))

    async def print(self, request: Request) -> Response:
        """Begin the print of just this list; its progress is told as that of any print."""
        body = await body_of(request)
        game, text, name = text_of(body, "game"), text_of(body, "text", LONGEST_LIST), text_of(body, "name", 60)
        chosen = print_choices(body.get("settings"))
        if game not in self._studio.bench.games:
            return PlainTextResponse("There is no such game.", 404)
        if not text.strip() or not (SLUG.fullmatch(name) or not name):
            raise BadRequestError("An empty list cannot be printed." if not text.strip() else _NO_NAME)
        return JSONResponse({"number": self._studio.prints.start_list(game, text, name, chosen)})

    async def create(self, request: Request) -> Response:
        """Save a list as a new file."""
        body = await body_of(request)
        text, name = text_of(body, "text", LONGEST_LIST), f"decks/{text_of(body, 'name', 60)}.txt"
        try:
            self._studio.files.create(name, text)
        except NoSuchFileError:
            return JSONResponse({"message": _NO_NAME}, 400)
        except CannotSaveError as fault:
            return JSONResponse({"message": str(fault)}, 422)
        return JSONResponse({"name": name})
