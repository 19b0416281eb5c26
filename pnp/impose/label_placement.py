"""Find room on a sheet for the scale bars and the label, clear of every trim, bleed and mark."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from pnp.impose.labels import FULL, SMALL, label_box, text_width
from pnp.impose.scale_bar import BOTH_WORDS, WORDS, bar_between, bar_in, bar_length, set_in
from pnp.impose.sheet import Box, Label, Line
from pnp.impose.strips import WAYS, StripSlot, Surround, slots

_SPACE = 2.0
_TEXT_SIDES = ("top", "bottom", "left", "right")
_LOUDEST = 8.0
_CAPITALS = 0.7


@dataclass(frozen=True, slots=True)
class Furniture:
    """The scale bars and the labels of a sheet; `way` tells how good a place they found, 0 is best."""

    lines: tuple[Line, ...]
    labels: tuple[Label, ...]
    way: int

    @property
    def across(self) -> tuple[Box, ...]:
        """What they cover where they do not stand between the marks."""
        return () if WAYS[self.way % len(WAYS)].divided else self.boxes

    @property
    def boxes(self) -> tuple[Box, ...]:
        """What they cover."""
        bar = [Box(min(n.x1, n.x2), min(n.y1, n.y2), abs(n.x2 - n.x1), abs(n.y2 - n.y1)) for n in self.lines]
        return (*(label_box(label) for label in self.labels), *bar)


@dataclass(frozen=True, slots=True)
class Bars:
    """Which scale bars stand in strips, and the lines of the one that stands in a gutter."""

    across: bool
    down: bool
    between: tuple[Line, ...] = ()

    @property
    def words(self) -> str:
        """What stands beside a bar in a strip; one in a gutter has no words of its own."""
        return BOTH_WORDS if self.between else WORDS


def furnish(around: Surround, texts: tuple[str, ...], warning: str = "") -> Furniture | None:
    """Return the small print of a sheet, None where the paper has no free strip for it.

    There is a bar in either direction as far as there is room, and always one. A `warning` comes once on every side
    that has room left, as large as it goes.
    """
    for first, choices in ((0, tuple(_both(around))), (len(WAYS), (Bars(True, False), Bars(False, True)))):
        for number, way in enumerate(WAYS, first):
            for bars, sizes in product(choices, ((FULL, SMALL), (SMALL,))):
                free = list(slots(around, way))
                drawn = _small_print(free, bars, texts, sizes)
                if drawn:
                    loud = _loud(free, warning) if warning else []
                    return Furniture(drawn[0], (*drawn[1], *loud), number)
    return None


def interrupted(marks: tuple[Line, ...], boxes: tuple[Box, ...]) -> tuple[Line, ...]:
    """Return the upright and level marks without the parts that would run through one of the boxes."""
    for box in [box.grown(0.5) for box in boxes]:
        marks = tuple(part for mark in marks for part in _without(mark, box))
    return marks


def _both(around: Surround) -> Iterator[Bars]:
    """Yield the ways to have a bar in both directions."""
    yield Bars(True, True)
    across, down = around.gutters
    if down:
        yield Bars(True, False, bar_between(down, upright=True))
    if across:
        yield Bars(False, True, bar_between(across, upright=False))


def _small_print(
    free: list[StripSlot], bars: Bars, texts: tuple[str, ...], sizes: tuple[float, ...]
) -> tuple[tuple[Line, ...], tuple[Label, ...]] | None:
    """Take room for bars and labels from the free slots; None where there is too little."""
    lines, labels = list(bars.between), list[Label]()
    for upright in (upright for upright, there in ((False, bars.across), (True, bars.down)) if there):
        slot = _take(free, bar_length(bars.words), (upright,))
        if slot is None:
            return None
        drawn, words = bar_in(slot, bars.words)
        lines += drawn
        labels.append(words)
    free.sort(key=lambda slot: (_TEXT_SIDES.index(slot.side), slot.low))
    for text in texts:
        label = _label(free, text, sizes)
        if label is None:
            return None
        labels.append(label)
    return tuple(lines), tuple(labels)


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


def _without(mark: Line, box: Box) -> list[Line]:
    upright = mark.x1 == mark.x2
    at, a, b = (mark.x1, mark.y1, mark.y2) if upright else (mark.y1, mark.x1, mark.x2)
    sides, low, high = ((box.x, box.right), box.y, box.bottom) if upright else ((box.y, box.bottom), box.x, box.right)
    if not sides[0] < at < sides[1] or b <= low or a >= high:
        return [mark]
    parts = [(a, min(b, low)), (max(a, high), b)]
    return [_part(mark, upright, at, s, e) for s, e in parts if e - s > 0.3]


def _part(mark: Line, upright: bool, at: float, start: float, end: float) -> Line:
    if upright:
        return Line(at, start, at, end, mark.width, mark.kind)
    return Line(start, at, end, at, mark.width, mark.kind)
