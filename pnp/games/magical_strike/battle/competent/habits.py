"""The numbers that the competent team weighs with, in the worth of a good magic card; found by trying."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Habits:
    """What the team thinks things are worth."""

    colour: tuple[float, ...] = (0.0, 1.0, 2.3, 4.2, 7.5, 7.8, 8.0)
    """Having so many targeting cards of a colour that she collects."""
    other: float = 0.8
    """A targeting card of a colour that somebody else collects."""
    done: float = 0.5
    """A card that only blocks a hit or adds a die."""
    friend: float = 1.0
    piggy_back: float = 0.9
    docking: float = 1.6
    immelmann: float = 1.8
    shield: float = 1.5
    advance: float = 8.0
    """One step of progress, at the start; dearer near the base."""
    knock_out: float = 16.0
    kill: float = 14.0
    """A core destroyed."""
    later: float = 0.6
    """What a plan keeps of its worth for each turn it takes longer."""
    horizon: float = 3.0
    """Turns within which a charged space counts as a danger."""
    together: float = 0.8
    """Sharing a space with a comrade."""
    turn_all: float = 3.0
    """From what worth on an Immelmann Turn is played in a turn."""
    boost: float = 0.9
    """Cards below this worth are spent on speed and dice."""


USUAL = Habits()
