"""Styles that several games draw: one a module, a function of its name."""
