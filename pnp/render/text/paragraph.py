"""Runs and icons put side by side as atoms, in stretches up to a forced line end."""

from collections.abc import Mapping
from types import MappingProxyType

from msgspec import Struct, field

from pnp.render.text.atoms import Atom, TextStyle, WordPart, may_part, ruby_atom, word_atoms
from pnp.render.text.bonds import OBJECT, bonds, is_tied, room_beside_icon
from pnp.render.text.inline import Align
from pnp.render.text.kinsoku import begins_with_number

ICONS_TOGETHER = 4
LONGEST_KEPT = 64
"""Characters of a word that is remembered."""


class Stretch(Struct, eq=False):
    """Atoms up to a forced line end. `gaps[i]` is the room before atom i where both stand in one line.

    `spaced[i]` tells whether that is a space, which justifying may widen, `tied[i]` whether atom i stays on the line of
    the one before as long as it has room there; `opens` begins a paragraph. In a `japanese` one a line may end between
    two Japanese characters.
    """

    opens: bool
    atoms: list[Atom] = field(default_factory=list)
    widths: list[float] = field(default_factory=list)
    gaps: list[float] = field(default_factory=list)
    spaced: list[bool] = field(default_factory=list)
    tied: list[bool] = field(default_factory=list)
    tall: bool = False
    ruby: bool = False
    japanese: bool = False
    bonds: list[int] | None = None

    def holds(self, index: int, strength: int) -> bool:
        """Tell whether an atom is to stay on the line of the one before, with bonds up to a strength."""
        if self.tied[index] or not strength:
            return self.tied[index]
        if self.bonds is None:
            self.bonds = bonds(self.atoms, self.spaced)
        return 0 < self.bonds[index] <= strength

    def add(self, atom: Atom, gap: float, spaced: bool, tied: bool = False) -> None:
        """Append an atom that a line break may part from the one before."""
        self.atoms.append(atom)
        self.widths.append(atom.width)
        self.gaps.append(gap)
        self.spaced.append(spaced)
        self.tied.append(tied)
        if atom.wide_first:
            self.japanese = True

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

    def text(self, text: str, style: TextStyle) -> None:
        """Add a cleaned run: single spaces, which count at its ends too."""
        known = style.words
        stretch = self._current() if text.strip(" ") else self.stretches[-1]
        stretch.tall = stretch.tall or style.scale > 1
        words = text.split(" ")
        for number, word in enumerate(words):
            if number:
                self._space = True
            if not word:
                continue
            atoms = known.get(word)
            if atoms is None:
                atoms = word_atoms(word, style)
                if len(word) <= LONGEST_KEPT:
                    known[word] = atoms
            if not self._space or not stretch.atoms:
                self._beside(stretch, atoms[0][0])
            elif stretch.atoms[-1].last == OBJECT and begins_with_number(word):
                # How many of what the icon shows: a space between them does not part them.
                stretch.join(atoms[0][0].after(stretch.atoms[-1].space))
            else:
                before = stretch.atoms[-1]
                stretch.add(atoms[0][0], before.space, True, tied=is_tied(before, word))
            for atom, gap in atoms[1:]:
                stretch.add(atom, gap, False)
            self._space = False

    def icon(self, part: WordPart, space: float) -> None:
        """Add an icon; a line may end after every fourth in a row, not between an icon and a word."""
        self._whole(Atom((part,), part.width, space, OBJECT, OBJECT), part.style)

    def ruby(self, text: str, reading: str, style: TextStyle) -> None:
        """Add a base with its reading, in which no line ends."""
        self._whole(ruby_atom(text, reading, style), style).ruby = True

    def _whole(self, atom: Atom, style: TextStyle) -> Stretch:
        stretch = self._current()
        stretch.tall = stretch.tall or style.scale > 1
        if self._space and stretch.atoms and atom.first == OBJECT and stretch.atoms[-1].last.isdigit():
            stretch.join(atom.after(atom.space))  # so many of what the icon shows
        elif self._space and stretch.atoms:
            stretch.add(atom, stretch.atoms[-1].space if atom.first != OBJECT else atom.space, True)
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
        icons = before.last == atom.first == OBJECT and len(before.parts) >= ICONS_TOGETHER
        gap = room_beside_icon(before, atom)
        if icons or may_part(before, atom):
            stretch.add(atom, gap, False)
        else:
            stretch.join(atom.after(gap) if gap else atom)


