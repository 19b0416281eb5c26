"""Furigana: small readings above their characters, both spread evenly over the same room."""

from msgspec import Struct, field
from msgspec.structs import replace

from pnp.render.drawing import Paint, Text
from pnp.render.fonts.chain import Chain, Measured
from pnp.render.fonts.font import Font
from pnp.render.text.inline import InlineSymbol
from pnp.render.text.kinsoku import is_japanese, may_break, syllables, tokens

SCALE = 0.5
"""The size of a reading, of what it stands above."""
GAP = 0.06
"""Between both, in em of the base."""
_MOST = 1.0
"""A reading's letters are moved apart by so many of their own em at most: wider they would no longer be one word."""


class Reading(Struct, frozen=True, eq=False):
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


MOST_PARTS = 200
"""Of one atom, so that joining them stays cheap; no line holds so many."""


class TextStyle(Struct, frozen=True, eq=False):
    """Fonts, colour and relative size of a run; knows the atoms of the words that it has met."""

    chain: Chain
    fill: Paint
    scale: float = 1.0
    japanese: bool = False
    words: "dict[str, tuple[tuple[Atom, float], ...]]" = field(default_factory=dict)
    missing: dict[str, str] = field(default_factory=dict)

    def measure(self, text: str) -> Measured:
        """Return the measures of a text, and remember where a character stood that no font has."""
        measured = self.chain.measure(text, self.japanese)
        for ch in measured.missing:
            self.missing.setdefault(ch, text)
        return measured


class WordPart(Struct, frozen=True, eq=False):
    """Text of one font and style, or an icon. `wide` text is Japanese: justifying opens it character by
    character.

    With a `reading` it is a base: `lead` is the room before its first character, `apart` that between them,
    `under` the width that the reading stands above.
    """

    style: TextStyle
    font: Font
    text: str
    width: float
    wide: bool = False
    symbol: InlineSymbol | None = None
    reading: Reading | None = None
    lead: float = 0.0
    apart: float = 0.0
    under: float = 0.0

    @property
    def read(self) -> str:
        """The letters of the reading, "" without one."""
        return "".join(text for _, text, _ in self.reading.measured.parts) if self.reading else ""


class Atom(Struct, frozen=True, eq=False):
    """What stays together: parts side by side, their width, and the width of a space that may follow."""

    parts: tuple[WordPart, ...]
    width: float
    space: float
    first: str
    last: str
    wide_first: bool = False
    wide_last: bool = False

    def after(self, room: float) -> "Atom":
        """Return the atom behind a space of so many em that belongs to it."""
        first = self.parts[0]
        blank = WordPart(first.style, first.font, "", room)
        return replace(self, parts=(blank, *self.parts), width=self.width + room)

    def with_next(self, other: "Atom") -> "Atom":
        """Return both as one."""
        return Atom(
            self.parts + other.parts, self.width + other.width, other.space,
            self.first, other.last, self.wide_first, other.wide_last,
        )  # fmt: skip


def may_part(before: Atom, after: Atom) -> bool:
    """Tell whether a line may end between two atoms without a space between them."""
    return len(before.parts) >= MOST_PARTS or may_break(
        before.last, after.first, wide=before.wide_last or after.wide_first
    )


def word_atoms(word: str, style: TextStyle) -> tuple[tuple[Atom, float], ...]:
    """Return a word's atoms, each with the room before it (kerning, where a word may break after a
    hyphen)."""
    pieces: list[tuple[Atom, float]] = []
    for token, wide in tokens(word, style.japanese):
        before = ""
        for text in [token] if wide else syllables(token):
            atom = _atom(text, style, wide)
            last = pieces[-1][0] if pieces else None
            if before:
                pieces.append((atom, _kern(before, text, style)))
            elif last is None or may_part(last, atom):
                pieces.append((atom, 0.0))
            else:
                pieces[-1] = (last.with_next(atom), pieces[-1][1])
            before = text
    return tuple(pieces) or ((Atom((), 0.0, 0.0, "", ""), 0.0),)


def _atom(text: str, style: TextStyle, wide: bool) -> Atom:
    measured, scale = style.measure(text), style.scale
    parts = tuple(WordPart(style, font, piece, width * scale, wide) for font, piece, width in measured.parts)
    space = parts[-1].font.advance(" ") * scale
    return Atom(parts, measured.width * scale, space, text[0], text[-1], wide, wide)


def ruby_atom(text: str, reading: str, style: TextStyle) -> Atom:
    """Return a base with its reading as one atom, as wide as the wider of both."""
    base, above, scale = style.measure(text), style.measure(reading), style.scale
    width = max(base.width, above.width * SCALE)
    wide = len(base.parts) == 1 and all(is_wide for _, is_wide in tokens(text, style.japanese))
    letters = len(text) if wide else 1
    lead, apart = spread((width - base.width) * scale, letters, scale)
    reach = max(font.rise for font, _, _ in base.parts)
    measured = Reading(above, above.width * SCALE * scale, reach, len(reading) if is_japanese(reading) else 1)
    parts = [WordPart(style, font, piece, part_width * scale, wide) for font, piece, part_width in base.parts]
    if len(parts) > 1:
        parts[-1] = replace(parts[-1], width=parts[-1].width + lead)
    first = lead if len(parts) > 1 else width * scale - parts[0].width
    first += parts[0].width
    parts[0] = replace(parts[0], width=first, reading=measured, lead=lead, apart=apart, under=width * scale)
    return Atom(tuple(parts), width * scale, parts[-1].font.advance(" ") * scale, text[0], text[-1], wide, wide)


def _kern(before: str, after: str, style: TextStyle) -> float:
    measure = style.chain.measure
    japanese = style.japanese
    joined = measure(before + after, japanese).width
    return (joined - measure(before, japanese).width - measure(after, japanese).width) * style.scale
