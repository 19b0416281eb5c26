"""Journeys without a mouse in a real browser: a map is drawn, a deck is built and saved."""

from pathlib import Path
from typing import Any

import pytest
from studio.audit import serious_faults
from studio.harbour import CARDS
from studio.neuroi import NEUROI, own_project

pytestmark = pytest.mark.browser

MOST_STOPS = 60
NAME = """() => {
  const at = document.activeElement;
  return at.getAttribute('aria-label') ?? at.closest('label')?.innerText ?? at.innerText ?? '';
}"""


def tab_to(page: Any, name: str) -> None:
    """Press Tab until something with a name has the focus."""
    for _ in range(MOST_STOPS):
        page.keyboard.press("Tab")
        if page.evaluate(NAME).strip().startswith(name):
            return
    pytest.fail(f"no way to '{name}' by Tab")


def test_a_neuroi_is_drawn_without_a_mouse_and_without_a_foreign_request(opened: Any, tmp_path: Path) -> None:
    folder = own_project(tmp_path, "magical-strike", NEUROI)
    page = opened(folder, "maps/magical-strike/layout/night-wing/grid")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    gauge = page.locator(".gauge .first")
    gauge.wait_for()
    before = gauge.inner_text()
    tab_to(page, "Skip to the content")
    page.keyboard.press("Enter")
    tab_to(page, "01")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    tab_to(page, "row 1, column 1")
    for key in ("ArrowDown", "ArrowDown", "ArrowDown", "ArrowRight", "ArrowRight", "Enter"):
        page.keyboard.press(key)
    page.locator('[data-at="3 2"]', has_text="14").wait_for()
    page.get_by_role("button", name="Undo: grid of night-wing").wait_for()
    file = folder / "cards" / "magical-strike.yaml"
    assert file.read_text() == NEUROI.replace("        12  13\n", "        12  13  14\n")
    assert gauge.inner_text() != before
    page.keyboard.press("Control+z")
    page.get_by_role("button", name="Do again: grid of night-wing").wait_for()
    assert file.read_text() == NEUROI
    assert serious_faults(page) == []
    assert asked
    assert {url.split("/")[2].partition(":")[0] for url in asked} == {"127.0.0.1"}


def test_a_deck_is_built_and_saved_without_a_mouse(opened: Any, tmp_path: Path) -> None:
    folder = own_project(tmp_path, "caster-chronicles", "game: caster-chronicles\n")
    page = opened(folder, "decks/caster-chronicles")
    page.locator("[data-card=soot-kitten]").wait_for()
    tab_to(page, "Filter")
    page.keyboard.type("soot")
    page.locator("[data-card]").nth(1).wait_for(state="detached")
    tab_to(page, "One Soot Kitten more")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    page.locator("[data-card=soot-kitten] output", has_text="2").wait_for()
    tab_to(page, "Name of the deck")
    page.keyboard.type("kittens")
    page.keyboard.press("Enter")
    page.locator("footer", has_text="is saved").wait_for()
    assert (folder / "decks" / "kittens.txt").read_text() == "game: caster-chronicles\n2 soot-kitten\n"
    assert serious_faults(page) == []


def test_a_map_of_a_game_of_data_alone_is_drawn(opened: Any, project: Path) -> None:
    text = CARDS.replace("boats:\n  - id", "  map:\n    fields:\n      chart: rows\nboats:\n  - id", 1)
    text += "maps:\n  - id: bay\n    chart: |\n      ~ ~ A\n      ~ ^ ~\n"
    file = project / "cards" / "harbour.yaml"
    file.write_text(text)
    page = opened(project, "maps/harbour/map/bay/chart")
    cell = page.locator('[data-at="1 2"]')
    cell.wait_for()
    page.locator(".palette label", has_text="^").click()
    cell.click()
    page.locator('[data-at="1 2"]', has_text="^").wait_for()
    page.get_by_role("button", name="Undo: chart of bay").wait_for()
    assert file.read_text() == text.replace("~ ^ ~", "~ ^ ^")
    page.evaluate(
        """() => { for (const at of ['0 0', '0 1', '1 0']) document.querySelector(`[data-at="${at}"]`).click(); }"""
    )
    page.locator(".cell.full", has_text="~").first.wait_for(state="detached")
    for _ in range(3):
        page.get_by_role("button", name="Undo: chart of bay").click()
        page.locator(".undo button").nth(1).and_(page.locator(":enabled")).wait_for()
    page.locator(".cell.full", has_text="~").nth(2).wait_for()
    assert file.read_text() == text.replace("~ ^ ~", "~ ^ ^")
