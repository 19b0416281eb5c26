"""Matrices, path data and outlines in millimetres."""
