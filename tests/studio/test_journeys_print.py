"""The journey to paper in a real browser."""

from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from studio.audit import serious_faults

pytestmark = pytest.mark.browser


def test_letter_folded_and_printed_is_what_the_command_prints(
    opened: Any, project: Path, tmp_path: Path, pnp: Callable[..., Any]
) -> None:
    page = opened(project, "print/harbour/boats")
    page.get_by_label("Paper", exact=True).select_option("letter")
    page.get_by_label("Backs", exact=True).select_option("gutterfold")
    page.get_by_text("1 sheet of paper · 3 cards · 4 to a sheet", exact=False).wait_for()
    page.locator(".paper:not([aria-busy]) svg").wait_for()
    assert serious_faults(page) == []
    page.get_by_role("button", name="Print Boats").click()
    link = page.locator(".files a")
    link.wait_for(timeout=30_000)
    told = page.locator("[data-sha256]").get_attribute("data-sha256")
    with page.expect_download() as download:
        link.click()
    assert sha256(Path(download.value.path()).read_bytes()).hexdigest() == told
    pnp("build", "harbour", "--project", str(project), "--paper", "letter", "--backs", "gutterfold", "--out", "other")
    assert [sha256(path.read_bytes()).hexdigest() for path in (tmp_path / "other").rglob("*.pdf")] == [told]


def test_a_paper_of_ones_own_size_is_laid_out_and_one_that_is_too_small_is_not(opened: Any, project: Path) -> None:
    page = opened(project, "print/harbour/boats")
    page.get_by_label("Paper", exact=True).select_option("200x280")
    page.get_by_label("Width of the paper in millimetres").fill("150")
    page.get_by_label("Width of the paper in millimetres").press("Enter")
    page.get_by_text("1 sheet of paper · 3 cards · 4 to a sheet", exact=False).wait_for()
    height = page.get_by_label("Height of the paper in millimetres")
    height.fill("2")
    height.press("Enter")
    assert height.evaluate("input => input.matches(':invalid')")
    page.get_by_text("1 sheet of paper · 3 cards · 4 to a sheet", exact=False).wait_for()
