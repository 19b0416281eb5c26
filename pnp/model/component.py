"""A component resolved from data: every piece to draw, with its templates, copies and cut size."""

from collections.abc import Iterator
from functools import cached_property
from types import MappingProxyType
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from pnp.backs import BackName
from pnp.model.entry import Entry
from pnp.problem import Source
from pnp.settings import Bleed
from pnp.units import Size

CutShape = Literal["card", "rect", "circle", "hex"]


class ComponentType(Struct, frozen=True):
    """A type of component, by the key that names it in a game's file.

    The pieces of one type are `cut` out of the paper, with a bleed, and counted as cards. Those of another fill a
    `whole_page` each. What is `tiled` has the size that its template says, and goes over several pages. `without_backs`
    is what files of components that lack their backs are called; `fewer` is the way out where there are far too many.
    """

    name: str
    cut: bool = False
    whole_page: bool = False
    tiled: bool = False
    without_backs: str = "one-sided"
    fewer: str = "ask for fewer copies"


CARDS = ComponentType("cards", cut=True, without_backs="fronts")
SHEET = ComponentType("sheet", whole_page=True)
MAT = ComponentType("mat", tiled=True, fewer="make the mat smaller")

COMPONENT_TYPES = MappingProxyType({kind.name: kind for kind in (CARDS, SHEET, MAT)})
"""The types by name."""


class Piece(Struct, frozen=True, eq=False):
    """One thing to print: its entry (None for a page without one), templates, copies.

    `back` "" means nothing is printed behind it. `page` counts a sheet's pages from 1, 0 for cards. `owner` is whose
    card it is, where a component prints a deck for each entry of a kind. `copy` is the number of a copy of a `numbered`
    component, from 1; it is 0 for all others.
    """

    id: str
    title: str
    entry: Entry | None
    front: str
    back: str
    copies: int
    page: int = 0
    owner: Entry | None = None
    copy: int = 0

    def numbered(self, copies: int, most: int = 0) -> "Iterator[Piece]":
        """Yield so many copies as pieces of their own, or as `most` where they are counted up to that, over and over.

        The first keeps the id.
        """
        most = most or copies
        for copy in range(1, min(copies, most) + 1):
            suffix, called = (f".{copy}", f" ({copy})") if copy > 1 else ("", "")
            alike = len(range(copy, copies + 1, most))
            yield replace(self, id=self.id + suffix, title=self.title + called, copies=alike, copy=copy)


class Component(Struct, frozen=True, eq=False, dict=True):
    """One printable file. `size` is the trimmed size in millimetres, None where paper or template decide.

    `backs`, `bleed` and `up` None leave the choice to the settings; `last` pieces are drawn after all other components.
    The pages of a sheet with `both_sides` lie back to back where backs are printed on the other side of the paper.
    What is `on_demand` is printed only when it is named; what `shares_sheets` goes on common ones with its like.
    What `explains_icons` says what those on other components mean.
    """

    game: str
    id: str
    title: str
    type: ComponentType
    pieces: tuple[Piece, ...]
    size: Size | None
    shape: CutShape
    backs: BackName | None
    bleed: Bleed | None
    up: int | None
    stock: str
    note: str
    last: bool
    optional: bool
    source: Source
    both_sides: bool = False
    on_demand: bool = False
    shares_sheets: bool = False
    explains_icons: bool = False

    @property
    def subject(self) -> str:
        """What problems say that they are about: the game and the component."""
        return f"{self.game}/{self.id}"

    @property
    def ids(self) -> frozenset[str]:
        """The ids of its pieces."""
        return frozenset(piece.id for piece in self.pieces)

    @cached_property
    def backed(self) -> bool:
        """Whether any of its pieces has a back of its own; it is asked for with each face."""
        return any(piece.back for piece in self.pieces)

    @property
    def has_backs(self) -> bool:
        """Tell whether anything of it may be printed on the other side of a front."""
        return self.backed or (self.both_sides and len(self.pieces) > 1)

    @property
    def cards(self) -> int:
        """How many physical cards there are, copies counted; 0 for sheets and mats."""
        return sum(piece.copies for piece in self.pieces) if self.type.cut else 0
