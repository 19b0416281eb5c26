"""Maps as large as any that are read take no more work than their size asks for."""

from counted_calls import calls

from pnp.maps.outline import Bricks
from pnp.maps.stagger import touching
from pnp.maps.steps import pieces

MANY = frozenset((row, 2 * step + row % 2) for row in range(100) for step in range(100))
CALLS_A_CARD = 60


def test_ten_thousand_cards_on_the_table_are_measured_in_steps_a_card() -> None:
    bricks = Bricks(88.0, 63.0, 5.0, MANY)
    assert bricks.extent == (99.5 * 93 + 88, 99 * 68 + 63)
    assert len(bricks.around(MANY)) == 1
    work = calls(lambda: Bricks(88.0, 63.0, 5.0, MANY).around(MANY))
    assert work < CALLS_A_CARD * len(MANY)


def test_ten_thousand_cards_in_pieces_are_found_in_steps_a_card() -> None:
    apart = {(3 * row, 6 * step + 3 * row % 2) for row, step in MANY}
    assert len(pieces(apart, touching)) == len(apart)
    assert calls(lambda: pieces(apart, touching)) < CALLS_A_CARD * len(apart)
