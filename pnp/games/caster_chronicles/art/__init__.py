"""Drawn art of The Caster Chronicles: one style a module, a function of its name."""
