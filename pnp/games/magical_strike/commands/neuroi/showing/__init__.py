"""Layouts in the terminal: a package of its own, loaded when one is drawn."""
