"""Japanese lines: nothing forbidden at their edges, nothing split, evenly opened."""

import re
import unicodedata
from itertools import pairwise

import pytest

from pnp.problem import Place
from pnp.render.drawing import Colour, Group, Text
from pnp.render.fonts.fontbook import FontBook
from pnp.render.text.inline import Align, Frame, Inline, InlineIcon, InlineSymbol, Origin, TextRun
from pnp.render.text.kinsoku import clean, is_japanese, may_break, tokens
from pnp.render.text.typeset import Typesetter

SETTER = Typesetter(FontBook({}, ()))
ORIGIN = Origin(Place("cards/x.yaml", 3), "x/witch/mio", "ability")
TEXTS = (
    "夜明け前の港に、警報が鳴りひびいた。「全機、発進用意！」隊長の声（いつもより少し低い）が格納庫にこだまする。",
    "このカードを出したとき、手札から「風」のカードを2枚まで捨ててもよい。そうしたなら、山札の上から3枚を見て、"
    "そのうち1枚を手札に加える（残りは好きな順番で山札の下に置く）。",
    "霧の中から、ゆっくりと……いや、思ったよりずっと速く――それは近づいてきた。「見えるか？」「いいえ、まだ」",
    "ストライカーユニットMk.IIの出力は1,250馬力。最高速度は時速620km、航続距離は約1,800km（増槽つき）である。",
    "各プレイヤーは、マップ上のHQから6マス以内にユニットを1体ずつ配置し、〔先攻〕から順に行動する。",
    "シールドを張っているあいだ、そのウィッチは攻撃できない。ただし、《一斉射撃》の効果だけは例外とする！？",
    "コーヒーをゆっくりと飲みほして、彼女は小さくつぶやいた。「ちょっと、行ってくる。」それっきりだった。",
    "ダメージが50％以上、または『赤』のマーカーが4個あるとき、フェイズ2〜3を飛ばして、すぐに判定を行う。",
)
# Written out here anew, so that a slip in the module's own lists would show.
FORBIDDEN_FIRST = set("、。，．・：；？！ー）〕］｝〉》」』】々〜～％ぁぃぅぇぉっゃゅょァィゥェォッャュョ,.!?:;)]}%")
FORBIDDEN_LAST = set("（〔［｛〈《「『【([{")
LATIN = re.compile(r"[0-9A-Za-z]")


def lay(inlines: list[Inline], width: float, align: Align = "left") -> list[list[Text]]:
    frame = Frame(0, 0, width, 900, "body", 3.0, 3.0, Colour(0, 0, 0), align=align)
    layout = SETTER.set(inlines, frame, no_icon, ORIGIN)
    assert layout.problems == ()
    found: dict[float, list[Text]] = {}
    for op in layout.ops:
        if isinstance(op, Text):
            found.setdefault(round(op.y, 6), []).append(op)
    return [found[y] for y in sorted(found)]


def no_icon(name: str, fill: object) -> InlineSymbol | None:
    return None


def said(row: list[Text]) -> str:
    return "".join(op.text for op in row)


def edge(op: Text) -> float:
    openings = op.spacing * (len(op.text) - 1) + op.space * op.text.count(" ")
    return op.x + op.font.advance(op.text) * op.size + openings


def test_no_line_breaks_a_rule() -> None:
    count = 0
    for text in TEXTS:
        for tenths in range(200, 620, 3):
            rows = lay([TextRun(text)], tenths / 10)
            lines = [said(row) for row in rows]
            assert "".join(lines) == text
            count += len(lines)
            assert all(edge(row[-1]) <= tenths / 10 + 1e-6 for row in rows)
            for before, after in pairwise(lines):
                assert after[0] not in FORBIDDEN_FIRST, (before, after)
                assert before[-1] not in FORBIDDEN_LAST, (before, after)
                assert not (LATIN.match(before[-1]) and LATIN.match(after[0])), (before, after)
                assert before[-1] + after[0] not in ("……", "――"), (before, after)
    assert count > 718


