"""A component on its sheets, as writers take it."""

from dataclasses import dataclass

from pnp.backs import GUTTERFOLD, BackMode
from pnp.impose.backs import back_mode
from pnp.impose.sheet import Print, Sheet
from pnp.model.component import Component
from pnp.settings import Settings


@dataclass(frozen=True, slots=True, eq=False)
class Printed:
    """A component on its sheets; `faces` counts the different faces, fronts and backs.

    `parts` are the components that share the sheets, each with its faces, where it stands for several; `missing` are
    the ids of pieces whose front could not be drawn, `backless` of those whose back could not. `prints` are the faces.
    """

    component: Component
    sheets: tuple[Sheet, ...]
    faces: int
    missing: tuple[str, ...] = ()
    backless: tuple[str, ...] = ()
    parts: tuple[tuple[Component, int], ...] = ()
    prints: tuple[Print, ...] = ()

    @property
    def papers(self) -> int:
        """How many sheets of paper it takes."""
        return len({sheet.number for sheet in self.sheets})

    @property
    def two_sided(self) -> bool:
        """Tell whether any sheet is printed on both sides."""
        return any(sheet.side == "back" for sheet in self.sheets)

    def backs(self, settings: Settings) -> BackMode:
        """Return how its backs are printed."""
        fit = self.sheets[0].fit if self.sheets else None
        if fit is not None and fit.folded:
            return GUTTERFOLD
        return back_mode(self.component, settings, backed=self.two_sided)
