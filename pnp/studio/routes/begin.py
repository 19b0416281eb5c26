"""What the page asks to begin a project in an empty folder."""

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from pnp.studio.project_files import CannotSaveError
from pnp.studio.requests import BadRequestError, RouteTable, body_of, refused, text_of
from pnp.studio.studio import Studio

route = RouteTable()


@route("POST", "/api/begin")
async def begin(studio: Studio, request: Request) -> Response:
    """Make a project, a version of a game or a small one, and name it."""
    game = text_of(await body_of(request), "game")
    try:
        await studio.begin(game)
    except KeyError as fault:
        raise BadRequestError("There is no such game.") from fault
    except CannotSaveError as fault:
        return refused(str(fault), 409)
    return JSONResponse({"project": studio.project.name if studio.project else ""})
