"""Characters that word processors and spreadsheets put into texts: each becomes what it stands for."""

import pytest

from pnp.bundled import FONTS
from pnp.problem import Place
from pnp.render.drawing import Colour, Text
from pnp.render.fonts.chain import STAND_INS, Chain
from pnp.render.fonts.font import load_font
from pnp.render.fonts.fontbook import FontBook
from pnp.render.text.galley import TextLayout
from pnp.render.text.inline import Break, Frame, Inline, Origin, TextRun
from pnp.render.text.typeset import Typesetter

BOOK = FontBook({}, ())
SETTER = Typesetter(BOOK)


def lay(text: str | list[Inline], width: float, family: str = "body") -> TextLayout:
    inlines: list[Inline] = [TextRun(text)] if isinstance(text, str) else text
    frame = Frame(0, 0, width, 90, family, 3.0, 3.0, Colour(0, 0, 0))
    return SETTER.set(inlines, frame, lambda *_: None, Origin(Place("cards/x.yaml", 3, 9)))


def lines(layout: TextLayout) -> list[str]:
    found: dict[float, str] = {}
    for op in layout.ops:
        if isinstance(op, Text):
            found[round(op.y, 3)] = found.get(round(op.y, 3), "") + op.text
    return [found[y].strip(" ") for y in sorted(found)]


@pytest.mark.parametrize("family", ["body", "display", "japanese", "Courier Prime"])
@pytest.mark.parametrize("space", ["\u202f", "\xa0", "\u2007"])
def test_french_signs_stay_with_their_word(family: str, space: str) -> None:
    text = f"Vraiment{space}? Oui{space}: «{space}jamais{space}» ou demain{space}; bon{space}!"
    for width in range(20, 60):
        layout = lay(text, width, family)
        assert layout.problems == ()
        assert not [line for line in lines(layout) if line[0] in "?:»;!" or line[-1] == "«"]


def test_a_narrow_space_is_narrow_where_the_font_has_one() -> None:
    (text,) = (op for op in lay("bon\u202f!", 60).ops if isinstance(op, Text))
    assert text.text == "bon\u2009!"
    (text,) = (op for op in lay("bon\u202f!", 60, "display").ops if isinstance(op, Text))
    assert text.text == "bon\xa0!"


def test_a_hyphen_that_holds_is_drawn_as_a_hyphen() -> None:
    for width in range(8, 50, 3):
        (line, *more) = lines(lay("search\u2011and\u2011rescue", width))
        assert (line, more) == ("search-and-rescue", [])
    assert lay("search\u2011and", 60, "display").problems == ()
    assert lines(lay("search-and-rescue", 16))[0] == "search-and-"
    assert lines(lay("search-\u2060and-rescue", 20)) == ["search-and-", "rescue"]


@pytest.mark.parametrize("held", ["魔\u2060法", "魔\ufeff法", "魔\xa0法", "魔\u202f法", "魔\u2011法"], ids=ascii)
def test_japanese_characters_are_held_together(held: str) -> None:
    assert lay(held, 4).lines == 1
    assert lay("魔法", 4).lines == 2


def test_a_line_separator_ends_a_line_and_a_paragraph_separator_a_paragraph() -> None:
    for one, two in (("\u2028", [Break()]), ("\x85", [Break()]), ("\u2029", [Break(), Break()])):
        parted: list[Inline] = [TextRun("Draw two."), *two, TextRun("Discard one.")]
        said, meant = lay(f"Draw two.{one}Discard one.", 60), lay(parted, 60)
        assert said.problems == ()
        assert lines(said) == ["Draw two.", "Discard one."]
        assert said.height == pytest.approx(meant.height)
    ruby = lay([TextRun("魔\u2028法", reading="まほう")], 60)
    assert (ruby.problems, ruby.lines) == ((), 1)


@pytest.mark.parametrize("unseen", ["\u00ad", "\u200b", "\u2060", "\ufeff", "\u200c", "\u200d", "\ufe0e", "\u200e"])
def test_what_draws_nothing_leaves_nothing(unseen: str) -> None:
    layout = lay(f"Donau{unseen}dampf {unseen} schiff{unseen}", 90)
    assert layout.problems == ()
    assert "".join(lines(layout)).split() == ["Donaudampf", "schiff"]
    assert unseen not in "".join(lines(layout))


def test_every_stand_in_ends_with_what_every_font_has() -> None:
    for path in FONTS.glob("*/*.ttf"):
        chain = Chain((load_font(path),))
        assert not [ch for ch in STAND_INS if chain.measure(f"a{ch}b").missing]
