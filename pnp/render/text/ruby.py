"""Furigana: small readings above their characters, both spread evenly over the same room."""

from dataclasses import dataclass

from pnp.render.drawing import Text
from pnp.render.fonts.chain import Measured

SCALE = 0.5
"""The size of a reading, of what it stands above."""
GAP = 0.06
"""Between both, in em of the base."""
_MOST = 1.0
"""A reading's letters are moved apart by so many of their own em at most: wider they would no longer be one word."""


@dataclass(frozen=True, slots=True, eq=False)
class Reading:
    """A measured reading; `width` in em of the text box, `reach` the em that the base takes above its baseline."""

    measured: Measured
    width: float
    reach: float
    letters: int


def spread(room: float, letters: int, most: float) -> tuple[float, float]:
    """Return the room before the first of some letters and between all of them, so that together they fill `room`.

    Half as much stands before and after as between; at most `most` between, the rest at both ends.
    """
    between = min(room / letters, most) if letters > 1 else 0.0
    return (room - between * (letters - 1)) / 2, between


def reading_ops(reading: Reading, above: Text, left: float, width: float) -> list[Text]:
    """Return a reading drawn above a text, in the middle of the `width` from `left`. Lengths in user units."""
    size = above.size * SCALE
    em = size / SCALE
    fonts = [font for font, _, _ in reading.measured.parts]
    fall = max(font.fall for font in fonts)
    wide = sum(part_width for _, _, part_width in reading.measured.parts) * size
    before, between = spread(max(0.0, width - wide), reading.letters, _MOST * size)
    if width < wide:
        before = (width - wide) / 2
    y = above.y - (reading.reach + GAP) * em - fall * size
    x, ops = left + before, []
    for font, text, part_width in reading.measured.parts:
        ops.append(Text(x, y, text, font, size, above.fill, above.opacity, between))
        x += part_width * size + between * len(text)
    return ops
