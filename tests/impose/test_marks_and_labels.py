"""The lines and words around the pieces, on sheets that a person can picture."""

from collections import Counter
from collections.abc import Callable

import pytest
from msgspec.structs import replace

from pnp.backs import BackName
from pnp.impose.impose import impose
from pnp.impose.labels import SheetLabel, label_box, shortened, text_width
from pnp.impose.sheet import Label, Print, Sheet
from pnp.model.component import Component
from pnp.settings import Settings

POKER = (63.0, 88.0)

Deck = Callable[..., tuple[Sheet, ...]]


@pytest.fixture
def deck(component: Callable[..., Component], item: Callable[..., Print], label: SheetLabel) -> Deck:
    def make(count: int, chosen: Settings, back: bool = True, **changed: object) -> tuple[Sheet, ...]:
        piece = component(**{"size": POKER, **changed})
        prints = tuple(item(f"p{i}", piece.size or POKER, back=back) for i in range(count))
        sheets, problems = impose(piece, prints, chosen, label=label)
        assert problems == ()
        return sheets

    return make


def words(sheet: Sheet) -> list[str]:
    return [text.text for text in sheet.labels]


def test_marks_run_to_the_papers_edge_at_both_ends_of_every_cut(deck: Deck) -> None:
    sheet = deck(9, Settings(bleed=1.0))[0]
    lines = [line for line in sheet.lines if line.kind == "cut"]
    for x in {p.trim.x for p in sheet.placements} | {p.trim.right for p in sheet.placements}:
        upright = sorted((n.y1, n.y2) for n in lines if n.x1 == n.x2 == pytest.approx(x))
        assert upright[0][0] == 0
        assert upright[-1][1] == sheet.height
        assert upright[0][1] == pytest.approx(min(p.clip.y for p in sheet.placements))
        assert upright[-1][0] == pytest.approx(max(p.clip.bottom for p in sheet.placements))
    for y in {p.trim.y for p in sheet.placements} | {p.trim.bottom for p in sheet.placements}:
        level = sorted((n.x1, n.x2) for n in lines if n.y1 == n.y2 == pytest.approx(y))
        assert (level[0][0], level[-1][1]) == (0, sheet.width)


def test_cuts_are_marked_on_both_sides_of_a_fold_but_not_on_it(deck: Deck) -> None:
    sheet = deck(4, Settings(backs="gutterfold", bleed=2.0))[0]
    (fold,) = [line for line in sheet.lines if line.kind == "fold"]
    assert (fold.x1, fold.x2, fold.y1) == (0, sheet.width, fold.y2)
    for x in {p.trim.x for p in sheet.placements} | {p.trim.right for p in sheet.placements}:
        cuts = [n for n in sheet.lines if n.kind == "cut" and n.x1 == n.x2 == pytest.approx(x)]
        ticks = [(n.y1 - fold.y1, n.y2 - fold.y1) for n in cuts if abs(n.y1 - fold.y1) < 6]
        assert sorted(ticks) == [pytest.approx((-5, -2)), pytest.approx((2, 5))]


def test_without_bleed_neighbours_share_a_cut_and_marks_keep_1_mm_from_it(deck: Deck) -> None:
    sheet = deck(9, Settings(bleed=0.0))[0]
    cuts = {round(n.x1, 3) for n in sheet.lines if n.kind == "cut" and n.x1 == n.x2}
    assert len(cuts) == 4
    tops = [n.y2 for n in sheet.lines if n.kind == "cut" and n.y1 == 0]
    assert tops == [pytest.approx(sheet.trim.y - 1.0)] * 4


def test_a_last_page_that_is_not_full_keeps_its_places(deck: Deck) -> None:
    front, back, last_front, last_back = deck(11, Settings(bleed=1.0))
    assert [p.trim for p in last_front.placements] == [p.trim for p in front.placements[:2]]
    assert [p.trim for p in last_back.placements] == [p.trim for p in back.placements[:2]]
    assert last_front.trim == front.trim


