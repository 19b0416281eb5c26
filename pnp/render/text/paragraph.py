"""Runs and icons made into atoms: the pieces of a text that no line break divides, measured in em."""

from dataclasses import dataclass, field, replace

from pnp.render.drawing import Paint
from pnp.render.fonts.chain import Chain
from pnp.render.fonts.font import Font
from pnp.render.text.inline import Symbol
from pnp.render.text.kinsoku import begins_with_number, is_japanese, may_break, syllables, tokens
from pnp.render.text.ruby import SCALE, Reading, spread

_OBJECT = "\ufffc"
ICONS_TOGETHER = 4


@dataclass(frozen=True, slots=True, eq=False)
class Style:
    """Fonts, colour and relative size of a run; knows the atoms of the words that it has met."""

    chain: Chain
    fill: Paint
    scale: float = 1.0
    japanese: bool = False
    words: "dict[str, tuple[tuple[Atom, float], ...]]" = field(default_factory=dict, repr=False)
    missing: dict[str, str] = field(default_factory=dict, repr=False)


@dataclass(frozen=True, slots=True, eq=False)
class Part:
    """Text of one font and style, or an icon. `wide` text is Japanese: justifying opens it character by
    character.

    With a `reading` it is a base: `lead` is the room before its first character, `apart` that between them,
    `under` the width that the reading stands above.
    """

    style: Style
    font: Font
    text: str
    width: float
    wide: bool = False
    symbol: Symbol | None = None
    reading: Reading | None = None
    lead: float = 0.0
    apart: float = 0.0
    under: float = 0.0

    @property
    def read(self) -> str:
        """The letters of the reading, "" without one."""
        return "".join(text for _, text, _ in self.reading.measured.parts) if self.reading else ""


@dataclass(frozen=True, slots=True, eq=False)
class Atom:
    """What stays together: parts side by side, their width, and the width of a space that may follow."""

    parts: tuple[Part, ...]
    width: float
    space: float
    first: str
    last: str
    wide_first: bool = False
    wide_last: bool = False

    def after(self, room: float) -> "Atom":
        """Return the atom behind a space of so many em that belongs to it."""
        first = self.parts[0]
        blank = Part(first.style, first.font, "", room)
        return replace(self, parts=(blank, *self.parts), width=self.width + room)

    def with_next(self, other: "Atom") -> "Atom":
        """Return both as one."""
        return Atom(
            self.parts + other.parts, self.width + other.width, other.space,
            self.first, other.last, self.wide_first, other.wide_last,
        )  # fmt: skip


@dataclass(slots=True, eq=False)
class Stretch:
    """Atoms up to a forced line end. `gaps[i]` is the room before atom i where both stand in one line.

    `spaced[i]` tells whether that is a space, which justifying may widen; `opens` begins a paragraph.
    """

    opens: bool
    atoms: list[Atom] = field(default_factory=list)
    widths: list[float] = field(default_factory=list)
    gaps: list[float] = field(default_factory=list)
    spaced: list[bool] = field(default_factory=list)
    tall: bool = False
    ruby: bool = False

    def add(self, atom: Atom, gap: float, spaced: bool) -> None:
        """Append an atom that a line break may part from the one before."""
        self.atoms.append(atom)
        self.widths.append(atom.width)
        self.gaps.append(gap)
        self.spaced.append(spaced)

    def join(self, atom: Atom) -> None:
        """Append an atom to the last one, so that no line ends between them."""
        self.atoms[-1] = self.atoms[-1].with_next(atom)
        self.widths[-1] = self.atoms[-1].width

    def tallest(self, start: int, end: int) -> float:
        """Return the largest scale in a line, at least 1."""
        return max(1.0, *(part.style.scale for atom in self.atoms[start:end] for part in atom.parts))

    def read(self, start: int, end: int) -> bool:
        """Tell whether something in a line has a reading above it."""
        return self.ruby and any(part.reading for atom in self.atoms[start:end] for part in atom.parts)


