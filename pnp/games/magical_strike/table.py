"""A layout on the table: true sizes in millimetres, space needed in centimetres."""

from math import ceil

from pnp.games.magical_strike.layout import Layout
from pnp.maps.bricks import Bricks
from pnp.model.book import GameBook
from pnp.model.values import number
from pnp.units import Size, card_size

POKER: Size = (88.0, 63.0)

WIDEST_GAP = 50.0

LONGEST_CARD = 1000.0


def body_size(game: GameBook) -> Size:
    """Return the size of a body card as its kind says it, else that of a poker card on its side."""
    kind = game.kinds.get("body")
    size = card_size(kind.size, landscape=kind.landscape) if kind else None
    return size if size and max(size) <= LONGEST_CARD else POKER


def gap(game: GameBook) -> float:
    """Return the distance between body cards, 0 where the values give none or a senseless one."""
    return number(game.values.get("gap"), least=0, most=WIDEST_GAP)


def bricks(game: GameBook, layout: Layout) -> Bricks:
    """Return the layout's cards and air spaces as they lie on the table."""
    width, height = body_size(game)
    return Bricks(width, height, gap(game), frozenset(space.spot for space in layout.spaces))


def needed(game: GameBook, layout: Layout) -> tuple[int, int]:
    """Return width and depth of the layout in whole centimetres, rounded up."""
    width, height = bricks(game, layout).extent
    return ceil(width / 10), ceil(height / 10)
