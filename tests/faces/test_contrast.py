"""Letters stand out from what is behind them, on every face: 4.5 to 1, large ones 3 to 1; nothing hides them."""

import pytest
from faces.letters_on_ground import weak_letters
from msgspec.structs import replace
from printed_games import SLUGS, faces, printed

from pnp.problem import Place
from pnp.render.drawing import Colour, Drawing, Op, Shape, Stroke, Text
from pnp.render.fonts.fontbook import FontBook
from pnp.render.geometry.outlines import rect

WHITE, GREY, PALE, BLACK = (Colour(part, part, part) for part in (1.0, 0.58, 0.78, 0.0))


@pytest.mark.parametrize("slug", SLUGS)
def test_letters_of_every_face_stand_out_from_their_ground(slug: str) -> None:
    names = {face: one.component.id for one in printed(slug)[0] for face in faces(one)}
    assert [f"{names[face]} {weak}" for face, weak in weak_letters(list(names))] == []


def letters(fill: Colour, size: float = 3.0) -> Text:
    font = FontBook({}, ()).find("Alegreya Sans", bold=True, place=Place("-"))[0].first  # type: ignore[union-attr]
    return Text(2.0, 12.0, "HEM", font, size, fill)


def box(x: float, width: float, fill: Colour) -> Shape:
    return Shape(rect(x, 0.0, width, 20.0), fill, None)


HALO = Stroke(BLACK, 0.6)


@pytest.mark.parametrize(
    ("ops", "weak"),
    [
        ((letters(BLACK),), False),
        ((letters(GREY),), True),
        ((letters(GREY, 12.0),), False),
        ((box(0.0, 20.0, BLACK), letters(WHITE)), False),
        ((box(0.0, 20.0, PALE), letters(WHITE)), True),
        ((box(0.0, 20.0, PALE), replace(letters(WHITE, 8.0), stroke=HALO)), False),
        ((box(0.0, 20.0, BLACK), box(3.0, 1.0, PALE), letters(WHITE)), True),
        ((letters(WHITE), box(0.0, 20.0, BLACK)), True),
    ],
)
def test_what_is_measured(ops: tuple[Op, ...], weak: bool) -> None:
    """A dark ground, an outline, decoration behind a letter, and something that lies over all of them."""
    assert [text.text for _, text in weak_letters([Drawing(20.0, 20.0, ops)])] == ["HEM"] * weak
