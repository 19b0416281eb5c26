"""Decks checked by formats and rules."""
