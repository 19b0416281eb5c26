"""What the page asks for to show a project: its games, their faces, what is wrong, and what happens."""

import json
from collections.abc import AsyncIterator

from msgspec.structs import asdict
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response, StreamingResponse

from pnp.check.rule import explain
from pnp.pipeline.codes import codes_of
from pnp.studio.face import FaceKey
from pnp.studio.requests import BadRequestError, RouteTable, body_of, not_there
from pnp.studio.studio import Studio

MOST_FACES = 400
"""Faces that can be asked for at once."""

route = RouteTable()


@route("GET", "/api/state")
async def state(studio: Studio, _: Request) -> Response:
    """Return the project: its games, components and pieces."""
    return JSONResponse(await studio.on_bench(studio.about))


@route("GET", "/api/game/{slug}")
async def game(studio: Studio, request: Request) -> Response:
    """Return a game, for where it has changed; what is looked at is checked first."""
    with not_there("There is no such game."):
        return JSONResponse(await studio.on_bench(lambda: studio.bench.listing(request.path_params["slug"])))


@route("POST", "/api/faces")
async def faces(studio: Studio, request: Request) -> Response:
    """Return faces, a line of JSON each as soon as it is drawn: `[game, component, piece, side, known digest]`."""
    wanted = (await body_of(request)).get("faces")
    if not isinstance(wanted, list) or len(wanted) > MOST_FACES:
        raise BadRequestError(f"Ask for a list of at most {MOST_FACES} faces.")
    for item in wanted:
        if not isinstance(item, list) or len(item) != 5 or not all(isinstance(part, str) for part in item):
            raise BadRequestError("A face is named by game, component, piece, side and the digest that is known.")
    if wanted:
        studio.viewed = wanted[0][0]
    return StreamingResponse(_lines(studio, wanted), media_type="application/x-ndjson")


async def _lines(studio: Studio, wanted: list[list[str]]) -> AsyncIterator[str]:
    for *names, known in wanted:
        key = FaceKey(*names)
        draw = studio.aside if studio.bench.slow(key) else studio.on_bench
        try:
            face = await draw(studio.bench.face, key)
        except KeyError:
            yield json.dumps({"key": names, "gone": True}) + "\n"
            continue
        yield json.dumps({"key": names, **face.values(known)}, ensure_ascii=False) + "\n"
    studio.shown()


@route("GET", "/api/problems")
async def problems(studio: Studio, _: Request) -> Response:
    """Return what is known to be wrong."""
    return JSONResponse(studio.report._asdict())


@route("GET", "/api/explain/{code}")
async def explain_code(studio: Studio, request: Request) -> Response:
    """Return why a code exists."""
    known = await studio.on_bench(lambda: codes_of(studio.bench.book))
    explanation, hint = explain(request.path_params["code"][:20], known)
    if explanation is None:
        raise HTTPException(404, f"There is no such code. {hint}")
    return JSONResponse(asdict(explanation))


@route("GET", "/api/events")
async def events(studio: Studio, _: Request) -> Response:
    """Return the events of this studio, for as long as the page is open."""
    first = ("revision", {"revision": studio.bench.revision, "games": []})
    stream = studio.events.stream(first, ("problems", studio.report._asdict()))
    return StreamingResponse(stream, media_type="text/event-stream", headers={"x-accel-buffering": "no"})
