"""Where backs go, so that they lie behind their fronts, the right way up.

Duplex: the sheet is turned about a line. "Long edge" and "short edge" are edges of the paper, not of the page
as it is seen: turned about its long edge, an upright page turns about a vertical line (x is mirrored), a
landscape page about a horizontal one (y is mirrored). A card is turned over sideways, like a page of a book,
and its back is to be upright then: where the sheet turns about a horizontal line, backs stand upside down on
their page.

Gutterfold: fronts and backs share a page and are folded together, printed sides out. Across a horizontal fold
backs are upside down, beside a vertical one upright; either way each lies as far from the fold as its front.

Separate: as duplex about the long edge, but all fronts come before all backs, for two files. Both are in the
same order: print the fronts, turn the whole stack over as one block, about its long edge, and put it back;
sheet 1 is first again. A printer that takes the last sheet first needs "reverse order" ticked for the backs.
"""

from pnp.backs import BACK_MODES, ONE_SIDED, BackMode
from pnp.impose.layout import Axis
from pnp.impose.sheet import Turn
from pnp.model.component import Component
from pnp.settings import Settings
from pnp.units import Size


def back_mode(component: Component, settings: Settings, *, backed: bool) -> BackMode:
    """Return how backs are printed: the component's own way before the settings', on one side where it has none."""
    return BACK_MODES[component.backs or settings.backs] if backed else ONE_SIDED


def flip_axis(mode: BackMode, paper: Size) -> Axis:
    """Return the line that a page is turned about, as seen on it."""
    upright = paper[1] >= paper[0]
    return "vertical" if (mode.edge == "long") == upright else "horizontal"


def back_turn(axis: Axis) -> Turn:
    """Return how far backs are turned on their page: half, where the sheet turns about a horizontal line."""
    return 180 if axis == "horizontal" else 0
