"""Runs and icons put side by side as atoms, in stretches up to a forced line end."""

from pnp.render.text.atoms import Atom, TextStyle, WordPart, may_part, ruby_atom, word_atoms
from pnp.render.text.kinsoku import begins_with_number
from pnp.render.text.stretch import Stretch
from pnp.render.text.ties import OBJECT, is_tied, room_beside_icon

ICONS_TOGETHER = 4
LONGEST_KEPT = 64
"""Characters of a word that is remembered."""


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
