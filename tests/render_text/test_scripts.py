"""Scripts that cannot be set are told once a text, though a font has all their letters; what can be set stays right."""

from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from pnp.bundled import FONTS
from pnp.problem import Place, Problem
from pnp.render.drawing import Colour
from pnp.render.fonts.fontbook import FontBook
from pnp.render.fonts.scripts import needs_shaping, unset
from pnp.render.text.inline import Break, Frame, Inline, Origin, TextRun
from pnp.render.text.typeset import Typesetter

WRONG = {
    "שלום עולם": ("שלום", "Hebrew, which runs from right to left"),
    "Say مرحبا, twice": ("مرحبا,", "Arabic, which runs"),
    "ܫܠܡܐ": ("ܫܠܡܐ", "Syriac, which runs"),
    "ދިވެހި": ("ދިވެހި", "Thaana, which runs"),
    "ߒߞߏ": ("ߒߞߏ", "N'Ko, which runs"),
    "٣": ("٣", "Arabic"),
    "no \u202eabc": ("\u202eabc", "right to left"),
    "क्षत्रिय": ("क्षत्रिय", "Devanagari, whose letters"),
    "வணக்கம்": ("வணக்கம்", "Tamil"),
    "น้ำ": ("น้ำ", "Thai"),
    "ສະບາຍ": ("ສະບາຍ", "Lao"),
    "ជំរាប": ("ជំរាប", "Khmer"),
    "မင်္ဂလာ": ("မင်္ဂလာ", "Myanmar"),
    "བཀྲ་ཤིས": ("བཀྲ་ཤིས", "Tibetan"),
    "ᠮᠣᠩᠭᠣᠯ": ("ᠮᠣᠩᠭᠣᠯ", "Mongolian"),
    "a q\u0301x": ("q\u0301x", "the mark U+0301"),
    "か\u309a": ("か\u309a", "the mark U+309A"),
    "ᄀᆞ": ("ᄀᆞ", "old Hangul"),
    "👍🏽 up": ("👍🏽", "several emoji"),
    "a 👩\u200d👧": ("👩\u200d👧", "several emoji"),
    "🇩🇪": ("🇩🇪", "several emoji"),
    "1\ufe0f\u20e3": ("1\ufe0f\u20e3", "several emoji"),
}
RIGHT = (
    "Cafe\u0301 crème brûlée", "Ελληνικά Кириллица Ђђ", "魔法少女が来た。「ばね」", "か\u3099 は\u309a", "한국어",
    "ქართული", "Հայերեն", "አማርኛ", "❤\ufe0f ★\ufe0e 😀", "葛\U000e0100城", "a\u200db a\u200cb",
    "a\u00adb \u200eab\u200f \u2066a\u2069", "\u202aabc\u202c", "→ ± 10 %", "",
)  # fmt: skip


@pytest.mark.parametrize("text", WRONG, ids=ascii)
def test_a_script_that_cannot_be_set_is_named_with_its_first_word(text: str) -> None:
    wrong = unset(text)
    word, why = WRONG[text]
    assert wrong is not None
    assert wrong.word == word
    assert why in wrong.why


@pytest.mark.parametrize("text", RIGHT, ids=ascii)
def test_a_script_of_letters_side_by_side_is_right(text: str) -> None:
    assert unset(text) is None


def test_no_word_is_told_at_length() -> None:
    wrong = unset("x" * 5000 + "\u05d0" * 5000)
    assert wrong is not None
    assert len(wrong.word) <= 40


@pytest.fixture(scope="module")
def setter(tmp_path_factory: pytest.TempPathFactory) -> Typesetter:
    """A typesetter whose body font has every letter of the texts that are wrong."""
    root = tmp_path_factory.mktemp("project")
    (root / "fonts").mkdir()
    everything(root / "fonts" / "Everything.ttf", "".join(WRONG))
    return Typesetter(FontBook({"body": ("Everything",)}, (root,)))


def everything(path: Path, letters: str) -> None:
    """Write a font in which each of some letters looks like an A."""
    font = TTFont(FONTS / "alegreya-sans" / "AlegreyaSans-Regular.ttf")
    for table in font["cmap"].tables:
        if table.format == 4:
            table.cmap |= {ord(ch): "A" for ch in letters if ord(ch) < 0x10000}
    for record in font["name"].names:
        if record.nameID in (1, 16):
            font["name"].setName("Everything", record.nameID, record.platformID, record.platEncID, record.langID)
    font.save(path)


def problems(setter: Typesetter, *inlines: Inline) -> tuple[Problem, ...]:
    frame = Frame(0, 0, 60, 40, "body", 3.0, 2.0, Colour(0, 0, 0))
    return setter.set(
        inlines, frame, lambda *_: None, Origin(Place("cards/x.yaml", 3, 9), "x/witch/mio", "name")
    ).problems


@pytest.mark.parametrize("text", ["שלום עולם", "क्षत्रिय", "น้ำ", "q\u0301"], ids=ascii)
def test_a_text_is_told_once_though_its_font_has_the_letters(setter: Typesetter, text: str) -> None:
    (problem,) = problems(setter, TextRun("Say "), TextRun(text, scale=0.8), Break(), TextRun(text))
    assert (problem.code, problem.place) == ("PNP359", Place("cards/x.yaml", 3, 9))
    assert f"'{text.split()[0]}' of 'name' of x/witch/mio" in problem.message
    assert "cannot be set yet" in problem.message
    assert "picture" in problem.hint
    assert "font" not in problem.hint


def test_a_reading_counts_too_and_without_a_font_it_is_the_same_one_error(setter: Typesetter) -> None:
    (problem,) = problems(setter, TextRun("魔", reading="שלום"))
    assert "'שלום'" in problem.message
    plain = Typesetter(FontBook({}, ()))
    (problem,) = problems(plain, TextRun("שלום עולם"))
    assert problem.code == "PNP359"
    (problem,) = problems(plain, TextRun("👍🏽"))
    assert problem.code == "PNP359"
    said = problems(plain, TextRun("שלום 🂡"))
    assert [p.code for p in said] == ["PNP356", "PNP359"]


def test_the_hint_for_a_character_without_a_font_sends_nobody_after_one_in_vain(setter: Typesetter) -> None:
    (card,) = problems(setter, TextRun("🂡"))
    assert "a font that has it" in card.hint
    for never in ("\x07", "\ufffe", "half \ud83d"):
        (problem,) = problems(setter, TextRun(never))
        assert "font that has it" not in problem.hint


def test_every_character_of_unicode_is_asked_about_without_a_fault() -> None:
    wrong = sum(bool(needs_shaping(chr(code))) for code in range(0x3000) if not 0xD800 <= code <= 0xDFFF)
    assert wrong > 3000
    assert not any(needs_shaping(chr(code)) for code in range(0x20, 0x300))
