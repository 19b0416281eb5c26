"""Maps as large as any that are read take no longer than their size asks for."""

import time

from pnp.maps.bricks import Bricks
from pnp.maps.pieces import pieces
from pnp.maps.stagger import touching

MANY = frozenset((row, 2 * step + row % 2) for row in range(100) for step in range(100))


def test_ten_thousand_cards_on_the_table_are_measured_at_once() -> None:
    start = time.process_time()
    bricks = Bricks(88.0, 63.0, 5.0, MANY)
    assert bricks.extent == (99.5 * 93 + 88, 99 * 68 + 63)
    assert len(bricks.around(MANY)) == 1
    assert time.process_time() - start < 2


def test_ten_thousand_cards_in_pieces_are_found_at_once() -> None:
    start = time.process_time()
    apart = {(3 * row, 6 * step + 3 * row % 2) for row, step in MANY}
    assert len(pieces(apart, touching)) == len(apart)
    assert time.process_time() - start < 2
