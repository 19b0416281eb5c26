"""Neuroi made by the program: shapes, where cores and starts go, the text of a layout."""
