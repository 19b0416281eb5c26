"""The journey of somebody who should not be there, in a real browser: nothing is told, no byte changes."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from studio.conftest import served
from studio.harbour import CARDS

from pnp.studio.server import address

pytestmark = pytest.mark.browser

ASK = """async ([path, options]) => {
  try { return (await fetch(path, options)).status; } catch { return 0; }
}"""
JSON = {"content-type": "application/json"}


class _Stranger(BaseHTTPRequestHandler):
    """A page of another program on this machine."""

    def do_GET(self) -> None:
        self.send_response(200)
        self.send_header("content-type", "text/html")
        self.end_headers()
        self.wfile.write(b"<title>stranger</title>")

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


@contextmanager
def stranger() -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), _Stranger) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def test_strangers_are_told_nothing_and_change_nothing(chromium: Any, project: Path, tmp_path: Path) -> None:
    (tmp_path / "outside.yaml").write_text("secret: 1\n")
    (project / "cards" / "link.yaml").symlink_to(tmp_path / "outside.yaml")
    change = json.dumps({"text": "game: x\n", "base": CARDS})
    before = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    with served(project) as keys, stranger() as elsewhere:
        home = f"http://127.0.0.1:{keys.port}"
        context = chromium.new_context()
        page = context.new_page()
        page.goto(address(keys))
        page.locator("#studio[data-ready]").wait_for()
        nonce = {**JSON, "x-pnp-nonce": keys.nonce}
        put = {"method": "PUT", "headers": JSON, "body": change}
        known = {**put, "headers": nonce}
        assert page.evaluate(ASK, ["/api/state", {}]) == 200
        assert page.evaluate(ASK, ["/api/file/cards/harbour.yaml", put]) == 403
        for path in ("/api/file/..%2foutside.yaml", "/api/file/%2e%2e/outside.yaml", "/api/file/cards/link.yaml"):
            assert page.evaluate(ASK, [path, {}]) == 404
            assert page.evaluate(ASK, [path, known]) == 404
        rebound = context.new_page().goto(f"http://evil.test:{keys.port}/")
        assert rebound.status == 403
        other = context.new_page()
        other.goto(elsewhere)
        for path, options in (
            ("/api/state", {"credentials": "include", "mode": "no-cors"}),
            ("/api/file/cards/harbour.yaml", {**known, "credentials": "include"}),
            ("/api/undo", {"method": "POST", "credentials": "include", "mode": "no-cors"}),
        ):
            assert other.evaluate(ASK, [f"{home}{path}", options]) == 0  # the browser hands nothing over
        context.close()
    assert {path: path.read_bytes() for path in before} == before
