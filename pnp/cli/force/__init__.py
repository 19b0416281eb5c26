"""Forces of squads: check them, print what they need, see what squads are worth."""
