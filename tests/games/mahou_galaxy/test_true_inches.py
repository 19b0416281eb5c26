"""A steel ruler on the printed rulers: true inches, also across the joint of the two halves."""

from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest
from pages.paper import Page, Stroke, pages
from printed_games import build_again

from pnp.build import build
from pnp.settings import Job

TRUE = 0.05
LONGEST_MARK = 8.0
LONG = 20.0
SCALES_END = 170.0
"""Right of it are pictures and gauges."""


@pytest.fixture(scope="module", params=["a4", "letter", "a3"])
def rulers(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Page:
    """Return the page of rulers on a paper."""
    out = tmp_path_factory.mktemp("rulers")
    outcome = build_again(Job(("mahou-galaxy",), ("rulers",), out=out), {"paper": request.param})
    assert not outcome.failed, outcome.problems
    (page,) = pages(out / "mahou-galaxy/rulers.pdf")
    return page


def scales(page: Page) -> list[list[float]]:
    """Return where the marks of every scale stand, from the top of the page down."""
    found: dict[float, list[Stroke]] = defaultdict(list)
    for stroke in page.strokes(layer=""):
        if stroke.upright and 1.5 < stroke.length < LONGEST_MARK and stroke.start[0] < SCALES_END:
            found[round(min(stroke.start[1], stroke.end[1]), 1)].append(stroke)
    return [sorted(s.start[0] for s in found[y]) for y in sorted(found) if len(found[y]) > 10]


def test_every_mark_is_a_quarter_inch_from_the_one_before(rulers: Page) -> None:
    *long, shorts = scales(rulers)
    # Each of two players has both halves of the long ruler, a charge stick and a short one.
    assert [len(marks) for marks in (*long, shorts)] == [25] * 6 + [26]
    for marks in (*long, shorts[:13], shorts[13:]):
        for n, mark in enumerate(marks):
            assert mark - marks[0] == pytest.approx(n * 25.4 / 4, abs=TRUE)


def test_twelve_inches_across_the_joint(rulers: Page) -> None:
    near, _, far, *_ = scales(rulers)
    edges = [s.start[0] for s in rulers.strokes(layer="") if s.upright and s.length > LONG]
    # The second half begins where its scale does, and is laid at the line where the scale of the first one ends.
    assert min(abs(edge - near[-1]) for edge in edges) < TRUE / 5
    assert min(abs(edge - far[0]) for edge in edges) < TRUE / 5
    assert (near[-1] - near[0]) + (far[-1] - far[0]) == pytest.approx(12 * 25.4, abs=TRUE)


def test_the_gauge_is_an_inch_high(rulers: Page) -> None:
    boxes = [box for found in rulers.fills().values() for box in found if abs(box.width - 25) < TRUE]
    assert any(abs(box.height - 25.4) < TRUE for box in boxes)


def test_everything_is_on_the_paper(rulers: Page) -> None:
    assert all(0 < s.start[0] < rulers.width and 0 < s.start[1] < rulers.height for s in rulers.strokes(layer=""))
    words = rulers.words()
    assert all(str(number) in words for number in range(1, 13))


def test_metric_rulers_have_two_and_a_half_centimetres_for_an_inch(tmp_path: Path) -> None:
    (tmp_path / "metric.yaml").write_text("game: mahou-galaxy\nvalues: {units: cm}\n", encoding="utf-8")
    job = Job(("mahou-galaxy",), ("rulers",), out=tmp_path, files=(tmp_path / "metric.yaml",))
    outcome = build(job, {"paper": "a4"})
    assert not outcome.failed, outcome.problems
    (page,) = pages(tmp_path / "mahou-galaxy/rulers.pdf")
    near, _, far, *_ = scales(page)
    assert near[-1] - near[0] + far[-1] - far[0] == pytest.approx(300.0, abs=TRUE)
    assert "12.5 cm" in page.words()
    assert "27.5 cm" in page.words()


def test_half_moves_stand_at_half_the_move(bundled: Any) -> None:
    from pnp.components.game import find_game

    for ruler in find_game(bundled).facts(bundled, None)["rulers"]:
        for half in ruler["halves"]:
            assert half["x"] == pytest.approx((half["move"] / 2 - ruler["from"]) * 25.4)
