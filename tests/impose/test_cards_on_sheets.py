"""Whatever is printed on whatever paper: nothing overlaps or is lost, and backs lie behind their fronts."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from pnp.impose.impose import impose
from pnp.impose.label_placement import BAR
from pnp.impose.labels import SheetLabel, label_box
from pnp.impose.sheet import Box, Line, Placement, Print, Sheet
from pnp.model.component import Component
from pnp.problem import Problem
from pnp.settings import Settings

NEAR = 1e-6
Point = tuple[float, float]

papers = st.sampled_from(["a4", "letter", "a4+letter", "a3", "legal", "200x280", "280x200", "250x250", "148x105"])
modes = st.sampled_from(["long-edge", "short-edge", "gutterfold", "separate", "none"])
lengths = st.floats(12.0, 130.0).map(lambda x: round(x, 2))
bleeds = st.sampled_from([0.0, 1.0, 2.0, 3.175, 5.0, "auto"])
margins = st.sampled_from([0.0, 3.0, 4.23, 5.0, 8.0, 12.0])
decks = st.lists(st.tuples(st.booleans(), st.integers(1, 7)), min_size=1, max_size=6)
shapes = st.sampled_from(["card", "rect", "circle", "hex"])


@dataclass(frozen=True)
class Wanted:
    """A deck and how to print it: for each print whether it has a back, and its copies."""

    size: tuple[float, float]
    shape: str
    settings: Settings
    deck: list[tuple[bool, int]]


@dataclass(frozen=True)
class Case:
    """One imposed deck."""

    prints: tuple[Print, ...]
    sheets: tuple[Sheet, ...]
    problems: tuple[Problem, ...]

    def sides(self, name: str) -> list[Sheet]:
        return [sheet for sheet in self.sheets if sheet.side == name]


Build = Callable[[Wanted], Case]
wanted = st.builds(
    Wanted, st.tuples(lengths, lengths), shapes, st.builds(Settings, papers, modes, bleeds, margins), decks
)


@pytest.fixture(scope="session")
def imposed(component: Callable[..., Component], item: Callable[..., Print], label: SheetLabel) -> Build:
    def build(want: Wanted) -> Case:
        prints = tuple(item(f"p{i}", want.size, back=b, copies=n) for i, (b, n) in enumerate(want.deck))
        piece = component(size=want.size, shape=want.shape)
        return Case(prints, *impose(piece, prints, want.settings, label=label))

    return build


def overlap(one: Box, other: Box) -> bool:
    across = min(one.right, other.right) - max(one.x, other.x)
    return across > NEAR and min(one.bottom, other.bottom) - max(one.y, other.y) > NEAR


def covers(one: Box, other: Box) -> bool:
    across = one.x - NEAR <= other.x and other.right <= one.right + NEAR
    return across and one.y - NEAR <= other.y and other.bottom <= one.bottom + NEAR


def line_box(line: Line) -> Box:
    x, y = min(line.x1, line.x2), min(line.y1, line.y2)
    return Box(x - 1e-3, y - 1e-3, abs(line.x2 - line.x1) + 2e-3, abs(line.y2 - line.y1) + 2e-3)


def on_page(placed: Placement, x: float, y: float) -> Point:
    """Where a point of the drawing comes to lie on its page; cards stand upright or upside down."""
    assert placed.turn in (0, 180)
    if placed.turn == 180:
        return placed.trim.right - x, placed.trim.bottom - y
    return placed.trim.x + x, placed.trim.y + y


def on_paper(sheet: Sheet, at: Point) -> Point:
    """Where a point of a page lies on the upright sheet of paper: landscape pages are turned a quarter."""
    return at if sheet.height >= sheet.width else (sheet.height - at[1], at[0])


def seen_from_front(sheet: Sheet, at: Point, edge: str) -> Point:
    """Where a point of a back page lies, in the coordinates of the front, once the paper is turned over."""
    u, v = on_paper(sheet, at)
    short, long = sorted((sheet.width, sheet.height))
    return (short - u, v) if edge == "long" else (u, long - v)


def close(one: Point, other: Point) -> bool:
    return abs(one[0] - other[0]) < NEAR and abs(one[1] - other[1]) < NEAR


def behind(
    fronts: list[Placement], back: Placement, where: Callable[[Point], Point], front: Callable[[Point], Point]
) -> list[Placement]:
    """The fronts that a back lies behind, corner by corner, as a card that is turned over sideways."""
    width, height = back.drawing.width, back.drawing.height
    corners = [(0.0, 0.0), (width, 0.0), (0.0, height)]
    return [
        f for f in fronts
        if all(close(front(on_page(f, width - x, y)), where(on_page(back, x, y))) for x, y in corners)
    ]  # fmt: skip


@settings(max_examples=100, deadline=None)
@given(want=wanted)
def test_every_copy_is_on_paper_once_inside_the_margin_and_apart(want: Wanted, imposed: Build) -> None:
    case = imposed(want)
    if case.problems:
        assert case.sheets == ()
        return
    fronts = {id(p.front): p for p in case.prints}
    backs = {id(p.back): p for p in case.prints if p.back}
    found: Counter[int] = Counter(id(p.drawing) for sheet in case.sheets for p in sheet.placements)
    assert {key: found[key] for key in fronts} == {key: p.copies for key, p in fronts.items()}
    printed = want.settings.backs != "none"
    assert {key: found[key] for key in backs} == {key: p.copies * printed for key, p in backs.items()}
    for sheet in case.sheets:
        area = Box(0, 0, sheet.width, sheet.height).grown(NEAR - want.settings.margin)
        for placed in sheet.placements:
            assert area.x <= placed.clip.x <= placed.clip.right <= area.right
            assert area.y <= placed.clip.y <= placed.clip.bottom <= area.bottom
            least, most = placed.trim.grown(sheet.bleed), placed.trim.grown(5.0)
            assert placed.clip == least if sheet.side != "back" else covers(placed.clip, least)
            assert covers(most, placed.clip)
            others = [other for other in sheet.placements if other is not placed]
            assert not any(overlap(placed.clip, other.trim.grown(sheet.bleed)) for other in others)


@settings(max_examples=100, deadline=None)
@given(want=wanted)
def test_backs_lie_behind_their_fronts_when_the_paper_is_turned(want: Wanted, imposed: Build) -> None:
    case = imposed(want)
    edge = "short" if want.settings.backs == "short-edge" else "long"
    fronts = {sheet.number: sheet for sheet in case.sides("front")}
    for sheet in case.sides("back"):
        paper = fronts[sheet.number]
        assert (sheet.width, sheet.height) == (paper.width, paper.height)
        for back in sheet.placements:
            found = behind(
                list(paper.placements), back,
                lambda at, s=sheet: seen_from_front(s, at, edge), lambda at, s=paper: on_paper(s, at),
            )  # fmt: skip
            assert [f.card for f in found] == [back.card]
        with_back = {p.id for p in case.prints if p.back}
        assert len(sheet.placements) == sum(p.card in with_back for p in paper.placements)


@settings(max_examples=100, deadline=None)
@given(want=wanted)
@example(want=Wanted((30.0, 140.0), "card", Settings("a4", "gutterfold", 0.0, 5.0), [(True, 1), (False, 1), (True, 4)]))
def test_backs_lie_behind_their_fronts_when_the_page_is_folded(want: Wanted, imposed: Build) -> None:
    case = imposed(want)
    back_faces = {id(p.back) for p in case.prints if p.back}
    for sheet in case.sides("single"):
        backs = [p for p in sheet.placements if id(p.drawing) in back_faces]
        fold = next((line for line in sheet.lines if line.kind == "fold"), None)
        if fold is None:
            assert not backs
            continue

        def folded(at: Point, fold: Line = fold) -> Point:
            return (2 * fold.x1 - at[0], at[1]) if fold.x1 == fold.x2 else (at[0], 2 * fold.y1 - at[1])

        fronts = [p for p in sheet.placements if id(p.drawing) not in back_faces]
        for back in backs:
            assert [f.card for f in behind(fronts, back, folded, lambda at: at)] == [back.card]
        near = line_box(fold).grown(4.9)
        assert not any(overlap(near, p.clip) for p in sheet.placements)


@settings(max_examples=100, deadline=None)
@given(want=wanted)
@example(want=Wanted((54.0, 54.0), "card", Settings("letter", "long-edge", 5.0, 12.0), [(True, 1)]))
@example(want=Wanted((12.0, 95.75), "circle", Settings("letter", "gutterfold", 0.0, 0.0), [(True, 1)]))
@example(want=Wanted((95.0, 97.0), "card", Settings("148x105", "separate", 1.0, 0.0), [(True, 1)]))
def test_small_print_is_on_every_sheet_and_clear_of_everything(want: Wanted, imposed: Build) -> None:
    case = imposed(want)
    for sheet in case.sheets:
        bar = [line for line in sheet.lines if line.kind == "scale"]
        bars = [line for line in bar if abs(line.x2 - line.x1) + abs(line.y2 - line.y1) > BAR / 2]
        assert {line.x1 == line.x2 for line in bars} <= {True, False}
        assert [line.x2 - line.x1 + abs(line.y2 - line.y1) for line in bars] == [pytest.approx(BAR)] * len(bars)
        assert len({line.x1 == line.x2 for line in bars}) == len(bars) >= 1
        words = " ".join(text.text for text in sheet.labels)
        assert "50 mm" in words
        assert f"sheet {sheet.number} of {len({s.number for s in case.sheets})}" in words
        boxes = [label_box(text) for text in sheet.labels]
        page = Box(0, 0, sheet.width, sheet.height).grown(NEAR - max(4.0, want.settings.margin))
        for box in (*boxes, *map(line_box, bar)):
            assert page.x - 2e-3 < box.x < box.right < page.right + 2e-3
            assert page.y - 2e-3 < box.y < box.bottom < page.bottom + 2e-3
        for n, box in enumerate(boxes):
            assert not any(overlap(box, p.clip) for p in sheet.placements)
            assert not any(overlap(box, other) for other in boxes[n + 1 :])
            assert not any(overlap(box, line_box(line)) for line in sheet.lines if line.kind != "fold")
        assert not any(overlap(line_box(b), p.trim.grown(0.9)) for b in bar for p in sheet.placements)


@settings(max_examples=100, deadline=None)
@given(want=wanted)
def test_marks_stay_out_of_the_art_and_stand_at_every_cut(want: Wanted, imposed: Build) -> None:
    case = imposed(want)
    for sheet in case.sheets:
        cuts = [line for line in sheet.lines if line.kind == "cut"]
        for line in cuts:
            assert not any(overlap(line_box(line), p.clip.grown(-0.01)) for p in sheet.placements)
        # cards that touch the paper's edge leave no room for marks; outlines need none
        if want.shape in ("circle", "hex") or want.settings.margin == 0:
            continue
        xs = {round(line.x1, 4) for line in cuts if line.x1 == line.x2}
        for placed in sheet.placements:
            assert {round(placed.trim.x, 4), round(placed.trim.right, 4)} <= xs
