"""Who may speak to the studio: the browser that was given its address, from its own page, and nobody else."""

from collections.abc import Mapping
from hmac import compare_digest
from secrets import token_urlsafe

from msgspec import Struct, field
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

LARGEST_BODY = 25_000_000
"""Bytes of the largest request: a photograph that is dropped in."""
NONCE_HEADER = "x-pnp-nonce"

_WRITES = frozenset({"POST", "PUT", "DELETE"})
_READS = frozenset({"GET", "HEAD"})


class Keys(Struct):
    """The secrets of one run: the `token` of the address, good once, the cookie's, and the `nonce` of its pages."""

    port: int
    token: str = field(default_factory=token_urlsafe)
    cookie: str = field(default_factory=token_urlsafe)
    nonce: str = field(default_factory=token_urlsafe)

    @property
    def cookie_name(self) -> str:
        """The cookie's name: cookies know no ports, and two studios must not take each other's."""
        return f"pnp-studio-{self.port}"

    @property
    def hosts(self) -> frozenset[str]:
        """What a browser calls us."""
        return frozenset({f"127.0.0.1:{self.port}", f"localhost:{self.port}"})


def security_headers(keys: Keys) -> Mapping[str, str]:
    """Return the headers of every answer: nothing from elsewhere is loaded, and nothing of ours shown elsewhere."""
    policy = (
        "default-src 'none'; script-src 'self'; "
        f"style-src 'self' 'nonce-{keys.nonce}'; style-src-attr 'unsafe-inline'; "
        "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )
    return {
        "content-security-policy": policy,
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "referrer-policy": "no-referrer",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "cache-control": "no-store",
    }


class Access:
    """Lets requests through to the studio, or answers with 403 and why."""

    def __init__(self, app: ASGIApp, keys: Keys) -> None:
        self._app, self._keys = app, keys
        self._headers = security_headers(keys)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        if scope["type"] != "http":
            return

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(raw=message["headers"])
                for name, value in self._headers.items():
                    headers.setdefault(name, value)
            await send(message)

        refusal = self._refusal(scope)
        await (refusal or self._app)(scope, receive, send_guarded)

    def _refusal(self, scope: Scope) -> Response | None:
        visit = HTTPConnection(scope)
        headers = visit.headers
        if headers.get("host", "") not in self._keys.hosts:
            return _no("This is not the address of the studio.")
        if not _same_origin(headers):
            return _no("The studio answers its own page alone.")
        if (entry := self._entry(visit)) is not None:
            return entry
        if not _equal(visit.cookies.get(self._keys.cookie_name, ""), self._keys.cookie):
            return _no(
                "Open the address that `pnp studio` printed. It works once; start `pnp studio` again for another."
            )
        return self._write_refusal(scope["method"], headers)

    def _entry(self, visit: HTTPConnection) -> Response | None:
        """Return the answer to the address with the token: a cookie, and the address without it."""
        token = visit.query_params.get("token", "")
        if visit.scope["path"] != "/" or not token or visit.scope["method"] != "GET":
            return None
        answer = RedirectResponse("/", 303)
        if self._keys.token and _equal(token, self._keys.token):
            self._keys.token = ""
            answer.set_cookie(self._keys.cookie_name, self._keys.cookie, path="/", httponly=True, samesite="strict")
        return answer

    def _write_refusal(self, method: str, headers: Headers) -> Response | None:
        if method in _READS:
            return None
        if method not in _WRITES:
            return PlainTextResponse("There is no such method.", 405)
        if not (headers.get("origin") or headers.get("sec-fetch-site") == "same-origin"):
            return _no("A change must come from the studio's page.")
        if not _equal(headers.get(NONCE_HEADER, ""), self._keys.nonce):
            return _no("The page is of an earlier studio: load it again.")
        if headers.get("content-type", "").partition(";")[0] not in ("application/json", "application/octet-stream"):
            return PlainTextResponse("A change is sent as JSON.", 415)
        length = headers.get("content-length", "")
        if not length.isascii() or not length.isdigit():
            return PlainTextResponse("A change says how long it is.", 411)
        if int(length[:12]) > LARGEST_BODY:
            return PlainTextResponse("That is too large.", 413)
        return None


def _same_origin(headers: Headers) -> bool:
    """Tell whether a request comes from our own page, or from nowhere: an address that somebody typed."""
    origin, site = headers.get("origin"), headers.get("sec-fetch-site")
    if origin is not None and origin != f"http://{headers.get('host', '')}":
        return False
    return site in (None, "same-origin", "none")


def _equal(given: str, expected: str) -> bool:
    return bool(expected) and compare_digest(given.encode(), expected.encode())


def _no(why: str) -> Response:
    return PlainTextResponse(why, 403)
