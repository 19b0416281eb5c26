"""Exact odds of drawing cards, as fractions."""
