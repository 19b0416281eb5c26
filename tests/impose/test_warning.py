"""Sheets printed in spite of errors: nobody overlooks them, and no card is spoilt."""

from collections.abc import Callable, Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from pnp.backs import BackName
from pnp.impose.impose import impose
from pnp.impose.labels import SheetLabel, label_box
from pnp.impose.layout import around
from pnp.impose.page import WIDTH
from pnp.impose.sheet import Box, Print, Sheet
from pnp.model.component import COMPONENT_TYPES, Component
from pnp.papers import PAPERS
from pnp.settings import Settings

Make = Callable[..., Component]
Item = Callable[..., Print]


def points(sheet: Sheet) -> Iterator[tuple[float, float]]:
    """Yield points along the middle of every stripe."""
    for line in sheet.lines:
        if line.kind == "warning":
            steps = range(41)
            yield from ((line.x1 + (line.x2 - line.x1) * n / 40, line.y1 + (line.y2 - line.y1) * n / 40) for n in steps)


def inside(box: Box, point: tuple[float, float]) -> bool:
    return box.x < point[0] < box.right and box.y < point[1] < box.bottom


@settings(max_examples=40)
@given(
    backs=st.sampled_from(("long-edge", "short-edge", "gutterfold", "separate", "none")),
    paper=st.sampled_from(sorted(PAPERS)),
    bleed=st.sampled_from((0.0, 1.0, 3.0)),
    size=st.sampled_from(((63.0, 88.0), (41.0, 63.0), (20.0, 20.0))),
    count=st.integers(1, 30),
)
def test_stripes_frame_every_side_and_touch_neither_cards_nor_words(
    backs: BackName, paper: str, bleed: float, size: tuple[float, float], count: int,
    component: Make, item: Item, label: SheetLabel,
) -> None:  # fmt: skip
    marked = replace(label, warning="UNCHECKED")
    chosen = Settings(paper=paper, backs=backs, bleed=bleed)
    prints = (item("a", size, copies=count),)
    sheets, problems = impose(component(size=size), prints, chosen, label=marked)
    assert problems == ()
    for sheet in sheets:
        block = around(tuple(p.trim for p in sheet.placements)).grown(sheet.bleed)
        words = [label_box(text) for text in sheet.labels]
        seen = list(points(sheet))
        assert not [p for p in seen if inside(block, p) or any(inside(box, p) for box in words)]
        # All four edges of the paper have stripes: whichever of them shows in a pile tells.
        reach = 8 * WIDTH
        assert any(x < reach for x, _ in seen)
        assert any(x > sheet.width - reach for x, _ in seen)
        assert any(y < reach for _, y in seen)
        assert any(y > sheet.height - reach for _, y in seen)


@pytest.mark.parametrize("kind", ["cards", "sheet", "mat"])
def test_the_warning_is_the_largest_print_at_the_edges(
    kind: str, component: Make, item: Item, label: SheetLabel
) -> None:
    size = {"cards": (63.0, 88.0), "sheet": (200.0, 284.0), "mat": (500.0, 350.0)}[kind]
    prints = (item("a", size, back=False),)
    sheets, _ = impose(
        component(type=COMPONENT_TYPES[kind]), prints, Settings(), label=replace(label, warning="UNCHECKED")
    )
    for sheet in sheets:
        loud = [text for text in sheet.labels if text.text == "UNCHECKED"]
        assert loud
        assert all(text.size > 3.5 for text in loud)
        for text in loud:
            box = label_box(text)
            assert box.x > 0
            assert box.y > 0
            assert box.right < sheet.width
            assert box.bottom < sheet.height


def test_sheets_without_errors_have_no_stripes(component: Make, item: Item, label: SheetLabel) -> None:
    (sheet, _), _ = impose(component(size=(63.0, 88.0)), (item("a", (63.0, 88.0)),), Settings(), label=label)
    assert not list(points(sheet))
    assert max(text.size for text in sheet.labels) < 3
