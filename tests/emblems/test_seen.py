"""What nobody sees of an illustration is left out, and everything else stays as it is."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.emblems.emblem import Emblems
from pnp.emblems.seen import only_seen

AREA = (10.0, 20.0, 30.0, 40.0)
"""From 10 to 40 across, from 20 to 60 down."""
SQUARE = "M{x} {y}L{r} {y}L{r} {b}L{x} {b}Z"


def square(x: float, y: float, side: float = 2.0) -> str:
    return SQUARE.format(x=x, y=y, r=x + side, b=y + side)


OUTSIDE = f'<path d="{square(0, 0)}"/>'


@pytest.mark.parametrize(
    ("drawn", "left"),
    [
        (f'<path d="{square(11, 21)}{square(0, 0)}" fill="red"/>', f'<path d="{square(11, 21)}" fill="red"/>'),
        (f'<path d="{square(0, 0)}" fill="red"/>', ""),
        (f'<path d="{square(7, 30)}" stroke-width="0.4"/>', ""),
        (f'<path d="{square(7, 30)}" stroke-width="0.6"/>', f'<path d="{square(7, 30)}" stroke-width="0.6"/>'),
        ('<path d="M0 0C50 0 50 90 0 90Z"/>', '<path d="M0 0C50 0 50 90 0 90Z"/>'),
        ('<path d="M0 0a1 1 0 0 1 2 0Z"/>', '<path d="M0 0a1 1 0 0 1 2 0Z"/>'),
        (f'<g>{OUTSIDE}</g>', f'<g>{OUTSIDE}</g>'),
        (f'<g><g></g>{OUTSIDE}</g>{OUTSIDE}', f'<g><g></g>{OUTSIDE}</g>'),
    ],
)  # fmt: skip
def test_figures_outside_of_an_area_are_left_out(drawn: str, left: str) -> None:
    assert only_seen(drawn, AREA) == left


spot = st.tuples(st.integers(-50, 100), st.integers(-50, 100))


@given(st.lists(spot, min_size=1, max_size=20))
def test_a_square_stays_where_it_touches_the_area(spots: list[tuple[int, int]]) -> None:
    left = only_seen(f'<path d="{"".join(square(x, y) for x, y in spots)}"/>', AREA)
    touching = [(x, y) for x, y in spots if x + 2 >= 10 and x <= 40 and y + 2 >= 20 and y <= 60]
    assert re.findall("M[^M]*Z", left) == [square(x, y) for x, y in touching]


def test_an_emblem_is_the_same_where_it_is_seen() -> None:
    whole = Emblems("magical-strike").emblem("hull", "wall", 0, 0, 60, 60)
    part = Emblems("magical-strike").emblem("hull", "wall", 0, 0, 60, 60, seen=(10, 10, 20, 20))
    figures = set(re.findall('M[^M"]*', whole))
    seen = re.findall('M[^M"]*', part)
    assert set(seen) <= figures
    assert 0.1 * len(figures) < len(seen) < 0.5 * len(figures)


@pytest.mark.parametrize("seen", [(1, 2, 3), (1, 2, 3, 4, 5), ("a", 1, 1, 1), 5])
def test_an_area_has_four_numbers(seen: object) -> None:
    with pytest.raises((ValueError, TypeError)):
        Emblems().emblem("sunburst", "x", 0, 0, 9, 9, seen=seen)  # type: ignore[arg-type]


BEND = "M0 0H60V20L30 40V60H0Z"
"""An edge that leaves out the lower right of 60 by 60."""


@pytest.mark.parametrize(("ink", "glow"), [("full", 0.3), ("low", 0.3), ("full", 0.0)])
def test_a_hull_is_the_same_within_its_edge(ink: str, glow: float) -> None:
    whole = drawn_paths(ink=ink, glow=glow)
    part = drawn_paths(ink=ink, glow=glow, within=BEND)
    assert 0.5 * len(whole) < len(part) < 0.9 * len(whole)
    assert part <= whole
    assert all(clear_of_bend(figure) for _, figure in whole - part)


def test_a_hull_is_the_same_where_it_is_seen() -> None:
    whole, part = drawn_paths(), drawn_paths(seen=(10, 10, 20, 20))
    assert part <= whole
    for _, figure in whole - part:
        xs, ys = coordinates(figure)
        assert max(xs) < 10 or min(xs) > 30 or max(ys) < 10 or min(ys) > 30


def drawn_paths(**options: object) -> set[tuple[str, str]]:
    """Return the figures of a hull with their paint."""
    hull = Emblems("magical-strike").emblem("hull", "wall", 0, 0, 60, 60, **options)  # type: ignore[arg-type]
    paths = re.findall(r'<path d="([^"]*)"([^>]*)', hull)
    return {(paint, figure) for data, paint in paths for figure in re.findall("M[^M]*", data)}


def coordinates(figure: str) -> tuple[list[float], list[float]]:
    numbers = [float(n) for n in re.findall(r"[-\d.]+", figure)]
    return numbers[::2], numbers[1::2]


def clear_of_bend(figure: str) -> bool:
    """Tell whether a figure lies outside of the bend, or below the slope from its lower right."""
    xs, ys = coordinates(figure)
    least = min(x for x in xs)
    slope = min(y - (40 - (min(max(x, 30), 60) - 30) * 2 / 3) for x, y in zip(xs, ys, strict=True))
    return max(xs) < 0 or min(xs) > 60 or max(ys) < 0 or min(ys) > 60 or (least > 30 and slope > 0)
