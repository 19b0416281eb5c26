"""The numbers that the competent team weighs with, in the worth of a good magic card; found by trying."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Habits:
    """What the team thinks things are worth."""

    colour: tuple[float, ...] = (0.0, 2.43, 4.53, 7.03, 10.13, 10.33, 10.43)
    """Having so many targeting cards of a colour that she collects."""
    other: float = 1.323
    """A targeting card of a colour that somebody else collects."""
    done: float = 0.21
    """A card that only blocks a hit or adds a die."""
    friend: float = 0.8
    piggy_back: float = 0.739
    docking: float = 1.6
    immelmann: float = 2.483
    shield: float = 0.739
    advance: float = 3.929
    """One step of progress, at the start; dearer near the base."""
    over: float = 0.969
    """The share of a step of progress that an over-charge costs while the frenzy is low; it grows to the whole."""
    back: float = 0.476
    """How likely an advance brings the beam discards back before the next turn."""
    card: float = 1.386
    """A card that blocks a hit."""
    knock_out: float = 3.708
    kill: float = 14.781
    """A core destroyed."""
    later: float = 0.371
    """What a plan keeps of its worth for each turn it takes longer."""
    horizon: float = 2.129
    """Turns within which a charged space counts as a danger."""
    together: float = 1.319
    """Sharing a space with a comrade."""
    turn_all: float = 0.687
    """From what worth on an Immelmann Turn is played in a turn."""
    boost: float = 0.555
    """Cards below this worth are spent on speed and dice."""


USUAL = Habits()
