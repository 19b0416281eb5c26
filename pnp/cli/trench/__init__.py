"""Trenches of Strafe: check them, find the best way through, make new ones."""
