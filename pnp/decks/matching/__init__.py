"""The lines of deck lists matched with the cards of a game."""
