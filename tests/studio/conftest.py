"""A small project, a studio without a browser, and a studio in one: the same Chromium for all journeys."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from studio.browsers import FLAGS, REQUIRED, browser_path, missing
from studio.harbour import FILES
from studio.visitors import PORT, Visitor

from pnp.studio.access import Keys
from pnp.studio.server import address, listening, server_of
from pnp.studio.studio import Studio


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A game of two boats with both faces."""
    folder = tmp_path / "harbour"
    for name, text in FILES.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder


@pytest.fixture
def visitor(project: Path) -> Visitor:
    """Somebody who has opened the studio of the small project."""
    return Visitor(Studio(project, Keys(PORT)))


@pytest.fixture(scope="session")
def chromium() -> Iterator[Any]:
    """The one browser of all journeys."""
    lack = missing()
    if lack:
        if REQUIRED:
            pytest.fail(lack)
        pytest.skip(f"no journeys: {lack}")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path(), args=list(FLAGS))
        yield browser
        browser.close()


@contextmanager
def served(folder: Path | None, empty: Path | None = None) -> Iterator[Keys]:
    """Serve a project, or an empty folder for one, at a real port for as long as the block lasts."""
    with listening() as port:
        keys = Keys(port.getsockname()[1])
        server = server_of(Studio(folder, keys, empty=empty))
        thread = Thread(target=server.run, kwargs={"sockets": [port]}, daemon=True)
        thread.start()
        try:
            yield keys
        finally:
            server.should_exit = True
            thread.join(10)


def is_fault(message: Any) -> bool:
    """Tell whether the console was told of a fault; a conflict or a refusal is an answer like any other."""
    return message.type == "error" and not any(answer in message.text for answer in ("409 (", "422 ("))


Open = Callable[..., Any]


@pytest.fixture
def opened(chromium: Any) -> Iterator[Open]:
    """Open the studio of a project in a fresh page of the browser; no console error and no foreign address is met."""
    with ExitStack() as stack:
        wrong: list[str] = []

        def open_page(folder: Path | None, at: str = "", empty: Path | None = None, **options: Any) -> Any:
            keys = stack.enter_context(served(folder, empty))
            context = chromium.new_context(**{"viewport": {"width": 1280, "height": 800}, **options})
            stack.callback(context.close)
            page = context.new_page()
            page.set_default_timeout(60_000)  # a busy machine takes its time
            home = f"http://127.0.0.1:{keys.port}/"
            page.on("console", lambda message: wrong.append(message.text) if is_fault(message) else None)
            page.on("pageerror", lambda fault: wrong.append(str(fault)))
            page.on(
                "request",
                lambda request: None if request.url.startswith((home, "blob:", "data:")) else wrong.append(request.url),
            )
            page.goto(address(keys))
            page.locator("#studio[data-ready]").wait_for()
            if at:
                page.evaluate("hash => { location.hash = hash }", at)
            return page

        yield open_page
    assert wrong == []
