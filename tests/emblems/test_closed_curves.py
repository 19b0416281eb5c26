"""Leaves, lenses and domes: figures of two curves each, as quadratic curves and arcs draw them."""

from hypothesis import given
from hypothesis import strategies as st

from pnp.emblems.closed_curves import curves, dome, leaf, lens
from pnp.emblems.pen import Point
from pnp.render.geometry.paths import path

LENGTHS = st.integers(-20000, 20000).map(lambda hundredths: hundredths / 100)
POINTS = st.tuples(LENGTHS, LENGTHS)
HALVES = st.integers(1, 3000).map(lambda hundredths: hundredths / 100)


def alike(ours: str, data: str) -> bool:
    drawn, wanted = path(ours), path(data)
    near = (abs(a - b) < 0.0051 for a, b in zip(drawn.numbers, wanted.numbers, strict=True))
    return drawn.kinds == wanted.kinds and all(near)


@given(POINTS, POINTS, POINTS, POINTS, POINTS)
def test_a_leaf_is_two_quadratic_curves(a: Point, b: Point, c: Point, d: Point, e: Point) -> None:
    data = "M{} {}Q{} {} {} {}Q{} {} {} {}Z"
    assert alike(curves([leaf(a, b, c, d, e)]), data.format(*a, *b, *c, *d, *e))
    assert alike(curves([leaf(a, b, c, d)]), data.format(*a, *b, *c, *d, *a))


@given(LENGTHS, LENGTHS, HALVES, HALVES)
def test_a_dome_is_half_an_ellipse(x: float, y: float, r: float, high: float) -> None:
    assert alike(curves([dome(x, y, 2 * r, high)]), f"M{x} {y}a{r} {high} 0 0 1 {2 * r:.2f} 0Z")


def test_a_lens_bends_up_and_back_below() -> None:
    assert alike(curves([lens(10, 20, 8, 1, 0.5)]), "M10 20Q14 18 18 20Q14 21 10 20Z")
    assert curves([]) == ""
