"""What the page asks for when a part of a face is clicked: the lines that it comes from."""

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from pnp.problem import Place
from pnp.studio.face import FaceKey
from pnp.studio.requests import BadRequestError, RouteTable, body_of, refused, text_of
from pnp.studio.studio import Studio

DEEPEST = 200
"""Operations in one another."""

route = RouteTable()


@route("POST", "/api/origin")
async def origin(studio: Studio, request: Request) -> Response:
    """Return the line of the template, and the field with its line where the part shows a value of the card."""
    body = await body_of(request)
    key, path = _key(body.get("face")), _path(body.get("path"))
    work = studio.aside if studio.bench.slow(key) else studio.on_bench
    try:
        source = await work(studio.bench.origin, key, text_of(body, "digest"), path)
    except KeyError:
        source = None
    if source is None:
        return refused("The card has changed: click again.", 409)
    value = {**_place(source.value), "field": source.field} if source.value else None
    return JSONResponse({"template": _place(source.template), "value": value})


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
