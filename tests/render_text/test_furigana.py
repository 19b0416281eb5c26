"""Furigana: readings above their characters, never parted from them, never in the way of the text itself."""

import random
from itertools import pairwise

import pytest

from pnp.problem import Place
from pnp.render.drawing import Colour, Text
from pnp.render.fonts.fontbook import FontBook
from pnp.render.text.atoms import GAP, SCALE
from pnp.render.text.inline import Align, Break, Frame, Inline, Origin, TextRun, VerticalAlign
from pnp.render.text.typeset import Typesetter

SETTER = Typesetter(FontBook({}, ()))
SIZE = 4.0


def lay(
    inlines: list[Inline], width: float = 60, height: float = 900, align: Align = "left", valign: VerticalAlign = "top"
) -> tuple[list[Text], list[Text]]:
    """Return the letters of the text and those of its readings."""
    frame = Frame(0, 0, width, height, "body", SIZE, SIZE, Colour(0, 0, 0), align=align, valign=valign)
    layout = SETTER.set(inlines, frame, no_icon, Origin(Place("cards/x.yaml", 3), "x/y/z", "name"))
    assert layout.problems == ()
    texts = [op for op in layout.ops if isinstance(op, Text)]
    return [op for op in texts if op.size == SIZE], [op for op in texts if op.size != SIZE]


def no_icon(name: str, paint: object) -> None:
    del name, paint


def right(op: Text) -> float:
    return op.x + op.font.advance(op.text) * op.size + op.spacing * (len(op.text) - 1)


def middle(op: Text) -> float:
    return (op.x + right(op)) / 2


def ruby(base: str, reading: str) -> TextRun:
    return TextRun(base, reading=reading)


@pytest.mark.parametrize(
    ("base", "reading"),
    [
        ("漢字", "かんじ"),
        ("魔", "ま"),
        ("鉄蜻蛉", "てつとんぼ"),
        ("雷", "いかずち"),
        ("雲海月", "くもくらげ"),
        ("霧", "fog"),
    ],
)
@pytest.mark.parametrize("align", ["left", "center", "right", "justify"])
def test_a_reading_stands_in_the_middle_above_its_characters(base: str, reading: str, align: Align) -> None:
    (before, under, after), (above,) = lay([TextRun("夜の"), ruby(base, reading), TextRun("が来る。")], align=align)
    assert (before.text, under.text, above.text, after.text) == ("夜の", base, reading, "が来る。")
    assert above.size == pytest.approx(SIZE * SCALE)
    assert middle(above) == pytest.approx(middle(under))
    letters = min(right(above) - above.x, right(under) - under.x)
    assert right(before) <= min(above.x, under.x) + 1e-6, "neither covers what stands before"
    assert after.x >= max(right(above), right(under)) - 1e-6
    assert letters > 0


def test_a_reading_is_clear_of_its_base_and_of_the_line_above() -> None:
    texts, readings = lay(
        [TextRun("一行目の{長い}文"), Break(), TextRun("二"), ruby("行目", "ぎょうめ"), Break(), TextRun("三行目")]
    )
    ys = sorted({round(op.y, 6) for op in texts})
    assert len(ys) == 3
    (above,) = readings
    font = above.font
    assert above.y + font.fall * above.size == pytest.approx(ys[1] - (font.rise + GAP) * SIZE)
    assert above.y - font.rise * above.size > ys[0] + font.fall * SIZE
    assert ys[1] - ys[0] > ys[2] - ys[1], "only the line with a reading moves down"


def test_a_reading_on_the_first_line_stays_inside_the_box() -> None:
    for valign in ("top", "middle", "bottom"):
        texts, readings = lay([ruby("漢字", "かんじ")], height=8, valign=valign)
        assert readings[0].y - readings[0].font.rise * readings[0].size >= -1e-6
        assert texts[0].y + texts[0].font.fall * SIZE <= 8 + 1e-6


def test_base_and_reading_are_centred_as_one() -> None:
    texts, readings = lay([ruby("漢字", "かんじ")], height=20, valign="middle")
    top = readings[0].y - readings[0].font.rise * readings[0].size
    bottom = 20 - (texts[0].y + texts[0].font.fall * SIZE)
    assert top == pytest.approx(bottom, abs=0.01)


