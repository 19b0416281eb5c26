"""Magic cards as small numbers: colours first, then what the tactical spells and mishaps do.

A targeting card is the index of its colour among the game's cores, 0 to 3 in the bundled game.
"""

FRIEND, PIGGY_BACK, DOCKING, IMMELMANN, SHIELD, PLAIN, ADVANCE, MALFUNCTION = range(16, 24)
"""`PLAIN` is a spell of somebody's own: only its common uses are played."""

FIRST_MISHAP = ADVANCE

KINDS = 24
"""How many numbers there are, colours included: 16 colours at most."""

EFFECTS = {
    "friend-in-need": FRIEND,
    "piggy-back": PIGGY_BACK,
    "docking": DOCKING,
    "immelmann": IMMELMANN,
    "shield": SHIELD,
    "advance": ADVANCE,
    "malfunction": MALFUNCTION,
}
"""What the field `effect` of a magic card names."""

INCOMING = -1
"""The beam card that announces an attack; every other beam card is the index of its space."""
