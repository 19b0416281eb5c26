"""The Japanese of the game, and Japanese made at random, set at many widths: not one line breaks a rule."""

import random
import re
from collections.abc import Iterator
from itertools import pairwise

import pytest

from pnp.check.run import check
from pnp.components.components import components
from pnp.components.game import find_game
from pnp.model.words import Words, without_readings
from pnp.problem import Place
from pnp.render.drawing import Colour, Group, Text
from pnp.render.fonts.fontbook import FontBook
from pnp.render.jinja.views import inline
from pnp.render.markup import Node, parse
from pnp.render.text.inline import Align, Break, Frame, Inline, InlineIcon, InlineSymbol, Origin, TextRun
from pnp.render.text.typeset import Typesetter

SETTER = Typesetter(FontBook({"body": ("Alegreya Sans", "BIZ UDPGothic")}, ()))
SIZE, ICON = 3.0, "\ufffc"
# Written out here after JIS X 4051, so that a slip in the module's own lists would show.
CLOSING = "」』）｝］〕】〉》〙〗〟’”»)]}"
STOPS = "、。，．・：；？！,.:;?!‼⁇⁈⁉ー々ゝゞヽヾ〻〜～‐–゠％%‰℃°"
SMALL = "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿ"
NOT_FIRST = frozenset(CLOSING + STOPS + SMALL)
NOT_LAST = frozenset("「『（｛［〔【〈《〘〖〝‘“«([{￥＄¥$")
WORD = re.compile(r"[0-9A-Za-z０-９]")


def inlines(text: str) -> list[Inline]:
    """Return a text with markup as what a text box takes."""

    def inside(node: Node, bold: bool, italic: bool) -> Iterator[Inline]:
        for child in node.children:
            if isinstance(child, str):
                yield TextRun(child, bold, italic)
            elif child.tag == "br":
                yield Break()
            elif child.tag == "icon":
                yield InlineIcon(child.get("name"))
            elif child.tag == "ruby":
                yield TextRun("".join(map(str, child.children)), bold, italic, reading=child.get("reading"))
            else:
                yield from inside(child, bold or child.tag == "b", italic or child.tag == "i")

    return list(inside(parse(f"<all>{inline(text)}</all>"), False, False))


def icon(name: str, paint: object) -> InlineSymbol:
    del name, paint
    return InlineSymbol(Group(()), 24, 24)


def rows(text: str, width: float, align: Align) -> list[str]:
    """Return a text's lines as they stand on paper, icons as one sign, after asking whether each is short enough."""
    frame = Frame(0, 0, width, 2000, "body", SIZE, SIZE, Colour(0, 0, 0), align=align)
    layout = SETTER.set(inlines(text), frame, icon, Origin(Place("cards/x.yaml", 1), "x/y/z", "text"))
    assert layout.problems == ()
    found: dict[float, list[tuple[float, str]]] = {}
    texts = [op for op in layout.ops if isinstance(op, Text) and op.size == SIZE]
    for op in texts:
        end = op.x + op.font.advance(op.text.rstrip()) * SIZE + op.spacing * (len(op.text) - 1)
        end += op.space * op.text.rstrip().count(" ")
        assert end <= width + 1e-6, (op.text, end, width)
        found.setdefault(round(op.y, 4), []).append((op.x, op.text))
    for group in (op for op in layout.ops if isinstance(op, Group)):
        assert group.matrix[4] + 24 * group.matrix[0] <= width + 1e-6
        middle = group.matrix[5] + 12 * group.matrix[3]
        y = min(found, key=lambda y: abs(y - 0.4 * SIZE - middle))
        found[y].append((group.matrix[4], ICON))
    return ["".join(said for _, said in sorted(found[y])) for y in sorted(found)]


def broken(source: str, lines: list[str]) -> list[tuple[str, str, bool]]:
    """Return both sides of every line end that is no end of a line in the source, and whether a space was there."""
    at, found = 0, []
    for before, after in pairwise(lines):
        for ch in before.replace(" ", ""):
            at = source.index(ch, at) + 1
        between = re.match(r"\s*", source[at:])
        gap = between[0] if between else ""
        if "\n" not in gap:
            found.append((before.rstrip(), after.lstrip(), bool(gap)))
    return found


def faults(source: str, lines: list[str]) -> Iterator[str]:
    """Yield what is wrong at the ends of lines."""
    for before, after, spaced in broken(source, lines):
        if after[0] in NOT_FIRST:
            yield f"begins with {after[0]}: {after}"
        if before[-1] in NOT_LAST:
            yield f"ends with {before[-1]}: {before}"
        if not spaced and WORD.match(before[-1]) and WORD.match(after[0]):
            yield f"a word or number is split: {before} / {after}"
        if not spaced and re.search(r"[0-9０-９][つ枚回点個]$", before[-1] + after[0]):
            yield f"a number is parted from its counter: {before} / {after}"
        if before[-1] + after[0] in ("……", "‥‥", "――", "——"):
            yield f"a pair is split: {before} / {after}"