class Composer:
    """Takes inlines in order and fills stretches with their atoms."""

    def __init__(self) -> None:
        self.stretches: list[Stretch] = [Stretch(opens=False)]
        self._space = False
        self._breaks = 0

    def text(self, text: str, style: Style) -> None:
        """Add a cleaned run: single spaces, which count at its ends too."""
        known = style.words
        stretch = self._current() if text.strip(" ") else self.stretches[-1]
        stretch.tall = stretch.tall or style.scale > 1
        words = text.split(" ")
        for number, word in enumerate(words):
            self._space = self._space or number > 0
            if not word:
                continue
            atoms = known.get(word)
            if atoms is None:
                atoms = known[word] = word_atoms(word, style)
            if not self._space or not stretch.atoms:
                self._beside(stretch, atoms[0][0])
            elif stretch.atoms[-1].last == _OBJECT and begins_with_number(word):
                # How many of what the icon shows: a space between them does not part them.
                stretch.join(atoms[0][0].after(stretch.atoms[-1].space))
            else:
                stretch.add(atoms[0][0], stretch.atoms[-1].space, True)
            for atom, gap in atoms[1:]:
                stretch.add(atom, gap, False)
            self._space = False

    def icon(self, part: Part, space: float) -> None:
        """Add an icon; a line may end after every fourth in a row, not between an icon and a word."""
        self._whole(Atom((part,), part.width, space, _OBJECT, _OBJECT), part.style)

    def ruby(self, text: str, reading: str, style: Style) -> None:
        """Add a base with its reading, in which no line ends."""
        self._whole(ruby_atom(text, reading, style), style).ruby = True

    def _whole(self, atom: Atom, style: Style) -> Stretch:
        stretch = self._current()
        stretch.tall = stretch.tall or style.scale > 1
        if self._space and stretch.atoms:
            stretch.add(atom, stretch.atoms[-1].space if atom.first != _OBJECT else atom.space, True)
        else:
            self._beside(stretch, atom)
        self._space = False
        return stretch

    def end_line(self) -> None:
        """End the line, or with the second in a row the paragraph."""
        self._breaks += 1
        self._space = False

    def _current(self) -> Stretch:
        if self._breaks and self.stretches[-1].atoms:
            self.stretches.append(Stretch(opens=self._breaks > 1))
        self._breaks = 0
        return self.stretches[-1]

    @staticmethod
    def _beside(stretch: Stretch, atom: Atom) -> None:
        if not stretch.atoms:
            stretch.add(atom, 0.0, False)
            return
        before = stretch.atoms[-1]
        # A cost of a few icons stays together, a long row of them may be broken.
        icons = before.last == atom.first == _OBJECT and len(before.parts) >= ICONS_TOGETHER
        if icons or may_break(before.last, atom.first, wide=before.wide_last or atom.wide_first):
            stretch.add(atom, 0.0, False)
        else:
            stretch.join(atom)


def word_atoms(word: str, style: Style) -> tuple[tuple[Atom, float], ...]:
    """Return a word's atoms, each with the room before it (kerning, where a word may break after a
    hyphen)."""
    found: list[tuple[Atom, float]] = []
    for token, wide in tokens(word, style.japanese):
        before = ""
        for text in [token] if wide else syllables(token):
            atom = _atom(text, style, wide)
            last = found[-1][0] if found else None
            if before:
                found.append((atom, _kern(before, text, style)))
            elif last is None or may_break(last.last, atom.first, wide=last.wide_last or wide):
                found.append((atom, 0.0))
            else:
                found[-1] = (last.with_next(atom), found[-1][1])
            before = text
    return tuple(found) or ((Atom((), 0.0, 0.0, "", ""), 0.0),)


def _atom(text: str, style: Style, wide: bool) -> Atom:
    measured = style.chain.measure(text, style.japanese)
    for ch in measured.missing:
        style.missing.setdefault(ch, text)
    scale = style.scale
    parts = tuple(Part(style, font, piece, width * scale, wide) for font, piece, width in measured.parts)
    space = parts[-1].font.advance(" ") * scale
    return Atom(parts, measured.width * scale, space, text[0], text[-1], wide, wide)


def ruby_atom(text: str, reading: str, style: Style) -> Atom:
    """Return a base with its reading as one atom, as wide as the wider of both."""
    base, above = (style.chain.measure(word, style.japanese) for word in (text, reading))
    for measured, word in ((base, text), (above, reading)):
        for ch in measured.missing:
            style.missing.setdefault(ch, word)
    scale = style.scale
    width = max(base.width, above.width * SCALE)
    wide = len(base.parts) == 1 and all(found for _, found in tokens(text, style.japanese))
    letters = len(text) if wide else 1
    lead, apart = spread((width - base.width) * scale, letters, scale)
    reach = max(font.rise for font, _, _ in base.parts)
    said = Reading(above, above.width * SCALE * scale, reach, len(reading) if is_japanese(reading) else 1)
    parts = [Part(style, font, piece, part_width * scale, wide) for font, piece, part_width in base.parts]
    if len(parts) > 1:
        parts[-1] = replace(parts[-1], width=parts[-1].width + lead)
    first = lead if len(parts) > 1 else width * scale - parts[0].width
    parts[0] = replace(
        parts[0], width=parts[0].width + first, reading=said, lead=lead, apart=apart, under=width * scale
    )
    return Atom(
        tuple(parts), width * scale, parts[-1].font.advance(" ") * scale, text[0], text[-1], wide, wide
    )


def _kern(before: str, after: str, style: Style) -> float:
    measure = style.chain.measure
    japanese = style.japanese
    joined = measure(before + after, japanese).width
    return (joined - measure(before, japanese).width - measure(after, japanese).width) * style.scale
