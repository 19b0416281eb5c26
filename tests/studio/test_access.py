"""Who may speak to the studio: each way in that is not the browser's own is refused, and no byte changes."""

from hashlib import sha256
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from studio.visitors import PORT, Visitor

from pnp.studio.access import LARGEST_BODY, Keys
from pnp.studio.app import studio_app
from pnp.studio.routes.page import PAGE
from pnp.studio.server import listening
from pnp.studio.studio import Studio

HOME = f"http://127.0.0.1:{PORT}"


@pytest.fixture
def stranger(project: Path) -> TestClient:
    return TestClient(studio_app(Studio(project, Keys(PORT, "once"))), base_url=HOME, follow_redirects=False)


@pytest.mark.parametrize("path", ["/", "/api/state", "/page/app.js", "/fonts.css", "/api/events"])
def test_nothing_is_told_without_the_cookie(stranger: TestClient, path: str) -> None:
    assert stranger.get(path).status_code == 403


def test_the_token_is_good_once_and_leaves_the_address(stranger: TestClient) -> None:
    entered = stranger.get("/?token=once")
    assert (entered.status_code, entered.headers["location"]) == (303, "/")
    cookie = entered.headers["set-cookie"]
    assert f"pnp-studio-{PORT}=" in cookie
    assert "HttpOnly" in cookie
    assert "SameSite=strict" in cookie
    assert stranger.get("/").status_code == 200
    stranger.cookies.clear()
    again = stranger.get("/?token=once")
    assert "set-cookie" not in again.headers
    assert stranger.get("/").status_code == 403


def test_a_wrong_token_opens_nothing(stranger: TestClient) -> None:
    assert "set-cookie" not in stranger.get("/?token=twice").headers
    assert "set-cookie" not in stranger.get("/?token=").headers


@pytest.mark.parametrize(
    "headers",
    [
        {"host": "evil.test"},
        {"host": f"evil.test:{PORT}"},
        {"host": "127.0.0.1:1"},
        {"origin": "http://evil.test"},
        {"origin": "http://127.0.0.1:1"},
        {"origin": "null"},
        {"origin": f"https://127.0.0.1:{PORT}"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
    ],
)
def test_other_names_pages_and_ports_are_refused(visitor: Visitor, headers: dict[str, str]) -> None:
    assert visitor.get("/api/state").status_code == 200
    assert visitor.get("/api/state", headers=headers).status_code == 403
    assert visitor.post("/api/faces", {"faces": []}).status_code == 200
    assert visitor.post("/api/faces", {"faces": []}, **headers).status_code == 403


@pytest.mark.parametrize(
    ("changed", "status"),
    [
        ({"x-pnp-nonce": ""}, 403),
        ({"x-pnp-nonce": "guessed"}, 403),
        ({"origin": ""}, 403),
        ({"content-type": "text/plain"}, 415),
        ({"content-type": "application/x-www-form-urlencoded"}, 415),
        ({"content-length": str(LARGEST_BODY + 1)}, 413),
        ({"content-length": "many"}, 411),
    ],
)
def test_a_change_must_come_from_the_page(visitor: Visitor, changed: dict[str, str], status: int) -> None:
    assert visitor.post("/api/faces", {"faces": []}, **changed).status_code == status


def test_other_methods_are_refused(visitor: Visitor) -> None:
    assert visitor.client.options("/api/state").status_code == 405
    assert visitor.client.request("PATCH", "/api/state").status_code == 405


@pytest.mark.parametrize(
    "path", ["/page/../routes.py", "/page/%2e%2e/routes.py", "/page/..%2froutes.py", "/page//etc/passwd", "/page/x.js"]
)
def test_no_path_leads_out_of_the_page(visitor: Visitor, path: str) -> None:
    assert visitor.get(path).status_code == 404


@pytest.mark.parametrize("path", ["/", "/api/state", "/nowhere", "/page/app.js"])
def test_every_answer_forbids_what_is_not_ours(visitor: Visitor, stranger: TestClient, path: str) -> None:
    for answer in (visitor.get(path), stranger.get(path)):
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'; script-src 'self';" in policy
        assert "unsafe-eval" not in policy
        assert "frame-ancestors 'none'" in policy
        assert answer.headers["cache-control"] == "no-store"
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert "access-control-allow-origin" not in answer.headers


def test_what_is_no_json_is_a_bad_request(visitor: Visitor) -> None:
    for text in (b"{", b"[]", b"[" * 100_000):
        headers = {**visitor.headers, "content-type": "application/json"}
        assert visitor.client.post("/api/faces", content=text, headers=headers).status_code == 400
    for faces in (None, [["a"]], [[1, 2, 3, 4, 5]], [["a"] * 5] * 401):
        assert visitor.post("/api/faces", {"faces": faces}).status_code == 400


def test_only_this_machine_can_reach_it() -> None:
    with listening() as port:
        assert port.getsockname()[0] == "127.0.0.1"


def test_vendored_libraries_are_those_whose_licences_and_hashes_lie_beside_them() -> None:
    sums = dict(line.split("  ")[::-1] for line in (PAGE / "vendor" / "SHA256SUMS").read_text().splitlines())
    bundles = {path.name: sha256(path.read_bytes()).hexdigest() for path in (PAGE / "vendor").glob("*.js")}
    assert bundles == sums
    licences = (PAGE / "vendor" / "LICENSES.txt").read_text()
    assert all(f"\n{name} " in f"\n{licences}" for name in ("preact", "htm", "@codemirror/view", "@lezer/yaml"))
