"""Find room on a sheet for the scale bars and the label, clear of every trim, bleed and mark.

Scale bars are 50 mm across the page and 50 mm down it, since printers may stretch either way alone. They stand in the
strips along the edges, never among the pieces. Where only one finds a strip, the sheet says beside it how large a piece
is from cut to cut: that is the measure both ways.
"""

import re
from functools import lru_cache
from itertools import product

from msgspec import Struct
from msgspec.structs import replace

from pnp.impose.labels import FULL, SMALL, label_box, text_width
from pnp.impose.sheet import Box, Label, Line, line_along
from pnp.impose.strips import WAYS, StripSlot, Surround, slots

BAR = 50.0
"""A scale bar's length in millimetres: what a ruler must show on the print."""

Scale = tuple[str, str]
WORDS: Scale = ("50 mm", "")
"""What stands beside a bar, and what is said of the pieces' size where there is only one."""

_TICK, _BARE_TICK = 1.0, 0.65
"""Half a tick of a bar: usually, and by pieces without bleed, whose trims it would come close to."""

_SPACE = 2.0
_TEXT_SIDES = ("top", "bottom", "left", "right")
_LOUDEST = 8.0
Sizes = tuple[float, ...]
_CAPITALS = 0.7
_FIGURES = re.compile("[0-9]")


def bar_length(words: str, size: float = FULL) -> float:
    """Return how much of a strip a bar takes with its words."""
    return BAR + 1.0 + text_width(words, size)


def bar_in(slot: StripSlot, words: str, size: float = FULL, *, bare: bool = False) -> tuple[tuple[Line, ...], Label]:
    """Return the bar at the beginning of a slot; the words follow it in reading direction."""
    start = slot.high if slot.upright else slot.low
    end = start - BAR if slot.upright else start + BAR
    lines = _bar(slot.middle, start, end, _BARE_TICK if bare else _TICK, upright=slot.upright)
    return lines, set_in(slot, words, size, slot.low if slot.upright else end + 1.0)


def set_in(slot: StripSlot, text: str, size: float, low: float) -> Label:
    """Set a text in a slot; down the page it is turned to be read from the right, so that it runs upwards."""
    base = slot.middle + size * 0.25
    return Label(text, base, low + text_width(text, size), size, 270) if slot.upright else Label(text, low, base, size)


def _bar(middle: float, start: float, end: float, tick: float, *, upright: bool) -> tuple[Line, ...]:
    ticks = [line_along(not upright, at, middle - tick, middle + tick, kind="scale") for at in (start, end)]
    return (line_along(upright, middle, start, end, kind="scale"), *ticks)


class Furniture(Struct, frozen=True):
    """The scale bars and the labels of a sheet; `way` tells how good a place they found, 0 is best.

    The first labels are the words of so many `bars`, the next ones are the sheet's texts.
    """

    lines: tuple[Line, ...]
    labels: tuple[Label, ...]
    way: int
    bars: int

    @property
    def boxes(self) -> tuple[Box, ...]:
        """What they cover."""
        bar = [Box(min(n.x1, n.x2), min(n.y1, n.y2), abs(n.x2 - n.x1), abs(n.y2 - n.y1)) for n in self.lines]
        return (*(label_box(label) for label in self.labels), *bar)


class Bars(Struct, frozen=True):
    """Which scale bars stand on a sheet."""

    across: bool
    down: bool


_BOTH = Bars(True, True)
_EITHER = (Bars(True, False), Bars(False, True))


def furnish(around: Surround, texts: tuple[str, ...], warning: str = "", scale: Scale = WORDS) -> Furniture | None:
    """Return the small print of a sheet, None where the paper has no free strip for it.

    There is a bar in either direction as far as there is room, and always one. A `warning` comes once on every side
    that has room left, as large as it goes. `scale` is what stands beside a bar, and how large a piece is: that is said
    where there is only one bar, and room.
    """
    # The sheets of a component differ in their numbers alone, and all figures count as one width.
    furniture = _furnished(around, tuple(_FIGURES.sub("0", text) for text in texts), warning, scale)
    if furniture is None:
        return None
    first, labels = furniture.bars, furniture.labels
    written = (replace(label, text=text) for label, text in zip(labels[first:], texts, strict=False))
    return replace(furniture, labels=(*labels[:first], *written, *labels[first + len(texts) :]))


