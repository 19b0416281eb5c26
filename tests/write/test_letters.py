"""Text in the PDF is text: found, copied, kerned and spaced as it was measured."""

from types import SimpleNamespace

import pypdfium2
import pytest

from pnp.render.drawing import Colour, LinearGradient, Stop, Stroke, Text
from pnp.render.fonts.font import Font
from pnp.write.pdf.text_objects import UnknownLetterError
from pnp.write.pdf.write_pdf import write_pdf

MM = 25.4 / 72
BLACK = Colour(0, 0, 0)


def words(kit: SimpleNamespace, *texts: Text) -> str:
    document = pypdfium2.PdfDocument(write_pdf([kit.face(texts, 200, 50)], title=""))
    return " ".join(document[0].get_textpage().get_text_range().split())


def width(kit: SimpleNamespace, text: Text) -> float:
    """Return how far the last of two equal upright letters stands from the first."""
    page = pypdfium2.PdfDocument(write_pdf([kit.face([text], 200, 50)], title=""))[0].get_textpage()
    return (page.get_charbox(len(text.text) - 1)[0] - page.get_charbox(0)[0]) * MM


def test_texts_stand_where_they_are_put(kit: SimpleNamespace) -> None:
    places = [(5, 40), (60, 12), (5, 25.5), (5, 25.5)]
    texts = [Text(x, y, "H", kit.body if n % 2 else kit.bold, 10, BLACK) for n, (x, y) in enumerate(places)]
    found = [box for kind, box in kit.objects(write_pdf([kit.face(texts, 200, 50)], title="")) if kind == 1]
    for (left, _, _, bottom), (x, y) in zip(found, places, strict=True):
        assert bottom == pytest.approx(y, abs=0.05)
        assert 0 < left - x < 1.5


def test_equal_colours_are_written_alike_whichever_object_they_are(kit: SimpleNamespace) -> None:
    def written(second: Colour) -> bytes:
        texts = [Text(5, 20, "one", kit.body, 4, BLACK), Text(15, 20, "two", kit.body, 4, second)]
        return write_pdf([kit.face(texts, 200, 50)], title="")

    assert written(Colour(0, 0, 0)) == written(BLACK) != written(Colour(0, 0, 0.5))


@pytest.mark.parametrize(
    "text",
    [
        "Draw two cards, then discard one.",
        "AVATAR To Wa fi ffl (brackets) \\back\\",
        "Ünïcödé – “quoted” … ½ €",
        "Every letter here: abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789",
        "one\u00a0two three",
    ],
)
def test_words_come_out_as_they_went_in(kit: SimpleNamespace, text: str) -> None:
    assert words(kit, Text(1, 9, text, kit.body, 4, BLACK)) == text.replace("\u00a0", " ")


def test_japanese_comes_out_whole_though_it_takes_several_subsets(kit: SimpleNamespace) -> None:
    kanji = "".join(chr(code) for code in range(0x4E00, 0x5200) if kit.kanji.has(chr(code)))[:400]
    assert len(kanji) == 400
    lines = [Text(1, 2 + n * 2, kanji[n * 40 : n * 40 + 40], kit.kanji, 2, BLACK) for n in range(10)]
    assert words(kit, *lines).replace(" ", "") == kanji


def test_runs_of_two_fonts_on_a_line_are_one_sentence(kit: SimpleNamespace) -> None:
    first = "Gain "
    start = 1 + kit.body.advance(first) * 4
    assert (
        words(kit, Text(1, 9, first, kit.body, 4, BLACK), Text(start, 9, "shield", kit.bold, 4, BLACK)) == "Gain shield"
    )


@pytest.mark.parametrize("text", ["HAVATARH", "HToWaH", "H two words H", "H!?.,;H"])
@pytest.mark.parametrize("font", ["body", "bold"])
def test_words_are_as_wide_as_they_were_measured(kit: SimpleNamespace, text: str, font: str) -> None:
    face: Font = getattr(kit, font)
    measured = (face.advance(text) - face.advance("H")) * 10
    assert width(kit, Text(5, 20, text, face, 10, BLACK)) == pytest.approx(measured, abs=0.02)


def test_kerning_pulls_pairs_together(kit: SimpleNamespace) -> None:
    apart = sum(kit.bold.advance(ch) for ch in "HAVATAR") * 10
    assert width(kit, Text(5, 20, "HAVATARH", kit.bold, 10, BLACK)) < apart - 0.5


def test_spacing_follows_every_letter_and_space_every_space(kit: SimpleNamespace) -> None:
    plain = width(kit, Text(5, 20, "H a b H", kit.body, 10, BLACK))
    spaced = width(kit, Text(5, 20, "H a b H", kit.body, 10, BLACK, spacing=0.5, space=2))
    assert spaced - plain == pytest.approx(6 * 0.5 + 3 * 2, abs=0.02)


def test_a_space_that_does_not_break_does_not_stretch(kit: SimpleNamespace) -> None:
    plain = width(kit, Text(5, 20, "H a\u00a0b H", kit.body, 10, BLACK))
    spaced = width(kit, Text(5, 20, "H a\u00a0b H", kit.body, 10, BLACK, space=2))
    assert spaced - plain == pytest.approx(2 * 2, abs=0.02)


def test_spacing_ends_with_its_text(kit: SimpleNamespace) -> None:
    loose = Text(5, 10, "loose ones", kit.body, 4, BLACK, spacing=1, space=3)
    after = Text(5, 30, "H and H", kit.body, 10, BLACK)
    for texts in ((loose, after), (loose, Text(5, 20, "x", kit.body, 4, BLACK, 0.5), after)):
        page = pypdfium2.PdfDocument(write_pdf([kit.face(texts, 200, 50)], title=""))[0].get_textpage()
        found = page.get_text_range()
        start = found.index("H and H")
        wide = (page.get_charbox(start + 6)[0] - page.get_charbox(start)[0]) * MM
        assert wide == pytest.approx((kit.body.advance("H and H") - kit.body.advance("H")) * 10, abs=0.02)


def test_painted_words_are_still_words(kit: SimpleNamespace) -> None:
    ramp = LinearGradient(0, 0, 50, 0, (Stop(0, BLACK), Stop(1, Colour(1, 0, 0), 0.5)))
    clear = Text(5, 10, "see through", kit.body, 4, BLACK, 0.5)
    outlined = Text(5, 20, "outlined", kit.body, 4, BLACK, stroke=Stroke(BLACK, 0.2))
    found = words(kit, clear, outlined, Text(5, 30, "gradient", kit.body, 4, ramp))
    assert found == "see through outlined gradient"


def test_a_letter_that_the_font_lacks_is_our_bug_and_never_a_box(kit: SimpleNamespace) -> None:
    with pytest.raises(UnknownLetterError, match="AlegreyaSans-Regular cannot write"):
        write_pdf([kit.face([Text(5, 10, "witch 魔女", kit.body, 4, BLACK)], 50, 50)], title="")