@pytest.mark.parametrize(
    ("count", "rows"), [(1, [1]), (3, [3]), (4, [2, 2]), (5, [3, 2]), (7, [3, 3, 1]), (10, [3, 3, 3, 1])]
)
@pytest.mark.parametrize("backs", ["long-edge", "short-edge", "separate", "none"])
def test_fewer_cards_than_a_sheet_holds_stand_in_rows_of_one_length(
    deck: Deck, backs: BackName, count: int, rows: list[int]
) -> None:
    for sheet in deck(count, Settings(backs=backs, bleed=2.0), size=(68.0, 44.0)):
        assert sheet.fit is not None
        assert (sheet.fit.columns, sheet.fit.rows) == (3, 4)
        tops = sorted(Counter(round(placed.trim.y, 3) for placed in sheet.placements).items())
        turned = sheet.side == "back" and backs != "short-edge"
        assert [n for _, n in tops] == (rows[::-1] if turned else rows)


@pytest.mark.parametrize(
    ("backs", "tip"),
    [
        ("long-edge", "flip on long edge"),
        ("short-edge", "flip on short edge"),
        ("separate", "turn stack on long edge"),
        ("gutterfold", "fold dashed line"),
        ("none", "one side"),
    ],
)
def test_every_side_says_what_it_is_and_what_to_do(deck: Deck, backs: BackName, tip: str) -> None:
    sheets = deck(20, Settings(backs=backs))
    for sheet in sheets:
        said = words(sheet)
        assert {"Sky Guild", "Pilots"} <= set(said)
        assert any(tip in text and "100 %" in text for text in said)
        assert any("1.2.0" in text and f"sheet {sheet.number} of " in text for text in said)
        assert any(text.startswith(f"{sheet.side} ") for text in said) == (sheet.side != "single")


def test_label_and_bar_keep_4_mm_from_the_edge_where_cards_leave_room(deck: Deck) -> None:
    for paper in ("a4", "letter", "a4+letter"):
        for sheet in deck(9, Settings(paper=paper, bleed=0.0)):
            for box in map(label_box, sheet.labels):
                assert min(box.x, box.y, sheet.width - box.right, sheet.height - box.bottom) >= 4


def test_a_dense_sheet_gives_up_a_row_for_a_label_that_prints(deck: Deck) -> None:
    sheet = deck(117, Settings(bleed=1.0), size=(20.0, 20.0), shape="hex")[0]
    assert len(sheet.placements) == 108
    assert min(label_box(text).y for text in sheet.labels) >= 4


def test_marks_are_interrupted_where_small_cards_leave_no_other_place_for_the_label(deck: Deck) -> None:
    sheet = deck(21, Settings(bleed=0.0), size=(41.0, 63.0))[0]
    assert len(sheet.placements) == 21
    first = [(n.y1, n.y2) for n in sheet.lines if n.kind == "cut" and n.x1 == n.x2 == pytest.approx(sheet.trim.x)]
    assert len(first) > 2
    assert min(y for y, _ in first) == 0


def test_separate_backs_follow_all_fronts_in_the_same_order(deck: Deck) -> None:
    sheets = deck(20, Settings(backs="separate"))
    assert [(s.side, s.number) for s in sheets] == [
        ("front", 1), ("front", 2), ("front", 3), ("back", 1), ("back", 2), ("back", 3)
    ]  # fmt: skip


def test_a_deck_without_backs_is_printed_on_one_side(deck: Deck) -> None:
    assert {s.side for s in deck(3, Settings(), back=False)} == {"single"}


def test_a_components_own_backs_and_bleed_win(deck: Deck) -> None:
    sheets = deck(3, Settings(backs="long-edge", bleed=2.0), backs="none", bleed=0.5)
    assert [s.side for s in sheets] == ["single"]
    assert sheets[0].bleed == 0.5


