"""What is seen of drawings, one letter a square millimetre: small letters are half strength."""

from textwrap import dedent
from types import SimpleNamespace

import pytest

from pnp.impose.sheet import Box, Placement
from pnp.render.drawing import Drawing, Group, LinearGradient, Outline, RadialGradient, Shape, Stop, Stroke, Text
from pnp.render.geometry.outlines import moved
from pnp.write.pdf.content import ContentStream
from pnp.write.pdf.shapes import Shapes
from pnp.write.pdf.write_pdf import write_pdf


def rows(text: str) -> str:
    return dedent(text).strip("\n")


def test_x_runs_right_and_y_runs_down(kit: SimpleNamespace) -> None:
    wide = Shape(kit.rect(1, 0, 3, 1), kit.ink("R"), None)
    tall = Shape(kit.rect(0, 1, 1, 2), kit.ink("B"), None)
    assert kit.seen(wide, tall, size=(5, 4)) == rows(
        """
        .RRR.
        B....
        B....
        .....
        """
    )


@pytest.mark.parametrize(("rule", "middle"), [("evenodd", "R..R"), ("nonzero", "RRRR")])
def test_a_hole_is_a_matter_of_the_fill_rule(kit: SimpleNamespace, rule: str, middle: str) -> None:
    ring = Outline.of([*kit.rect(0, 0, 4, 4), *kit.rect(1, 1, 2, 2)])
    drawn = kit.seen(Shape(ring, kit.ink("R"), None, rule=rule), size=(4, 4))
    assert drawn.splitlines() == ["RRRR", middle, middle, "RRRR"]


def test_a_line_lies_over_the_fill_half_inside(kit: SimpleNamespace) -> None:
    box = Shape(kit.rect(1, 1, 4, 3), kit.ink("Y"), Stroke(kit.ink("B"), 2))
    assert kit.seen(box, size=(6, 5)) == rows(
        """
        BBBBBB
        BBBBBB
        BBYYBB
        BBBBBB
        BBBBBB
        """
    )


def test_dashes_begin_at_their_offset(kit: SimpleNamespace) -> None:
    line = Outline("ML", (0.0, 0.5, 8.0, 0.5))
    dashed = Shape(line, None, Stroke(kit.ink("K"), 1, dash=(2, 1)))
    shifted = Shape(moved(line, (1, 0, 0, 1, 0, 1)), None, Stroke(kit.ink("K"), 1, dash=(2, 1), offset=2))
    assert kit.seen(dashed, shifted, size=(8, 2)) == "KK.KK.KK\n.KK.KK.K"


def test_square_ends_reach_beyond_a_line_and_blunt_ones_do_not(kit: SimpleNamespace) -> None:
    line = Outline("ML", (2.0, 1.0, 4.0, 1.0))
    lower = Outline("ML", (2.0, 3.0, 4.0, 3.0))
    square = Shape(line, None, Stroke(kit.ink("K"), 2, cap="square"))
    assert kit.seen(square, Shape(lower, None, Stroke(kit.ink("R"), 2)), size=(6, 4)).splitlines() == [
        ".KKKK.",
        ".KKKK.",
        "..RR..",
        "..RR..",
    ]


def test_what_overlaps_is_mixed_by_its_opacity(kit: SimpleNamespace) -> None:
    left, right = kit.rect(0, 0, 4, 1), kit.rect(2, 0, 4, 1)
    both = [Shape(box, kit.ink("K"), None, opacity=0.5) for box in (left, right)]
    assert kit.seen(*both, size=(6, 1)) == "kkddkk"


def test_a_group_is_seen_through_as_one(kit: SimpleNamespace) -> None:
    both = tuple(Shape(kit.rect(x, 0, 4, 1), kit.ink("K"), None) for x in (0, 2))
    assert kit.seen(Group(both, opacity=0.5), size=(6, 1)) == "kkkkkk"


def test_a_line_has_an_opacity_of_its_own(kit: SimpleNamespace) -> None:
    box = Shape(kit.rect(1, 1, 3, 3), kit.ink("R"), Stroke(kit.ink("K"), 2, opacity=0.5))
    drawn = kit.seen(box, size=(5, 5)).splitlines()
    assert drawn[0] == "kkkkk"
    assert drawn[2] == "k" + drawn[2][1] + "R" + drawn[2][1] + "k"


