"""What requests hold, read and bounded."""

import json
from collections.abc import Mapping

from starlette.requests import Request
from starlette.responses import JSONResponse, Response


class BadRequestError(Exception):
    """A request that the page does not make: the answer is 400 with these words."""


async def bad_request(_: Request, fault: Exception) -> Response:
    """Answer a request that cannot be understood."""
    return JSONResponse({"message": str(fault)}, 400)


async def body_of(request: Request) -> Mapping[str, object]:
    """Return the JSON of a request. Raises BadRequestError where it is none, or no mapping."""
    try:
        body = json.loads(await request.body())
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
