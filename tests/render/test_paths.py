"""Path data against points worked out by hand."""

from collections.abc import Iterable
from decimal import Decimal
from math import cos, hypot, pi, sin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.render.drawing import Outline, Segment
from pnp.render.fault import Fault
from pnp.render.geometry.curves import arc
from pnp.render.geometry.outlines import bounds
from pnp.render.geometry.paths import path


@pytest.mark.parametrize(
    ("data", "same"),
    [
        ("M1 2L3 4", "M1,2 3,4"),
        ("m1 2l3 4", "M1 2L4 6"),
        ("m1 2 3 4", "M1 2L4 6"),
        ("M1 2h3v4H0V0z", "M1 2L4 2L4 6L0 6L0 0Z"),
        ("M0 0c1 1 2 1 3 0s2-1 3 0", "M0 0C1 1 2 1 3 0C4-1 5-1 6 0"),
        ("M1 1S3 3 4 4", "M1 1C1 1 3 3 4 4"),
        ("M0 0q1.5 3 3 0t3 0", "M0 0Q1.5 3 3 0Q4.5-3 6 0"),
        ("M0 0T3 0", "M0 0Q0 0 3 0"),
        ("M0 0l1 1zl2 0", "M0 0L1 1ZM0 0L2 0"),
        ("M5 5l1 0zm1 1l1 0", "M5 5L6 5ZM6 6L7 6"),
        ("M.5.5.7-.2", "M0.5 0.5L0.7 -0.2"),
        ("M1e1-1e-1L+2 3", "M10 -0.1L2 3"),
        ("M0 0a1 1 0 011 1", "M0 0A1 1 0 0 1 1 1"),
        ("M0 0a1 1 0 01.5.5 1 1 0 10-.5 0", "M0 0A1 1 0 0 1 .5 .5 A1 1 0 1 0 0 .5"),
        ("M0 0a1,1,0,1,0,2,0", "M0 0A1 1 0 1 0 2 0"),
    ],
)
def test_the_same_outline_written_in_two_ways(data: str, same: str) -> None:
    assert [s[0] for s in path(data)] == [s[0] for s in path(same)]
    for one, other in zip(path(data), path(same), strict=True):
        assert one[1:] == pytest.approx(other[1:])


def test_a_quadratic_curve_becomes_the_cubic_through_the_same_points() -> None:
    _, (_, *c) = path("M0 0Q3 6 6 0")
    for t in (0.25, 0.5, 0.9):
        u = 1 - t
        x = 3 * u * u * t * c[0] + 3 * u * t * t * c[2] + t**3 * c[4]
        y = 3 * u * u * t * c[1] + 3 * u * t * t * c[3] + t**3 * c[5]
        assert (x, y) == pytest.approx((2 * u * t * 3 + t * t * 6, 2 * u * t * 6))


def points(segments: Iterable[Segment], x: float, y: float) -> list[tuple[float, float]]:
    found = []
    for _, *c in segments:
        for t in (0.25, 0.5, 0.75, 1.0):
            u = 1 - t
            found.append(
                tuple(
                    u**3 * p + 3 * u * u * t * c[i] + 3 * u * t * t * c[i + 2] + t**3 * c[i + 4]
                    for i, p in enumerate((x, y))
                )
            )
        x, y = c[4], c[5]
    return found


@pytest.mark.parametrize(("large", "sweep"), [(False, False), (False, True), (True, False), (True, True)])
def test_an_arc_runs_along_its_circle_on_the_side_its_flags_say(large: bool, sweep: bool) -> None:
    segments = arc(5, 0, 5, 5, 0, large, sweep, 0, 5)
    centre = (0, 0) if large != sweep else (5, 5)
    along = points(segments, 5, 0)
    assert all(hypot(x - centre[0], y - centre[1]) == pytest.approx(5, rel=3e-4) for x, y in along)
    assert len(segments) == (3 if large else 1)
    assert along[-1] == (0, 5)


def test_an_arc_of_a_turned_ellipse_lies_on_it() -> None:
    turn = pi / 6

    def at(angle: float) -> tuple[float, float]:
        u, v = 4 * cos(angle), 2 * sin(angle)
        return u * cos(turn) - v * sin(turn), u * sin(turn) + v * cos(turn)

    (x0, y0), (x1, y1) = at(0), at(2)
    for x, y in points(arc(x0, y0, 4, 2, 30, False, True, x1, y1), x0, y0):
        u, v = x * cos(turn) + y * sin(turn), y * cos(turn) - x * sin(turn)
        assert (u / 4) ** 2 + (v / 2) ** 2 == pytest.approx(1, rel=1e-3)


