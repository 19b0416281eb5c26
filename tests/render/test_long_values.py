"""Long values are read in one pass: what tried every way to read them would not come back for minutes on each."""

from collections.abc import Callable

import pytest

from pnp.load.field_types.markup import MOST, icons_in, slips
from pnp.render.fault import Fault
from pnp.render.fonts.scripts import unset
from pnp.render.geometry.transforms import transform, view_box
from pnp.render.jinja.views import inline
from pnp.render.numbers import length, number, numbers
from pnp.render.text.kinsoku import clean, on_one_line, said_lines, syllables, tokens
from pnp.units import parse_size

MANY = 200_000
READERS: tuple[Callable[[str], object], ...] = (length, number, numbers, transform, view_box)


@pytest.mark.parametrize("reader", READERS, ids=lambda reader: reader.__name__)
@pytest.mark.parametrize("piece", [" ", "1", "1.", "1e", "\t", "-", ",", "1 ", "a(", "\u2028"], ids=ascii)
def test_what_is_no_number_is_told_at_once(reader: Callable[[str], object], piece: str) -> None:
    for text in (piece * MANY + "x", "1" + piece * MANY + "x"):
        with pytest.raises(Fault) as caught:
            reader(text)
        assert len(str(caught.value)) < 200


@pytest.mark.parametrize("piece", [" ", "1", "\n", "1.", "x"], ids=ascii)
def test_what_is_no_size_is_none_at_once(piece: str) -> None:
    for text in (piece * MANY, f"63{piece * MANY}88q", f"63 x 88{piece * MANY}q", f"63x88 mm{piece * MANY}q"):
        assert parse_size(text) is None


@pytest.mark.parametrize("text", ["63x88", " 63 x 88 ", "63 mm x 88mm", "63×88", "6.3x8.8IN", "2.5 in x3.5 in\n"])
def test_sizes_are_read_as_before(text: str) -> None:
    assert parse_size(text) is not None


@pytest.mark.parametrize("piece", ["*", "**", "{", "}", "{a", "{a|", "{a|b", "\\", "{=a", "{a-", " *", "{{"], ids=ascii)
def test_markup_that_never_closes_is_read_in_one_pass(piece: str) -> None:
    text = piece * (MANY // len(piece)) + "x"
    assert len(slips(text)) <= MOST
    assert icons_in(text) == {}
    assert inline.__wrapped__(text)


@pytest.mark.parametrize(
    "piece", [" ", "-", "a-", "ab-", "\u200b", "魔", "、", "é ", "\u0301", "—", "🇩", "א"], ids=ascii
)
def test_text_is_cleaned_and_split_in_one_pass(piece: str) -> None:
    text = "é" + piece * MANY
    assert tokens(clean(text), True)
    assert syllables(on_one_line(text))
    assert said_lines(text)
    wrong = unset(text)
    assert wrong is None or len(wrong.word) <= 40
