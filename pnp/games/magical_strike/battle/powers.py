"""Special abilities as bits, so that a witch may hold her own and one that is lent to her."""

WIDE_SHIELD = 1
"""Hand limit one more; each of her cards blocks two hits; she may shield an adjacent space."""

SHARED_SIGHT = 2
"""When she reveals, witches in her space and next to it may pay."""

LONG_SHOT = 4
"""She attacks a revealed core from an adjacent space."""

FORKED_BOLT = 8
"""One clear action clears up to two beams."""

CLEAR_ORDERS = 16
"""Once a turn she flies another witch up to two spaces, free."""

HEAVY_BARRELS = 32
"""Her dice need one less."""

TAILWIND = 64
"""A charged space she flies into is cleared."""

FULL_THROTTLE = 128
"""A fly action takes her up to two spaces."""

HEAD_FIRST = 256
"""Once a turn, flying onto a revealed core, she attacks it free."""

QUIET_SIGNAL = 512
"""She gives at any distance; her first gift in a turn is free."""

FORESIGHT = 1024
"""In the charge before her turn she ignores one beam card."""

POWERS = {
    "wide-shield": WIDE_SHIELD,
    "shared-sight": SHARED_SIGHT,
    "long-shot": LONG_SHOT,
    "forked-bolt": FORKED_BOLT,
    "clear-orders": CLEAR_ORDERS,
    "heavy-barrels": HEAVY_BARRELS,
    "tailwind": TAILWIND,
    "full-throttle": FULL_THROTTLE,
    "head-first": HEAD_FIRST,
    "quiet-signal": QUIET_SIGNAL,
    "foresight": FORESIGHT,
}
"""What the field `mechanic` of a witch names."""
