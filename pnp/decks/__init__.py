"""Decks that people build: which cards a list means, whether it is legal, what it is made of."""
