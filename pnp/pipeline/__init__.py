"""The one path: load, select, check, draw, impose, write; `run.py` holds it, commands call it."""
