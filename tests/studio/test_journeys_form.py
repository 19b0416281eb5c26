"""Journeys through the form of a card in a real browser."""

from base64 import b64encode
from pathlib import Path
from typing import Any

import pytest
from studio.audit import serious_faults
from studio.harbour import CARDS
from studio.test_pictures import SHOWN, TEMPLATE, picture

pytestmark = pytest.mark.browser

NAME = "cards/harbour.yaml"


def test_a_number_is_changed_by_the_form_and_undone_by_keyboard(opened: Any, project: Path) -> None:
    page = opened(project, "cards/harbour/boats/gull")
    speed = page.get_by_label("speed", exact=True)
    speed.fill("4")
    speed.press("Enter")
    page.locator("aside .face").get_by_text("4", exact=True).wait_for()
    assert (project / NAME).read_text() == CARDS.replace("speed: 6", "speed: 4")
    assert serious_faults(page) == []
    page.get_by_role("button", name="Undo: speed of gull").wait_for()
    page.locator(".detail .close").focus()
    page.keyboard.press("Control+z")
    page.locator("aside .face").get_by_text("6", exact=True).wait_for()
    assert (project / NAME).read_text() == CARDS


def test_a_card_is_copied_and_removed(opened: Any, project: Path) -> None:
    page = opened(project, "cards/harbour/boats/gull")
    page.get_by_label("Id of the copy").fill("tern")
    page.get_by_role("button", name="Copy", exact=True).click()
    page.locator('[data-piece="tern"] button').click()
    page.locator("aside .place", has_text=":18").wait_for()
    page.get_by_role("button", name="Remove this card").click()
    page.locator('[data-piece="tern"]').wait_for(state="detached")
    assert (project / NAME).read_text() == CARDS


def test_a_card_that_was_just_chosen_never_has_the_fields_of_another(opened: Any, project: Path) -> None:
    page = opened(project, "cards/harbour/boats/gull")
    remove = page.get_by_role("button", name="Remove this card")
    remove.wait_for()
    held: list[Any] = []
    page.route("**/api/entry/harbour/boat/heron", lambda route: held.append(route))
    with page.expect_request("**/api/entry/harbour/boat/heron"):
        page.locator('[data-piece="heron"] button').click()
    page.locator("aside h3", has_text="Heron").wait_for()
    assert remove.count() == 0
    held.pop().continue_()
    remove.click()
    page.locator('[data-piece="heron"]').wait_for(state="detached")
    assert (project / NAME).read_text() == "".join(line for line in CARDS.splitlines(True) if "heron" not in line)


def test_a_card_is_made_of_nothing_by_keyboard(opened: Any, project: Path) -> None:
    page = opened(project, "cards/harbour/boats")
    page.get_by_role("button", name="New card").press("Enter")
    page.get_by_label("Id", exact=True).fill("tern")
    page.get_by_label("name", exact=True).fill("Tern")
    page.get_by_label("text", exact=True).fill("Dives.")
    page.get_by_label("speed", exact=True).fill("9")
    assert serious_faults(page) == []
    page.get_by_label("speed", exact=True).press("Enter")
    page.locator("aside .face").first.get_by_text("9", exact=True).wait_for()
    added = "  - id: tern\n    name: Tern\n    speed: 9\n    text: Dives.\n"
    assert (project / NAME).read_text() == CARDS.replace("components:\n", f"{added}components:\n")


def test_an_icon_is_chosen_among_pictures(opened: Any, project: Path) -> None:
    path = project / NAME
    path.write_text(CARDS.replace("text: markup", "text: markup\n      sign: {type: icon, optional: true}"))
    (project / "templates/harbour/icons").mkdir()
    (project / "templates/harbour/icons/anchor.svg").write_text('<svg viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>')
    page = opened(project, "cards/harbour/boats/gull")
    page.locator(".icons summary").press("Enter")
    page.get_by_label("Filter the icons").fill("anch")
    assert serious_faults(page) == []
    page.get_by_role("button", name="anchor").click()
    page.locator(".icons summary", has_text="anchor").wait_for()
    assert "    sign: anchor\n" in path.read_text()


DROP = """([data, name]) => {
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([bytes], name));
  return dataTransfer;
}"""


def test_a_picture_is_dropped_on_its_field_and_a_broken_one_is_refused(opened: Any, project: Path) -> None:
    (project / TEMPLATE).write_text(SHOWN)
    page = opened(project, "cards/harbour/boats/gull")
    field = page.locator(".picture")
    broken = {"name": "broken.png", "mimeType": "image/png", "buffer": picture(400, 400)[:-40]}
    field.get_by_label("art: a picture of your own").set_input_files(broken)
    page.locator("footer", has_text="is broken").wait_for()
    good = b64encode(picture()).decode()
    field.dispatch_event("drop", {"dataTransfer": page.evaluate_handle(DROP, [good, "Moth.png"])})
    page.locator("aside .face image").first.wait_for(state="attached")
    assert "    art: art/moth.png\n" in (project / NAME).read_text()
    assert (project / "art/moth.png").read_bytes() == picture()
    page.get_by_role("button", name="Undo: art of gull").click()
    page.locator("aside .face image").first.wait_for(state="detached")
    assert (project / NAME).read_text() == CARDS
