"""What the page asks to begin a project in an empty folder."""

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from pnp.studio.project_files import CannotSaveError
from pnp.studio.requests import BadRequestError, body_of, text_of
from pnp.studio.studio import Studio


def begin_routes(studio: Studio) -> list[Route]:
    """Return the routes."""

    async def begin(request: Request) -> Response:
        game = text_of(await body_of(request), "game")
        try:
            await studio.begin(game)
        except KeyError as fault:
            raise BadRequestError("There is no such game.") from fault
        except CannotSaveError as fault:
            return JSONResponse({"message": str(fault)}, 409)
        return JSONResponse({"project": studio.project.name if studio.project else ""})

    return [Route("/api/begin", begin, methods=["POST"])]
