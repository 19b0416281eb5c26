"""Scattered decoration, such as stars, keeps off the letters of every face."""

import pytest
from faces.scattered import behind_letters
from printed_games import SLUGS, faces, printed

from pnp.problem import Place
from pnp.render.drawing import Colour, Drawing, Op, Shape, Text
from pnp.render.fonts.fontbook import FontBook
from pnp.render.geometry.outlines import rect

NIGHT, WHITE = Colour(0.0, 0.0, 0.2), Colour(1.0, 1.0, 1.0)


@pytest.mark.parametrize("slug", SLUGS)
def test_no_scattered_speck_is_seen_behind_letters(slug: str) -> None:
    # On these sheets cards stand in small, where everything is a speck.
    small = ("print-guide", "rules-sheet") if slug == "panzerhexen" else ("print-guide",)
    names = {face: one.component.id for one in printed(slug)[0] if one.component.id not in small for face in faces(one)}
    assert [(name, *found) for face, name in names.items() for found in behind_letters(face)] == []


def stars(*rows: float, size: float = 0.4, count: int = 10) -> tuple[Op, ...]:
    """Return rows of specks across a face, each row at a height."""
    return tuple(Shape(rect(4.0 * n, row, size, size), WHITE, None) for row in rows for n in range(count))


def ground(y: float, height: float) -> Shape:
    return Shape(rect(0.0, y, 60.0, height), NIGHT, None)


def word(y: float) -> Text:
    font = FontBook({}, ()).find("Alegreya Sans", bold=True, place=Place("-"))[0].first  # type: ignore[union-attr]
    return Text(5.0, y, "Lanterns", font, 5.0, WHITE)


@pytest.mark.parametrize(
    ("ops", "seen"),
    [
        ((ground(0, 60), *stars(5, 19), word(20)), True),
        ((ground(0, 60), *stars(5, 30), word(20)), False),
        ((*stars(5, 19), ground(10, 20), word(20)), False),
        ((*stars(5, 19, size=4), word(20)), False),
        ((*stars(19, count=4), word(20)), False),
        ((word(20), *stars(5, 19)), False),
    ],
    ids=["behind", "elsewhere", "covered", "a pattern of large figures", "a few dots", "over the letters"],
)
def test_what_is_scattered(ops: tuple[Op, ...], seen: bool) -> None:
    assert bool(list(behind_letters(Drawing(60.0, 60.0, ops)))) == seen
