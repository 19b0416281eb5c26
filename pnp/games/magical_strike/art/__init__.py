"""Drawn art of Magical Strike: one style a module, a function of its name."""
