"""Neuroi layouts of your own: check, make, trace, rate."""
