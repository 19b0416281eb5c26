"""An empty folder becomes a project from the page."""

from pathlib import Path
from typing import Any

import pytest
from studio.visitors import PORT, Visitor

from pnp.studio.access import Keys
from pnp.studio.studio import Studio


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    empty = tmp_path / "sky-whales"
    empty.mkdir()
    return empty


@pytest.fixture
def newcomer(folder: Path) -> Visitor:
    return Visitor(Studio(None, Keys(PORT), empty=folder))


def state(visitor: Visitor) -> Any:
    return visitor.get("/api/state").json()


def test_an_empty_folder_is_offered_and_stays_empty(newcomer: Visitor, folder: Path) -> None:
    about = state(newcomer)
    assert (about["empty"], about["writable"]) == ("sky-whales", False)
    assert {"strafe", "magical-strike"} <= {game["slug"] for game in about["games"]}
    assert newcomer.post("/api/begin", {"game": "chess"}).status_code == 400
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize(("choice", "slug"), [("", "sky-whales"), ("strafe", "strafe")])
def test_the_folder_becomes_what_is_chosen(newcomer: Visitor, folder: Path, choice: str, slug: str) -> None:
    before = state(newcomer)["revision"]
    assert newcomer.post("/api/begin", {"game": choice}).json() == {"project": "sky-whales"}
    about = state(newcomer)
    assert (about["empty"], about["writable"], [game["slug"] for game in about["games"]]) == ("", True, [slug])
    assert about["revision"] > before
    assert f"cards/{slug}.yaml" in newcomer.get("/api/files").json()["files"]
    assert newcomer.post("/api/begin", {"game": choice}).status_code == 409


def test_what_came_into_the_folder_meanwhile_stays_as_it_is(newcomer: Visitor, folder: Path) -> None:
    (folder / "cards.yaml").write_text("mine", encoding="utf-8")
    assert newcomer.post("/api/begin", {"game": ""}).status_code == 409
    assert [(path.name, path.read_text()) for path in folder.iterdir()] == [("cards.yaml", "mine")]


@pytest.mark.browser
def test_a_small_game_begins_with_a_click(opened: Any, folder: Path) -> None:
    page = opened(None, empty=folder)
    page.get_by_role("heading", name="Begin").wait_for()
    page.get_by_role("button", name="Make a small game").click()
    page.locator("footer", has_text="No problems.").wait_for()
    page.locator(".tile .face:not([aria-busy=true])").first.wait_for()
    assert (folder / "cards" / "sky-whales.yaml").is_file()