Line = tuple[int, int, float]
"""First atom, the one after the last, width in em."""

_EPSILON = 1e-9
_STEP = 0.03
_TRIES: Mapping[Align, int] = MappingProxyType({"left": 5, "right": 5, "center": 10, "justify": 2})
"""How many steps the lines may be narrowed: a justified one would open up, a ragged or centred one is just
shorter."""

_LONELY = 2.2
"""A last line narrower than this many em looks forgotten."""
_FEW, _SHARE = 5, 0.22
"""In so few lines, or where it is a single word, a last line narrower than this part of the widest is a widow."""


def break_lines(stretch: Stretch, limit: float, strength: int = 0) -> list[Line]:
    """Fill lines up to `limit` em; an atom wider than that gets a line of its own.

    What is tied, or by a bond of the `strength`, to the end of a line goes to the next together with it, unless that
    would leave the line empty.
    """
    widths, gaps = stretch.widths, stretch.gaps
    if not widths:
        return []
    lines: list[Line] = []
    room = limit + _EPSILON
    start, reached = 0, widths[0]
    for index in range(1, len(widths)):
        further = reached + gaps[index] + widths[index]
        if further <= room:
            reached = further
            continue
        first = index
        while first > start and stretch.holds(first, strength):
            first -= 1
        if first in (start, index) or _width(stretch, first, index + 1) > room:
            first = index
        else:
            reached = _width(stretch, start, first)
        lines.append((start, first, reached))
        start, reached = first, _width(stretch, first, index + 1)
    lines.append((start, len(widths), reached))
    return lines


def _width(stretch: Stretch, start: int, end: int) -> float:
    return sum(stretch.widths[start:end]) + sum(stretch.gaps[start + 1 : end])


def eased(stretch: Stretch, lines: list[Line], limit: float, align: Align, strength: int = 0) -> list[Line]:
    """Return lines that look better and are as many: centred ones evener, others without a widow."""
    if len(lines) < 2 or stretch.tall or (align != "center" and not _is_lonely(lines)):
        return lines
    if align in ("left", "right"):
        shared = _shared(stretch, lines, limit, strength)
        if shared:
            return shared
    for step in range(1, _TRIES[align] + 1):
        narrower = limit * (1 - step * _STEP)
        if max(stretch.widths) > narrower:
            break
        tried = break_lines(stretch, narrower, strength)
        if len(tried) != len(lines):
            break
        if align == "center" or tried[-1][2] > lines[-1][2]:
            lines = tried
        if align != "center" and not _is_lonely(lines):
            break
    return lines


def _shared(stretch: Stretch, lines: list[Line], limit: float, strength: int) -> list[Line]:
    """Return the lines with words of the last but one moved down to a widow, none where that line would be shorter."""
    *above, (start, end, _), (_, stop, _) = lines
    for first in range(end - 1, start, -1):
        left, moved = _width(stretch, start, first), _width(stretch, first, stop)
        if moved > limit or (above and left < moved):
            break
        shared = [*above, (start, first, left), (first, stop, moved)]
        if not stretch.holds(first, strength) and not _is_lonely(shared):
            return shared
    return []


def fewest_lines(stretch: Stretch, limit: float) -> int:
    """Return a number of lines that is surely needed, without breaking any: what cannot fit need not be
    tried."""
    if not stretch.widths:
        return 0
    widest = max(stretch.gaps)
    total = sum(stretch.widths) + sum(stretch.gaps)
    needed = (total + widest) / (limit + widest)
    return max(1, int(needed - _EPSILON) + (needed - _EPSILON > int(needed - _EPSILON)))


def _is_lonely(lines: list[Line]) -> bool:
    start, end, width = lines[-1]
    few = len(lines) <= _FEW or end - start == 1
    return width < _LONELY or (few and width < _SHARE * max(line[2] for line in lines[:-1]))
