"""Path data of illustrations: numbers of two decimals at most, as short as they get, however many at once."""

from hypothesis import given
from hypothesis import strategies as st

from pnp.emblems.pen import circle, hexagons, line, lines, number, polygon
from pnp.render.geometry.outlines import bounds
from pnp.render.geometry.paths import path

LENGTHS = st.one_of(
    st.floats(-20000, 20000),
    st.integers(-200, 200).map(float),
    st.sampled_from((0.0, -0.0, -0.004, 0.005, -0.1, 10.0, -100.0, 100.5, 0.05, 1.999)),
)
FIGURES = st.lists(st.lists(st.tuples(LENGTHS, LENGTHS), min_size=1, max_size=4), max_size=4)


@given(FIGURES, st.booleans())
def test_figures_have_the_numbers_that_single_lengths_have(
    figures: list[list[tuple[float, float]]], close: bool
) -> None:
    wanted = ["L".join(f"{number(x)} {number(y)}" for x, y in points) for points in figures]
    assert lines(figures, close=close) == "".join(f"M{points}{'Z' if close else ''}" for points in wanted)


def test_hexagons_have_level_tops_and_six_corners_around_their_middle() -> None:
    assert hexagons([], 4) == ""
    assert hexagons([(10, 20), (0, 0)], 4) == "".join(
        line(polygon(*at, 4, 6, 30), close=True) for at in ((10, 20), (0, 0))
    )
    assert line(polygon(0, 0, 10, 4)) == "M0 -10L10 0L0 10L-10 0"


@given(st.floats(-50, 50), st.floats(-50, 50), st.floats(0.01, 60))
def test_circles_are_as_high_as_they_are_wide(x: float, y: float, r: float) -> None:
    _, _, width, height = bounds(path(circle(x, y, r)))
    assert abs(width - height) < 1e-6
    assert abs(width - 2 * r) <= 0.01 + 1e-9
