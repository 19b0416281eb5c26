"""Black is black: what is read is set in one ink, on pages where nothing turns it into four."""

import re

import pytest
from printed_games import SLUGS, book, printed, texts

from pnp.write.pdf.write_pdf import write_pdf

READ = ("quick-reference", "actions", "policies", "keywords", "action-deck")
"""What consists of words, as far as a game has it; print guides show all faces in small besides."""


@pytest.mark.parametrize("slug", SLUGS)
def test_the_ink_of_every_theme_is_a_grey(slug: str) -> None:
    red, green, blue = re.findall("..", book()[0].games[slug].theme["ink"].removeprefix("#"))
    assert red == green == blue


@pytest.mark.parametrize("slug", SLUGS)
def test_nothing_is_see_through_where_words_are_read(slug: str) -> None:
    for one in printed(slug)[0]:
        if one.component.id in READ:
            assert b"/Group" not in write_pdf(one.sheets[:6], title=""), one.component.id


@pytest.mark.parametrize("slug", SLUGS)
def test_most_small_dark_letters_are_black(slug: str) -> None:
    small = [
        (text, text.fill)
        for one in printed(slug)[0]
        for face in {p.drawing for sheet in one.sheets for p in sheet.placements}
        for text, scale in texts(face.ops)
        if text.size * scale < 3.6 and "AlegreyaSans" in text.font.name and getattr(text.fill, "green", 0) < 0.5
    ]
    grey = [text for text, fill in small if getattr(fill, "red", 0) == getattr(fill, "blue", 1) < 0.5]
    assert len(grey) > 0.5 * len(small)
