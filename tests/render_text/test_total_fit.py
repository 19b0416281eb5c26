"""Lines that look best together: the least cost of all breakings, nothing lost, nothing too wide, words kept whole."""

from itertools import combinations, pairwise
from pathlib import Path

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.problem import Place
from pnp.render.drawing import Colour
from pnp.render.fonts.fontbook import FontBook
from pnp.render.text.galley import Galley
from pnp.render.text.inline import Align, Frame, Inline, InlineSymbol, Origin, TextRun
from pnp.render.text.penalties import PARTICLE, TIED, WORD, penalties
from pnp.render.text.stretch import Line, Stretch, filled
from pnp.render.text.ties import seen_text
from pnp.render.text.total_fit import FEWEST, ROOMY, best_lines, last_line
from pnp.render.text.typeset import Typesetter

SETTER = Typesetter(FontBook({}, ()))
ORIGIN = Origin(Place("cards/x.yaml", 3), "x/witch/mio", "ability")
SHORT = (
    "Hold the objectives on the map and you win.",
    "Draw 2 cards – then put one of 3 fold-over backs below it.",
    "A witch in cover loses 12 mm at most until the end of the round.",
    "充電したら、チャージ済みの本機を置く。",
)
LONG = "Out of cards before a wall? Behind a ship, wait until it is gone, and put a coin on each space of the map."
BREAKS = yaml.safe_load((Path(__file__).parent / "breaks.yaml").read_text(encoding="utf-8"))


def no_icon(name: str, fill: object) -> InlineSymbol | None:
    return None


def frame(width: float, align: Align = "left", height: float = 900) -> Frame:
    return Frame(0, 0, width, height, "body", 3.0, 3.0, Colour(0, 0, 0), align=align)


def composed(text: str) -> Galley:
    inlines: list[Inline] = [TextRun(text)]
    galley, problems = SETTER.compose(inlines, frame(50), no_icon, ORIGIN)
    assert galley is not None
    assert problems == ()
    return galley


def stretch_of(text: str) -> Stretch:
    (stretch,) = composed(text).stretches
    return stretch


def cost(stretch: Stretch, lines: list[Line], limit: float, align: Align, price: float) -> float:
    """What a breaking costs, told anew as the sum of its lines."""
    total = price * len(lines)
    for start, end, width in lines:
        total += penalties(stretch)[start]
        if end < len(stretch.atoms) or align == "center":
            total += 100 * max(0.0, 1 - width / limit) ** 2
        elif start:
            total += last_line(stretch, start, width / limit)
    return total


def breakings(stretch: Stretch, limit: float) -> list[list[Line]]:
    count = len(stretch.atoms)
    every = []
    for many in range(count):
        for inner in combinations(range(1, count), many):
            bounds = [0, *inner, count]
            lines = [(start, end, stretch.width(start, end)) for start, end in pairwise(bounds)]
            if all(width <= limit + 1e-9 or end == start + 1 for start, end, width in lines):
                every.append(lines)
    return every


@pytest.mark.parametrize("text", SHORT)
@pytest.mark.parametrize("align", ["left", "center"])
@pytest.mark.parametrize("price", [FEWEST, ROOMY])
def test_no_breaking_costs_less(text: str, align: Align, price: float) -> None:
    stretch = stretch_of(text)
    whole = stretch.width(0, len(stretch.atoms))
    for parts in (1.7, 2.3, 3.4):
        limit = whole / parts
        got = cost(stretch, best_lines(stretch, limit, align, price), limit, align, price)
        least = min(cost(stretch, lines, limit, align, price) for lines in breakings(stretch, limit))
        assert got == pytest.approx(least, abs=1e-6)


WORDS = st.lists(st.text("abcdefgmnorstuw,.-–12345", min_size=1, max_size=9), min_size=1, max_size=40)
KANA = st.text("魔法をの引き直カード3枚1つ、。「」っー×+mm ", min_size=1, max_size=60)


