"""A Neuroi as a layout's grid says it: spaces, cores under them, start spaces; and its true size on the table."""

import re
from collections.abc import Mapping
from functools import cached_property
from math import ceil

from msgspec import Struct

from pnp.maps.outline import Bricks
from pnp.maps.rows import Rows, Token
from pnp.maps.stagger import Crooked, Placed, Spot, beside, stagger
from pnp.model.book import GameBook
from pnp.model.values import number, text
from pnp.problem import Place
from pnp.units import Size, card_size

AIR, GAP = "s", "."

POKER: Size = (88.0, 63.0)

WIDEST_GAP = 50.0

LONGEST_CARD = 1000.0

_SPACE = re.compile(r"([0-9]{1,4})([a-z]*)(\*?)")


class Space(Struct, frozen=True):
    """One cell: `number` 0 in the air; `cores` the letters after the number: one at most, if all is well."""

    number: int
    cores: str
    start: bool
    spot: Spot
    token: Token

    @property
    def air(self) -> bool:
        """Tell whether this is a start space beside the body rather than a body card."""
        return self.token.text == AIR

    @property
    def label(self) -> str:
        """The number as it stands on the card: `08`."""
        return card_label(self.number)


class Layout(Struct, frozen=True, dict=True):
    """The cells of a grid, the tokens that say nothing, and those that stand between two places."""

    spaces: tuple[Space, ...]
    unread: tuple[Token, ...]
    crooked: tuple[Crooked, ...]
    place: Place

    @cached_property
    def body(self) -> Mapping[Spot, Space]:
        """The body cards by spot, in reading order."""
        return {space.spot: space for space in self.spaces if not space.air}

    @cached_property
    def air(self) -> Mapping[Spot, Space]:
        """The start spaces beside the body by spot."""
        return {space.spot: space for space in self.spaces if space.air}

    @property
    def straight(self) -> bool:
        """Tell whether every token has one place, so that it makes sense to speak of neighbours."""
        return not self.crooked

    def neighbours(self, spot: Spot) -> tuple[Space, ...]:
        """Return the body cards that touch a spot."""
        return tuple(self.body[near] for near in beside(spot, self.body))

    def with_core(self, letters: str) -> tuple[Space, ...]:
        """Return the body spaces above a core with one of these letters."""
        return tuple(space for space in self.body.values() if set(space.cores) & set(letters))


def card_label(number: int) -> str:
    """Return a card's number as it is printed and typed, in two digits at least."""
    return f"{number:02}"


def read_layout(rows: Rows, letters: str) -> Layout:
    """Read a grid; `letters` are those of the core segments there are."""
    placed, crooked = stagger(rows)
    spaces: list[Space] = []
    unread: list[Token] = []
    for cell in placed:
        space = _space(cell, letters)
        if space:
            spaces.append(space)
        elif cell.token.text != GAP:
            unread.append(cell.token)
    return Layout(tuple(spaces), tuple(unread), crooked, rows.place)


def _space(placed: Placed, letters: str) -> Space | None:
    token = placed.token
    if token.text == AIR:
        return Space(0, "", True, placed.spot, token)
    match = _SPACE.fullmatch(token.text)
    if not match or not set(match[2]) <= set(letters):
        return None
    return Space(int(match[1]), match[2], bool(match[3]), placed.spot, token)


def core_letters(game: GameBook) -> str:
    """Return the letters that stand for core segments in a grid."""
    return "".join(text(core.fields.get("letter")) for core in game.of("core"))


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
