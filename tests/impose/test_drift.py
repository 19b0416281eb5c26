"""BackName that lie askew behind their fronts: how much bare paper shows on cards cut along the fronts' marks.

A back page is shifted, turned and shrunk about the middle of the paper; what is cut out stays where the front has it.
"""

from collections.abc import Callable
from itertools import product
from math import cos, hypot, radians, sin

import pytest

from pnp.backs import BackName
from pnp.impose.impose import impose
from pnp.impose.labels import SheetLabel
from pnp.impose.sheet import Box, Print, Sheet
from pnp.model.component import Component
from pnp.settings import Settings
from pnp.units import CARD_SIZES

STEP = 0.5
Deck = Callable[..., tuple[Sheet, ...]]


@pytest.fixture(scope="session")
def deck(component: Callable[..., Component], item: Callable[..., Print], label: SheetLabel) -> Deck:
    def make(count: int, size: tuple[float, float], chosen: Settings, **changed: object) -> tuple[Sheet, ...]:
        prints = tuple(item(f"p{i}", size) for i in range(count))
        sheets, problems = impose(component(size=size, **changed), prints, chosen, label=label)
        assert problems == ()
        return sheets

    return make


def rim(box: Box) -> list[tuple[float, float]]:
    """Points along the edges of a card."""
    across = [box.x + box.width * n / round(box.width / STEP) for n in range(round(box.width / STEP) + 1)]
    down = [box.y + box.height * n / round(box.height / STEP) for n in range(round(box.height / STEP) + 1)]
    return [(x, y) for x in across for y in (box.y, box.bottom)] + [(x, y) for x in (box.x, box.right) for y in down]


def beyond(point: tuple[float, float], box: Box) -> float:
    x, y = point
    return hypot(max(box.x - x, x - box.right, 0), max(box.y - y, y - box.bottom, 0))


def white(sheet: Sheet, dx: float, dy: float, degrees: float, scale: float = 1.0) -> float:
    """How deep bare paper reaches into any card of a back that lies so far off."""
    (mx, my), a = (sheet.width / 2, sheet.height / 2), radians(-degrees)
    worst = 0.0
    for card in sheet.placements:
        for x, y in rim(card.trim):
            u, v = (x - dx - mx) / scale, (y - dy - my) / scale
            seen = mx + u * cos(a) - v * sin(a), my + u * sin(a) + v * cos(a)
            if beyond(seen, card.clip):
                worst = max(worst, min(beyond(seen, placed.clip) for placed in sheet.placements))
    return worst


def worst_white(sheet: Sheet, shift: float, degrees: float, scale: float = 1.0) -> float:
    signs = product((-shift, shift), (-shift, shift), (-degrees, degrees))
    return max(white(sheet, dx, dy, turn, scale) for dx, dy, turn in signs)


@pytest.mark.parametrize(
    ("size", "chosen", "count"),
    [
        ("poker", Settings(up=8), 8),
        ("poker", Settings(up=8, bleed=2.0), 8),
        ("poker", Settings(up=8), 5),
        ("poker", Settings(up=8, backs="short-edge"), 7),
        ("poker", Settings(up=6, paper="letter"), 6),
        ("tarot", Settings(), 4),
        ("tarot", Settings(paper="letter", backs="separate"), 3),
        ("japanese", Settings(up=8), 8),
        ("square", Settings(paper="letter"), 6),
    ],
)
def test_with_5_mm_around_no_paper_shows_at_2_mm_and_0_8_degrees(
    deck: Deck, size: str, chosen: Settings, count: int
) -> None:
    front, back = deck(count, CARD_SIZES[size], chosen)
    assert worst_white(back, 2.0, 0.8) == 0
    # Fronts are cut where they were meant to be: theirs is the same bleed on all sides.
    assert all(placed.clip == placed.trim.grown(front.bleed) for placed in front.placements)


def test_it_holds_where_the_back_is_also_printed_smaller(deck: Deck) -> None:
    _, back = deck(8, CARD_SIZES["poker"], Settings(up=8))
    assert worst_white(back, 2.0, 0.8, 0.99) == 0


def test_what_bleeds_as_far_as_its_front_would_show_paper(deck: Deck) -> None:
    # What the test is worth: the sheet as it would be with the bleed of fronts.
    front, _ = deck(8, CARD_SIZES["poker"], Settings(up=8, bleed=2.0))
    assert worst_white(front, 2.0, 0.8) > 1.5


@pytest.mark.parametrize("paper", ["a4", "letter", "a4+letter", "a3"])
@pytest.mark.parametrize("size", CARD_SIZES)
def test_usual_drift_shows_no_paper_on_the_sheets_that_hold_most(deck: Deck, size: str, paper: str) -> None:
    back = deck(40, CARD_SIZES[size], Settings(paper=paper))[1]
    assert worst_white(back, 1.0, 0.2) == 0


@pytest.mark.parametrize("backs", ["long-edge", "short-edge", "separate"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("count", [1, 4, 7, 9])
def test_a_back_stops_at_its_neighbours_bleed_and_goes_on_elsewhere(
    deck: Deck, backs: BackName, paper: str, count: int
) -> None:
    sheets = deck(count, CARD_SIZES["poker"], Settings(paper=paper, backs=backs, bleed=1.5))
    area = Box(0, 0, sheets[0].width, sheets[0].height).grown(-(5.0 if paper == "a4" else 6.35))
    for sheet in (s for s in sheets if s.side == "back"):
        trims = [placed.trim for placed in sheet.placements]
        short = 0
        for placed in sheet.placements:
            trim, clip = placed.trim, placed.clip
            for side, beside, room in (
                (trim.x - clip.x, [t for t in trims if t.right < trim.x and t.y == trim.y], trim.x - area.x),
                (
                    clip.right - trim.right,
                    [t for t in trims if t.x > trim.right and t.y == trim.y],
                    area.right - trim.right,
                ),
                (trim.y - clip.y, [t for t in trims if t.bottom < trim.y and t.x == trim.x], trim.y - area.y),
                (
                    clip.bottom - trim.bottom,
                    [t for t in trims if t.y > trim.bottom and t.x == trim.x],
                    area.bottom - trim.bottom,
                ),
            ):
                if beside:
                    assert side == pytest.approx(1.5)
                elif side < min(5.0, room) - 1e-6:
                    short += 1
                    assert side >= min(5.0, room - 3.0) - 1e-6
        # Only where the label stands is there less: along one edge of the sheet.
        assert short <= 4


def test_folded_sheets_keep_the_bleed_of_fronts(deck: Deck) -> None:
    (sheet,) = deck(4, CARD_SIZES["poker"], Settings(backs="gutterfold"))
    assert all(placed.clip == placed.trim.grown(sheet.bleed) for placed in sheet.placements)
