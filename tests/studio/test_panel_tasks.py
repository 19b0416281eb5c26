"""Tasks of a game's panels: what the page is told is what the command line says, and a new map goes into the file."""

import asyncio
import json
import struct
import zlib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from pathlib import Path
from threading import Thread
from typing import Any
from urllib.parse import quote

import pytest
from PIL import Image, ImageDraw
from studio.visitors import PORT, Visitor

from pnp.studio.access import Keys
from pnp.studio.panel_jobs import PanelNews, PanelRequest, run_panel_task
from pnp.studio.studio import Studio

NEUROI = PanelRequest(None, {}, "magical-strike", "layout", "n-alfa", "grid", "rate", {})
GRID = "/api/task/magical-strike/layout/n-alfa/grid/rate"


@pytest.fixture(scope="module")
def bundled() -> Visitor:
    return Visitor(Studio(None, Keys(PORT)))


def answer(connection: Connection) -> None:
    with suppress(EOFError):
        run_panel_task(connection)


def news_of(request: PanelRequest) -> list[PanelNews]:
    """Return all that a task tells, the last of it done."""
    here, there = Pipe()
    Thread(target=answer, args=(there,), daemon=True).start()
    here.send(request)
    told = [here.recv()]
    while not told[-1].done:
        told.append(here.recv())
    here.close()
    return told


def test_battles_grow_to_what_the_command_counts(pnp: Callable[..., Any]) -> None:
    told = news_of(NEUROI._replace(values={"start": "1", "games": "100", "seed": "7"}))
    first, *_, last = (news.values() for news in told)
    assert first["lines"] == ["50 of 100 battles, three witches."]
    ran = pnp("neuroi", "rate", "n-alfa", "--start", "1", "--games", "100", "--seed", "7", "--workers", "1", "--json")
    (step,) = json.loads(ran.stdout)["layouts"][0]["steps"]
    (bar,) = last["bars"]
    assert (last["done"], last["lines"]) == (True, ["100 of 100 battles, three witches."])
    assert [round(bar[name], 2) for name in ("percent", "low", "high")] == [step["percent"], *step["interval"]]
    assert bar["words"].endswith(f"plays as {step['difficulty']}")