def source_of(text: str) -> str:
    """Return a text as it is read: without signs of markup, icons as one sign."""
    return re.sub(r"\{[a-z0-9-]+\}", ICON, without_readings(text).replace("*", "").replace("\u2060", ""))


@pytest.fixture(scope="module")
def texts(bundled) -> list[str]:
    said = [
        re.sub(r"\{=[a-z-]+\}", "2", value.texts["ja"])
        for kind in bundled.kinds
        for entry in bundled.of(kind)
        for value in entry.fields.values()
        if isinstance(value, Words) and "ja" in value.texts
    ]
    assert len(said) > 200
    return said


@pytest.mark.parametrize("align", ["left", "center", "justify"])
def test_no_line_of_the_game_breaks_a_rule(texts: list[str], align: Align) -> None:
    count, wrong = 0, []
    for text in texts:
        for width in (24.0, 31.7, 38.5, 47.0, 60.3) if len(text) > 8 else (60.0,):
            lines = rows(text, width, align)
            source = source_of(text)
            assert re.sub(r"\s", "", "".join(lines)) == re.sub(r"\s", "", source)
            count += len(lines)
            wrong += faults(source, lines)
    assert wrong == []
    assert count > 1500


PIECES = (
    *"魔導脚施策発言力空戦霧雨鉄夜", *"あいうえおかがきぎくつてのはをん", *"アイカキクスタナハマラン", *SMALL[:24],
    *"ーー々ゝ", *"、。、。、。・：；？！", *"「『（〔【《", *"」』）〕】》", "……", "――", "〜", "％", "100%", "1,250",
    "3.5", "20 mm", "F-16", "Mk.II", "Neuroi", "HQ", "2枚", "１０", "￥500", "“よし”", "**太字**", "{magic}",
    "{漢字|かんじ}", "（3）", "「発進！」",
)  # fmt: skip


def generated(dice: random.Random) -> str:
    """Return a text of random pieces in which marks do not pile up beyond what a line holds."""
    text = ""
    while len(text) < 90:
        piece = dice.choice(PIECES)
        marks = NOT_FIRST | NOT_LAST
        if piece[0] in marks and len(text) > 2 and set(text[-2:]) <= marks:
            piece = "空"
        if text and WORD.match(text[-1]) and WORD.match(piece[0]):
            piece = f"と{piece}"
        text += piece
    return text


@pytest.mark.parametrize("seed", range(6))
def test_no_line_of_any_text_breaks_a_rule(seed: int) -> None:
    dice = random.Random(seed)
    count, wrong = 0, []
    for _ in range(25):
        text = generated(dice)
        for width in (33.0, 41.9, 58.0):
            lines = rows(text, width, dice.choice(("left", "center", "justify")))
            count += len(lines)
            wrong += faults(source_of(text), lines)
    assert wrong == []
    assert count > 400


def test_the_finder_of_faults_can_find_them() -> None:
    assert [fault.split(":")[0] for fault in faults("夜、霧「雨」HQは……", ["夜", "、霧「", "雨」H", "Qは…", "…"])] == [
        "begins with 、",
        "ends with 「",
        "a word or number is split",
        "a pair is split",
    ]


def test_letters_digits_and_icons_stand_level_with_kanji() -> None:
    frame = Frame(0, 0, 60, 10, "body", SIZE, SIZE, Colour(0, 0, 0), valign="middle")
    layout = SETTER.set(inlines("国HQ3{magic}国"), frame, icon, Origin(Place("-")))
    letters = [op for op in layout.ops if isinstance(op, Text)]
    assert len({op.y for op in letters}) == 1
    assert {op.font.family for op in letters} == {"BIZ UDPGothic"}
    font, y = letters[0].font, letters[0].y
    kanji = y - (font.rise - font.fall) / 2 * SIZE
    assert kanji == pytest.approx(5.0, abs=0.01), "the line stands in the middle of its box"
    capitals = y - font.top("H") / 2 * SIZE
    assert capitals == pytest.approx(kanji, abs=0.04 * SIZE)
    (group,) = (op for op in layout.ops if isinstance(op, Group))
    assert group.matrix[5] + 12 * group.matrix[3] == pytest.approx(kanji, abs=0.01)


def test_names_have_no_furigana_where_none_can_stand(bundled, homebrew) -> None:
    titles = [piece.title for component in components(bundled, "ja") for piece in component.pieces]
    assert "鉄蜻蛉" in titles
    assert [title for title in titles if "{" in title or "|" in title] == []
    game = homebrew("game: panzerhexen\nwitches: [{id: koharu, attack: -1}]")
    (problem,) = check(game, find_game(game).rules)
    assert problem.message == "七瀬 小春 has -1 / 5 / 2"
