"""What a run says of its sheets: how many cards lie on one, and what a smaller bleed would gain."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import ceil

from pnp.impose.bleed import card_wish
from pnp.impose.fits import LEAST_BLEED, next_count
from pnp.impose.paper import page_size
from pnp.impose.printed import Printed
from pnp.settings import Settings
from pnp.units import Size

_MOST = 4


@dataclass(frozen=True, slots=True)
class _Count:
    """Pieces that are laid out alike: how many on a sheet, in all, and the next larger count with its bleed."""

    size: Size
    up: int
    bleed: float
    folded: bool
    more: tuple[int, float] | None
    cards: int = 0

    @property
    def saves(self) -> bool:
        """Tell whether the larger count would take fewer sheets."""
        return self.more is not None and ceil(self.cards / self.more[0]) < ceil(self.cards / self.up)


def sheet_counts(printed: Sequence[Printed], settings: Settings) -> str:
    """Return a line on how many cards are on a sheet, nothing where none are printed.

    Of several sizes it names those that take the most sheets, and a gain where that saves paper.
    """
    counts = _counted(printed, settings)
    if not counts:
        return ""
    if len(counts) == 1:
        (count,) = counts
        more = f"; {_gain(count)}" if count.more else ""
        return f"{count.up}{_pairs(count)} to a sheet with {count.bleed:g} mm bleed{more}"
    shown = sorted(counts, key=lambda count: (-ceil(count.cards / count.up), count.size))[:_MOST]
    others = f" and {len(counts) - len(shown)} more" if len(counts) > len(shown) else ""
    return f"On a sheet: {', '.join(map(_said, shown))}{others}"


def _counted(printed: Sequence[Printed], settings: Settings) -> list[_Count]:
    counts: dict[_Count, int] = {}
    for one in dict.fromkeys(printed):
        fit = one.sheets[0].fit if one.sheets else None
        if one.component.type.cut and one.component.size and fit:
            count = _Count(one.component.size, fit.up, fit.bleed, fit.folded, _more(one, settings))
            counts[count] = counts.get(count, 0) + one.component.cards
    return [replace(count, cards=cards) for count, cards in counts.items()]


def _more(one: Printed, settings: Settings) -> tuple[int, float] | None:
    """Return what a smaller bleed would gain, where nothing but the bleed decides and an option can change it."""
    component, paper = one.component, page_size(settings)
    if component.up or settings.up or component.bleed is not None or component.size is None or paper is None:
        return None
    wish = card_wish(component, settings, component.size, one.backs(settings), paper)
    return next_count(paper, wish) if component.shape in ("card", "rect") else None


def _said(count: _Count) -> str:
    notes = [f"{count.bleed:g} mm bleed"] if count.bleed < LEAST_BLEED else []
    notes += [_gain(count)] if count.saves else []
    note = f" ({', '.join(notes)})" if notes else ""
    return f"{count.up}{_pairs(count)} of {count.size[0]:g} x {count.size[1]:g} mm{note}"


def _gain(count: _Count) -> str:
    more, bleed = count.more or (0, 0.0)
    return f"{more} with --bleed {bleed:g}"


def _pairs(count: _Count) -> str:
    return " pairs" if count.folded else ""