def test_a_layout_with_an_error_is_not_rated(tmp_path: Path) -> None:
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards.yaml").write_text("include: [cards/*.yaml]\n")
    (tmp_path / "cards" / "mine.yaml").write_text(
        "game: magical-strike\nlayouts:\n  - id: twin\n    name: Twin\n    start: 2\n    difficulty: normal\n"
        "    grid: |\n      01* 02r 02g\n"
    )
    (news,) = {item.values()["lines"][0] for item in news_of(NEUROI._replace(project=tmp_path, id="twin"))}
    assert news.startswith("Not rated: ")


def test_a_task_that_there_is_not_is_refused_in_words(bundled: Visitor) -> None:
    for path in (GRID.replace("n-alfa", "none"), GRID.replace("rate", "none"), GRID.replace("magical-strike", "chess")):
        assert bundled.post(path, {}).status_code == 404
    for values in ("[]", "{", '{"start": "9"}', '{"games": "1000000"}', '{"seed": "-1"}', '{"seed": 1}'):
        refused = bundled.post(f"{GRID}?values={quote(values)}", {})
        assert (refused.status_code, refused.json()["message"][-1]) == (400, ".")


def test_what_is_bundled_is_only_rated(bundled: Visitor) -> None:
    shown = bundled.get("/api/map/magical-strike/layout/n-alfa/grid").json()
    assert [task["name"] for task in shown["tasks"]] == ["rate"]
    assert [choice["usual"] for choice in shown["tasks"][0]["choices"]][1:] == ["2000", "0"]


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A project with a Neuroi of its own, and a trench."""
    folder = tmp_path / "mine"
    (folder / "cards").mkdir(parents=True)
    (folder / "cards.yaml").write_text("include: [cards/*.yaml]\n")
    (folder / "cards" / "neuroi.yaml").write_text("game: magical-strike   # ours\n")
    (folder / "cards" / "trenches.yaml").write_text("game: strafe\n")
    return folder


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """A search that plays a few battles only."""
    for name, count in (("FEW", 2), ("MANY", 4), ("INSIDE", -9), ("POOL", 3)):
        monkeypatch.setattr(f"pnp.games.magical_strike.generate.make.{name}", count)


BLANK = {"size": "", "difficulty": "", "seed": "", "symmetry": "", "shape": "", "invert": ""}
TRENCH = PanelRequest(None, {}, "strafe", "level", "first-light", "grid", "new", {})
WISH = {"name": "Gauntlet", "level": "3", "damage": "6", "width": "6", "length": "", "turrets": "", "seed": ""}


def text_of(news: PanelNews) -> str | None:
    assert news.news.addition is not None
    return news.news.addition.add("", "-")[0]


def test_a_trench_is_the_one_of_the_command(own: Path, pnp: Callable[..., Any]) -> None:
    told = news_of(TRENCH._replace(project=own, values=WISH))
    ran = pnp("trench", "new", "Gauntlet", "--level", "3", "--damage", "6")
    assert text_of(told[-1]) == ran.stdout
    assert told[-1].values()["made"] == "gauntlet"
    refused = news_of(TRENCH._replace(project=own, values={**WISH, "damage": "19", "turrets": "1", "length": "5"}))[
        -1
    ].values()
    assert (refused["failed"], refused["made"]) == (True, "")


@pytest.mark.usefixtures("few")
def test_a_neuroi_is_the_one_of_the_command(pnp: Callable[..., Any]) -> None:
    values = {**BLANK, "name": "Wyvern", "size": "16", "shape": "dart", "difficulty": "elite"}
    told = news_of(NEUROI._replace(task="new", values=values))
    ran = pnp("neuroi", "new", "Wyvern", "--size", "16", "--shape", "dart", "--difficulty", "elite")
    assert text_of(told[-1]) == ran.stdout
    assert told[0].values()["lines"] == ["2 battles played to find it."]
    again = news_of(NEUROI._replace(task="new", values={**values, "name": "N-Alfa"}))[-1].values()
    assert again["lines"] == ["There is a layout 'n-alfa' already: 'n-alfa-2' is free."]


def vast(width: int, height: int) -> bytes:
    """Return a small PNG that says it is large."""

    def chunk(name: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(b"")) + chunk(b"IEND", b"")


@pytest.mark.usefixtures("few")
def test_a_picture_is_traced_as_by_the_command(pnp: Callable[..., Any], tmp_path: Path) -> None:
    picture = Image.new("L", (60, 60), 255)
    ImageDraw.Draw(picture).ellipse((4, 14, 56, 46), fill=0)
    picture.save(tmp_path / "moth.png")
    request = NEUROI._replace(task="trace", values={**BLANK, "name": "moth", "size": "12"})
    traced = news_of(request._replace(picture=(tmp_path / "moth.png").read_bytes()))[-1]
    assert text_of(traced) == pnp("neuroi", "trace", "moth.png", "--size", "12").stdout
    broken = news_of(request._replace(picture=b"no picture"))[-1].values()
    assert broken["failed"]
    assert broken["lines"][0].startswith("The picture 'moth' is no picture that can be read")
    huge = news_of(request._replace(picture=vast(20_000, 9_000)))[-1].values()
    assert (huge["failed"], "far too large" in huge["lines"][0]) == (True, True)


def test_a_new_map_goes_into_the_file_of_its_game_and_is_undone(own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    visitor = Visitor(Studio(own, Keys(PORT)))
    wanted: list[PanelRequest] = []
    monkeypatch.setattr(visitor.studio.panels, "start", lambda request: wanted.append(request) or 1)
    path = f"/api/task/strafe/level/first-light/grid/new?values={quote(json.dumps(WISH))}"
    assert visitor.post(path, {}).json() == {"number": 1}
    assert wanted[0] == TRENCH._replace(project=own, values=WISH)
    # In a thread of its own: the browser of a journey before this test keeps a loop running in this one.
    ThreadPoolExecutor(1).submit(asyncio.run, visitor.studio.take_news(1, news_of(wanted[0])[-1])).result()
    file = own / "cards" / "trenches.yaml"
    assert "  - id: gauntlet\n" in file.read_text()
    assert [item["title"] for item in visitor.get("/api/maps").json()["maps"] if item["id"] == "gauntlet"] == [
        "Gauntlet"
    ]
    assert visitor.post("/api/undo", {}).json() == {"undo": "", "redo": "new gauntlet"}
    assert file.read_text() == "game: strafe\n"


def test_a_picture_must_be_there_and_not_larger_than_what_is_read(own: Path) -> None:
    visitor = Visitor(Studio(own, Keys(PORT)))
    path = GRID.replace("/rate", "/trace")
    headers = {**visitor.headers, "content-type": "application/octet-stream"}
    assert visitor.client.post(path, content=b"", headers=headers).json()["message"] == "Choose a picture."
    assert visitor.client.post(path, content=b"x", headers={**headers, "content-length": "25000001"}).status_code == 413