def test_styles_do_not_loosen_the_rules() -> None:
    text = TEXTS[1]
    for cut in range(1, len(text) - 1, 5):
        lines = [said(row) for row in lay([TextRun(text[:cut]), TextRun(text[cut:], bold=True)], 33)]
        assert "".join(lines) == text
        for before, after in pairwise(lines):
            assert after[0] not in FORBIDDEN_FIRST
            assert before[-1] not in FORBIDDEN_LAST


@pytest.mark.parametrize("text", TEXTS)
def test_justified_lines_open_evenly_between_all_characters(text: str) -> None:
    rows = lay([TextRun(text)], 47, "justify")
    for row in rows[:-1]:
        assert edge(row[-1]) == pytest.approx(47)
        gaps = {round(op.spacing, 6) for op in row if op.spacing}
        gaps |= {round(other.x - edge(one), 6) for one, other in pairwise(row)}
        assert len(gaps) <= 1, "one opening a line, whatever the fonts in it"
        assert all(not op.spacing for op in row if LATIN.match(op.text)), "Latin words are not spaced out"
    assert edge(rows[-1][-1]) <= 47 + 1e-6
    assert all(op.spacing == 0 for op in rows[-1])


def test_latin_letters_of_a_japanese_text_match_its_kanji() -> None:
    row = lay([TextRun("HP3枚のカード")], 60)[0]
    assert [op.text for op in row] == ["HP3", "枚のカード"]
    assert {op.font.family for op in row} == {"BIZ UDPGothic"}
    assert row[1].x == pytest.approx(edge(row[0]))


def test_a_run_in_a_family_of_its_own_keeps_it() -> None:
    row = lay([TextRun("合計"), TextRun("HP 3", family="display"), TextRun("枚")], 60)[0]
    assert [(op.text, op.font.family) for op in row] == [
        ("合計", "BIZ UDPGothic"), ("HP 3", "Barlow Condensed"), ("枚", "BIZ UDPGothic")
    ]  # fmt: skip
    assert row[2].x == pytest.approx(edge(row[1]))


def test_japanese_beside_an_icon_may_break() -> None:
    inlines: list[Inline] = [TextRun("魔法陣の中心に"), InlineIcon("none"), TextRun("を置く。")]
    assert "".join(said(row) for row in lay(inlines, 12)) == "魔法陣の中心にを置く。"


@pytest.mark.parametrize(
    ("before", "after", "allowed"),
    [
        ("魔", "法", True), ("魔", "。", False), ("「", "魔", False), ("カ", "ー", False),
        ("き", "ゃ", False),
        ("A", "魔", True), ("魔", "A", True), ("…", "…", False), ("―", "―", False), ("１", "２", False),
        ("。", "「", True), ("）", "（", True), ("3", "の", True), ("3", "枚", False), ("-", "ア", False),
        ("２", "つ", False), ("つ", "2", True), ("￥", "5", False), ("5", "％", False),
    ],
)  # fmt: skip
def test_where_a_line_may_end(before: str, after: str, allowed: bool) -> None:
    assert may_break(before, after, wide=True) is allowed
    assert may_break(before, after, wide=False) is False


def test_japanese_is_told_from_other_texts() -> None:
    assert is_japanese("A と B")
    assert is_japanese("魔")
    assert not is_japanese("café … →★")
    assert tokens("F-16の……", japanese=True) == [("F-16", False), ("の", True), ("…", True), ("…", True)]
    assert tokens("wait……", japanese=False) == [("wait……", False)]


def test_cleaning_composes_and_drops_what_draws_nothing() -> None:
    assert clean("か\u3099\ufe0e  \n x\u00ad") == "が x"
    assert clean("全角\u3000空白") == "全角\u3000空白"
    assert unicodedata.is_normalized("NFC", clean("e\u0301"))