@settings(max_examples=150, deadline=None)
@given(words=st.one_of(WORDS.map(" ".join), KANA), limit=st.floats(3, 30), align=st.sampled_from(["left", "center"]))
def test_nothing_is_lost_and_no_line_is_too_wide(words: str, limit: float, align: Align) -> None:
    for stretch in composed(words).stretches:
        for price in (FEWEST, ROOMY):
            lines = best_lines(stretch, limit, align, price)
            assert [start for start, _, _ in lines] == [0, *(end for _, end, _ in lines[:-1])]
            assert lines[-1][1] == len(stretch.atoms)
            for start, end, width in lines:
                assert width == pytest.approx(stretch.width(start, end), abs=1e-6)
                assert width <= limit + 1e-6 or end == start + 1
        assert len(best_lines(stretch, limit, align)) <= len(filled(stretch, limit))


def seen_lines(text: str, width: float, align: Align = "left") -> list[tuple[str, float]]:
    _, broken = composed(text).broken_in(frame(width, align))
    return [
        (" ".join(seen_text(atom) for atom in stretch.atoms[start:end]), reached * 3 / width)
        for stretch, lines in broken
        for start, end, reached in lines
    ]


def test_last_lines_are_no_forgotten_words_and_those_above_not_hollow() -> None:
    for width in range(30, 75):
        *above, (_, last) = seen_lines(LONG, width)
        assert last >= 0.2
        assert all(share >= 0.68 for _, share in above)


def test_where_two_breakings_are_alike_the_line_ends_before_the_article() -> None:
    stretch = stretch_of("Hold it a while")
    assert [penalties(stretch)[index] > 0 for index in range(4)] == [False, False, True, True]
    numbers = stretch_of("Draw 2 cards – then fold-over backs")
    costs = {seen_text(atom): price for atom, price in zip(numbers.atoms, penalties(numbers), strict=True)}
    assert 0 == costs["backs"] < costs["cards"] <= costs["over"] < costs["–"]


def test_what_is_tied_is_parted_only_where_it_is_wider_than_a_line() -> None:
    stretch = stretch_of("It loses 17 mm here")
    (tied,) = (index for index, price in enumerate(penalties(stretch)) if price == TIED)
    assert seen_text(stretch.atoms[tied]) == "mm"
    for limit in (3.2, 4, 5, 6, 7, 8):
        assert tied not in [start for start, _, _ in best_lines(stretch, limit, "left")]
    assert tied in [start for start, _, _ in best_lines(stretch, 1.5, "left")]


@pytest.mark.parametrize("said", BREAKS, ids=lambda said: said["text"][:12])
def test_where_japanese_lines_end(said: dict[str, list[str]]) -> None:
    stretch = stretch_of(str(said["text"]))
    texts = [seen_text(atom) for atom in stretch.atoms]
    costs = {f"{before[-1]}|{after[0]}": price for (before, after), price in zip(
        pairwise(texts), penalties(stretch)[1:], strict=True)}  # fmt: skip
    assert {end: costs.get(end) for end in said["ends"] if end[-1] != "、"} == {
        end: 0.0 for end in said["ends"] if end[-1] != "、"
    }
    assert [end for end in said["inside"] if end in costs and costs[end] < WORD] == []
    assert [end for end in said.get("never", []) if end in costs] == []


def test_a_particle_and_a_counted_number_may_end_a_line_inside_of_a_phrase() -> None:
    stretch = stretch_of("命中トークンを2つ返す。")
    index = [seen_text(atom) for atom in stretch.atoms].index("返")
    assert penalties(stretch)[index] == PARTICLE


def test_a_japanese_text_takes_another_line_for_a_whole_word_where_there_is_room() -> None:
    galley = composed("カードとトークンを引き直す。")
    roomy, tight = (galley.set_in(frame(20, height=height)) for height in (900, 7.2))
    assert (roomy.lines, tight.lines) == (3, 2)
    assert tight.size == roomy.size
