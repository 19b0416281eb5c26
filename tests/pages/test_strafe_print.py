"""A ruler and a pair of scissors on what Strafe prints: spaces of true size, dials that show one number."""

import json
from collections.abc import Iterator
from math import atan2, degrees, hypot
from pathlib import Path

import pytest
from pages.paper import Box, pages
from PIL import Image
from printed_games import build_again

from pnp.components.game import find_game
from pnp.load.book import load_book
from pnp.pipeline.preview import preview
from pnp.settings import Job

EXACT = 0.01
GREY, BLACK, WINDOW = (85, 94, 103), (16, 23, 29), (20, 23, 29)
CELL = 25.0
NUMBERS = 21
TURN = 360 / NUMBERS
EDGE = 0.8
"""Degrees: so far the line around the nought reaches into its neighbours."""
BAND = (19.8, 27.9)
"""Between these radii a dial's numbers stand, in millimetres; the lines around them are left out."""


@pytest.fixture(scope="module", params=["a4", "letter"])
def maps(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("maps")
    outcome = build_again(Job(("strafe",), ("maps",), out=out), {"paper": request.param})
    assert not outcome.failed, outcome.problems
    return out / "strafe/maps.pdf"


def test_spaces_are_of_true_size_and_where_they_belong(maps: Path) -> None:
    book = load_book(None)[0].games["strafe"]
    wanted = [
        sorted((c["x"], c["y"]) for c in find_game(book).facts(book, level)["cells"] if c["kind"] == "range")
        for level in book.of("level")
    ]
    seen = set()
    for page in pages(maps):
        boxes = [b for b in page.fills().get(GREY, []) if abs(b.width - CELL) < 1 and abs(b.height - CELL) < 1]
        if "assembly key" in page.words() or not boxes:
            continue
        level = next(n for n, spots in enumerate(wanted) if _same(boxes, spots))
        seen.add(level)
        assert all((b.width, b.height) == pytest.approx((CELL, CELL), abs=EXACT) for b in boxes)
    assert seen == {n for n, spots in enumerate(wanted) if spots}


def _same(boxes: list[Box], spots: list[tuple[float, float]]) -> bool:
    """Tell whether the boxes lie to each other as the spots do, within a hundredth of a millimetre."""
    if len(boxes) != len(spots):
        return False
    found = sorted((round(b.left - boxes[0].left, 1), round(b.top, 1), b) for b in boxes)
    ordered = [b for _, _, b in found]
    right, down = ordered[0].left - spots[0][0], ordered[0].top - spots[0][1]
    return all(
        abs(b.left - right - x) < EXACT and abs(b.top - down - y) < EXACT
        for b, (x, y) in zip(ordered, spots, strict=True)
    )


@pytest.fixture(scope="module")
def dial(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[tuple[float, tuple[int, int, int]]]]:
    """Each part's pixels in the band of the numbers: degrees clockwise from the top, and colour; a white disc."""
    pixels = {}
    for part, ink in (("disc", "low"), ("cover", "full")):
        out = tmp_path_factory.mktemp(part)
        job = Job(("strafe",), ("hp-dials",), out=out, writer="face-png")
        outcome = preview(job, (f"pilot-6-{part}",), {"ink": ink}, dpi=300)
        assert not outcome.failed, outcome.problems
        pixels[part] = list(_band(out / f"strafe/hp-dials/pilot-6-{part}.png"))
    return pixels


def _band(path: Path) -> Iterator[tuple[float, tuple[int, int, int]]]:
    image = Image.open(path).convert("RGB")
    per_mm, middle = 300 / 25.4, image.width / 2
    for y in range(image.height):
        for x in range(image.width):
            right, up = x + 0.5 - middle, middle - y - 0.5
            if BAND[0] < hypot(right, up) / per_mm < BAND[1]:
                yield degrees(atan2(right, up)) % 360, image.getpixel((x, y))


def _off(angle: float, other: float) -> float:
    return abs((angle - other + 180) % 360 - 180)


def test_a_dial_shows_one_whole_number_and_no_part_of_another(
    dial: dict[str, list[tuple[float, tuple[int, int, int]]]],
) -> None:
    half = max(_off(angle, 0) for angle, colour in dial["cover"] if colour == WINDOW)
    assert TURN / 3 < half < TURN / 2
    inked = [angle for angle, colour in dial["disc"] if max(colour) < 90]
    assert len(inked) > NUMBERS * 500
    for number in range(NUMBERS):
        own = [a for a in inked if _off(a, number * TURN) <= TURN / 2 - EDGE]
        assert len(own) > 300, f"no {number}"
        # The nought stands white on a black field, which fills its share of the circle.
        if number:
            assert max(_off(a, number * TURN) for a in own) < half, f"{number} is cut off"
        others = [a for a in inked if _off(a, number * TURN) > TURN / 2 - EDGE]
        assert min(_off(a, number * TURN) for a in others) > half, f"beside {number} another shows"


def test_six_dials_are_on_one_sheet(tmp_path: Path) -> None:
    for paper in ("a4", "letter"):
        outcome = build_again(Job(("strafe",), ("hp-dials",), out=tmp_path / paper), {"paper": paper})
        assert not outcome.failed, outcome.problems
        facts = json.loads((tmp_path / paper / "manifest.json").read_text())
        one = facts["games"]["strafe"]["components"]["hp-dials"]
        assert (one["cards"], one["pages"], one["card_size_mm"]) == (12, 1, [63.0, 63.0])
        outlines = pages(tmp_path / paper / "strafe/hp-dials.pdf")[0].outlines()
        assert all((o.width, o.height) == pytest.approx((63, 63), abs=EXACT) for o in outlines)
        assert len(outlines) == 12
