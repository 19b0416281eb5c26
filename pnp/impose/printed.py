"""A component on its sheets, as writers take it."""

from collections.abc import Iterable
from typing import Self

from msgspec import Struct

from pnp.backs import GUTTERFOLD, BackMode
from pnp.impose.backs import back_mode
from pnp.impose.sheet import Print, Sheet
from pnp.model.component import Component
from pnp.settings import Settings


class Printed(Struct, frozen=True, eq=False):
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

    @classmethod
    def of(
        cls, component: Component, sheets: tuple[Sheet, ...], prints: tuple[Print, ...], parts: tuple[Component, ...]
    ) -> Self:
        """Return a component on sheets, with what could not be drawn of it."""
        backed = {item.id: item.back is not None for item in prints}
        missing = tuple(piece.id for piece in component.pieces if piece.id not in backed)
        backless = tuple(piece.id for piece in component.pieces if piece.back and not backed.get(piece.id, True))
        shared = tuple((part, _different_faces(part, prints)) for part in parts)
        return cls(component, sheets, _different_faces(component, prints), missing, backless, shared, prints)

    @property
    def components(self) -> tuple[Component, ...]:
        """The components that it holds: those that share the sheets, or the one."""
        return tuple(part for part, _ in self.parts) or (self.component,)

    @property
    def lacking(self) -> bool:
        """Tell whether there is something to print of it, and no sheet."""
        return bool(self.component.pieces) and not self.sheets

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


def _different_faces(component: Component, prints: Iterable[Print]) -> int:
    own = {piece.id for piece in component.pieces}
    return len({id(face) for p in prints if p.id in own for face in (p.front, p.back) if face is not None})
