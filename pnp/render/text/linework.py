"""One line of atoms drawn: runs of one font joined to single operations, icons, room shared out."""

from msgspec import Struct, field

from pnp.render.drawing import Group, Op, Text
from pnp.render.text.atoms import Reading, WordPart, reading_ops
from pnp.render.text.stretch import Stretch

MOST_STRETCH = 1.0
"""A line that needs more than this many em in each opening stays ragged: better than holes."""


class Pen(Struct, eq=False):
    """Draws on one baseline from `left`, `y`; `opening` em are added wherever a justified line may open.

    Furigana go to `readings`, so that whoever copies the text finds it without them in between.
    """

    ops: list[Op]
    left: float
    y: float
    size: float
    opacity: float
    middle: float
    opening: float = 0.0
    readings: list[Op] = field(default_factory=list)
    x: float = 0.0
    _start: float = 0.0
    _words: str = ""
    _part: WordPart | None = None
    _spaced: bool = True

    def put(self, part: WordPart) -> None:
        """Draw a part at the pen; text waits for more of its font and style."""
        held = self._part
        if not self._spaced and held is not None and (held.wide or part.wide):
            self.x += self.opening
        self._spaced = False
        if held is not None and self._words and _alike(held, part):
            self._words += part.text
            self._advance(part)
            return
        self.flush()
        self._start, self._part, self._words = self.x, part, part.text
        if part.symbol is not None:
            self._icon(part)
        if part.reading is not None:
            self._base(part, part.reading)
        self._advance(part)

    def space(self, gap: float) -> None:
        """Leave a space; it goes into the text, so that copied words stay apart."""
        if self._words:
            self._words += " "
            if self._part is not None and self._part.wide:
                self.flush()
        self.x += gap + self.opening
        self._spaced = True

    def flush(self) -> None:
        """Draw the text that waits."""
        part, words = self._part, self._words
        self._words = ""
        if part is None or not words:
            return
        opening, style = self.opening * self.size, part.style
        x, words = self.left + self._start * self.size, words.rstrip(" ") if part.wide else words
        spacing, space = (opening, 0.0) if part.wide else (0.0, opening)
        size = self.size * style.scale
        self.ops.append(Text(x, self.y, words, part.font, size, style.fill, self.opacity, spacing, space))

    def _advance(self, part: WordPart) -> None:
        self.x += part.width
        if part.wide and self.opening:
            self.x += self.opening * (len(part.text) - 1)

    def _base(self, part: WordPart, reading: Reading) -> None:
        size, self._words = self.size, ""
        opening = self.opening if part.wide else 0.0
        text = Text(
            self.left + (self.x + part.lead) * size, self.y, part.text, part.font, size * part.style.scale,
            part.style.fill, self.opacity, (part.apart + opening) * size,
        )  # fmt: skip
        self.ops.append(text)
        width = (part.under + opening * (len(part.text) - 1)) * size
        self.readings.extend(reading_ops(reading, text, self.left + self.x * size, width))

    def _icon(self, part: WordPart) -> None:
        symbol = part.symbol
        if symbol is None:
            return
        factor = part.width * self.size / symbol.width
        top = self.y - self.middle * part.style.scale * self.size - symbol.height * factor / 2
        matrix = (factor, 0.0, 0.0, factor, self.left + self.x * self.size, top)
        self.ops.append(Group((symbol.group,), matrix, opacity=self.opacity))


def draw_line(pen: Pen, stretch: Stretch, start: int, end: int) -> None:
    """Draw atoms `start` to `end` (not included) of a stretch."""
    atoms, gaps, spaced = stretch.atoms, stretch.gaps, stretch.spaced
    for index in range(start, end):
        if index > start:
            if spaced[index]:
                pen.space(gaps[index])
            else:
                pen.x += gaps[index]
        for part in atoms[index].parts:
            pen.put(part)
    pen.flush()


def opening(stretch: Stretch, start: int, end: int, room: float) -> float:
    """Return the em to add at each opening so that a line fills `room` em more; 0 where that would tear it.

    Openings are the spaces, and both sides of every Japanese character.
    """
    count = sum(stretch.spaced[start + 1 : end])
    parts = [part for atom in stretch.atoms[start:end] for part in atom.parts if part.wide]
    if parts:
        count = _openings(stretch, start, end)
    return room / count if count and room / count <= MOST_STRETCH else 0.0


def _openings(stretch: Stretch, start: int, end: int) -> int:
    count, before = 0, False
    for index in range(start, end):
        for number, part in enumerate(stretch.atoms[index].parts):
            beside = index > start or number > 0
            spaced = number == 0 and stretch.spaced[index]
            count += beside and (before or part.wide or spaced)
            count += len(part.text) - 1 if part.wide else 0
            before = part.wide
    return count


def _alike(held: WordPart, other: WordPart) -> bool:
    same = held.style is other.style and held.font is other.font and held.wide == other.wide
    return same and other.symbol is None and other.reading is None
