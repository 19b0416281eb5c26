"""Charts of decks, and the exact odds of drawing and paying."""
