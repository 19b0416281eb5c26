"""The bleed that nobody asks for: the most that costs no card, and no more than anybody needs."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from pnp.impose.bleed import auto_bleed, bleed_for, next_count
from pnp.impose.grid import GridRequest, best_layout
from pnp.impose.impose import impose
from pnp.impose.labels import SheetLabel
from pnp.impose.layout import margin_of
from pnp.impose.sheet import Print, Sheet
from pnp.model.component import Component
from pnp.papers import PAPERS
from pnp.settings import AUTO, Settings
from pnp.units import CARD_SIZES

SOME = ("a4", "letter", "a4+letter", "a3", "legal", "tabloid")
DEFAULTS = [
    ("poker", "a4", 9, 1.8),
    ("poker", "letter", 8, 1.8),
    ("poker", "a4+letter", 8, 1.8),
    ("us-poker", "a4", 9, 1.55),
    ("us-poker", "letter", 8, 1.55),
    ("bridge", "a4", 9, 3.0),
    ("mini", "a4", 16, 1.85),
    ("tarot", "a4", 4, 3.0),
    ("tarot", "letter", 4, 3.0),
]

Deck = Callable[..., Sheet]


@pytest.fixture
def deck(component: Callable[..., Component], item: Callable[..., Print], label: SheetLabel) -> Deck:
    def make(size: tuple[float, float], chosen: Settings, **changed: object) -> Sheet:
        sheets, problems = impose(component(size=size, **changed), (item("a", size),), chosen, label=label)
        assert problems == ()
        return sheets[0]

    return make


@pytest.mark.parametrize(("size", "paper", "up", "bleed"), DEFAULTS)
def test_sheets_hold_what_people_expect(deck: Deck, size: str, paper: str, up: int, bleed: float) -> None:
    sheet = deck(CARD_SIZES[size], Settings(paper=paper))
    assert sheet.fit is not None
    assert (sheet.fit.up, sheet.fit.bleed, sheet.bleed) == (up, bleed, bleed)


@pytest.mark.parametrize("size", [*CARD_SIZES.values(), (20.0, 20.0), (40.0, 60.0), (88.0, 63.0)])
@pytest.mark.parametrize("paper", SOME)
@pytest.mark.parametrize("folded", [False, True])
def test_it_is_the_most_that_costs_no_card(size: tuple[float, float], paper: str, folded: bool) -> None:
    sheet = PAPERS[paper].size
    wish = GridRequest(size, 0.0, margin_of(Settings(paper=paper)), folded=folded)

    def up(bleed: float) -> int:
        layout = best_layout(sheet, replace(wish, bleed=bleed))
        return layout.fit.up if layout else 0

    bleed = auto_bleed(sheet, wish)
    assert 1.5 <= bleed <= 3.0
    assert up(bleed) == up(1.5)
    assert bleed == 3.0 or up(bleed + 0.05) < up(1.5)
    more = next_count(sheet, replace(wish, bleed=bleed))
    if more:
        assert up(more[1]) == more[0] > up(bleed)
        assert up(more[1] + 0.05) < more[0]


def test_a_number_on_the_command_line_or_in_the_data_stays(deck: Deck) -> None:
    size = CARD_SIZES["poker"]
    assert deck(size, Settings(bleed=2.0)).bleed == 2.0
    assert deck(size, Settings(), bleed=2.0).bleed == 2.0
    assert deck(size, Settings(bleed=2.0), bleed=AUTO).bleed == 1.8


def test_so_many_cards_take_the_bleed_that_they_leave(deck: Deck) -> None:
    size = CARD_SIZES["poker"]
    for chosen, changed in ((Settings(paper="letter", up=9), {}), (Settings(paper="letter"), {"up": 9})):
        sheet = deck(size, chosen, **changed)
        assert sheet.fit is not None
        assert (sheet.fit.up, sheet.fit.bleed) == (9, 0.45)
    assert deck(size, Settings(up=4)).bleed == 3.0


def test_what_fits_with_no_bleed_at_all_says_what_does(
    component: Callable[..., Component], item: Callable[..., Print], label: SheetLabel
) -> None:
    size = CARD_SIZES["poker"]
    piece = component(size=size, up=12)
    sheets, (problem,) = impose(piece, (item("a", size),), Settings(), label=label)
    assert (sheets, problem.code) == ((), "PNP403")
    assert "with 0 mm bleed 9 fit" in problem.hint


def test_a_piece_too_large_for_a_usual_bleed_has_what_is_left(deck: Deck) -> None:
    assert deck((197.0, 284.0), Settings()).bleed == 0.0
    assert deck((198.0, 282.0), Settings()).bleed == 1.0


@pytest.mark.parametrize("margin", [3.0, 5.0, 10.0])
@pytest.mark.parametrize("up", [4, 6, 8, 9, 10])
def test_the_bleed_that_is_named_fits(margin: float, up: int, deck: Deck) -> None:
    wish = GridRequest(CARD_SIZES["poker"], 0.0, margin)
    bleed = bleed_for((210.0, 297.0), wish, up)
    if bleed is not None:
        sheet = deck(CARD_SIZES["poker"], Settings(margin=margin, bleed=bleed, up=up))
        assert sheet.fit is not None
        assert sheet.fit.up == up