def test_a_linear_gradient_goes_on_beyond_its_ends(kit: SimpleNamespace) -> None:
    ends = (Stop(0, kit.ink("R")), Stop(1, kit.ink("B")))
    assert kit.seen(Shape(kit.rect(0, 0, 9, 1), LinearGradient(3, 0, 5, 0, ends), None), size=(9, 1)) == "RRRRpBBBB"


def test_two_stops_in_one_place_are_a_hard_edge(kit: SimpleNamespace) -> None:
    red, blue = kit.ink("R"), kit.ink("B")
    stops = (Stop(0, red), Stop(0.5, red), Stop(0.5, blue), Stop(1, blue))
    assert kit.seen(Shape(kit.rect(0, 0, 6, 1), LinearGradient(0, 0, 6, 0, stops), None), size=(6, 1)) == "RRRBBB"


def test_stops_may_be_seen_through(kit: SimpleNamespace) -> None:
    stops = (Stop(0, kit.ink("R")), Stop(0.4, kit.ink("R")), Stop(0.4, kit.ink("R"), 0.5), Stop(0.8, kit.ink("R"), 0.5))
    fading = LinearGradient(0, 0, 10, 0, (*stops, Stop(0.8, kit.ink("R"), 0)))
    assert kit.seen(Shape(kit.rect(0, 0, 10, 1), fading, None), size=(10, 1)) == "RRRRrrrr.."


def test_a_gradient_of_one_opacity_needs_no_mask(kit: SimpleNamespace) -> None:
    stops = (Stop(0, kit.ink("R"), 0.5), Stop(0.5, kit.ink("R"), 0.5), Stop(0.5, kit.ink("B"), 0.5))
    shape = Shape(kit.rect(0, 0, 4, 1), LinearGradient(0, 0, 4, 0, stops), None)
    assert kit.seen(shape, size=(4, 1)) == "rrbb"
    assert b"SMask" not in write_pdf([kit.face([shape], 4, 1)], title="")


def test_a_radial_gradient_spreads_from_its_focus(kit: SimpleNamespace) -> None:
    stops = (Stop(0, kit.ink("R")), Stop(0.5, kit.ink("R")), Stop(0.5, kit.ink("B")))
    drawn = kit.seen(Shape(kit.rect(0, 0, 8, 5), RadialGradient(4.25, 2.25, 3.3, 4.25, 2.25, stops), None), size=(8, 5))
    assert drawn == rows(
        """
        BBBBBBBB
        BBBRRRBB
        BBBRRRBB
        BBBRRRBB
        BBBBBBBB
        """
    )


def test_a_focus_on_the_rim_still_covers_the_shape(kit: SimpleNamespace) -> None:
    stops = (Stop(0, kit.ink("R")), Stop(1, kit.ink("B")))
    drawn = kit.seen(Shape(kit.rect(0, 0, 8, 5), RadialGradient(4, 2.5, 2, 9, 2.5, stops), None), size=(8, 5))
    assert "." not in drawn
    assert drawn.startswith("B")


@pytest.mark.parametrize("flat", [LinearGradient(1, 1, 1, 1, ()), RadialGradient(1, 1, 0, 1, 1, ())])
def test_a_gradient_without_extent_is_its_last_stop(kit: SimpleNamespace, flat: LinearGradient) -> None:
    values = {name: getattr(flat, name) for name in type(flat).__slots__}
    stops = (Stop(0, kit.ink("R")), Stop(1, kit.ink("B")))
    assert kit.seen(Shape(kit.rect(0, 0, 2, 1), type(flat)(**{**values, "stops": stops}), None), size=(2, 1)) == "BB"


def test_a_gradient_has_a_matrix_of_its_own(kit: SimpleNamespace) -> None:
    stops = (Stop(0, kit.ink("R")), Stop(0.5, kit.ink("R")), Stop(0.5, kit.ink("B")))
    turned = LinearGradient(0, 0, 1, 0, stops, matrix=(0, 4, -4, 0, 0, 0))
    assert kit.seen(Shape(kit.rect(0, 0, 2, 4), turned, None), size=(2, 4)) == "RR\nRR\nBB\nBB"


