"""Runs and icons put side by side as atoms, in stretches up to a forced line end."""

from dataclasses import dataclass, field

from pnp.render.text.atoms import Atom, TextStyle, WordPart, may_part, ruby_atom, word_atoms
from pnp.render.text.kinsoku import begins_with_number

_OBJECT = "\ufffc"
ICONS_TOGETHER = 4
LONGEST_KEPT = 64
"""Characters of a word that is remembered."""


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

    def text(self, text: str, style: TextStyle) -> None:
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
                atoms = word_atoms(word, style)
                if len(word) <= LONGEST_KEPT:
                    known[word] = atoms
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

    def icon(self, part: WordPart, space: float) -> None:
        """Add an icon; a line may end after every fourth in a row, not between an icon and a word."""
        self._whole(Atom((part,), part.width, space, _OBJECT, _OBJECT), part.style)

    def ruby(self, text: str, reading: str, style: TextStyle) -> None:
        """Add a base with its reading, in which no line ends."""
        self._whole(ruby_atom(text, reading, style), style).ruby = True

    def _whole(self, atom: Atom, style: TextStyle) -> Stretch:
        stretch = self._current()
        stretch.tall = stretch.tall or style.scale > 1
        if self._space and stretch.atoms and atom.first == _OBJECT and stretch.atoms[-1].last.isdigit():
            stretch.join(atom.after(atom.space))  # so many of what the icon shows
        elif self._space and stretch.atoms:
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
        if icons or may_part(before, atom):
            stretch.add(atom, 0.0, False)
        else:
            stretch.join(atom)