@lru_cache(maxsize=256)
def _furnished(around: Surround, texts: tuple[str, ...], warning: str, scale: Scale) -> Furniture | None:
    for first, choices in ((0, (_BOTH,)), (len(WAYS), _EITHER)):
        for number, way in enumerate(WAYS, first):
            for bars, sizes in product(choices, ((FULL, SMALL), (SMALL,))):
                free = list(slots(around, way))
                drawn = _small_print(free, bars, (texts, scale), sizes, bare=around.bare)
                if drawn:
                    loud = _loud(free, warning) if warning else []
                    return Furniture(drawn[0], (*drawn[1], *loud), number, bars.across + bars.down)
    return None


@lru_cache(maxsize=256)
def interrupted(marks: tuple[Line, ...], boxes: tuple[Box, ...]) -> tuple[Line, ...]:
    """Return the upright and level marks without the parts that would run through one of the boxes."""
    for box in [box.grown(0.5) for box in boxes]:
        left, top, right, bottom = box.x, box.y, box.right, box.bottom
        parts: list[Line] = []
        for mark in marks:
            if mark.x1 < right and mark.x2 > left and mark.y1 < bottom and mark.y2 > top:
                parts += _without(mark, box)
            else:
                parts.append(mark)
        marks = tuple(parts)
    return marks


def _small_print(
    free: list[StripSlot], bars: Bars, said: tuple[tuple[str, ...], Scale], sizes: Sizes, *, bare: bool
) -> tuple[tuple[Line, ...], tuple[Label, ...]] | None:
    """Take room for bars and labels from the free slots; None where there is too little."""
    (texts, (words, measure)), lines, labels = said, list[Line](), list[Label]()
    for upright in (upright for upright, there in ((False, bars.across), (True, bars.down)) if there):
        slot = _take(free, bar_length(words), (upright,))
        if slot is None:
            return None
        drawn, beside = bar_in(slot, words, bare=bare)
        lines += drawn
        labels.append(beside)
    free.sort(key=lambda slot: (_TEXT_SIDES.index(slot.side), slot.low))
    for text in texts:
        label = _label(free, text, sizes)
        if label is None:
            return None
        labels.append(label)
    size = _label(free, measure, sizes) if measure and bars != _BOTH else None
    return tuple(lines), (*labels, size) if size else tuple(labels)


def _take(free: list[StripSlot], length: float, upright: tuple[bool, ...] = (False, True)) -> StripSlot | None:
    """Take a stretch from the first slot that has room, and leave the rest of it in its place."""
    for index, slot in enumerate(free):
        if slot.upright in upright and slot.high - slot.low >= length:
            free[index] = slot.rest(length + _SPACE)
            return StripSlot(slot.side, slot.low, slot.low + length, slot.middle, slot.deep)
    return None


def _label(free: list[StripSlot], text: str, sizes: tuple[float, ...]) -> Label | None:
    for size in sizes:
        slot = _take(free, text_width(text, size))
        if slot:
            return set_in(slot, text, size, slot.low)
    return None


def _loud(free: list[StripSlot], text: str) -> list[Label]:
    """Return the text once on each side that has room, in the middle of its longest slot."""
    labels: list[Label] = []
    for side in _TEXT_SIDES:
        slot = max((s for s in free if s.side == side), key=lambda s: s.high - s.low, default=None)
        if slot is None:
            continue
        size = min(_LOUDEST, slot.deep / _CAPITALS)
        room, base = (slot.high - slot.low - text_width(text, size)) / 2, slot.middle + size * _CAPITALS / 2
        if room >= 0:
            at = (base, slot.high - room) if slot.upright else (slot.low + room, base)
            labels.append(Label(text, *at, size, 270 if slot.upright else 0))
    return labels


def _without(mark: Line, box: Box) -> list[Line]:
    """Return what a mark leaves on both sides of a box that it runs through."""
    upright = mark.x1 == mark.x2
    at, a, b = (mark.x1, mark.y1, mark.y2) if upright else (mark.y1, mark.x1, mark.x2)
    low, high = (box.y, box.bottom) if upright else (box.x, box.right)
    parts = [(a, min(b, low)), (max(a, high), b)]
    return [line_along(upright, at, s, e, mark.width, mark.kind) for s, e in parts if e - s > 0.3]
