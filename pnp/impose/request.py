"""What is to be laid out on paper, and why it cannot be, said so that the way out is in the message."""

from collections.abc import Iterator

from msgspec import Struct

from pnp.impose.bleed import bleed_for, what_fits
from pnp.impose.grid import GridRequest, best_layout, has_grid
from pnp.impose.labels import SheetLabel
from pnp.impose.layout import margin_of, turned, whole_page
from pnp.impose.sheet import Box, Print
from pnp.model.component import Component
from pnp.problem import Problem
from pnp.render.drawing import Drawing
from pnp.settings import Settings
from pnp.store.store import Store
from pnp.units import Size

MOST_SHEETS = 5_000
"""Sheets of paper of one component: ten reams; more is a slip, and would fill the memory."""

_SAME = 0.01
_MOST_MORE = 30


class SheetRequest(Struct, frozen=True, eq=False):
    """A component with what is to be printed of it, the settings and their paper, and the label of its sheets.

    The `store` may know where ink is.
    """

    component: Component
    prints: tuple[Print, ...]
    settings: Settings
    paper: Size
    label: SheetLabel
    store: Store | None = None

    @property
    def margin(self) -> float:
        """The printer's margin."""
        return margin_of(self.settings)

    @property
    def up(self) -> int | None:
        """How many pieces are to lie on each sheet, None for as many as fit."""
        return self.component.up or self.settings.up

    def too_many(self, sheets: int) -> tuple[Problem, ...]:
        """Say that the component takes far too many sheets, nothing where it does not."""
        if sheets <= MOST_SHEETS:
            return ()
        message = f"'{self.component.id}' takes {sheets:,} sheets of paper, at most {MOST_SHEETS:,} are made"
        return (self._problem("PNP407", message, self.component.type.fewer, "copies"),)

    def no_room(self) -> Problem:
        """Say that the margins leave nothing of the paper."""
        message = f"{self._paper_words} has no room inside a margin of {self.margin:g} mm"
        return self._problem("PNP405", message, "take a larger paper or a smaller margin")

    def does_not_fit(self, wish: GridRequest) -> Problem:
        """Say that a layout cannot be met, and what can: other counts, bleeds and papers."""
        count = self.up or 1
        piece = "pair of fronts and backs" if wish.folded else "piece" if count == 1 else "pieces"
        miss = "does not fit" if count == 1 else "do not fit"
        if _fit_unlabelled(self.paper, wish, count):
            miss = f"{'leaves' if count == 1 else 'leave'} no room for label and scale bar on"
        message = (
            f"{count} {piece} of {wish.size[0]:g} x {wish.size[1]:g} mm with {wish.bleed:g} mm bleed"
            f" {miss} {self._paper_words} with a margin of {wish.margin:g} mm"
        )
        hint = "; ".join(_ways_out(self.paper, wish, self.up))
        key = "up" if self.component.up else "bleed" if self.component.bleed is not None else "size"
        return self._problem("PNP402" if self.up is None else "PNP403", message, hint, key)

    def odd_sizes(self, size: Size) -> tuple[Problem, ...]:
        """Return a problem for each face that is not of the component's size."""
        hint = "give every card of a component the same size, or split the component"
        own = f"its component {size[0]:g} x {size[1]:g} mm"
        return tuple(
            self._problem("PNP404", f"the {side} of '{item.id}' is {_size_words(face)}, {own}", hint, "size", item)
            for item in self.prints
            for side, face in (("front", item.front), ("back", item.back))
            if face and max(abs(face.width - size[0]), abs(face.height - size[1])) > _SAME
        )

    def too_large(self, item: Print) -> Problem:
        """Say that a whole-page drawing is larger than what the paper can show."""
        area, wide = whole_page(self.paper, self.margin), whole_page(turned(self.paper), self.margin)
        fits = f"does not fit {self._paper_words} with a margin of {self.margin:g} mm"
        hint = "take a larger paper or a smaller margin"
        if not self.component.type.tiled and min(area.width, area.height) > 0:
            hint = f"it shows {_size_words(area)}, or {_size_words(wide)} turned; a `mat` may span several pages"
        return self._problem("PNP405", f"'{item.id}' is {_size_words(item.front)} and {fits}", hint, item=item)

    def no_such_backs(self, backs: str, choose: str) -> Problem:
        """Say that a sheet or a mat cannot have its backs printed this way."""
        message = f"a {self.component.type.name} cannot be printed with backs '{backs}'"
        return self._problem("PNP406", message, choose, "backs")

    @property
    def _paper_words(self) -> str:
        """The paper as messages say it: `Letter (215.9 x 279.4 mm)`."""
        return f"{self.settings.paper.strip().capitalize()} ({self.paper[0]:g} x {self.paper[1]:g} mm)"

    def _problem(self, code: str, message: str, hint: str, key: str = "", item: Print | None = None) -> Problem:
        source, subject = self.component.source, self.component.subject
        place = source.at(key) if key else source.at()
        return Problem(code, message, place, hint, f"{subject}/{item.id}" if item else subject)


def _size_words(thing: Drawing | Box) -> str:
    return f"{thing.width:g} x {thing.height:g} mm"


def _fit_unlabelled(paper: Size, wish: GridRequest, count: int) -> bool:
    """Tell whether so many pieces fit, and only the small print beside them does not."""
    return has_grid(paper, wish, count) and best_layout(paper, wish, count) is None


def _larger_papers(paper: Size, wish: GridRequest, up: int | None) -> Iterator[str]:
    """Yield the paper that is just so much larger, in whole millimetres each way, that the small print fits."""
    for more in range(1, _MOST_MORE + 1):
        larger = paper[0] + more, paper[1] + more
        if best_layout(larger, wish, up):
            yield f"a paper of {larger[0]:g} x {larger[1]:g} mm has room for them"
            return


def _ways_out(paper: Size, wish: GridRequest, up: int | None) -> Iterator[str]:
    if _fit_unlabelled(paper, wish, up or 1):
        yield from _larger_papers(paper, wish, up)
    table = what_fits(paper, wish)
    here = best_layout(paper, wish)
    if here:
        yield f"with {wish.bleed:g} mm bleed {here.fit.up} fit"
    most = bleed_for(paper, wish, up) if up else None
    if most is not None and most < wish.bleed:
        yield f"{up} fit with at most {most:g} mm bleed"
    if any(table.values()):
        yield "by bleed: " + ", ".join(f"{bleed:g} mm {count}" for bleed, count in table.items())
    else:
        yield "take a larger paper or a smaller margin"
