"""Tools for Panzer Hexen: what every witch needs against every Neuroi."""
