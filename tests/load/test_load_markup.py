"""Texts whose markup is not balanced are refused before a card is drawn from them."""

import pytest

from pnp.load.field_types.markup import icons_in, slips


@pytest.mark.parametrize(
    "text",
    [
        "plain",
        "**b** and *i*",
        "**b *both* b**",
        "{sword} {two-words}",
        r"2 \* 3, \{not\} an icon",
        "a\n**b\nc**",
        "****",
        "{漢字|かんじ}と**{仮名|かな}**",
        "{Panzer Hexen|パンツァーヘクセン}",
    ],
)
def test_balanced(text: str) -> None:
    assert slips(text) == ()


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("**b", "'**' is opened and never closed"),
        ("2 * 3", "'*' is opened and never closed"),
        ("**b *i** x*", "'**' closes before '*' does"),
        ("{sword", "a '{' without its other brace"),
        ("sword}", "a '}' without its other brace"),
        ("{Sword}", "'{Sword}' cannot be an icon"),
        ("{}", "'{}' cannot be an icon"),
        ("{漢字}", "'{漢字}' cannot be an icon"),
        ("{漢字|}", "'{漢字|}' cannot be furigana"),
        ("{|かな}", "'{|かな}' cannot be furigana"),
        ("{ |かな}", "'{ |かな}' cannot be furigana"),
        ("{漢|字|かんじ}", "'{漢|字|かんじ}' cannot be furigana"),
        (r"\\**b", "'**' is opened and never closed"),
    ],
)
def test_not_balanced(text: str, word: str) -> None:
    (slip,) = slips(text)
    assert slip.message == word
    assert slip.hint
    assert text[slip.at :].startswith(word.split("'")[1])


def test_every_slip_of_a_text_is_told_once() -> None:
    told = [slip.message for slip in slips("**Once {Sheild} and {Sheild} } or *{漢字|}")]
    assert told == [
        "'{Sheild}' cannot be an icon",
        "a '}' without its other brace",
        "'{漢字|}' cannot be furigana",
        "'*' is opened and never closed",
        "'**' is opened and never closed",
    ]
    assert len(slips("".join(f"{{X{n}}}" for n in range(100)))) == 20


def test_the_icons_of_a_text_are_found_in_spite_of_its_slips() -> None:
    assert icons_in(r"**{sword} \{shield\} {=hand} {漢字|かんじ} {a-b} {sword}") == {"sword": 2, "a-b": 38}
