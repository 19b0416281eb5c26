"""Drawn art of Panzerhexen: one style a module, a function of its name."""