def test_an_arc_with_too_small_radii_grows_to_reach() -> None:
    along = points(arc(0, 0, 1, 1, 0, False, True, 10, 0), 0, 0)
    assert max(abs(y) for _, y in along) == pytest.approx(5, rel=1e-3)


@given(
    st.decimals(-99, 99, places=2),
    st.decimals(-99, 99, places=2),
    st.decimals("0.01", 60, places=2),
    st.decimals("0.01", 60, places=2),
    st.sampled_from("01"),
    st.sampled_from(["", "M0 0L5 5", "M0 0h5v5Z"]),
)
def test_a_whole_ellipse_is_four_curves_however_it_is_written(
    x: Decimal, y: Decimal, rx: Decimal, ry: Decimal, sweep: str, before: str
) -> None:
    """Written as two halves, which are read at once, and with commas, which are read command by command."""
    halves = f"{before}M{x} {y}a{rx} {ry} 0 1 {sweep} {2 * rx} 0a{rx} {ry} 0 1 {sweep} -{2 * rx} 0Z"
    outline, other = path(halves), path(halves.replace(" ", ","))
    assert outline.kinds == other.kinds
    assert outline.kinds.endswith("MCCCCZ")
    assert outline.numbers == pytest.approx(other.numbers, abs=1e-9)
    left, top, width, height = bounds(path(halves.removeprefix(before)))
    assert (left, top) == pytest.approx((float(x), float(y - ry)), abs=1e-6)
    assert (width, height) == pytest.approx((float(2 * rx), float(2 * ry)), abs=1e-6)


def test_halves_that_are_less_than_whole_are_arcs() -> None:
    outline = path("M0 0a5 5 0 1 0 9.99 0a5 5 0 1 0 -9.99 0Z")
    assert bounds(outline)[3] > 10.3


def test_an_arc_without_radius_is_a_line_and_without_distance_nothing() -> None:
    assert arc(0, 0, 0, 3, 0, False, True, 7, 7) == Outline("L", (7, 7))
    assert arc(1, 1, 3, 3, 0, True, True, 1, 1) == Outline()


def test_bounds_are_those_of_the_curve_and_not_of_its_handles() -> None:
    assert bounds(path("M0 0C0 4 4 4 4 0")) == pytest.approx((0, 0, 4, 3))


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ("5 5", "starts with M"),
        ("L5 5", "starts with M"),
        ("M0 0 L5", "lacks a number (at its end"),
        ("M0 0 X5 5", "needs a command letter (at character 6"),
        ("M0 0 A5 5 0 2 1 9 9", "flag is 0 or 1"),
        ("M0 0 L1e9 0", "out of bounds"),
        ("M0 0 z 5 5", "needs a command letter"),
    ],
)
def test_wrong_path_data_says_where(data: str, words: str) -> None:
    with pytest.raises(Fault) as caught:
        path(data)
    assert caught.value.code == "PNP317"
    assert words in caught.value.message


@given(st.text(alphabet="MmLlHhVvCcSsQqTtAaZz0123456789.,- e", max_size=60))
def test_any_path_data_is_read_or_refused(data: str) -> None:
    try:
        outline = path(data)
    except Fault:
        return
    assert all(len(s) == {"M": 3, "L": 3, "C": 7, "Z": 1}[s[0]] for s in outline)


NUMBERS = st.floats(-1e5, 1e5).flatmap(
    lambda value: st.sampled_from(
        (
            f"{value:.2f}",
            f"{value:.3f}",
            f"{value:.17f}",
            f"{value:.0f}.",
            f"{value:.1f}".replace("0.", "."),
            "007",
            "-0",
        )
    )
)


@given(st.lists(st.tuples(NUMBERS, NUMBERS), min_size=2, max_size=9), st.sampled_from(("L", "l0 0L")))
def test_numbers_are_read_as_python_reads_them(points: list[tuple[str, str]], mark: str) -> None:
    outline = path("M" + mark.join(f"{x} {y}" for x, y in points))
    ends = [segment[1:] for segment in outline][:: 1 if mark == "L" else 2]
    assert ends == [(float(x), float(y)) for x, y in points]
