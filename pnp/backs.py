"""The ways to print backs: one value holds all that differs between them. A new way is one more value here."""

from types import MappingProxyType
from typing import TYPE_CHECKING, Literal

from msgspec import Struct


class BackMode(Struct, frozen=True):
    """A way to print backs, by the name that people write.

    `about` says in the docs when to take it, and the label of a sheet how to print it: a text of its name in
    `pnp/labels`. `two_sided` paper is turned about its long or short `edge`. `folded`: fronts and backs share a side,
    across a fold. `two_files`: all fronts come before all backs, each in a file of their own. `duplex` is what a PDF
    tells the printer's dialog, "" where a person turns the paper.
    """

    name: str
    about: str
    two_sided: bool = True
    edge: Literal["long", "short"] = "long"
    folded: bool = False
    two_files: bool = False
    duplex: str = ""

    @property
    def for_pages(self) -> bool:
        """Tell whether whole pages can be printed so: a page that fills its side leaves no room for a fold."""
        return not self.folded


_MODES = (
    BackMode(
        "long-edge",
        'a duplex printer set to "flip on long edge": the usual default, for upright and turned pages alike',
        duplex="DuplexFlipLongEdge",
    ),
    BackMode("short-edge", 'a duplex printer set to "flip on short edge"', edge="short", duplex="DuplexFlipShortEdge"),
    BackMode(
        "gutterfold",
        "any printer, one side only: fold, glue, cut. Fronts and backs always meet",
        two_sided=False,
        folded=True,
    ),
    BackMode(
        "separate",
        "two files, for printers that are fed by hand: print all fronts, turn the whole stack over about its long edge,"
        " print all backs",
        two_files=True,
    ),
    BackMode("none", "fronts alone, for sleeves with backs of their own", two_sided=False),
)

BACK_MODES = MappingProxyType({mode.name: mode for mode in _MODES})

GUTTERFOLD, SEPARATE, ONE_SIDED = (BACK_MODES[name] for name in ("gutterfold", "separate", "none"))

if TYPE_CHECKING:
    BackName = str
else:
    BackName = Literal[tuple(BACK_MODES)]
"""The name of a back mode, for what is checked and listed at run time."""
