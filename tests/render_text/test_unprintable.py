"""A text with characters that no font has: told once, with the first of them, how many there are, and a word."""

from pnp.problem import Place
from pnp.render.drawing import Colour
from pnp.render.fonts.fontbook import FontBook
from pnp.render.text.inline import Frame, Inline, Origin, TextRun
from pnp.render.text.typeset import Typesetter

SETTER = Typesetter(FontBook({}, ()))
FRAME = Frame(0, 0, 60, 60, "body", 3.0, 3.0, Colour(0, 0, 0))
GLYPHS = "".join(chr(0x13080 + n) for n in range(7))


def no_icon(name: str, paint: object) -> None:
    del name, paint


def messages(*inlines: Inline) -> list[str]:
    origin = Origin(Place("cards/x.yaml", 3), "x/card/anna", "name")
    return [problem.message for problem in SETTER.set(inlines, FRAME, no_icon, origin).problems]


def test_many_characters_of_one_text_are_one_problem() -> None:
    (message,) = messages(TextRun(f"Take {GLYPHS} {GLYPHS} home"))
    assert message.startswith(f"no font has 7 characters, in '{GLYPHS}' of 'name' of x/card/anna: U+13080")
    assert message.endswith(", …")


def test_bold_and_readings_count_with_the_text_around_them() -> None:
    (message,) = messages(TextRun(GLYPHS[:1]), TextRun(GLYPHS[1], bold=True), TextRun("揺", reading=GLYPHS[2]))
    assert "no font has 3 characters" in message


def test_the_word_is_one_of_this_text_whatever_was_set_before() -> None:
    messages(TextRun(f"Reef{GLYPHS[0]}"))
    (message,) = messages(TextRun(f"Cave{GLYPHS[0]}"))
    assert f"'Cave{GLYPHS[0]}'" in message
