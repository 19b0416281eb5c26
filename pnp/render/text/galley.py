"""Composed text fitted to a frame: the size tried from large to small, lines put on their baselines."""

from collections.abc import Iterator

from msgspec import Struct, field

from pnp.problem import Problem
from pnp.render.drawing import Op
from pnp.render.fonts.chain import Chain
from pnp.render.text.atoms import GAP, SCALE
from pnp.render.text.inline import Frame
from pnp.render.text.linework import Pen, draw_line, opening
from pnp.render.text.penalties import KATAKANA
from pnp.render.text.stretch import Line, Stretch, fewest_lines, filled
from pnp.render.text.total_fit import ROOMY, best_lines, refined, worst_break

STEP = 0.025
"""Shrinking goes by this part of the first size at a time."""

_SMALLER = 3
"""So many steps smaller letters are where that keeps Japanese words whole."""
_ICON_HEIGHT = 1.3
_EPSILON = 1e-6


class TextLayout(Struct, frozen=True, eq=False):
    """Text in its place. `size` is the em it reached, `height` what its ink takes, both in user units.

    `excess` is how much height is lacking, `too_wide` the words that no line holds with the width lacking:
    both are reported in `problems` too, with missing characters and fonts. Even then `ops` shows the text at
    its smallest.
    """

    ops: tuple[Op, ...]
    size: float
    lines: int
    height: float
    excess: float = 0.0
    too_wide: tuple[tuple[str, float], ...] = ()
    problems: tuple[Problem, ...] = ()


class TextMeasure(Struct, frozen=True):
    """How many lines a text takes, how high its ink is and how wide its widest line, in user units."""

    lines: int
    height: float
    width: float


Broken = list[tuple[Stretch, list[Line]]]


