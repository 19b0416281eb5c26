"""What requests hold, read and bounded; how each finds its answer, and what it hears where there is none."""

import json
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from pnp.pipeline.game_run import GameRun
from pnp.studio.studio import Studio

Answer = Callable[[Studio, Request], Awaitable[Response]]


class RouteTable:
    """The addresses that functions of the studio and a request answer: a decorator of such functions."""

    def __init__(self) -> None:
        self._answers: list[tuple[str, str, Answer]] = []

    def __call__(self, method: str, path: str) -> Callable[[Answer], Answer]:
        """Have a function answer requests of a method to a path."""

        def decorate(answer: Answer) -> Answer:
            self._answers.append((method, path, answer))
            return answer

        return decorate

    def of(self, studio: Studio) -> list[Route]:
        """Return the routes of one studio."""
        return [Route(path, partial(answer, studio), methods=[method]) for method, path, answer in self._answers]


class BadRequestError(Exception):
    """A request that the page does not make: the answer is 400 with these words."""


def refusing(status: int) -> Callable[[Request, Exception], Awaitable[Response]]:
    """Return what answers with a status and the words of an exception."""

    async def refuse(_: Request, fault: Exception) -> Response:
        return refused(str(fault), status)

    return refuse


def refused(message: str, status: int, **more: object) -> Response:
    """Return the answer to what is not done: why, and what else the page wants to know of it."""
    return JSONResponse({"message": message, **more}, status)


@contextmanager
def not_there(message: str) -> Iterator[None]:
    """Answer with 404 and this message where a game, a card or a file is looked up that there is not."""
    try:
        yield
    except LookupError as fault:
        raise HTTPException(404, message) from fault


def game_of(studio: Studio, slug: str) -> GameRun:
    """Return a game; 404 is the answer where there is none of this slug."""
    with not_there("There is no such game."):
        return studio.bench.games[slug]


def changed_meanwhile(now: object) -> Response:
    """Return the answer to a change of what is not any more what the page saw, with what it is now."""
    return refused(f"The file has {now!r} there meanwhile. Nothing was written.", 409, now=now)


async def body_of(request: Request) -> Mapping[str, object]:
    """Return the JSON of a request. Raises BadRequestError where it is none, or no mapping."""
    return mapping_of(await request.body())


def mapping_of(text: str | bytes) -> Mapping[str, object]:
    """Return the mapping that a text is as JSON. Raises BadRequestError where it is none."""
    try:
        body = json.loads(text)
    except (ValueError, RecursionError) as fault:
        raise BadRequestError("That is not JSON.") from fault
    if not isinstance(body, dict):
        raise BadRequestError("That is not a mapping.")
    return body


def text_of(body: Mapping[str, object], name: str, most: int = 400) -> str:
    """Return a text of a request. Raises BadRequestError where it is none, or too long."""
    value = body.get(name)
    if not isinstance(value, str) or len(value) > most:
        raise BadRequestError(f"'{name}' is no text of at most {most} characters.")
    return value
