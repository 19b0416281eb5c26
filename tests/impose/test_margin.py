"""What a printer cannot reach: labels, scale bars and corner ticks keep out of it, whatever it is."""

from collections.abc import Callable, Iterator

import pytest

from pnp.impose.grid import GridRequest, best_layout, marks_shown
from pnp.impose.impose import impose
from pnp.impose.label_placement import BAR
from pnp.impose.labels import SheetLabel, label_box
from pnp.impose.layout import margin_of
from pnp.impose.sheet import Box, Line, Print, Sheet
from pnp.model.component import COMPONENT_TYPES, Component
from pnp.papers import PAPERS
from pnp.settings import Settings
from pnp.units import CARD_SIZES

NEAR = 1e-6
SHEETS = ("a4", "letter", "a4+letter", "a3", "legal", "tabloid")

Make = Callable[..., Component]
Item = Callable[..., Print]


def covered(line: Line) -> Box:
    x, y = min(line.x1, line.x2), min(line.y1, line.y2)
    return Box(x, y, abs(line.x2 - line.x1), abs(line.y2 - line.y1))


def bars(sheet: Sheet) -> list[Box]:
    return [
        box for line in sheet.lines if line.kind == "scale" for box in [covered(line)] if max(box.width, box.height) > 9
    ]


def outside(sheet: Sheet, margin: float) -> Iterator[Box]:
    """Yield what a printer with this margin would cut off of labels, bars and ticks."""
    area = Box(0, 0, sheet.width, sheet.height).grown(NEAR - max(4.0, margin))
    printed = [label_box(text) for text in sheet.labels]
    printed += [covered(line) for line in sheet.lines if line.kind == "scale"]
    for box in printed:
        if box.x < area.x or box.y < area.y or box.right > area.right or box.bottom > area.bottom:
            yield box
    reached = Box(0, 0, sheet.width, sheet.height).grown(NEAR - margin)
    for tick in (covered(line) for line in sheet.lines if line.kind == "corner"):
        if tick.x < reached.x or tick.y < reached.y or tick.right > reached.right or tick.bottom > reached.bottom:
            yield tick


@pytest.mark.parametrize("margin", [0.0, 3.0, 4.23, 5.0, 6.35, 8.0, 12.7, 20.0])
@pytest.mark.parametrize("paper", SHEETS)
@pytest.mark.parametrize("shape", ["card", "circle"])
def test_labels_bars_and_ticks_lie_inside_the_margin(
    component: Make, item: Item, label: SheetLabel, margin: float, paper: str, shape: str
) -> None:
    sizes = CARD_SIZES.values() if shape == "card" else [(20.0, 20.0), (60.0, 60.0)]
    for size in sizes:
        for backs in ("long-edge", "gutterfold"):
            chosen = Settings(paper=paper, margin=margin, backs=backs, bleed=1.5)  # type: ignore[arg-type]
            sheets, problems = impose(
                component(size=size, shape=shape), (item("a", size, copies=3),), chosen, label=label
            )
            assert bool(sheets) != bool(problems)
            for sheet in sheets:
                assert not list(outside(sheet, margin)), (size, backs)
                assert bars(sheet)


@pytest.mark.parametrize("paper", SHEETS)
@pytest.mark.parametrize("bleed", [1.5, 2.0, 3.0])
@pytest.mark.parametrize("size", CARD_SIZES.values())
def test_bars_keep_out_of_the_pieces_and_one_alone_says_how_large_these_are(
    component: Make, item: Item, label: SheetLabel, paper: str, bleed: float, size: tuple[float, float]
) -> None:
    sheets, problems = impose(component(size=size), (item("a", size),), Settings(paper=paper, bleed=bleed), label=label)
    assert problems == ()
    for sheet in sheets:
        pieces = sheet.trim.grown(sheet.bleed)
        for bar in bars(sheet):
            assert sorted((bar.width, bar.height)) == [0, pytest.approx(BAR)]
            beside = bar.right < pieces.x or bar.x > pieces.right
            assert beside or bar.bottom < pieces.y or bar.y > pieces.bottom
    said = f"pieces are {size[0]:g} × {size[1]:g} mm" in {text.text for text in sheets[0].labels}
    assert said == (len(bars(sheets[0])) == 1)


@pytest.mark.parametrize("margin", [0.0, 5.0, 12.7, 30.0])
@pytest.mark.parametrize("kind", ["sheet", "mat"])
def test_whole_pages_leave_room_for_label_and_bar_inside_the_margin(
    component: Make, item: Item, label: SheetLabel, margin: float, kind: str
) -> None:
    chosen = Settings(margin=margin)
    size = (100.0, 120.0) if kind == "sheet" else (500.0, 350.0)
    sheets, problems = impose(
        component(type=COMPONENT_TYPES[kind]), (item("a", size, back=False),), chosen, label=label
    )
    assert problems == ()
    for sheet in sheets:
        assert not list(outside(sheet, margin))
        assert bars(sheet)
        words = {text.text for text in sheet.labels}
        assert {"Sky Guild", f"sheet {sheet.number} of {len(sheets)} · 1.2.0"} <= words or margin == 30


def test_american_papers_have_the_margin_of_american_printers() -> None:
    margins = {paper: margin_of(Settings(paper=paper)) for paper in (*PAPERS, "200x280")}
    american = {paper for paper, margin in margins.items() if margin == 6.35}
    assert american == {"letter", "legal", "tabloid", "a4+letter"}
    assert {margins[paper] for paper in margins if paper not in american} == {5.0}


def test_of_layouts_that_hold_as_much_that_is_taken_whose_marks_show() -> None:
    # Upright, three columns would leave marks nothing at the sides.
    wish = GridRequest((66.0, 100.0), 0.5, 5.0)
    layout = best_layout(PAPERS["a4"].size, wish, 4)
    assert layout is not None
    assert marks_shown(layout, 5.0) == 2