class Galley(Struct, eq=False):
    """Composed stretches and the measures of their leading font, in em.

    Letters stand between `cap` above and `foot` below the baseline (for optical centring and icons), ink
    between `rise` and `fall`.
    """

    cap: float
    foot: float
    rise: float
    fall: float
    stretches: list[Stretch] = field(default_factory=list)

    @classmethod
    def of(cls, chain: Chain, japanese: bool) -> "Galley":
        """Return an empty galley: Latin letters stand on the baseline, kanji reach below it."""
        font = chain.first
        if japanese:
            font = next((font for font in chain.fonts if font.kanji), font)
            return cls(font.rise, font.fall, font.rise, font.fall)
        return cls(font.cap_height, 0.0, font.rise, font.fall)

    @property
    def icon(self) -> float:
        """How high an icon is."""
        return _ICON_HEIGHT * self.cap if not self.foot else self.cap + self.foot

    @property
    def lift(self) -> float:
        """How high furigana stand above a line."""
        return GAP + SCALE * (self.rise + self.fall)

    def set_in(self, frame: Frame) -> TextLayout:
        """Return the text at the largest size that fits, or at the smallest where none does."""
        if not self.stretches:
            return TextLayout((), frame.size, 0, 0.0)
        size, broken = self.broken_in(frame)
        limit = frame.width / size
        height = self._height(broken, frame) * size
        excess = height - frame.height
        return TextLayout(
            tuple(self._drawn(broken, frame, size, height)),
            size,
            sum(len(lines) for _, lines in broken),
            height,
            excess if excess > _EPSILON else 0.0,
            tuple(_too_wide(self.stretches, limit, size)),
        )

    def broken_in(self, frame: Frame) -> tuple[float, Broken]:
        """Return the size at which the text is set, and its stretches in lines.

        Japanese is set a little smaller where that keeps its words whole.
        """
        size, broken = self._fitted(frame)
        broken = self._refined(broken, frame, size)
        if _worst_break(broken) >= KATAKANA:
            for step in range(1, _SMALLER + 1):
                smaller = size - step * STEP * frame.size
                if smaller < frame.smallest:
                    break
                tried = self._refined(self._filled(frame.width / smaller), frame, smaller)
                if _worst_break(tried) < KATAKANA:
                    return smaller, tried
        return size, broken

    def measure(self, frame: Frame) -> TextMeasure:
        """Return how much of a frame the text takes, without drawing it."""
        if not self.stretches:
            return TextMeasure(0, 0.0, 0.0)
        size, broken = self.broken_in(frame)
        widths = [width for _, lines in broken for _, _, width in lines]
        return TextMeasure(len(widths), self._height(broken, frame) * size, max(widths) * size)

    def _fitted(self, frame: Frame) -> tuple[float, Broken]:
        widest = max(max(stretch.widths) for stretch in self.stretches)
        gaps = frame.gap * sum(stretch.opens for stretch in self.stretches)
        for size in sizes(frame.size, frame.smallest):
            limit, room = frame.width / size, frame.height / size + _EPSILON
            last = size <= frame.smallest
            if not last:
                if widest > limit + _EPSILON:
                    continue
                fewest = sum(fewest_lines(stretch, limit) for stretch in self.stretches)
                if self.rise + self.fall + gaps + frame.leading * (fewest - 1) > room:
                    continue
            broken = self._filled(limit)
            if last or self._height(broken, frame) <= room:
                return size, broken
        raise AssertionError("the steps end with the smallest size")

    def _filled(self, limit: float) -> Broken:
        return [(stretch, filled(stretch, limit)) for stretch in self.stretches]

    def _refined(self, broken: Broken, frame: Frame, size: float) -> Broken:
        """Return the lines that look best of those that the frame has room for."""
        limit = frame.width / size
        for index, (stretch, lines) in enumerate(broken):
            better = refined(stretch, lines, limit, frame.align)
            if better is not lines:
                broken = self._changed(broken, index, better, frame, size)
        worst = [worst_break(stretch, lines) for stretch, lines in broken]
        # Where words are broken another line may help; the room that is left goes to the worst first.
        for index in sorted(range(len(broken)), key=worst.__getitem__, reverse=True):
            if worst[index] > ROOMY:
                better = best_lines(broken[index][0], limit, frame.align, ROOMY)
                broken = self._changed(broken, index, better, frame, size)
        return broken

    def _changed(self, broken: Broken, index: int, lines: list[Line], frame: Frame, size: float) -> Broken:
        """Return the text with other lines of one stretch where the frame has room for them."""
        stretch, before = broken[index]
        changed = [*broken[:index], (stretch, lines), *broken[index + 1 :]]
        same = len(lines) == len(before) and not (stretch.tall or stretch.ruby)
        return changed if same or self._height(changed, frame) * size <= frame.height + _EPSILON else broken

    def _height(self, broken: Broken, frame: Frame) -> float:
        return self._top(broken) + self.fall + sum(self._advances(broken, frame)[1:])

    def _top(self, broken: Broken) -> float:
        """Return how far the first line's ink reaches above its baseline."""
        stretch, ((start, end, _), *_) = broken[0]
        return (self.rise + self.lift) * stretch.tallest(start, end) if stretch.read(start, end) else self.rise

    def _advances(self, broken: Broken, frame: Frame) -> list[float]:
        """Return the distance of each line from the one before, in em; larger words push their line down.

        So do furigana, which need more than the usual room above them.
        """
        distances: list[float] = []
        for stretch, lines in broken:
            for number, (start, end, _) in enumerate(lines):
                tallest = stretch.tallest(start, end) if stretch.tall else 1.0
                advance = frame.leading * tallest
                if stretch.read(start, end):
                    advance = max(advance, self.fall + (self.rise + self.lift) * tallest + GAP)
                distances.append(advance + (frame.gap if stretch.opens and not number else 0.0))
        return distances

    def _drawn(self, broken: Broken, frame: Frame, size: float, height: float) -> list[Op]:
        ops: list[Op] = []
        advances = self._advances(broken, frame)
        y = self._first_baseline(broken, frame, size, height) - advances[0] * size
        limit, index = frame.width / size, 0
        readings: list[Op] = []
        for stretch, lines in broken:
            for number, (start, end, width) in enumerate(lines):
                y += advances[index] * size
                index += 1
                room = limit - width
                pen = Pen(ops, frame.x, y, size, frame.opacity, (self.cap - self.foot) / 2, readings=readings)
                if frame.align == "justify" and number < len(lines) - 1 and room > 0:
                    pen.opening = opening(stretch, start, end, room)
                elif frame.align == "right":
                    pen.left += room * size
                elif frame.align == "center":
                    pen.left += room * size / 2
                draw_line(pen, stretch, start, end)
        return ops + readings

    def _first_baseline(self, broken: Broken, frame: Frame, size: float, height: float) -> float:
        top = self._top(broken)
        highest = frame.y + top * size
        if frame.valign == "top" or height > frame.height:
            return highest
        lowest = highest + frame.height - height
        if frame.valign == "bottom":
            return lowest
        letters = height - (self.rise - self.cap + self.fall - self.foot) * size
        return min(max(frame.y + (frame.height - letters) / 2 + (self.cap + top - self.rise) * size, highest), lowest)


def _worst_break(broken: Broken) -> float:
    return max(worst_break(stretch, lines) for stretch, lines in broken)


def sizes(largest: float, smallest: float) -> Iterator[float]:
    """Yield the sizes to try: `largest`, then a fortieth of it less each time, `smallest` last."""
    step, size = 0, largest
    while size > smallest + _EPSILON:
        yield size
        step += 1
        size = largest * (1 - step * STEP)
    yield min(largest, smallest)


def _too_wide(stretches: list[Stretch], limit: float, size: float) -> Iterator[tuple[str, float]]:
    for stretch in stretches:
        for atom in stretch.atoms:
            if atom.width > limit + _EPSILON:
                yield "".join(part.text for part in atom.parts), (atom.width - limit) * size
