"""Journeys through cards and problems in a real browser."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from studio.audit import serious_faults
from studio.harbour import CARDS, FACE

pytestmark = pytest.mark.browser

CARDS_FILE, FACE_FILE = "cards/harbour.yaml", "templates/harbour/boat.svg.j2"


def save(project: Path, text: str, name: str = CARDS_FILE) -> None:
    (project / name).write_text(text, encoding="utf-8")


def footer(page: Any, words: str) -> None:
    page.locator("footer", has_text=words).wait_for()


def gull(page: Any) -> Any:
    return page.locator('[data-piece="gull"]')


def test_a_project_opens_with_its_faces_and_without_the_token(opened: Any, project: Path) -> None:
    page = opened(project)
    assert page.url.endswith("/")
    footer(page, "No problems.")
    assert page.locator(".tile").count() == 2
    page.get_by_label("Both sides").check(force=True)
    page.locator(".tile .face:not([aria-busy=true])").nth(3).wait_for()
    assert gull(page).get_by_text("Gull", exact=True).count() == 2  # its face and its caption
    page.get_by_placeholder("name or id").fill("her")
    assert page.locator(".tile").count() == 1


def test_true_size_is_true_and_greys_are_grey(opened: Any, project: Path) -> None:
    page = opened(project)
    page.get_by_role("button", name="True size").click()
    box = gull(page).locator(".face").bounding_box()
    assert (round(box["width"], 1), round(box["height"], 1)) == (238.1, 332.6)  # 63 x 88 mm at 96 to the inch
    page.get_by_role("button", name="Arm’s length").click()
    assert round(gull(page).locator(".face").bounding_box()["width"]) == 119
    page.get_by_role("button", name="Greys").click()
    assert gull(page).locator(".face").evaluate("face => getComputedStyle(face).filter") == "grayscale(1)"


def test_a_saved_file_changes_the_face_without_a_reload(opened: Any, project: Path) -> None:
    page = opened(project)
    gull(page).get_by_text("6", exact=True).wait_for()
    page.evaluate("window.stayed = true")
    save(project, CARDS.replace("speed: 6", "speed: 4"))
    gull(page).get_by_text("4", exact=True).wait_for()
    assert page.evaluate("window.stayed") is True


def test_a_slip_is_told_with_its_place_and_the_last_good_face_stays(opened: Any, project: Path) -> None:
    page = opened(project)
    gull(page).get_by_text("6", exact=True).wait_for()
    save(project, CARDS.replace("speed: 6", "spede: 6"))
    gull(page).get_by_text("as it last was").wait_for()
    assert gull(page).get_by_text("6", exact=True).count() == 1
    footer(page, "1 error.")
    page.get_by_role("link", name=re.compile("Problems")).click()
    problem = page.locator(".problem")
    assert "PNP120" in problem.inner_text()
    assert "cards/harbour.yaml:15:5" in problem.inner_text()
    assert "did you mean 'speed'?" in problem.inner_text()
    problem.get_by_role("button", name="Why?").click()
    problem.locator(".reason h4").wait_for()
    save(project, CARDS)
    footer(page, "No problems.")


def test_a_slip_in_a_template_is_told_at_its_line_and_mended(opened: Any, project: Path) -> None:
    page = opened(project)
    gull(page).get_by_text("6", exact=True).wait_for()
    save(project, FACE.replace("boat.speed }}", "boat.speed }"), FACE_FILE)
    gull(page).get_by_text("as it last was").wait_for()
    gull(page).locator("button").click()
    told = page.locator("aside .problem").first.inner_text()
    assert "PNP301" in told
    assert f"{FACE_FILE}:4" in told
    save(project, FACE.replace("boat.speed", "boat.speed * 2"), FACE_FILE)
    gull(page).get_by_text("12", exact=True).wait_for()
    assert gull(page).get_by_text("as it last was").count() == 0


def test_cards_are_walked_and_opened_by_keyboard_alone(opened: Any, project: Path) -> None:
    page = opened(project)
    gull(page).locator("button").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.get_by_role("complementary", name="Heron").wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("complementary", name="Heron").wait_for(state="detached")
    assert page.evaluate("document.activeElement.getAttribute('aria-label')") == "Heron, 2 copies"


def test_nothing_serious_stands_in_the_way_of_anyone(opened: Any, project: Path) -> None:
    page = opened(project, "cards/harbour/boats/gull", viewport={"width": 800, "height": 800})
    gull(page).get_by_text("6", exact=True).wait_for()
    save(project, CARDS.replace("speed: 6", "spede: 6"))
    page.locator("aside .problem").wait_for()
    assert serious_faults(page) == []
    page.evaluate("location.hash = 'problems'")
    page.locator("main .problem").wait_for()
    assert serious_faults(page) == []


def test_the_command_prints_its_address_and_ends_with_ctrl_c(chromium: Any, project: Path) -> None:
    command = [sys.executable, "-m", "pnp", "studio", "--no-open", str(project)]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env={**os.environ, "PYTHONUNBUFFERED": "1"}
    ) as studio:
        assert studio.stdout is not None
        address = re.search(r"http://127\.0\.0\.1:\d+/\?token=\S+", studio.stdout.readline())
        assert address
        page = chromium.new_page()
        page.goto(address[0])
        page.locator("footer", has_text="No problems.").wait_for()
        studio.send_signal(signal.SIGINT)
        assert studio.wait(20) == 130
        page.close()
