"""What the page asks for to build decks."""

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from pnp.load.slugs import SLUG
from pnp.studio.deck_judge import deck_cards, judged
from pnp.studio.print_choices import print_choices
from pnp.studio.project_files import NoSuchFileError
from pnp.studio.requests import BadRequestError, RouteTable, body_of, game_of, refused, text_of
from pnp.studio.studio import Studio

LONGEST_LIST = 100_000
"""Characters of a deck list."""
_NO_NAME = "A name is lower-case letters and digits, with single hyphens between."

route = RouteTable()


@route("GET", "/api/deck-cards/{game}")
async def cards(studio: Studio, request: Request) -> Response:
    """Return the cards that a deck of a game may hold."""
    return JSONResponse({"cards": deck_cards(game_of(studio, request.path_params["game"]).data)})


@route("POST", "/api/judge")
async def judge(studio: Studio, request: Request) -> Response:
    """Return what a list holds, and what the formats say of it."""
    body = await body_of(request)
    slug, text = text_of(body, "game"), text_of(body, "text", LONGEST_LIST)
    game = game_of(studio, slug)
    return JSONResponse(await studio.aside(judged, game.data, text, game.settings.lang))


@route("POST", "/api/print-list")
async def print_list(studio: Studio, request: Request) -> Response:
    """Begin the print of just this list; its progress is told as that of any print."""
    body = await body_of(request)
    game, text, name = text_of(body, "game"), text_of(body, "text", LONGEST_LIST), text_of(body, "name", 60)
    chosen = print_choices(body.get("settings"))
    slug = game_of(studio, game).data.slug
    if not text.strip() or not (SLUG.fullmatch(name) or not name):
        raise BadRequestError("An empty list cannot be printed." if not text.strip() else _NO_NAME)
    return JSONResponse({"number": studio.prints.start(slug, (), chosen, text, name)})


@route("POST", "/api/deck")
async def create(studio: Studio, request: Request) -> Response:
    """Save a list as a new file."""
    body = await body_of(request)
    text, name = text_of(body, "text", LONGEST_LIST), f"decks/{text_of(body, 'name', 60)}.txt"
    try:
        studio.files.create(name, text)
    except NoSuchFileError:
        return refused(_NO_NAME, 400)
    return JSONResponse({"name": name})