@pytest.mark.parametrize("width", [9.0, 12.0, 15.0, 18.0, 21.0, 24.0])
def test_a_number_and_its_counter_share_a_line(width: float) -> None:
    lines = [
        "".join(said(row)) for row in lay([TextRun("場の機材2つにつき、山札から10枚を引き、3回まで使う。")], width)
    ]
    assert len(lines) > 3
    assert all(any(pair in row for row in lines) for pair in ("2つ", "10枚", "3回"))


@pytest.mark.parametrize("width", [15.0, 17.0, 20.0, 23.0, 26.0])
def test_lines_end_between_words_and_not_inside_of_them(width: float) -> None:
    text = "ウィッチはシールドとして使う。5か6で命中し、1マスだけ動く。"
    lines = [said(row) for row in lay([TextRun(text)], width, "center")]
    assert "".join(lines) == text
    # In five characters a line that keeps 命中 whole would be half empty.
    for word in ("ウィッチ", "シールド", "5か6", "1マス", "使う", *(["命中"] if width >= 20 else [])):
        assert any(word in line for line in lines), (word, lines)


@pytest.mark.parametrize("width", [20.0, 22.0, 24.0, 26.0])
def test_what_looks_like_a_particle_does_not_end_a_line_inside_of_a_word(width: float) -> None:
    text = "出たターンは攻撃できない。入ったものから、離れるときは場ではコスト2以下のものを選ぶ。"
    lines = [said(row) for row in lay([TextRun(text)], width)]
    assert "".join(lines) == text
    for word in ("できない", "もの", "とき", "では", "2以下"):
        assert any(word in line for line in lines), (word, lines)


def test_a_word_wider_than_its_line_is_broken() -> None:
    assert [said(row) for row in lay([TextRun("スキルムーブ")], 10)] == ["スキル", "ムーブ"]


def test_bonds_cost_no_line_that_there_is_no_room_for() -> None:
    frame = Frame(0, 0, 15, 8, "body", 3.0, 3.0, Colour(0, 0, 0))
    layout = SETTER.set([TextRun("白いコーヒーを飲む")], frame, no_icon, ORIGIN)
    assert (layout.lines, layout.problems) == (2, ())


@pytest.mark.parametrize("text", ["主目標＋5000", "減点－5", "5×秒", "急後退×24"])
def test_a_sign_shares_a_line_with_its_number(text: str) -> None:
    for tenths in range(130, 180, 5):
        for before, after in pairwise(said(row) for row in lay([TextRun(text)], tenths / 10)):
            assert before[-1] not in "＋－×", (before, after)
            assert after[0] != "×", (before, after)


def test_an_icon_stands_a_little_apart_from_japanese() -> None:
    symbol = InlineSymbol(Group(()), 10.0, 10.0)
    frame = Frame(0, 0, 60, 20, "body", 3.0, 3.0, Colour(0, 0, 0))
    inlines: list[Inline] = [
        TextRun("だけ"),
        InlineIcon("beam"),
        TextRun("\u2060"),
        TextRun("ビーム、"),
        InlineIcon("beam"),
    ]
    with_room = SETTER.set(inlines, frame, lambda *_: symbol, ORIGIN)
    words = [op for op in with_room.ops if isinstance(op, Text)]
    assert words[1].x - edge(words[0]) > 0.3 * 3 + 3 * words[0].font.rise


def test_letters_are_a_little_smaller_where_that_keeps_words_whole() -> None:
    frame = Frame(0, 0, 18.5, 7.2, "body", 3.0, 2.0, Colour(0, 0, 0))
    layout = SETTER.set([TextRun("残りはウィッチを守る。")], frame, no_icon, ORIGIN)
    rows: dict[float, str] = {}
    for op in layout.ops:
        if isinstance(op, Text):
            rows[round(op.y, 3)] = rows.get(round(op.y, 3), "") + op.text
    assert any("ウィッチ" in row for row in rows.values()), rows
    assert layout.size >= 0.925 * 3
