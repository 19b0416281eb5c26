"""A long outline is logged in short, yet no change of it goes unseen."""

from pnp.render.drawing import Colour, Drawing, Outline, Shape
from pnp.write.oplog import compare, log_drawing


def comb(teeth: int, tip: float) -> str:
    outline: Outline = (("M", 0.0, 0.0), *(("L", float(i), (i % 2) * tip) for i in range(1, teeth)), ("Z",))
    return log_drawing(Drawing(99, 9, (Shape(outline, Colour(0, 0, 0), None),)))


def test_a_long_outline_is_one_short_line() -> None:
    assert "40 segments in 0,0 38x3 " in comb(39, 3)
    assert max(map(len, comb(39, 3).splitlines())) < 90


def test_every_number_of_a_long_outline_counts() -> None:
    assert compare(comb(39, 3), comb(39, 3)) == ""
    assert compare(comb(39, 3), comb(39, 3.02)) != ""
