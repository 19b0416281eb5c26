"""Make the pictures of docs/studio.md with the browser that the journeys run in.

python scripts/studio_pictures.py
"""

import sys
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread
from typing import Any

from PIL import Image

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from studio.browsers import FLAGS, browser_path  # noqa: E402

from pnp.edit.scaffold import from_game, write  # noqa: E402
from pnp.load.book import load_book  # noqa: E402
from pnp.studio.access import Keys  # noqa: E402
from pnp.studio.server import address, listening, server_of  # noqa: E402
from pnp.studio.studio import Studio  # noqa: E402

PICTURES = ROOT / "docs" / "pictures"
SIZE = {"width": 1280, "height": 800}
SHOWN = (800, 500)
"""The pictures' size in the docs."""


def cards(page: Any) -> None:
    """Witches of Magical Strike, one of them open."""
    page.evaluate("location.hash = 'cards/magical-strike/witches/yoshika'")
    page.locator(".tile .face:not([aria-busy=true])").nth(3).wait_for()


def sheets(page: Any) -> None:
    """Their sheets."""
    page.evaluate("location.hash = 'print/magical-strike/witches'")
    page.locator(".paper:not([aria-busy])").nth(1).wait_for(timeout=60_000)


def drawn_map(page: Any) -> None:
    """A Neuroi with its forecast, and battles played."""
    page.evaluate("location.hash = 'maps/magical-strike/layout/n-bravo/grid'")
    page.locator(".gauge .first").wait_for()
    page.get_by_label("Battles", exact=True).select_option("400")
    page.get_by_role("button", name="Play battles").click()
    page.locator(".news", has_text="400 of 400").wait_for(timeout=60_000)
    page.get_by_role("button", name="Play battles").wait_for()


VIEWS: dict[str, Callable[[Any], None]] = {"studio-cards": cards, "studio-print": sheets, "studio-map": drawn_map}


def main() -> None:
    """Open a homebrew of Magical Strike and take each view."""
    from playwright.sync_api import sync_playwright

    with TemporaryDirectory() as name, listening() as port, sync_playwright() as playwright:
        folder = Path(name) / "my-strike"
        write(folder, from_game(load_book(None)[0].games["magical-strike"]))
        keys = Keys(port.getsockname()[1])
        server = server_of(Studio(folder, keys))
        thread = Thread(target=server.run, kwargs={"sockets": [port]}, daemon=True)
        thread.start()
        browser = playwright.chromium.launch(executable_path=browser_path(), args=list(FLAGS))
        page = browser.new_page(viewport=SIZE)
        page.goto(address(keys))
        page.locator("#studio[data-ready]").wait_for()
        for view, show in VIEWS.items():
            show(page)
            page.locator("footer", has_text="No problems.").wait_for(timeout=120_000)
            page.wait_for_timeout(1000)
            picture = Image.open(BytesIO(page.screenshot()))
            picture.convert("RGB").resize(SHOWN, Image.Resampling.LANCZOS).quantize(64).save(
                PICTURES / f"{view}.png", optimize=True
            )
        browser.close()
        server.should_exit = True
        thread.join(10)


if __name__ == "__main__":
    main()
