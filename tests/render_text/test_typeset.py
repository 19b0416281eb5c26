"""Text boxes: what is wrapped stays inside, shrinks no more than needed, and says what does not fit."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.problem import Place
from pnp.render.drawing import Colour, Group, Outline, Shape, Text
from pnp.render.fonts.fontbook import FontBook
from pnp.render.text.atoms import Atom
from pnp.render.text.galley import TextLayout, sizes
from pnp.render.text.inline import Align, Break, Frame, Inline, InlineIcon, InlineSymbol, Origin, TextRun, VerticalAlign
from pnp.render.text.typeset import Typesetter
from pnp.units import POINTS_PER_MM

BLACK, RED = Colour(0, 0, 0), Colour(1, 0, 0)
ORIGIN = Origin(Place("cards/x.yaml", 3, 14), "x/witch/mio", "ability")
SETTER = Typesetter(FontBook({}, ()))
RULES = (
    "Whenever a squad of drones leaves the harbour, its owner turns one searchlight and may look at the top "
    "three cards of any pile, putting them back in whatever order seems wise before the next alarm is given."
)


def symbol(name: str, fill: object) -> InlineSymbol | None:
    square = Shape(Outline("MLLZ", (0, 0, 24, 0, 24, 24)), BLACK, None)
    return InlineSymbol(Group((square,), shared=True), 24, 24) if name == "shield" else None


def frame(
    width: float = 55, height: float = 30, size: float = 3.0, smallest: float = 2.0,
    align: Align = "left", valign: VerticalAlign = "top", gap: float = 0.35,
) -> Frame:  # fmt: skip
    return Frame(10, 20, width, height, "body", size, smallest, BLACK, 1.2, gap, align, valign)


def lay(text: str | list[Inline], box: Frame) -> TextLayout:
    inlines: list[Inline] = [TextRun(text)] if isinstance(text, str) else text
    return SETTER.set(inlines, box, symbol, ORIGIN)


def texts(layout: TextLayout) -> list[Text]:
    return [op for op in layout.ops if isinstance(op, Text)]


def right_edge(op: Text) -> float:
    shown = op.text.rstrip(" ")
    room = op.spacing * (len(shown) - 1) + op.space * shown.count(" ")
    return op.x + op.font.advance(shown) * op.size + room


def rows(layout: TextLayout) -> list[list[Text]]:
    found: dict[float, list[Text]] = {}
    for op in texts(layout):
        found.setdefault(round(op.y, 6), []).append(op)
    return [found[y] for y in sorted(found)]


def words(layout: TextLayout) -> list[str]:
    return ["".join(op.text for op in row).strip() for row in rows(layout)]


WORD = st.text("abcdefghijklmnoprstuvwyzAVTW,.'1234567890", min_size=1, max_size=11)


@settings(max_examples=120, deadline=None)
@given(
    parts=st.lists(st.tuples(WORD, st.booleans(), st.booleans()), min_size=1, max_size=40),
    width=st.floats(25, 80),
    align=st.sampled_from(["left", "center", "right", "justify"]),
)
def test_nothing_reaches_out_of_the_box_and_no_word_is_lost(
    parts: list[tuple[str, bool, bool]], width: float, align: Align
) -> None:
    box = frame(width, 400, align=align)
    runs: list[Inline] = [TextRun(word + " ", bold, italic) for word, bold, italic in parts]
    layout = lay(runs, box)
    assert layout.problems == ()
    assert layout.size == box.size
    assert " ".join(words(layout)).split() == [word for word, _, _ in parts]
    for op in texts(layout):
        assert op.x >= box.x - 1e-6
        assert right_edge(op) <= box.x + width + 1e-6
    for row in rows(layout):
        for one, other in pairwise(row):
            assert right_edge(one) <= other.x + 1e-6


@settings(max_examples=60, deadline=None)
@given(height=st.floats(8, 30), width=st.floats(30, 70), count=st.integers(1, 36))
def test_the_size_is_the_largest_step_that_fits(height: float, width: float, count: int) -> None:
    text = " ".join(RULES.split()[:count])
    got = lay(text, frame(width, height))
    fits = [
        size for size in sizes(3.0, 2.0)
        if lay(text, frame(width, height, size, size)).excess == 0
    ]  # fmt: skip
    assert got.size == (fits[0] if fits else 2.0)
    assert (got.excess > 0) == (not fits)
    if fits:
        assert got.height <= height + 1e-6


def test_the_steps_are_a_fortieth_and_end_with_the_smallest() -> None:
    assert list(sizes(4.0, 3.75)) == pytest.approx([4.0, 3.9, 3.8, 3.75])
    assert list(sizes(2.0, 3.0)) == [2.0]


def test_too_much_text_is_an_error_with_field_size_and_excess() -> None:
    layout = lay(RULES, frame(40, 9, size=8 / POINTS_PER_MM, smallest=6.5 / POINTS_PER_MM))
    (problem,) = layout.problems
    assert problem.code == "PNP357"
    assert problem.place == ORIGIN.place
    assert problem.subject == "x/witch/mio"
    assert "'ability'" in problem.message
    assert "6.5 pt" in problem.message
    assert f"{layout.excess:.1f} mm more height" in problem.message
    assert layout.height == pytest.approx(9 + layout.excess)
    assert len(" ".join(words(layout))) == len(RULES), "a forced print still shows it all"


def test_a_word_wider_than_the_box_shrinks_and_then_is_an_error() -> None:
    long = "Donaudampfschiff"
    natural = SETTER.set([TextRun(long)], frame(200), symbol, ORIGIN)
    width = texts(natural)[0].font.advance(long) * 3.0
    assert lay(long, frame(width * 0.8)).problems == ()
    layout = lay(f"Die {long} legt ab", frame(width * 0.5))
    (problem,) = layout.problems
    assert problem.code == "PNP358"
    assert long in problem.message
    assert layout.too_wide[0][1] == pytest.approx(width / 3 * 2 - width * 0.5)


def test_words_break_after_hyphens_and_at_zero_width_spaces_only() -> None:
    box = frame(16, 60, smallest=3.0)
    assert words(lay("search-and-rescue", box)) == ["search-and-", "rescue"]
    assert words(lay("Donau\u200bdampf\u200bschiff\u200bfahrt", box)) == ["Donaudampf", "schifffahrt"]
    assert words(lay("nobody—never", box)) == ["nobody—", "never"]
    assert words(lay("A-10 12-24", frame(8, 60, smallest=3.0))) == ["A-10", "12-24"]


def test_a_word_broken_nowhere_is_drawn_whole_and_kerned() -> None:
    layout = lay("fire-and-forget", frame(60))
    assert [op.text for op in layout.ops if isinstance(op, Text)] == ["fire-and-forget"]


def test_no_break_spaces_hold() -> None:
    lines = words(lay("Move up to 12\u00a0cm\u00a0now please", frame(17, 60)))
    assert any("12\u00a0cm\u00a0now" in line for line in lines)


def test_styles_fills_and_sizes_make_runs_and_words_stay_joined() -> None:
    box = frame(100)
    runs: list[Inline] = [
        TextRun("Deal "), TextRun("3 damage", bold=True), TextRun(", or "), TextRun("flee", italic=True, fill=RED),
        TextRun("ing. "), TextRun("Small", scale=0.8),
    ]  # fmt: skip
    ops = texts(lay(runs, box))
    assert [(op.text, op.font.name) for op in ops] == [
        ("Deal ", "AlegreyaSans-Regular"), ("3 damage", "AlegreyaSans-Bold"),
        (", or ", "AlegreyaSans-Regular"), ("flee", "AlegreyaSans-Italic"), ("ing. ", "AlegreyaSans-Regular"),
        ("Small", "AlegreyaSans-Regular"),
    ]  # fmt: skip
    assert [op.fill for op in ops] == [BLACK, BLACK, BLACK, RED, BLACK, BLACK]
    assert ops[-1].size == pytest.approx(0.8 * 3.0)
    assert ops[2].x == pytest.approx(right_edge(ops[1]))


def test_two_styles_in_one_word_are_never_parted() -> None:
    runs: list[Inline] = [TextRun("one two "), TextRun("Fire", bold=True), TextRun("ball")]
    for width in range(9, 30):
        for line in words(lay(runs, frame(width, 60, smallest=3.0))):
            assert ("Fire" in line) == ("ball" in line)


def test_justified_lines_end_flush_but_the_last_ones() -> None:
    layout = lay([TextRun(RULES), Break(), TextRun(RULES)], frame(50, 80, align="justify"))
    edges = [max(right_edge(op) for op in row) for row in rows(layout)]
    lasts = [index for index, line in enumerate(words(layout)) if line.endswith("given.")]
    assert len(lasts) == 2
    for index, edge in enumerate(edges):
        if index in lasts:
            assert edge < 60 - 0.1
        else:
            assert edge == pytest.approx(60)


@pytest.mark.parametrize(("align", "share"), [("left", 0.0), ("center", 0.5), ("right", 1.0)])
def test_alignment(align: Align, share: float) -> None:
    (op,) = texts(lay("Harbour", frame(55, align=align)))
    width = op.font.advance("Harbour") * 3.0
    assert op.x == pytest.approx(10 + (55 - width) * share)


def test_vertical_alignment_keeps_to_the_letters() -> None:
    (top,), (middle,), (bottom,) = (texts(lay("Hold", frame(height=30, valign=v))) for v in ("top", "middle", "bottom"))
    font = top.font
    assert top.y == pytest.approx(20 + font.rise * 3)
    assert bottom.y == pytest.approx(50 - font.fall * 3)
    assert middle.y - font.cap_height * 3 / 2 == pytest.approx(35), "capitals stand in the middle"


def test_a_tight_box_keeps_middle_text_inside() -> None:
    layout = lay("jolly", frame(height=2.7, valign="middle"))
    (op,) = texts(layout)
    assert op.y + op.font.fall * op.size <= 22.7 + 1e-6
    assert op.y - op.font.rise * op.size >= 20 - 1e-6


def test_lines_stand_evenly_and_paragraphs_apart() -> None:
    inlines: list[Inline] = [
        TextRun("One"),
        Break(),
        TextRun("two\n  "),
        Break(),
        TextRun(" \n "),
        Break(),
        TextRun("three"),
    ]
    ys = [row[0].y for row in rows(lay(inlines, frame(gap=0.5)))]
    assert ys[1] - ys[0] == pytest.approx(3.6)
    assert ys[2] - ys[1] == pytest.approx(3.6 + 1.5)


def test_breaks_around_a_text_and_indented_markup_change_nothing() -> None:
    plain = lay([TextRun("Draw "), TextRun("two", bold=True), TextRun(" cards.")], frame())
    padded = lay(
        [
            Break(),
            TextRun("\n    Draw\n      "),
            TextRun("two", bold=True),
            TextRun("\n   cards.\n  "),
            Break(),
            Break(),
        ],
        frame(),
    )
    assert [(op.x, op.y, op.text.strip()) for op in texts(plain)] == [
        (op.x, op.y, op.text.strip()) for op in texts(padded)
    ]


def test_larger_words_push_their_line_down() -> None:
    ys = [
        row[0].y for row in rows(lay([TextRun("a"), Break(), TextRun("B", scale=2.0), Break(), TextRun("c")], frame()))
    ]
    assert ys[1] - ys[0] == pytest.approx(7.2)
    assert ys[2] - ys[1] == pytest.approx(3.6)


def test_icons_stand_in_the_line_centred_on_the_capitals() -> None:
    layout = lay([TextRun("Pay 2"), InlineIcon("shield"), InlineIcon("shield"), TextRun(", draw.")], frame())
    icons = [op for op in layout.ops if isinstance(op, Group)]
    before, after = texts(layout)
    assert (before.text, after.text) == ("Pay 2", ", draw.")
    assert [icon.matrix[0] for icon in icons] == [icons[0].matrix[3]] * 2
    factor, _, _, _, x, top = icons[0].matrix
    cap = before.font.cap_height * 3
    assert top + 12 * factor == pytest.approx(before.y - cap / 2)
    assert cap < 24 * factor < 2 * cap
    assert x == pytest.approx(right_edge(before))
    assert icons[1].matrix[4] == pytest.approx(x + 24 * factor)
    assert after.x == pytest.approx(x + 48 * factor)


def test_a_row_of_icons_is_broken_after_four_and_not_before_a_comma() -> None:
    inlines: list[Inline] = [*(InlineIcon("shield") for _ in range(9)), TextRun(", then")]
    layout = lay(inlines, frame(width=11, height=60))
    icons = [op for op in layout.ops if isinstance(op, Group)]
    ys = {round(op.matrix[5], 3) for op in icons}
    assert len(ys) == 3
    assert len(icons) == 9
    last_icon = icons[-1]
    comma = texts(layout)[0]
    assert comma.text.startswith(",")
    assert comma.y - 3 < last_icon.matrix[5] < comma.y


@pytest.mark.parametrize("amount", ["2", "12", "+1", "−3"])
def test_an_icon_and_how_many_of_it_share_a_line(amount: str) -> None:
    said: list[Inline] = [
        TextRun("a meeting brings"),
        InlineIcon("shield"),
        TextRun(f" {amount} instead of that, and more"),
    ]
    for width in range(18, 60, 3):
        layout = lay(said, frame(width, 200))
        (icon,) = (op for op in layout.ops if isinstance(op, Group))
        number = next(op for op in texts(layout) if op.text.startswith(amount))
        assert icon.matrix[5] < number.y < icon.matrix[5] + 4
        assert number.x > icon.matrix[4] + 24 * icon.matrix[0]
    parted = lay([TextRun("brings"), InlineIcon("shield"), TextRun(" instead")], frame(18, 200))
    assert len({round(op.y, 3) for op in texts(parted)}) == 2


def test_how_many_and_the_icon_behind_it_share_a_line() -> None:
    for amount in ("2", "+1", "12"):
        said: list[Inline] = [TextRun(f"a meeting brings {amount} "), InlineIcon("shield"), TextRun(" instead of that")]
        for width in range(18, 60, 3):
            layout = lay(said, frame(width, 200))
            (icon,) = (op for op in layout.ops if isinstance(op, Group))
            number = next(op for op in texts(layout) if op.text.split()[-1] == amount)
            assert icon.matrix[5] < number.y < icon.matrix[5] + 4


def test_an_unknown_icon_leaves_the_text_as_it_is() -> None:
    layout = lay([TextRun("Pay "), InlineIcon("nothing"), TextRun("now")], frame())
    assert words(layout) == ["Pay now"]


def test_a_missing_character_is_named_with_its_word_each_time() -> None:
    for _ in range(2):
        (problem,) = lay("Draw cards\U0001f600 now", frame()).problems
        assert problem.code == "PNP356"
        assert "U+1F600" in problem.message
        assert "cards\U0001f600" in problem.message
    assert lay("Draw cards now", frame()).problems == ()


def test_characters_that_draw_nothing_are_left_out_and_accents_composed() -> None:
    layout = lay("Cafe\u0301 \u2605\ufe0f \ufeffnow", frame())
    assert layout.problems == ()
    assert "".join(op.text for op in texts(layout)) == "Café \u2605 now"


def test_broken_characters_are_reported_not_raised() -> None:
    for text, point in (("half \ud83d pair", "U+FFFD"), ("bell \x07", "U+0007")):
        (problem,) = lay(text, frame()).problems
        assert point in problem.message
        problem.message.encode("utf-8")


def test_a_long_text_is_given_up_quickly_and_a_long_word_named_in_short() -> None:
    layout = lay("harbour " * 9_000 + "x" * 20_000, frame())
    assert layout.excess > 0
    assert all(len(problem.message) < 200 for problem in layout.problems)


@pytest.mark.parametrize(
    "text", ["x" * 1_000_000, "魔" * 100_001, "a " * 60_000, "😀" * 200_000], ids=lambda t: ascii(t[0])
)
def test_a_text_that_no_box_holds_is_not_set_at_all(text: str) -> None:
    setter = Typesetter(FontBook({}, ()))
    layout = setter.set([TextRun(text[:500]), TextRun(text[500:])], frame(), symbol, ORIGIN)
    (problem,) = layout.problems
    assert (problem.code, problem.place) == ("PNP357", ORIGIN.place)
    assert f"'ability' of x/witch/mio has {len(text):,} characters" in problem.message
    assert layout.ops == ()


@pytest.mark.parametrize("text", ["、", "魔\u2060", "（", "a\u202f", "3枚", "ab-"], ids=ascii)
def test_the_work_of_a_long_text_grows_with_its_length(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    parts = 0
    joined = Atom.with_next

    def counted(atom: Atom, other: Atom) -> Atom:
        nonlocal parts
        parts += len(atom.parts) + len(other.parts)
        return joined(atom, other)

    monkeypatch.setattr(Atom, "with_next", counted)
    work: list[int] = []
    for count in (2_000, 8_000):
        parts = count
        Typesetter(FontBook({}, ())).set(
            [TextRun(text * count), TextRun(text * count, scale=0.9)], frame(), symbol, ORIGIN
        )
        work.append(parts)
    assert work[1] <= 5 * work[0]


def test_an_unknown_font_is_an_error_and_the_text_is_set_anyway() -> None:
    layout = lay([TextRun("Hold "), TextRun("fast", family="Alegraya Sans")], frame())
    assert [problem.code for problem in layout.problems] == ["PNP350"]
    assert "".join(op.text for op in texts(layout)) == "Hold fast"


@pytest.mark.parametrize("align", ["left", "center", "right"])
def test_a_lonely_last_word_is_avoided_without_another_line(align: Align) -> None:
    lonely = 0
    for width in range(28, 70):
        layout = lay(RULES, frame(width, 200, align=align))
        count = len(words(lay(RULES + " ok", frame(width, 200, align=align))))
        assert layout.lines in (count, count - 1)
        lonely += " " not in words(layout)[-1]
    assert lonely <= 2


def test_centred_lines_are_even() -> None:
    lines = rows(lay("The harbour sleeps while searchlights sweep the sky", frame(44, align="center")))
    first, last = (right_edge(row[-1]) - row[0].x for row in lines)
    assert last > 0.7 * first


def test_blank_text_is_an_empty_layout() -> None:
    for inlines in ([], [TextRun("  \n ")], [Break(), Break()]):
        layout = lay(list(inlines), frame())
        assert (layout.ops, layout.lines, layout.excess, layout.problems) == ((), 0, 0.0, ())


def test_the_same_text_is_set_the_same_whatever_was_set_before() -> None:
    fresh = Typesetter(FontBook({}, ())).set([TextRun(RULES)], frame(), symbol, ORIGIN)
    used = lay(RULES, frame())
    assert [(op.x, op.y, op.text, op.size, op.space) for op in texts(fresh)] == [
        (op.x, op.y, op.text, op.size, op.space) for op in texts(used)
    ]


def shares_a_line(inlines: list[Inline], first: str, second: str) -> bool:
    """Tell whether two words stay on one line at whatever width."""
    found = set()
    for width in range(17, 40):
        layout = lay(list(inlines), frame(width, 200))
        found.add(len({round(op.y, 3) for op in texts(layout) for word in (first, second) if word in op.text}) == 1)
    return found == {True}


@pytest.mark.parametrize("unit", ["ATK", "mm.", "VP", "mmほどの"])
def test_a_number_and_its_unit_share_a_line(unit: str) -> None:
    assert shares_a_line([TextRun(f"Until your turn ends it loses 17 {unit} and no more")], "17", unit)
    assert not shares_a_line([TextRun("Until your turn ends it loses 17 cards and no more")], "17", "cards")


def test_an_icon_and_the_word_that_it_names_share_a_line() -> None:
    for width in range(17, 40):
        layout = lay(
            [TextRun("Then look for a revealed "), InlineIcon("shield"), TextRun(" core there")], frame(width, 200)
        )
        (icon,) = (op for op in layout.ops if isinstance(op, Group))
        core = next(op for op in texts(layout) if "core" in op.text)
        assert icon.matrix[5] < core.y < icon.matrix[5] + 4


@pytest.mark.parametrize(("sign", "number"), [("−", "100"), ("–", "5"), ("3", "×"), ("×", "seconds")])
def test_a_number_shares_a_line_with_its_sign(sign: str, number: str) -> None:
    assert shares_a_line(
        [TextRun(f"Until your turn ends it loses 17 {sign} {number} for every hit and no more")], sign, number
    )


def test_what_is_tied_has_a_line_of_its_own_where_it_is_too_wide_for_one() -> None:
    layout = lay([InlineIcon("shield"), TextRun(" extraordinary")], frame(16, 200, smallest=3.0))
    assert (layout.too_wide, layout.lines) == ((), 2)


def test_the_last_line_of_a_few_is_no_widow() -> None:
    for text in (
        "Draw two cards, then put one of them below your own orbs.",
        "It enters play turned to the side and rests.",
    ):
        for width in range(25, 60):
            layout = lay(text, frame(width, 200))
            lines = rows(layout)
            if len(lines) > 1:
                lengths = [right_edge(row[-1]) - row[0].x for row in lines]
                assert lengths[-1] > 0.2 * max(lengths), (width, words(layout))
