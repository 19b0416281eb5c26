"""Banks of cloud: one line along the upper edge of all their puffs."""

from itertools import pairwise
from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.emblems.pen import PictureBox
from pnp.emblems.styles.clouds import Puff, clouds, crest_of
from pnp.render.geometry.outlines import figures_of
from pnp.render.geometry.paths import path


def points_of(data: str) -> list[tuple[float, float]]:
    return next(iter(figures_of(path(data), close=False)))


def edge_of(puffs: list[Puff], x: float) -> float:
    return min((cy - sqrt(r * r - (x - cx) ** 2) for cx, cy, r in puffs if abs(x - cx) < r), default=float("inf"))


@st.composite
def banks(draw: st.DrawFn) -> list[Puff]:
    """Return circles from left to right, each of which reaches into the next."""
    puffs, x = list[Puff](), draw(st.floats(-20, 20))
    for _ in range(draw(st.integers(1, 20))):
        r = draw(st.floats(1.5, 2.2))
        puffs.append((x, draw(st.floats(-1, 1)), r))
        x += r * draw(st.floats(0.9, 1.35))
    return puffs


@given(banks())
def test_a_crest_is_the_upper_edge_of_all_puffs(puffs: list[Puff]) -> None:
    points = points_of(crest_of(puffs))
    sides = [side for cx, _, r in puffs for side in (cx - r, cx + r)]
    for (left, _), (right, _) in pairwise(points):
        assert left <= right + 0.011
    for px, py in points:
        # Beside a circle that ends or begins the edge may be that of either neighbour.
        if all(abs(px - side) > 0.02 for side in sides):
            assert py == pytest.approx(edge_of(puffs, px), abs=0.25)


def test_a_bank_reaches_down_to_its_foot() -> None:
    bank = clouds("bank", PictureBox(0.0, 0.0, 60.0, 30.0), layers=1).split(' d="')[2].split('"', 1)[0]
    figures = list(figures_of(path(bank), close=True))
    assert len(figures) == 2
    assert all(max(y for _, y in figure) == 30.0 for figure in figures)
