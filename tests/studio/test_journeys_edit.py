"""Journeys through the editor in a real browser."""

from pathlib import Path
from typing import Any

import pytest
from studio.audit import serious_faults
from studio.harbour import CARDS, FACE

pytestmark = pytest.mark.browser

NAME = "cards/harbour.yaml"
OPENED = "edit/cards%2Fharbour.yaml/15/12"


def open_file(opened: Any, project: Path) -> Any:
    page = opened(project, OPENED)
    page.locator(".cm-content", has_text="speed: 6").wait_for()
    page.locator(".beside").get_by_text("6", exact=True).wait_for()
    return page


def type_speed(page: Any, digit: str) -> None:
    page.locator(".cm-content").focus()
    page.keyboard.press("End")
    page.keyboard.press("Backspace")
    page.keyboard.type(digit)
    page.locator(".beside").get_by_text(digit, exact=True).wait_for()


def test_a_draft_shows_unsaved_and_survives_a_reload(opened: Any, project: Path) -> None:
    page = open_file(opened, project)
    assert serious_faults(page) == []
    type_speed(page, "8")
    page.get_by_text("not saved", exact=True).wait_for()
    assert (project / NAME).read_text() == CARDS
    page.reload()
    page.locator(".cm-content", has_text="speed: 8").wait_for()
    page.get_by_text("not saved", exact=True).wait_for()
    page.locator(".cm-content").focus()
    page.keyboard.press("Control+s")
    page.locator("footer", has_text="is saved").wait_for()
    assert (project / NAME).read_text() == CARDS.replace("speed: 6", "speed: 8")


def test_changes_from_elsewhere_are_put_together_or_shown(opened: Any, project: Path) -> None:
    page = open_file(opened, project)
    type_speed(page, "8")
    apart = CARDS.replace("Waits.", "Waits long.")
    (project / NAME).write_text(apart)
    page.get_by_role("button", name="Save").click()
    page.locator("footer", has_text="with what was changed elsewhere").wait_for()
    both = apart.replace("speed: 6", "speed: 8")
    assert (project / NAME).read_text() == both
    type_speed(page, "7")
    theirs = both.replace("speed: 8", "speed: 1")
    (project / NAME).write_text(theirs)
    page.get_by_role("button", name="Save").click()
    page.get_by_role("alert").get_by_text("was changed elsewhere in the same lines").wait_for()
    assert "speed: 1" in page.locator(".conflict pre").inner_text()
    assert (project / NAME).read_text() == theirs
    page.get_by_role("button", name="Write mine").click()
    page.locator("footer", has_text=f"{NAME} is saved.").wait_for()
    assert (project / NAME).read_text() == both.replace("speed: 8", "speed: 7")


def test_a_problem_leads_to_its_place_and_is_marked_there(opened: Any, project: Path) -> None:
    page = opened(project, "problems")
    (project / NAME).write_text(CARDS.replace("speed: 6", "spede: 6"))
    page.get_by_role("link", name=f"{NAME}:15:5").click()
    page.locator(".cm-activeLine", has_text="spede").wait_for()
    page.locator(".cm-lintRange-error", has_text="spede").wait_for()
    type_over = "speed"
    page.keyboard.press("Control+Shift+ArrowRight")
    page.keyboard.type(type_over)
    page.keyboard.press("Escape")
    page.keyboard.press("Control+s")
    page.locator("footer", has_text="is saved").wait_for()
    assert "spede" not in (project / NAME).read_text()


def test_fields_of_a_kind_are_offered(opened: Any, project: Path) -> None:
    page = open_file(opened, project)
    page.locator(".cm-content").focus()
    page.keyboard.press("End")
    page.keyboard.type("\n")
    page.keyboard.type("te", delay=60)
    page.locator(".cm-tooltip-autocomplete li", has_text="text").wait_for()


def test_a_template_shows_beside_its_text_before_it_is_saved(opened: Any, project: Path) -> None:
    page = opened(project, "edit/templates%2Fharbour%2Fboat.svg.j2/5/10")
    page.locator(".beside").get_by_text("6", exact=True).wait_for()
    page.locator(".cm-line", has_text="boat.speed").click()
    page.keyboard.press("End")
    for _ in "</text>":
        page.keyboard.press("ArrowLeft")
    page.keyboard.type(" knots")
    page.locator(".beside").get_by_text("6 knots", exact=True).wait_for()
    assert (project / "templates/harbour/boat.svg.j2").read_text() == FACE


def test_a_click_on_a_part_of_a_face_leads_to_its_line(opened: Any, project: Path) -> None:
    page = opened(project, "cards/harbour/boats/gull")
    page.locator("aside .face").first.get_by_text("6", exact=True).click()
    page.locator(".cm-activeLine", has_text="speed: 6").wait_for()
    page.locator(".beside .face").first.click(position={"x": 240, "y": 300})
    page.locator(".cm-activeLine", has_text="<rect").wait_for()
    page.locator(".beside h3", has_text="Gull").wait_for()
    page.locator(".beside .face").first.get_by_text("Gull", exact=True).click(modifiers=["Shift"])
    page.locator(".cm-activeLine", has_text="boat.name").wait_for()


def test_a_drawing_shows_on_a_card_beside_it_before_it_is_saved(opened: Any, project: Path) -> None:
    icon = project / "templates/harbour/icons/anchor.svg"
    icon.parent.mkdir()
    icon.write_text('<svg viewBox="0 0 9 9"><path d="M0 0h9v9z" fill="#111111"/></svg>')
    template = project / "templates/harbour/boat.svg.j2"
    template.write_text(FACE.replace("</svg>", '<use href="#icon-anchor" width="9"/></svg>'))
    page = opened(project, "edit/templates%2Fharbour%2Ficons%2Fanchor.svg/1/1")
    page.locator('.beside path[fill="#111111"]').first.wait_for(state="attached")
    page.locator(".cm-line").first.click()
    page.keyboard.press("Control+a")
    page.keyboard.type('<svg viewBox="0 0 9 9"><path d="M0 0h9v9z" fill="#222222"/></svg>')
    page.locator('.beside path[fill="#222222"]').first.wait_for(state="attached")
    assert "#111111" in icon.read_text()
