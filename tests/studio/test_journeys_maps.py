"""Journeys over maps in a real browser."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageDraw
from studio.audit import serious_faults
from studio.neuroi import NEUROI, own_project

pytestmark = pytest.mark.browser


def cell(page: Any, row: int, column: int) -> Any:
    return page.locator(f'[data-at="{row - 1} {column - 1}"]')


def test_a_neuroi_is_drawn_by_clicks_and_keys_with_the_forecast_beside_it(opened: Any, tmp_path: Path) -> None:
    folder = own_project(tmp_path, "magical-strike", NEUROI)
    file = folder / "cards" / "magical-strike.yaml"
    page = opened(folder, "maps/magical-strike/layout/night-wing/grid")
    gauge = page.locator(".gauge .first")
    gauge.wait_for()
    before = gauge.inner_text()
    cell(page, 4, 3).click()
    cell(page, 4, 3).get_by_text("14").wait_for()
    page.locator(".gauge .first", has_not_text=re.compile(re.escape(before))).wait_for()
    page.get_by_role("button", name="Undo: grid of night-wing").wait_for()  # the forecast comes before the file
    assert file.read_text() == NEUROI.replace("        12  13\n", "        12  13  14\n")
    assert serious_faults(page) == []
    cell(page, 4, 2).focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.type("07")
    page.keyboard.press("Enter")
    page.locator(".gauge .first", has_text="Not rated: 07 is laid out twice.").wait_for()
    page.locator(".beside .problem", has_text="MS203").wait_for()
    assert "problem" in cell(page, 4, 3).get_attribute("aria-label")
    page.get_by_role("button", name="Undo: grid of night-wing").click()
    cell(page, 4, 3).get_by_text("14").wait_for()


def test_a_map_that_was_just_chosen_never_shows_another(opened: Any, tmp_path: Path) -> None:
    page = opened(own_project(tmp_path, "magical-strike", NEUROI), "maps/magical-strike/layout/night-wing/grid")
    cell(page, 1, 1).wait_for()
    held: list[Any] = []
    page.route("**/api/map/magical-strike/layout/n-alfa/grid", lambda route: held.append(route))
    with page.expect_request("**/api/map/magical-strike/layout/n-alfa/grid"):
        page.locator("select[aria-label=Map]").select_option("magical-strike/layout/n-alfa/grid")
    assert page.locator(".board").count() == 0
    held.pop().continue_()
    page.locator(".cell.full").first.wait_for()
    assert page.get_by_text("bundled: to look at").count() == 1


def test_battles_grow_beside_the_map_and_stop(opened: Any, tmp_path: Path, pnp: Callable[..., Any]) -> None:
    folder = own_project(tmp_path, "magical-strike", NEUROI)
    page = opened(folder, "maps/magical-strike/layout/night-wing/grid")
    page.get_by_label("Battles", exact=True).select_option("100")
    page.get_by_role("button", name="Play battles").click()
    page.locator(".news", has_text="100 of 100 battles").wait_for()
    ran = pnp(
        "neuroi",
        "rate",
        "night-wing",
        "--start",
        "2",
        "--games",
        "100",
        "--project",
        str(folder),
        "--workers",
        "1",
        "--json",
    )
    (step,) = json.loads(ran.stdout)["layouts"][0]["steps"]
    assert f"{step['percent']:.0f} % won" in page.locator(".bars-list").inner_text()
    assert serious_faults(page) == []
    page.get_by_label("Battles", exact=True).select_option("10000")
    page.get_by_role("button", name="Play battles").click()
    page.locator(".news", has_text="of 10,000 battles").wait_for()
    page.get_by_role("button", name="Stop").click()
    page.locator(".news", has_text="Stopped.").wait_for()
    page.get_by_role("button", name="Play battles").wait_for()


def test_a_trench_is_made_and_shown_and_undone(opened: Any, tmp_path: Path) -> None:
    folder = own_project(tmp_path, "strafe", "game: strafe\n")
    page = opened(folder, "maps/strafe/level/first-light/grid")
    page.get_by_text("New trench").first.click()
    page.get_by_label("Name", exact=True).fill("Gauntlet")
    page.get_by_label("Damage of the best way").fill("6")
    assert serious_faults(page) == []
    page.get_by_role("button", name="New trench").click()
    page.locator(".gauge .first", has_text="Least damage 6,").wait_for()
    assert page.get_by_label("Map", exact=True).locator("option:checked").inner_text() == "Gauntlet"
    page.get_by_role("button", name="Undo: new gauntlet").click()
    page.locator(".gauge .first", has_text="Least damage 0,").wait_for()
    assert (folder / "cards" / "strafe.yaml").read_text() == "game: strafe\n"


def test_a_picture_that_is_dropped_in_becomes_a_neuroi(opened: Any, tmp_path: Path) -> None:
    folder = own_project(tmp_path, "magical-strike", NEUROI)
    picture = Image.new("L", (60, 60), 255)
    ImageDraw.Draw(picture).ellipse((4, 14, 56, 46), fill=0)
    picture.save(tmp_path / "moth.png")
    page = opened(folder, "maps/magical-strike/layout/night-wing/grid")
    page.get_by_text("Neuroi from a picture").first.click()
    page.get_by_label("Picture", exact=True).set_input_files(tmp_path / "moth.png")
    page.get_by_role("button", name="Neuroi from a picture").click()
    page.get_by_label("Map", exact=True).locator("option:checked", has_text="moth").wait_for(
        state="attached", timeout=30_000
    )
    assert "  - id: moth\n" in (folder / "cards" / "magical-strike.yaml").read_text()


def test_a_wall_on_the_best_way_changes_it(opened: Any, tmp_path: Path, pnp: Callable[..., Any]) -> None:
    root = Path(__file__).parents[2]
    bundled = (root / "cards/strafe.yaml").read_text()
    level = re.search(r"\n  - id: first-light\n(?:    .*\n|\n)+?(?=  - id:)", bundled)
    assert level
    folder = own_project(tmp_path, "strafe", f"game: strafe\nlevels:\n{level[0].lstrip(chr(10))}")
    page = opened(folder, "maps/strafe/level/first-light/grid")
    way = page.locator(".cell.way")
    way.first.wait_for()
    middle = way.nth(way.count() // 2).get_attribute("data-at")
    page.get_by_text("wall", exact=True).click()
    page.locator(f'[data-at="{middle}"]').click()
    page.locator(f'.cell:not(.way)[data-at="{middle}"]').wait_for()
    page.get_by_role("button", name="Undo: grid of first-light").wait_for()  # the way comes before the file
    told = page.locator(".gauge .first").inner_text()
    solved = json.loads(pnp("trench", "solve", "first-light", "--json", "--project", str(folder)).stdout)
    assert f"Least damage {least(solved)}," in told


def least(solved: Any) -> int:
    """Return the least of all numbers that are called damage."""
    if isinstance(solved, dict):
        own = [solved["damage"]] if isinstance(solved.get("damage"), int) else []
        inside = [least(value) for value in solved.values() if isinstance(value, dict | list)]
        return min([*own, *inside], default=10**6)
    return min([least(value) for value in solved if isinstance(value, dict | list)], default=10**6)
