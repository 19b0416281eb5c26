"""Numbers with some digits too many end in words, soon."""

from typing import Any

import pytest
from counted_calls import calls

from pnp.impose.tiles import tile_mat, tiles_needed
from pnp.papers import PAPERS, find_paper


@pytest.mark.parametrize("paper", ["0x0", "1x1", "49x300", "200x1301", "1000000000x1000000000", f"1{' ' * 50_000}x1"])
def test_papers_that_nobody_has_are_no_papers(paper: str) -> None:
    assert find_paper(paper) is None


@pytest.mark.parametrize("paper", ["100x150", "841x1189", "50x50", "A5", " b5 ", "jis-b4", "8.5x11in"])
def test_papers_that_somebody_has_are(paper: str) -> None:
    assert find_paper(paper)


@pytest.mark.parametrize("size", [(10.0, 10.0), (200.0, 281.0), (594.0, 420.0), (3000.0, 7.5), (1234.5, 987.6)])
@pytest.mark.parametrize("paper", [*(paper.size for paper in PAPERS.values()), (50.0, 50.0), (55.0, 400.0)])
@pytest.mark.parametrize("margin", [0.0, 5.0, 20.0])
def test_tiles_are_counted_as_they_are_made(size: Any, paper: Any, margin: float) -> None:
    tiling = tile_mat(size, paper, margin)
    assert tiles_needed(size, paper, margin) == (len(tiling.tiles) if tiling else 0)


def test_the_tiles_of_a_county_are_counted_without_making_them() -> None:
    assert tiles_needed((1e6, 1e6), PAPERS["a4"].size, 5.0) > 1e7
    assert calls(lambda: tiles_needed((1e6, 1e6), PAPERS["a4"].size, 5.0)) < 1000
