"""What fits a page: the counts that people can check with a ruler."""

from math import floor

import pytest

from pnp.impose.bleed import bleed_for, what_fits
from pnp.impose.grid import GridRequest, best_layout
from pnp.papers import PAPERS

SIZES = {
    "tcg": (63.0, 88.0),
    "poker": (63.5, 88.9),
    "bridge": (57.15, 88.9),
    "mini-us": (41.0, 63.0),
    "mini-eu": (44.0, 68.0),
    "tarot": (70.0, 120.0),
    "square": (70.0, 70.0),
}
COUNTS = [
    ("tcg", "letter", (9, 8, 8, 6)),
    ("tcg", "a4", (9, 9, 8, 8)),
    ("poker", "letter", (9, 8, 6, 6)),
    ("poker", "a4", (9, 9, 8, 8)),
    ("bridge", "letter", (9, 8, 8, 8)),
    ("bridge", "a4", (10, 9, 9, 9)),
    ("mini-us", "letter", (20, 18, 16, 12)),
    ("mini-us", "a4", (21, 18, 16, 16)),
    ("mini-eu", "letter", (18, 12, 12, 12)),
    ("mini-eu", "a4", (16, 16, 12, 12)),
    ("tarot", "letter", (4, 4, 4, 4)),
    ("tarot", "a4", (4, 4, 4, 4)),
    ("square", "letter", (6, 6, 6, 6)),
    ("square", "a4", (8, 6, 6, 6)),
]
MOST_BLEED = [
    (3.0, [(1.57, 2.67), (2.50, 4.88), (1.12, 2.42), (2.25, 4.62)]),
    (4.23, [(1.16, 2.37), (2.09, 4.57), (0.71, 2.12), (1.84, 4.32)]),
    (5.0, [(0.90, 2.17), (1.83, 4.38), (0.45, 1.92), (1.58, 4.12)]),
    (6.35, [(0.45, 1.84), (1.38, 4.04), (0.00, 1.59), (1.13, 3.79)]),
    (8.0, [(-0.10, 1.42), (0.83, 3.62), (-0.55, 1.17), (0.58, 3.38)]),
    (10.0, [(-0.77, 0.92), (0.17, 3.12), (-1.22, 0.67), (-0.08, 2.88)]),
]
FOR_THE_LABEL = {(10.0, "tcg", "a4", 8): 2.75, (10.0, "poker", "a4", 8): 2.5}
"""Where cards could have more if there were no label."""

PAIRS = [
    ("tcg", "letter", 4),
    ("tcg", "a4", 4),
    ("poker", "letter", 3),
    ("poker", "a4", 4),
    ("mini-us", "letter", 8),
    ("mini-us", "a4", 8),
    ("tarot", "letter", 2),
    ("tarot", "a4", 2),
]


@pytest.mark.parametrize(("size", "paper", "counts"), COUNTS)
def test_cards_on_a_page_with_a_margin_of_5_mm(size: str, paper: str, counts: tuple[int, ...]) -> None:
    assert tuple(what_fits(PAPERS[paper].size, GridRequest(SIZES[size], 0.0, 5.0)).values()) == counts


@pytest.mark.parametrize(("margin", "rows"), MOST_BLEED)
def test_most_bleed_of_nine_upright_and_eight_in_landscape(margin: float, rows: list[tuple[float, float]]) -> None:
    for (size, paper), (nine, eight) in zip(
        [("tcg", "letter"), ("tcg", "a4"), ("poker", "letter"), ("poker", "a4")], rows, strict=True
    ):
        wish = GridRequest(SIZES[size], 0.0, margin)
        for up, most in ((9, nine), (8, eight)):
            steps = None if most < 0 else min(floor(most * 20) / 20, 3.0)
            assert bleed_for(PAPERS[paper].size, wish, up) == FOR_THE_LABEL.get((margin, size, paper, up), steps)


@pytest.mark.parametrize(("size", "paper", "pairs"), PAIRS)
def test_pairs_on_a_page_that_is_folded(size: str, paper: str, pairs: int) -> None:
    layout = best_layout(PAPERS[paper].size, GridRequest(SIZES[size], 2.0, 5.0, folded=True))
    assert layout is not None
    assert layout.fit.up == pairs


@pytest.mark.parametrize("size", SIZES.values())
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("up", [2, 4, 6, 8, 9])
def test_the_most_bleed_that_is_named_is_the_most_that_fits(size: tuple[float, float], paper: str, up: int) -> None:
    most = bleed_for(PAPERS[paper].size, GridRequest(size, 0.0, 5.0), up)
    if most is None:
        assert best_layout(PAPERS[paper].size, GridRequest(size, 0.0, 5.0), up) is None
        return
    assert best_layout(PAPERS[paper].size, GridRequest(size, most, 5.0), up) is not None
    assert most == 3.0 or best_layout(PAPERS[paper].size, GridRequest(size, most + 0.05, 5.0), up) is None


def test_upright_paper_is_taken_where_landscape_holds_no_more() -> None:
    square = best_layout(PAPERS["a4"].size, GridRequest((70.0, 70.0), 3.0, 5.0))
    tarot = best_layout(PAPERS["a4"].size, GridRequest((70.0, 120.0), 0.0, 5.0))
    assert square is not None
    assert tarot is not None
    assert (square.fit.landscape, tarot.fit.landscape) == (False, False)


def test_pieces_cut_with_scissors_keep_2_mm_even_without_bleed() -> None:
    layout = best_layout(PAPERS["a4"].size, GridRequest((20.0, 20.0), 0.0, 5.0, "circle"))
    assert layout is not None
    first, second = layout.slots[:2]
    assert second.x - first.right == pytest.approx(2.0)
