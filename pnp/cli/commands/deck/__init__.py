"""Decks that you build: check them by the rules, chart them, compare them, print them."""
