"""Operation logs: a person reads them, and any change that could be seen changes them."""

from pathlib import Path
from types import SimpleNamespace

import pytest
from face_log import compare, log_drawing, log_sheet
from msgspec.structs import replace

from pnp.impose.sheet import Box, Label, Line, Placement
from pnp.render.drawing import (
    Colour,
    Drawing,
    Group,
    LinearGradient,
    Op,
    Outline,
    Picture,
    PictureFile,
    RadialGradient,
    Shape,
    Stop,
    Stroke,
    Text,
)  # fmt: skip
from pnp.render.geometry.outlines import polygon


def ops(kit: SimpleNamespace) -> tuple[Op, ...]:
    red, blue = kit.ink("R"), kit.ink("B")
    stops = (Stop(0, red), Stop(1, blue, 0.25))
    line = Stroke(red, 0.7, 0.5, "round", "bevel", 2, (1, 2), 0.5)
    file = PictureFile(Path("/elsewhere/art.png"), "art/yoshika.png", 400, 300)
    inner = (
        Shape(kit.rect(0, 0, 1, 2), LinearGradient(0, 0, 1, 0, stops, (2, 0, 0, 2, 1, 0)), None),
        Shape(Outline("MC", (0, 0, 1, 1, 2, 1, 3, 0)), None, Stroke(RadialGradient(1, 1, 2, 0.5, 1, stops), 1)),
    )
    return (
        Shape(kit.rect(-3, -3, 69, 94), blue, line, "evenodd", 0.5),
        Text(1.234, 5.678, "Yoshika", kit.bold, 3.881, red, 0.5, 0.1, 0.2, Stroke(blue, 0.1)),
        Picture(file, 4, 14, 55, 35, 0.9),
        Group(inner, (0.70711, 0.70711, -0.70711, 0.70711, 10, 0), kit.rect(0, 0, 5, 5), "evenodd", 0.5, True),
    )


EXPECTED = """\
drawing 63,88
  shape fill=#0000ff opacity=0.5 evenodd stroke=#ff0000 width=0.7 cap=round join=bevel miter=2 \
dash=(1,2)+0.5 opacity=0.5 M -3 -3 L 66 -3 L 66 91 L -3 91 Z
  text 1.23,5.68 "Yoshika" AlegreyaSans-Bold size=3.88 fill=#ff0000 opacity=0.5 spacing=0.1 space=0.2 \
stroke=#0000ff width=0.1
  picture 4,14 55x35 art/yoshika.png opacity=0.9
  group matrix=(0.7071 0.7071 -0.7071 0.7071 10,0) clip=(M 0 0 L 5 0 L 5 5 L 0 5 Z) evenodd \
opacity=0.5 shared
    shape fill=linear(0,0 - 1,0: 0 #ff0000, 1 #0000ff opacity=0.25 matrix=(2 0 0 2 1,0)) M 0 0 L 1 0 L 1 2 \
L 0 2 Z
    shape stroke=radial(1,1 r=2 from 0.5,1: 0 #ff0000, 1 #0000ff opacity=0.25) width=1 M 0 0 C 1 1 2 1 3 0
"""


def test_a_drawing_reads_line_by_line(kit: SimpleNamespace) -> None:
    assert log_drawing(Drawing(63, 88, ops(kit))) == EXPECTED


def test_a_sheet_reads_line_by_line(kit: SimpleNamespace) -> None:
    trim = Box(10, 20, 63, 88)
    ticks = (Line(9.8, 20, 9.8, 21, 0.2, "knock-out"), *(Line(9.95, y, 9.95, y + 1, kind="corner") for y in (20, 107)))
    sheet = kit.sheet(
        Placement(Drawing(63, 88, ()), trim, trim.grown(2), 180, "yoshika"),
        side="front", lines=(Line(10, 0, 10, 15), *ticks), outlines=(kit.rect(0, 0, 1, 1),),
        labels=(Label("50 mm", 61, 281, 1.8, 270, "end"),), trim=trim, bleed=2.0, title="Cards, sheet 1 of 2",
    )  # fmt: skip
    assert log_sheet(sheet) == (
        'sheet 210,297 front number=1 "Cards, sheet 1 of 2"\n'
        "  trim 10,20 63x88 bleed=2\n"
        "  place 10,20 63x88 clip=8,18 67x92 turn=180 yoshika\n"
        "  cut 10,0 - 10,15 width=0.1\n"
        "  knock-out x=9.8 width=0.2: 20 - 21\n"
        "  corner x=9.95 width=0.1: 20 - 21, 107 - 108\n"
        "  outline M 0 0 L 1 0 L 1 1 L 0 1 Z\n"
        '  label 61,281 size=1.8 turn=270 end "50 mm"\n'
    )


@pytest.mark.parametrize(
    ("number", "change"),
    [
        (0, {"opacity": 0.6}),
        (0, {"rule": "nonzero"}),
        (0, {"stroke": None}),
        (1, {"text": "Yoshiko"}),
        (1, {"x": 1.25}),
        (1, {"size": 3.9}),
        (2, {"width": 55.01}),
        (3, {"matrix": (1, 0, 0, 1, 0, 0)}),
        (3, {"clip": None}),
        (3, {"shared": False}),
        (3, {"ops": ()}),
    ],
)
def test_every_change_that_shows_is_told(kit: SimpleNamespace, number: int, change: dict[str, object]) -> None:
    before = ops(kit)
    after = (*before[:number], replace(before[number], **change), *before[number + 1 :])
    said = compare(log_drawing(Drawing(63, 88, before)), log_drawing(Drawing(63, 88, after)))
    assert said.startswith(f"line {number + 2 if 'ops' not in change else 6}:\n  expected ")


def test_less_than_a_hundredth_of_a_millimetre_is_no_change(kit: SimpleNamespace) -> None:
    logs = [log_drawing(Drawing(63 + nudge, 88, ops(kit))) for nudge in (0, 0.001, -0.001)]
    assert [compare(logs[0], log) for log in logs] == ["", "", ""]


def test_the_comparer_shows_both_lines_and_counts_the_rest() -> None:
    assert compare("a\nb\nc\n", "a\nB\n") == (
        "line 2:\n  expected b\n  found    B\nline 3:\n  expected c\n  found    (the end)"
    )
    many = compare("\n".join("abcdefgh"), "\n".join("ABCDEFGH"))
    assert many.count("expected") == 5
    assert many.endswith("and 3 more lines that differ")


def comb(teeth: int, tip: float) -> str:
    points = [(float(i), (i % 2) * tip) for i in range(teeth)]
    outline = polygon(tuple(n for point in points for n in point), close=True)
    return log_drawing(Drawing(99, 9, (Shape(outline, Colour(0, 0, 0), None),)))


def test_a_long_outline_is_one_short_line() -> None:
    assert "40 segments in 0,0 38x3 " in comb(39, 3)
    assert max(map(len, comb(39, 3).splitlines())) < 90


def test_every_number_of_a_long_outline_counts() -> None:
    assert compare(comb(39, 3), comb(39, 3)) == ""
    assert compare(comb(39, 3), comb(39, 3.02)) != ""