def test_a_line_with_a_gradient_goes_where_its_group_goes(kit: SimpleNamespace) -> None:
    stops = (Stop(0, kit.ink("R")), Stop(0.5, kit.ink("R")), Stop(0.5, kit.ink("B")))
    line = Shape(Outline("ML", (0, 0.5, 4, 0.5)), None, Stroke(LinearGradient(0, 0, 4, 0, stops), 1))
    moved = Group((line,), matrix=(1, 0, 0, 1, 2, 1))
    turned = Group((line,), matrix=(0, 1, -1, 0, 7, 0))
    assert kit.seen(line, moved, turned, size=(8, 4)) == rows(
        """
        RRBB..R.
        ..RRBBR.
        ......B.
        ......B.
        """
    )


def test_a_clip_lies_in_the_groups_own_space(kit: SimpleNamespace) -> None:
    filled = Shape(kit.rect(-9, -9, 30, 30), kit.ink("G"), None)
    clip = Outline.of([*kit.rect(0, 0, 3, 3), *kit.rect(1, 1, 1, 1)])
    window = Group((filled,), matrix=(1, 0, 0, 1, 1, 0), clip=clip, clip_rule="evenodd")
    assert kit.seen(window, size=(5, 4)) == rows(
        """
        .GGG.
        .G.G.
        .GGG.
        .....
        """
    )


def test_an_empty_clip_hides_everything(kit: SimpleNamespace) -> None:
    hidden = Group((Shape(kit.rect(0, 0, 2, 1), kit.ink("G"), None),), clip=Outline())
    assert kit.seen(hidden, size=(2, 1)) == ".."


def test_a_shared_group_is_drawn_wherever_it_is_used(kit: SimpleNamespace) -> None:
    icon = Group((Shape(kit.rect(0, 0, 1, 1), kit.ink("R"), None),), shared=True)
    uses = [Group((icon,), matrix=(1, 0, 0, 1, x, 0), opacity=o) for x, o in ((0, 1.0), (2, 0.5), (4, 1.0))]
    assert kit.seen(*uses, size=(5, 1)) == "R.r.R"
    assert kit.seen(*uses, size=(5, 1)) == "R.r.R"


def test_state_does_not_leak_to_what_follows(kit: SimpleNamespace) -> None:
    line = Outline("ML", (0.0, 0.5, 6.0, 0.5))
    dashed = Shape(line, None, Stroke(kit.ink("R"), 1, opacity=0.5, cap="square", dash=(1, 3)))
    after = Shape(moved(line, (1, 0, 0, 1, 0, 1)), None, Stroke(kit.ink("B"), 1))
    assert kit.seen(dashed, after, size=(6, 2)).splitlines()[1] == "BBBBBB"


@pytest.mark.parametrize(
    ("turn", "expected"), [(0, "RB\nRB\nY."), (90, "YRR\n.BB"), (180, ".Y\nBR\nBR"), (270, "BB.\nRRY")]
)
def test_placements_turn_clockwise_onto_their_trim(kit: SimpleNamespace, turn: int, expected: str) -> None:
    ops = [Shape(kit.rect(0, 0, 1, 2), kit.ink("R"), None), Shape(kit.rect(1, 0, 1, 2), kit.ink("B"), None)]
    face = Drawing(2, 3, (*ops, Shape(kit.rect(0, 2, 1, 1), kit.ink("Y"), None)))
    trim = Box(0, 0, *((3, 2) if turn % 180 else (2, 3)))
    sheet = kit.sheet(Placement(face, trim, trim, turn), size=(trim.width, trim.height))
    assert kit.letters(write_pdf([sheet], title="")) == expected


@pytest.mark.parametrize("copies", [1, 3])
def test_ink_ends_at_the_placements_clip(kit: SimpleNamespace, copies: int) -> None:
    face = Drawing(2, 1, (Shape(kit.rect(-5, -5, 12, 11), kit.ink("R"), None, opacity=0.5),))
    places = [Placement(face, Box(2, 2 + 4 * n, 2, 1), Box(1, 1 + 4 * n, 4, 3)) for n in range(copies)]
    sheet = kit.sheet(*places, size=(6, 4 * copies + 1))
    assert kit.letters(write_pdf([sheet], title="")).splitlines()[:5] == [
        "......",
        ".rrrr.",
        ".rrrr.",
        ".rrrr.",
        "......",
    ]


