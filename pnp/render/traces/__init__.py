"""Faces by what was read for them: a face is drawn again only where something that it read has changed."""
