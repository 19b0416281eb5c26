"""Scale bars: 50 mm across the page and 50 mm down it, since printers may stretch either way alone.

They stand in the strips along the edges. Where one finds no strip it stands in a gutter between pieces, on white, in
the middle, where nothing of it comes near a trim.
"""

from pnp.impose.labels import FULL, SMALL, text_width
from pnp.impose.layout import SheetLayout
from pnp.impose.marks import CLEAR
from pnp.impose.sheet import Box, Label, Line
from pnp.impose.strips import Gutters, StripSlot

BAR = 50.0
"""A scale bar's length in millimetres: what a ruler must show on the print."""

WORDS, BOTH_WORDS = "50 mm", "each 50 mm"

_TICK, _SHORT_TICK = 1.0, 0.4
_WHITE = 0.1
_GUTTER = 2 * (CLEAR + _SHORT_TICK + _WHITE)
_EPS = 1e-6


def bar_length(words: str) -> float:
    """Return how much of a strip a bar takes with its words."""
    return BAR + 1.0 + text_width(words, _size(words))


def bar_in(slot: StripSlot, words: str) -> tuple[tuple[Line, ...], Label]:
    """Return the bar at the beginning of a slot; the words follow it in reading direction."""
    start = slot.high if slot.upright else slot.low
    end = start - BAR if slot.upright else start + BAR
    lines = _bar(slot.middle, start, end, _TICK, upright=slot.upright)
    return lines, set_in(slot, words, _size(words), slot.low if slot.upright else end + 1.0)


def bar_between(gutter: Box, *, upright: bool) -> tuple[Line, ...]:
    """Return the bar in the middle of a gutter, with white below it."""
    box = gutter if upright else Box(gutter.y, gutter.x, gutter.height, gutter.width)
    middle, start = box.x + box.width / 2, box.y + (box.height - BAR) / 2
    white = 2 * (_SHORT_TICK + _WHITE)
    low, high = start - _WHITE, start + BAR + _WHITE
    below = Line(middle, low, middle, high, white, "knock-out")
    if not upright:
        below = Line(low, middle, high, middle, white, "knock-out")
    return (below, *_bar(middle, start, start + BAR, _SHORT_TICK, upright=upright))


def gutters(layout: SheetLayout) -> Gutters:
    """Return the gutters by the first piece in which a bar may stand: across the page and down it."""
    first = layout.slots[0]
    beside = min((s.x for s in layout.slots if s.x > first.right - _EPS), default=first.right)
    below = min((s.y for s in layout.slots if s.y > first.bottom - _EPS), default=first.bottom)
    right, bottom = max(s.right for s in layout.slots), max(s.bottom for s in layout.slots)
    down = Box(first.right, first.y, beside - first.right, _enough(first.height, bottom - first.y))
    across = Box(first.x, first.bottom, _enough(first.width, right - first.x), below - first.bottom)
    return (
        across if across.height > _GUTTER - _EPS and across.width >= BAR + 1 else None,
        down if down.width > _GUTTER - _EPS and down.height >= BAR + 1 else None,
    )


def set_in(slot: StripSlot, text: str, size: float, low: float) -> Label:
    """Set a text in a slot; down the page it is turned to be read from the right, so that it runs upwards."""
    base = slot.middle + size * 0.25
    return Label(text, base, low + text_width(text, size), size, 270) if slot.upright else Label(text, low, base, size)


def _size(words: str) -> float:
    # Beside a poker card there is room for a bar and five full letters.
    return SMALL if words == BOTH_WORDS else FULL


def _enough(one: float, whole: float) -> float:
    """Return the length of one piece where a bar fits beside it, else that of all."""
    return one if one >= BAR + 1 else whole


def _bar(middle: float, start: float, end: float, tick: float, *, upright: bool) -> tuple[Line, ...]:
    low, high = middle - tick, middle + tick
    lines = [_line(upright, start, middle, end, middle)]
    return tuple(lines + [_line(upright, at, low, at, high) for at in (start, end)])


def _line(upright: bool, along1: float, across1: float, along2: float, across2: float) -> Line:
    if upright:
        return Line(across1, along1, across2, along2, kind="scale")
    return Line(along1, across1, along2, across2, kind="scale")
