"""The numbers that the competent team weighs with, in the worth of a good magic card; found by trying."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Habits:
    """What the team thinks things are worth."""

    colour: tuple[float, ...] = (0.0, 1.8, 3.9, 6.4, 9.5, 9.7, 9.8)
    """Having so many targeting cards of a colour that she collects."""
    other: float = 0.6
    """A targeting card of a colour that somebody else collects."""
    done: float = 0.4
    """A card that only blocks a hit or adds a die."""
    friend: float = 0.8
    piggy_back: float = 0.7
    docking: float = 1.6
    immelmann: float = 1.2
    shield: float = 1.0
    advance: float = 5.0
    """One step of progress, at the start; dearer near the base."""
    over: float = 0.5
    """The share of a step of progress that an over-charge costs while the frenzy is low; it grows to the whole."""
    back: float = 0.3
    """How likely an advance brings the beam discards back before the next turn."""
    card: float = 0.6
    """A card that blocks a hit."""
    knock_out: float = 16.0
    kill: float = 14.0
    """A core destroyed."""
    later: float = 0.6
    """What a plan keeps of its worth for each turn it takes longer."""
    horizon: float = 3.0
    """Turns within which a charged space counts as a danger."""
    together: float = 0.8
    """Sharing a space with a comrade."""
    turn_all: float = 1.0
    """From what worth on an Immelmann Turn is played in a turn."""
    boost: float = 0.9
    """Cards below this worth are spent on speed and dice."""


USUAL = Habits()
