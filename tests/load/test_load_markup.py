"""Texts whose markup is not balanced are refused before a card is drawn from them."""

import pytest

from pnp.load.markup import unbalanced


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
    assert unbalanced(text) is None


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
    trouble = unbalanced(text)
    assert trouble is not None
    assert trouble[0] == word
    assert trouble[1]