def test_letters_stand_upright_and_take_every_paint(kit: SimpleNamespace) -> None:
    stops = (Stop(0, kit.ink("R")), Stop(0.5, kit.ink("R")), Stop(0.5, kit.ink("B")))
    half = LinearGradient(0, 0, 10, 0, stops)
    block = {"y": 10.0, "text": "\u2014", "font": kit.bold, "size": 20.0}  # a dash is a bar that shows its colours
    plain = kit.seen(Text(-1, fill=kit.ink("G"), **block), size=(10, 10))
    clear = kit.seen(Text(-1, fill=kit.ink("R"), opacity=0.5, **block), size=(10, 10))
    ramp = kit.seen(Text(-1, fill=half, **block), size=(10, 10))
    lined = kit.seen(Text(-1, fill=kit.ink("Y"), stroke=Stroke(kit.ink("K"), 2.5), **block), size=(10, 10))
    bar = next(n for n, row in enumerate(plain.splitlines()) if row == "G" * 10)
    assert clear.splitlines()[bar] == "r" * 10
    assert ramp.splitlines()[bar] == "RRRRRBBBBB"
    assert "K" * 10 in lined
    assert 3 < bar < 8


@pytest.mark.parametrize("copies", [1, 2])
def test_a_veil_goes_where_its_group_and_its_face_go(kit: SimpleNamespace, copies: int) -> None:
    stops = (Stop(0, kit.ink("R")), Stop(0.5, kit.ink("R")), Stop(0.5, kit.ink("R"), 0.5))
    fading = Shape(kit.rect(0, 0, 4, 1), LinearGradient(0, 0, 4, 0, stops), None)
    turned = Group((fading,), matrix=(0, 1, -1, 0, 6, 0))
    face = Drawing(6, 4, (fading, turned))
    places = [Placement(face, Box(1, 1 + 5 * n, 6, 4), Box(1, 1 + 5 * n, 6, 4)) for n in range(copies)]
    drawn = kit.letters(write_pdf([kit.sheet(*places, size=(8, 5 * copies + 1))], title="")).splitlines()
    for n in range(copies):
        assert drawn[1 + 5 * n : 5 + 5 * n] == [".RRrr.R.", "......R.", "......r.", "......r."]


def test_a_number_that_is_none_is_never_written(kit: SimpleNamespace) -> None:
    with pytest.raises(ValueError, match="the number nan"):
        kit.seen(Shape(kit.rect(0, 0, float("nan"), 1), kit.ink("R"), None), size=(2, 1))


def test_a_slanting_box_is_not_taken_for_a_rectangle(kit: SimpleNamespace) -> None:
    slanting = Outline("MLLLZ", (0, 0.5, 4, 4.5, 4, 5, 0, 5))
    assert kit.seen(Shape(slanting, kit.ink("R"), None), size=(4, 5)) == rows(
        """
        ....
        R...
        RR..
        RRR.
        RRRR
        """
    )


def test_an_outlined_letter_may_be_seen_through_inside(kit: SimpleNamespace) -> None:
    bar = Text(-5, 30, "\u2014", kit.bold, 80, kit.ink("R"), 0.5, stroke=Stroke(kit.ink("K"), 2))
    column = "".join(row[5] for row in kit.seen(bar, size=(10, 30)).splitlines()).strip(".")
    assert set(column) == {"K", "r"}
    assert (column[0], column[-1]) == ("K", "K")


def test_what_is_drawn_again_and_again_is_put_into_words_once(
    kit: SimpleNamespace, monkeypatch: pytest.MonkeyPatch
) -> None:
    worded: list[Shape] = []
    draw = Shapes.draw

    def counted(self: Shapes, shape: Shape, into: ContentStream) -> None:
        worded.append(shape)
        draw(self, shape, into)

    monkeypatch.setattr(Shapes, "draw", counted)
    frame = Shape(kit.rect(0, 0, 1, 1), kit.ink("R"), None)
    moves = [Group((frame,), matrix=(1, 0, 0, 1, x, 0)) for x in range(6)]
    assert kit.seen(*moves, size=(7, 1)) == "RRRRRR."
    assert len(worded) == 2  # once in place, and once to be kept when it came again
