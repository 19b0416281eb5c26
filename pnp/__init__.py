"""Print-and-play game components from YAML: load, check, render, impose, write."""

__version__ = "0.1.0"
