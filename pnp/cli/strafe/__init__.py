"""Strafe at the table: the score of a game."""
