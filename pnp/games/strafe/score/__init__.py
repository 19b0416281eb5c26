"""The score of a game of Strafe: read, checked, counted, written on sheets."""
