"""Memory of a studio over many edits: that of the server and of its checks, after the first fifty and at the end.

python benchmarks/studio_memory.py --edits 1000
"""

import argparse
import json
import os
import re
import time
from http.cookiejar import CookieJar
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread
from typing import Any
from urllib.request import HTTPCookieProcessor, Request, build_opener

from pnp.edit.scaffold import write
from pnp.studio.access import NONCE_HEADER, Keys
from pnp.studio.server import address, listening, server_of
from pnp.studio.studio import Studio

GAME, KIND, ENTRY, FIELD = "magical-strike", "witch", "yoshika", "speed"
FIRST = 50


def memory(pid: int) -> float:
    """Return the memory of a process in MB."""
    match = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{pid}/status").read_text(encoding="ascii"))
    return int(match[1]) / 1024 if match else 0.0


def processes() -> list[int]:
    """Return this process and those that it has started."""
    every = [int(path.name) for path in Path("/proc").iterdir() if path.name.isdigit()]
    return [os.getpid(), *(pid for pid in every if _parent(pid) == os.getpid())]


def _parent(pid: int) -> int:
    try:
        stat = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return 0
    return int(stat.rpartition(")")[2].split()[1])


class Page:
    """A page of the studio, as a program."""

    def __init__(self, keys: Keys) -> None:
        self._home = f"http://127.0.0.1:{keys.port}"
        self._open = build_opener(HTTPCookieProcessor(CookieJar())).open
        self._headers = {"origin": self._home, NONCE_HEADER: keys.nonce, "content-type": "application/json"}
        self._open(address(keys)).read()

    def get(self, path: str) -> Any:
        """Return an answer."""
        return json.loads(self._open(self._home + path).read())

    def post(self, path: str, body: object) -> None:
        """Send a change."""
        request = Request(self._home + path, json.dumps(body).encode(), self._headers)  # noqa: S310 - our own server
        self._open(request).read()


def wait(page: Page) -> None:
    """Wait until all is checked that was edited."""
    while True:
        time.sleep(1)
        report, revision = page.get("/api/problems"), page.get("/api/state")["revision"]
        if report["revision"] == revision and not report["checking"]:
            return


def run(page: Page, edits: int) -> None:
    """Change a field to and fro and look at the card after each change; print memory on the way."""
    names = {"game": GAME, "kind": KIND, "id": ENTRY}
    fields = page.get(f"/api/entry/{GAME}/{KIND}/{ENTRY}")["fields"]
    value = next(field["value"] for field in fields if field["name"] == FIELD)
    components = page.get(f"/api/game/{GAME}")["components"]
    component = next(item["id"] for item in components if any(piece["id"] == ENTRY for piece in item["pieces"]))
    start = time.monotonic()
    for number in range(1, edits + 1):
        other = 4 if value == 5 else 5
        page.post("/api/edit", {**names, "deed": "set", "path": [FIELD], "was": value, "value": other})
        value = other
        page.post("/api/faces", {"faces": [[GAME, component, ENTRY, "front", ""]]})
        if number in (FIRST, edits) or number % 250 == 0:
            wait(page)
            held = [memory(pid) for pid in processes()]
            parts = ", ".join(f"{mb:.0f}" for mb in held)
            print(f"{number:5} edits, {time.monotonic() - start:5.0f} s: {sum(held):.0f} MB ({parts})", flush=True)


def main() -> None:
    """Serve a copy of a game and edit it."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--edits", type=int, default=1000)
    edits = parser.parse_args().edits
    text = (Path(__file__).parents[1] / "cards" / f"{GAME}.yaml").read_text(encoding="utf-8")
    start = text.index(f"  - id: {ENTRY}\n")
    entry = text[start : text.index("\n  - id: ", start) + 1]
    with TemporaryDirectory() as name, listening() as port:
        folder = Path(name) / "mine"
        mine = f"game: {GAME}\nwitches:\n{entry}"
        write(folder, {"cards.yaml": "include: [cards/*.yaml]\n", f"cards/{GAME}.yaml": mine})
        keys = Keys(port.getsockname()[1])
        server = server_of(Studio(folder, keys))
        thread = Thread(target=server.run, kwargs={"sockets": [port]}, daemon=True)
        thread.start()
        run(Page(keys), edits)
        server.should_exit = True
        thread.join(10)


if __name__ == "__main__":
    main()
