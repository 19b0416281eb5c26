"""Decks that people build: lists read, matched with cards, checked, counted and compared."""
