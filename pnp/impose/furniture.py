"""Find room on a sheet for the scale bar and the label, clear of every trim, bleed and mark."""

from dataclasses import dataclass

from pnp.impose.labels import FULL, SMALL, label_box, text_width
from pnp.impose.marks import Edges
from pnp.impose.sheet import Box, Label, Line
from pnp.impose.strips import WAYS, Slot, slots
from pnp.units import Size

BAR = 50.0
"""The scale bar's length in millimetres: what a ruler must show on the print."""

_TICK = 1.0
_SPACE = 2.0
_BAR_WORDS = "50 mm"
_BAR_LENGTH = BAR + 1.0 + text_width(_BAR_WORDS, FULL)
_TEXT_SIDES = ("top", "bottom", "left", "right")
_LOUDEST = 8.0
_CAPITALS = 0.7


@dataclass(frozen=True, slots=True)
class Furniture:
    """The scale bar and the labels of a sheet; `way` tells how good a place they found, 0 is best."""

    lines: tuple[Line, ...]
    labels: tuple[Label, ...]
    way: int

    @property
    def across(self) -> tuple[Box, ...]:
        """What they cover where they do not stand between the marks."""
        return () if WAYS[self.way].divided else self.boxes

    @property
    def boxes(self) -> tuple[Box, ...]:
        """What they cover."""
        bar = [Box(min(n.x1, n.x2), min(n.y1, n.y2), abs(n.x2 - n.x1), abs(n.y2 - n.y1)) for n in self.lines]
        return (*(label_box(label) for label in self.labels), *bar)


def furnish(
    paper: Size, inked: Box, stops: Edges, texts: tuple[str, ...], warning: str = ""
) -> Furniture | None:
    """Return the small print of a sheet, None where the paper has no free strip for it.

    A `warning` comes once on every side that has room left, as large as it goes.

    `inked` bounds trims and bleeds, `stops` are the marks (and the fold) that it keeps clear of where it can.
    """
    for number, way in enumerate(WAYS):
        free = list(slots(paper, inked, stops, way))
        bar = _take(free, _BAR_LENGTH)
        if bar is None:
            continue
        free.sort(key=lambda slot: (_TEXT_SIDES.index(slot.side), slot.low))
        labels = [_label(free, text) for text in texts]
        if all(labels):
            lines, words = _bar(bar)
            loud = _loud(free, warning) if warning else []
            return Furniture(lines, (words, *(label for label in labels if label), *loud), number)
    return None


def interrupted(marks: tuple[Line, ...], boxes: tuple[Box, ...]) -> tuple[Line, ...]:
    """Return the upright and level marks without the parts that would run through one of the boxes."""
    for box in [box.grown(0.5) for box in boxes]:
        marks = tuple(part for mark in marks for part in _without(mark, box))
    return marks


def _take(free: list[Slot], length: float) -> Slot | None:
    """Take a stretch from the first slot that has room, and leave the rest of it in its place."""
    for index, slot in enumerate(free):
        if slot.high - slot.low >= length:
            free[index] = slot.rest(length + _SPACE)
            return Slot(slot.side, slot.low, slot.low + length, slot.middle, slot.deep)
    return None


def _label(free: list[Slot], text: str) -> Label | None:
    for size in (FULL, SMALL):
        slot = _take(free, text_width(text, size))
        if slot:
            return _text(slot, text, size, slot.low, slot.high)
    return None


def _loud(free: list[Slot], text: str) -> list[Label]:
    """Return the text once on each side that has room, in the middle of its longest slot."""
    found: list[Label] = []
    for side in _TEXT_SIDES:
        slot = max((s for s in free if s.side == side), key=lambda s: s.high - s.low, default=None)
        if slot is None:
            continue
        size = min(_LOUDEST, slot.deep / _CAPITALS)
        room, base = (slot.high - slot.low - text_width(text, size)) / 2, slot.middle + size * _CAPITALS / 2
        if room >= 0:
            at = (base, slot.high - room) if slot.upright else (slot.low + room, base)
            found.append(Label(text, *at, size, 270 if slot.upright else 0))
    return found


def _text(slot: Slot, text: str, size: float, low: float, high: float) -> Label:
    """Set a text in a slot; down the page it is turned to be read from the right, so that it runs upwards."""
    base = slot.middle + size * 0.25
    return Label(text, base, high, size, 270) if slot.upright else Label(text, low, base, size)


def _bar(slot: Slot) -> tuple[tuple[Line, ...], Label]:
    """Return the scale bar with its end ticks and words; the words follow in reading direction."""
    start = slot.high if slot.upright else slot.low
    end = start - BAR if slot.upright else start + BAR
    low, high = slot.middle - _TICK, slot.middle + _TICK
    lines = [_line(slot, start, slot.middle, end, slot.middle)]
    lines += [_line(slot, at, low, at, high) for at in (start, end)]
    words = slot.low if slot.upright else end + 1.0
    label = _text(slot, _BAR_WORDS, FULL, words, words + text_width(_BAR_WORDS, FULL))
    return tuple(lines), label


def _line(slot: Slot, along1: float, across1: float, along2: float, across2: float) -> Line:
    if slot.upright:
        return Line(across1, along1, across2, along2, kind="scale")
    return Line(along1, across1, along2, across2, kind="scale")


def _without(mark: Line, box: Box) -> list[Line]:
    upright = mark.x1 == mark.x2
    at, a, b = (mark.x1, mark.y1, mark.y2) if upright else (mark.y1, mark.x1, mark.x2)
    sides, low, high = (
        ((box.x, box.right), box.y, box.bottom) if upright else ((box.y, box.bottom), box.x, box.right)
    )
    if not sides[0] < at < sides[1] or b <= low or a >= high:
        return [mark]
    parts = [(a, min(b, low)), (max(a, high), b)]
    return [_part(mark, upright, at, s, e) for s, e in parts if e - s > 0.3]


def _part(mark: Line, upright: bool, at: float, start: float, end: float) -> Line:
    if upright:
        return Line(at, start, at, end, mark.width, mark.kind)
    return Line(start, at, end, at, mark.width, mark.kind)
