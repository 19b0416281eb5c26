"""Which browser the journeys run in, and why there may be none."""

import os
import shutil
from importlib.util import find_spec

REQUIRED = os.environ.get("PNP_BROWSER_TESTS") == "required"
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP evil.test 127.0.0.1",
)


def browser_path() -> str:
    """Return Chromium's path, "" where there is none."""
    names = (os.environ.get("PNP_BROWSER", ""), "chromium", "chromium-browser", "google-chrome")
    return next((path for name in names if name and (path := shutil.which(name))), "")


def missing() -> str:
    """Return what the journeys lack on this machine, "" where they can run."""
    if find_spec("playwright") is None:
        return "no Playwright: pip install '.[dev]'"
    return "" if browser_path() else "no Chromium: apt-get install chromium, or PNP_BROWSER=/path"
