"""Leaves, lenses and domes: figures of curves, as quadratic curves and arcs draw them."""

from math import hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.emblems.closed_curves import curves, dome, leaf, lens
from pnp.emblems.pen import Point
from pnp.render.geometry.outlines import figures_of
from pnp.render.geometry.paths import path

LENGTHS = st.integers(-20000, 20000).map(lambda hundredths: hundredths / 100)
POINTS = st.tuples(LENGTHS, LENGTHS)
SIZES = st.integers(100, 3000).map(lambda hundredths: hundredths / 100)


def alike(ours: str, data: str) -> bool:
    drawn, wanted = path(ours), path(data)
    near = (abs(a - b) < 0.0051 for a, b in zip(drawn.numbers, wanted.numbers, strict=True))
    return drawn.kinds == wanted.kinds and all(near)


@given(POINTS, POINTS, POINTS, POINTS, POINTS)
def test_a_leaf_is_two_quadratic_curves(a: Point, b: Point, c: Point, d: Point, e: Point) -> None:
    data = "M{} {}Q{} {} {} {}Q{} {} {} {}Z"
    assert alike(curves([leaf(a, b, c, d, e)]), data.format(*a, *b, *c, *d, *e))
    assert alike(curves([leaf(a, b, c, d)]), data.format(*a, *b, *c, *d, *a))


@given(LENGTHS, LENGTHS, SIZES, SIZES)
def test_a_dome_is_nearly_half_an_ellipse(x: float, y: float, r: float, high: float) -> None:
    (figure,) = figures_of(path(curves([dome(x, y, 2 * r, high)])), close=True)
    spots = [((px - x - r) / r, (y - py) / high) for px, py in figure]
    assert all(abs(hypot(*spot) - 1) < 0.02 + 0.01 / min(r, high) for spot in spots[:-1])
    assert min(py for _, py in figure) == pytest.approx(y - high, abs=0.01 + high / 100)


def test_a_lens_bends_up_and_back_below() -> None:
    assert alike(curves([lens(10, 20, 8, 1, 0.5)]), "M10 20Q14 18 18 20Q14 21 10 20Z")
    assert curves([]) == ""