def test_no_line_ends_inside_a_base_and_kinsoku_holds_around_it() -> None:
    dice = random.Random(6)
    words = [
        ruby("魔導脚", "まどうきゃく"),
        ruby("警報", "けいほう"),
        TextRun("、そして"),
        TextRun("「"),
        TextRun("発進！」"),
        TextRun("ちょっと"),
    ]
    lines = 0
    for _ in range(200):
        inlines = [dice.choice(words) for _ in range(14)]
        width = dice.uniform(18, 50)
        texts, readings = lay(inlines, width)
        rows: dict[float, str] = {}
        for op in texts:
            rows[round(op.y, 6)] = rows.get(round(op.y, 6), "") + op.text
            assert right(op) <= width + 1e-6
        found = [rows[y] for y in sorted(rows)]
        whole = "".join(run.text for run in inlines if isinstance(run, TextRun))
        assert "".join(found) == whole
        assert len(readings) == sum(isinstance(run, TextRun) and bool(run.reading) for run in inlines)
        assert sum(row.count("魔導脚") for row in found) == whole.count("魔導脚")
        for before, after in pairwise(found):
            assert after[0] not in "、。！」っょ"
            assert before[-1] != "「"
        lines += len(found)
    assert lines > 718


def test_the_text_comes_whole_before_its_readings() -> None:
    inlines = [
        TextRun("この"),
        ruby("飛行", "ひこう"),
        TextRun("は"),
        Break(),
        ruby("訓練", "くんれん"),
        TextRun("である。"),
    ]
    frame = Frame(0, 0, 60, 60, "body", SIZE, SIZE, Colour(0, 0, 0))
    ops = SETTER.set(inlines, frame, no_icon, Origin(Place("-"))).ops
    assert "".join(op.text for op in ops if isinstance(op, Text)) == "この飛行は訓練である。ひこうくんれん"


def test_a_wide_reading_makes_room_and_spreads_its_base() -> None:
    (before, under, after), (above,) = lay([TextRun("朝"), ruby("雷雨", "いかずちのあめ"), TextRun("夜")])
    assert under.spacing > 0
    wide = above.font.advance(above.text) * SIZE * SCALE
    assert wide > 3 * SIZE
    assert right(above) - above.x == pytest.approx(wide)
    assert after.x - right(before) == pytest.approx(wide)


def test_a_narrow_reading_spreads_half_as_much_at_its_ends() -> None:
    _, (above,) = lay([ruby("千本針", "はり")])
    free = 3 * SIZE - 2 * SIZE * SCALE
    assert above.spacing == pytest.approx(min(free / 2, SIZE * SCALE))


def test_a_base_of_several_fonts_keeps_its_reading_over_all_of_it() -> None:
    texts, (above,) = lay([TextRun("夜"), ruby("Łódź市", "うっち"), TextRun("へ")])
    under = [op for op in texts if op.text not in ("夜", "へ")]
    assert "".join(op.text for op in under) == "Łódź市"
    assert middle(above) == pytest.approx((under[0].x + right(under[-1])) / 2, abs=0.05)


def test_scaled_and_coloured_bases_take_their_reading_along() -> None:
    frame = Frame(0, 0, 60, 60, "body", SIZE, SIZE, Colour(0, 0, 0))
    red = Colour(1, 0, 0)
    ops = SETTER.set([TextRun("大", fill=red, scale=2, reading="だい")], frame, no_icon, Origin(Place("-"))).ops
    under, above = (op for op in ops if isinstance(op, Text))
    assert (under.size, above.size) == (2 * SIZE, 2 * SIZE * SCALE)
    assert above.fill == under.fill == red
    assert above.y - above.font.rise * above.size >= -1e-6


def test_a_reading_that_no_font_has_is_told_with_card_field_and_code_point() -> None:
    frame = Frame(0, 0, 60, 60, "body", SIZE, SIZE, Colour(0, 0, 0))
    origin = Origin(Place("cards/x.yaml", 3), "x/neuroi/midge", "name")
    (problem,) = SETTER.set([ruby("揺", "ゆ\U00013081")], frame, no_icon, origin).problems
    assert problem.code == "PNP356"
    assert "U+13081" in problem.message
    assert "of 'name' of x/neuroi/midge" in problem.message
