"""Drawn art of Strafe: one style a module, a function of its name."""
