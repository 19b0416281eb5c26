"""Atoms in a row up to a forced line end, and lines filled with them one after the other."""

from msgspec import Struct, field

from pnp.render.text.atoms import Atom

_EPSILON = 1e-9

Line = tuple[int, int, float]
"""First atom, the one after the last, width in em."""


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
    penalties: list[float] | None = None
    """What a line end before each atom costs; worked out when a line first needs it."""

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

    def width(self, start: int, end: int) -> float:
        """Return how wide a line of some atoms is."""
        return sum(self.widths[start:end]) + sum(self.gaps[start + 1 : end])


def filled(stretch: Stretch, limit: float) -> list[Line]:
    """Fill lines up to `limit` em, the first as far as it goes; an atom wider than that gets a line of its own.

    What is tied to the end of a line goes to the next together with it, unless that would leave the line empty.
    """
    widths, gaps, tied = stretch.widths, stretch.gaps, stretch.tied
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
        while first > start and tied[first]:
            first -= 1
        if first in (start, index) or stretch.width(first, index + 1) > room:
            first = index
        else:
            reached = stretch.width(start, first)
        lines.append((start, first, reached))
        start, reached = first, stretch.width(first, index + 1)
    lines.append((start, len(widths), reached))
    return lines


def fewest_lines(stretch: Stretch, limit: float) -> int:
    """Return a number of lines that is surely needed, without breaking any: what cannot fit need not be
    tried."""
    if not stretch.widths:
        return 0
    widest = max(stretch.gaps)
    total = sum(stretch.widths) + sum(stretch.gaps)
    needed = (total + widest) / (limit + widest)
    return max(1, int(needed - _EPSILON) + (needed - _EPSILON > int(needed - _EPSILON)))
