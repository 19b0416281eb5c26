"""The parts of a print run: faces drawn, components on sheets, files, the facts of the whole."""
