"""A journey from cards to paper without a mouse."""

from pathlib import Path
from typing import Any

import pytest
from studio.harbour import CARDS, FACE

pytestmark = pytest.mark.browser

MOST_STEPS = 40


def tab_to(page: Any, target: Any, key: str = "Tab") -> None:
    """Go from element to element until the keyboard is where it has to be."""
    for _ in range(MOST_STEPS):
        page.keyboard.press(key)
        if target.count() and target.first.evaluate("element => element === element.getRootNode().activeElement"):
            return
    pytest.fail(f"the keyboard does not come to {target}")


def test_cards_editor_and_sheets_need_no_mouse(opened: Any, project: Path) -> None:
    page = opened(project)
    page.locator('[data-piece="gull"]').get_by_text("6", exact=True).wait_for()
    tab_to(page, page.get_by_role("link", name="Skip to the content"))
    page.keyboard.press("Enter")
    tab_to(page, page.locator('[data-piece="gull"] button'))
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    tab_to(page, page.get_by_label("speed", exact=True))
    page.keyboard.press("Control+a")
    page.keyboard.type("8")
    page.keyboard.press("Enter")
    page.locator("aside .face").first.get_by_text("8", exact=True).wait_for()
    assert (project / "cards/harbour.yaml").read_text() == CARDS.replace("speed: 3", "speed: 8")
    tab_to(page, page.get_by_role("button", name="Go to the template of the front"), "Shift+Tab")
    page.keyboard.press("Enter")
    page.locator(".cm-activeLine", has_text="<rect").wait_for()
    page.keyboard.press("Control+End")
    page.keyboard.type("<!-- end -->")
    page.keyboard.press("Control+s")
    page.locator("footer", has_text="is saved").wait_for()
    assert (project / "templates/harbour/boat.svg.j2").read_text() == f"{FACE}<!-- end -->"
    tab_to(page, page.get_by_role("link", name="Print", exact=True), "Shift+Tab")
    page.keyboard.press("Enter")
    paper = page.get_by_label("Paper", exact=True)
    paper.wait_for()
    tab_to(page, paper)
    page.keyboard.type("letter")
    page.locator(".lead", has_text="to a sheet").wait_for()
    assert paper.input_value() == "letter"
    tab_to(page, page.get_by_role("button", name="Print Boats"), "Shift+Tab")
    page.keyboard.press("Enter")
    page.locator(".files a").wait_for(timeout=30_000)
    assert list((project / "output").rglob("*.pdf"))
