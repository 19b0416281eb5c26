"""Drawn art of Mahou Galaxy: one style a module, a function of its name."""
