"""Labels hold what people call their games: any letters at all."""

from types import SimpleNamespace

import pypdfium2
import pytest

from pnp.impose.sheet import Label
from pnp.write.pdf.write_pdf import write_pdf


@pytest.mark.parametrize(
    ("title", "shown"),
    [
        ("Sky Guild · v1", "Sky Guild · v1"),
        ("装甲 Panzer", "装甲 Panzer"),
        ("Игра · Παιχνίδι", "Игра · Παιχνίδι"),
        ("bon\u202f! a\u2011b", "bon ! a-b"),
        ("fun 🎲 game", "fun ? game"),
    ],
)
def test_titles_take_another_font_and_at_last_a_question_mark(kit: SimpleNamespace, title: str, shown: str) -> None:
    document = pypdfium2.PdfDocument(write_pdf([kit.sheet(labels=(Label(title, 20, 20),))], title=title))
    assert " ".join(document[0].get_textpage().get_text_range().split()) == shown
    assert document.get_metadata_dict()["Title"] == title
