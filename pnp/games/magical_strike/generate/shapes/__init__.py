"""Silhouettes that read as something, at any size: each shape tries its measures and keeps those with so many cards."""
