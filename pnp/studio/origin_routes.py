"""What the page asks for when a part of a face is clicked: the lines that it comes from."""

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from pnp.problem import Place
from pnp.studio.face import FaceKey
from pnp.studio.requests import BadRequestError, body_of, text_of
from pnp.studio.studio import Studio

DEEPEST = 200
"""Operations in one another."""


def origin_routes(studio: Studio) -> list[Route]:
    """Return the routes."""

    async def origin(request: Request) -> Response:
        """Return the line of the template, and the field with its line where the part shows a value of the card."""
        body = await body_of(request)
        key, path = _key(body.get("face")), _path(body.get("path"))
        work = studio.aside if studio.bench.slow(key) else studio.on_bench
        try:
            origin = await work(studio.bench.origin, key, text_of(body, "digest"), path)
        except KeyError:
            origin = None
        if origin is None:
            return JSONResponse({"message": "The card has changed: click again."}, 409)
        value = {**_place(origin.value), "field": origin.field} if origin.value else None
        return JSONResponse({"template": _place(origin.template), "value": value})

    return [Route("/api/origin", origin, methods=["POST"])]


def _place(place: Place) -> dict[str, object]:
    return {"file": place.file, "line": place.line, "column": place.column}


def _key(names: object) -> FaceKey:
    if not isinstance(names, list) or len(names) != 4 or not all(isinstance(name, str) for name in names):
        raise BadRequestError("A face is named by game, component, piece and side.")
    return FaceKey(*names)


def _path(steps: object) -> list[int]:
    if not isinstance(steps, list) or not 0 < len(steps) <= DEEPEST or not all(type(step) is int for step in steps):
        raise BadRequestError("A part of a face is named by its number, and the number in that.")
    return steps