def test_a_circle_is_outlined_on_its_front_only(deck: Deck) -> None:
    front, back = deck(5, Settings(), size=(30.0, 30.0), shape="circle")
    assert (len(front.outlines), back.outlines) == (5, ())
    slot = front.placements[0].trim
    xs = [x for segment in front.outlines[0] for x in segment[1::2]]
    ys = [y for segment in front.outlines[0] for y in segment[2::2]]
    # The line is 0.1 mm wide: its inner edge is 0.15 mm outside the cut.
    assert (min(xs), max(xs)) == (pytest.approx(slot.x - 0.2), pytest.approx(slot.right + 0.2))
    assert (min(ys), max(ys)) == (pytest.approx(slot.y - 0.2), pytest.approx(slot.bottom + 0.2))


def test_marks_frame_the_tokens_that_are_there_and_end_at_their_bleed(deck: Deck) -> None:
    sheet = deck(25, Settings(backs="none", bleed=2.0), size=(20.0, 20.0), shape="circle")[0]
    trims, cuts = [p.trim for p in sheet.placements], [line for line in sheet.lines if line.kind == "cut"]
    sides = {min(t.x for t in trims), max(t.right for t in trims)}
    top, bottom = min(t.y for t in trims), max(t.bottom for t in trims)
    assert sum(sides) == pytest.approx(sheet.width)
    assert {line.x1 for line in cuts if line.x1 == line.x2} == sides
    assert {line.y1 for line in cuts if line.y1 == line.y2} == {top, bottom}
    ends = {(round(line.y1, 6), round(line.y2, 6)) for line in cuts if line.x1 == line.x2}
    assert ends == {(0, round(top - 2, 6)), (round(bottom + 2, 6), sheet.height)}


def test_a_regular_hexagon_has_six_equal_sides(deck: Deck) -> None:
    for size in ((40.0, 40.0 * 3**0.5 / 2), (40.0 * 3**0.5 / 2, 40.0)):
        outline = deck(1, Settings(), size=size, shape="hex")[0].outlines[0]
        points = [complex(*segment[1:]) for segment in outline if len(segment) == 3]
        sides = [abs(a - b) for a, b in zip(points, [*points[1:], points[0]], strict=True)]
        assert sides == [pytest.approx(20.0 + 0.4 / 3**0.5)] * 6


def test_long_titles_are_cut_and_japanese_counts_as_wide() -> None:
    assert shortened("x" * 200).endswith("…")
    assert shortened("Witches, Actions, Neuroi, Firearms", longest=25) == "Witches, Actions, Neuroi…"
    assert text_width(shortened("魔法" * 40), 1.8) <= 55
    assert text_width("魔", 2.0) == 2.0


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
@pytest.mark.parametrize("align", ["start", "middle", "end"])
def test_a_turned_label_covers_as_much_and_touches_its_origin(turn: int, align: str) -> None:
    box = label_box(Label("sheet 1", 50, 60, 2.0, turn, align))  # type: ignore[arg-type]
    sides = sorted((box.width, box.height))
    assert sides == [pytest.approx(2.0), pytest.approx(text_width("sheet 1", 2.0))]
    near = box.grown(1e-6)
    assert near.x <= 50 <= near.right
    assert near.y <= 60 <= near.bottom


def test_a_sheet_of_several_components_names_those_that_are_on_it(
    component: Callable[..., Component], item: Callable[..., Print], label: SheetLabel
) -> None:
    prints = tuple(item(f"p{i}", POKER) for i in range(11))
    shared = {"Ships": frozenset({"p0", "p1"}), "Rocks": frozenset(f"p{i}" for i in range(2, 11))}
    sheets, _ = impose(component(size=POKER), prints, Settings(bleed=1.5), label=replace(label, parts=shared))
    there = [(sheet.number, {"Ships, Rocks", "Rocks", "Pilots"} & set(words(sheet))) for sheet in sheets]
    assert there == [(1, {"Ships, Rocks"}), (1, {"Ships, Rocks"}), (2, {"Rocks"}), (2, {"Rocks"})]
    assert sheets[-1].title == "Rocks, sheet 2 of 2, back"
