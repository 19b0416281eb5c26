"""Sheets cut in arithmetic: after the cuts of one direction every strip has a mark for every cut across."""

from collections.abc import Callable, Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.backs import BackName
from pnp.impose.impose import impose
from pnp.impose.labels import SheetLabel
from pnp.impose.marks import OFF, STROKE, TICK, WHITE
from pnp.impose.sheet import Box, Line, Print, Sheet
from pnp.model.component import MAT, Component
from pnp.settings import Settings

NEAR = 1e-6

Deck = Callable[..., tuple[Sheet, ...]]


@pytest.fixture(scope="session")
def deck(component: Callable[..., Component], item: Callable[..., Print], label: SheetLabel) -> Deck:
    def make(count: int, size: tuple[float, float], chosen: Settings, shape: str = "card") -> tuple[Sheet, ...]:
        prints = tuple(item(f"p{i}", size) for i in range(count))
        return impose(component(size=size, shape=shape), prints, chosen, label=label)[0]

    return make


def turned(box: Box) -> Box:
    return Box(box.y, box.x, box.height, box.width)


def ticks(sheet: Sheet, kind: str = "corner") -> list[Box]:
    """What the lines of a kind cover."""
    return [covered(line) for line in sheet.lines if line.kind == kind]


def covered(line: Line) -> Box:
    half = line.width / 2
    if line.x1 == line.x2:
        return Box(line.x1 - half, line.y1, line.width, line.y2 - line.y1)
    return Box(line.x1, line.y1 - half, line.x2 - line.x1, line.width)


def unmarked(sheet: Sheet) -> Iterator[tuple[str, float]]:
    """Yield the cuts across that a strip has no mark for, whichever way was cut first."""
    pieces, marks = [placed.trim for placed in sheet.placements], ticks(sheet)
    for first, boxes, there in (
        ("level", pieces, marks),
        ("upright", [turned(p) for p in pieces], [turned(m) for m in marks]),
    ):
        for box in boxes:
            on_strip = [m for m in there if m.height > m.width and m.y > box.y - NEAR and m.bottom < box.bottom + NEAR]
            lefts, rights = [m.right + OFF for m in on_strip], [m.x - OFF for m in on_strip]
            if not any(abs(at - box.x) < NEAR for at in lefts):
                yield first, box.x
            if not any(abs(at - box.right) < NEAR for at in rights):
                yield first, box.right


def overlap(one: Box, other: Box) -> bool:
    across = min(one.right, other.right) - max(one.x, other.x)
    return across > NEAR and min(one.bottom, other.bottom) - max(one.y, other.y) > NEAR


@settings(max_examples=100, deadline=None)
@given(
    size=st.tuples(st.floats(12, 130), st.floats(12, 130)),
    paper=st.sampled_from(["a4", "letter", "a4+letter", "a3", "280x200"]),
    backs=st.sampled_from(["long-edge", "short-edge", "gutterfold", "separate", "none"]),
    bleed=st.sampled_from([0.4, 0.5, 1.5, 2.0, 3.175, 5.0]),
    count=st.integers(1, 11),
)
def test_every_strip_shows_every_cut_across(
    deck: Deck, size: tuple[float, float], paper: str, backs: BackName, bleed: float, count: int
) -> None:
    for sheet in deck(count, size, Settings(paper=paper, backs=backs, bleed=bleed)):
        assert not list(unmarked(sheet))
        for tick in (*ticks(sheet), *ticks(sheet, "knock-out")):
            assert not any(overlap(tick, placed.trim.grown(OFF - WHITE / 2)) for placed in sheet.placements)


def test_without_bleed_what_is_outside_all_cards_is_marked(deck: Deck) -> None:
    sheet = deck(9, (63.0, 88.0), Settings(bleed=0.0))[0]
    block = sheet.trim
    assert {at for _, at in unmarked(sheet)} == {
        at
        for placed in sheet.placements
        for at in (placed.trim.x, placed.trim.y, placed.trim.right, placed.trim.bottom)
        if min(abs(at - e) for e in (block.x, block.y, block.right, block.bottom)) > NEAR
    }


@pytest.mark.parametrize("shape", ["circle", "hex"])
def test_what_is_cut_along_outlines_has_no_ticks(deck: Deck, shape: str) -> None:
    for sheet in deck(12, (20.0, 20.0), Settings(bleed=2.0), shape):
        assert ticks(sheet) == ticks(sheet, "knock-out") == []


def test_ticks_lie_outside_the_cards_beside_each_cut_on_white(deck: Deck) -> None:
    for sheet in deck(8, (63.0, 88.0), Settings(bleed=2.0)):
        black, white = ticks(sheet), ticks(sheet, "knock-out")
        assert len(black) == len(white) == 8 * 8
        assert {round(max(t.width, t.height), 6) for t in black + white} == {TICK}
        assert {round(min(t.width, t.height), 6) for t in black} == {STROKE}
        assert {round(min(t.width, t.height), 6) for t in white} == {STROKE + WHITE * 3 / 2}
        assert all(any(overlap(b, w) for w in white) for b in black)
        for placed in sheet.placements:
            beside = [t for t in black if overlap(t, placed.trim.grown(OFF + 0.01))]
            assert len(beside) == 8
            assert not [t for t in black if overlap(t, placed.trim.grown(OFF))]


@pytest.mark.parametrize("size", [(100.0, 120.0), (500.0, 350.0)])
def test_a_mat_shows_where_to_cut_when_a_seam_or_an_edge_is_cut(
    component: Callable[..., Component], item: Callable[..., Print], label: SheetLabel, size: tuple[float, float]
) -> None:
    sheets, _ = impose(component(type=MAT), (item("m", size, back=False),), Settings(), label=label)
    for sheet in sheets[-4:]:
        marks = [n for n in sheet.lines if n.kind in ("join", "cut")]
        width, height = sheet.width, sheet.height
        xs = sorted({n.x1 for n in marks if n.x1 == n.x2 and 0 in (n.y1, n.y2 - height)})
        ys = sorted({n.y1 for n in marks if n.y1 == n.y2 and 0 in (n.x1, n.x2 - width)})
        kept = Box(xs[0], ys[0], xs[-1] - xs[0], ys[-1] - ys[0])
        short = [covered(n).grown(0.001) for n in sheet.lines if n.kind == "corner"]
        short += [covered(n) for n in marks if n.kind == "join" and abs(n.x2 - n.x1 + n.y2 - n.y1) == pytest.approx(6)]
        for x in xs:
            assert [
                m
                for m in short
                if m.x < x + OFF + NEAR and m.right > x - OFF - NEAR and m.y < kept.bottom and m.bottom > kept.y
            ]
        for y in ys:
            assert [
                m
                for m in short
                if m.y < y + OFF + NEAR and m.bottom > y - OFF - NEAR and m.x < kept.right and m.right > kept.x
            ]
