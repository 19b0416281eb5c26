"""Tasks of a game's panels: what the page is told is what the command line says, and a new map goes into the file."""

import json
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from pathlib import Path
from threading import Thread
from typing import Any
from urllib.parse import quote

import pytest
from studio.visitors import PORT, Visitor

from pnp.studio.access import Keys
from pnp.studio.panel_jobs import PanelNews, PanelRequest, run_panel_task
from pnp.studio.studio import Studio

NEUROI = PanelRequest(None, {}, "magical-strike", "layout", "n-able", "grid", "rate", {})
GRID = "/api/task/magical-strike/layout/n-able/grid/rate"


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
    told = news_of(NEUROI._replace(values={"start": "1", "games": "100", "seed": "7"}, number=3))
    first, *_, last = (news.values() for news in told)
    assert (first["number"], first["lines"]) == (3, ["50 of 100 battles, three witches."])
    ran = pnp("neuroi", "rate", "n-able", "--start", "1", "--games", "100", "--seed", "7", "--workers", "1", "--json")
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
    for path in (GRID.replace("n-able", "none"), GRID.replace("rate", "none"), GRID.replace("magical-strike", "chess")):
        assert bundled.post(path, {}).status_code == 404
    for values in ("[]", "{", '{"start": "9"}', '{"games": "1000000"}', '{"seed": "-1"}', '{"seed": 1}'):
        refused = bundled.post(f"{GRID}?values={quote(values)}", {})
        assert (refused.status_code, refused.json()["message"][-1]) == (400, ".")


def test_what_is_bundled_is_only_rated(bundled: Visitor) -> None:
    shown = bundled.get("/api/map/magical-strike/layout/n-able/grid").json()
    assert [task["name"] for task in shown["tasks"]] == ["rate"]
    assert [choice["usual"] for choice in shown["tasks"][0]["choices"]][1:] == ["2000", "0"]
