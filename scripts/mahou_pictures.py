"""The pictures of docs/mahou-galaxy.md."""

from pathlib import Path

from picture_parts import Faces, on_white, stack
from PIL import Image

SLUG = "mahou-galaxy"


def mahou_galaxy_cards(scratch: Path) -> Image.Image:
    """Squads from both sides; keyword cards."""
    face = Faces(scratch, SLUG, 74)
    squads = [face("squads", "dawn-marshal"), face("squads", "dawn-marshal", back=True)]
    squads += [face("squads", name) for name in ("duke-of-hinges", "moth-heralds")]
    keywords = [face("keywords", name) for name in ("flight", "armored", "hover", "reckless", "guardian")]
    return stack([squads, keywords])


def mahou_galaxy_table(scratch: Path) -> Image.Image:
    """Rulers in true inches beside the roster of a force."""
    face = Faces(scratch, SLUG, 62)
    return stack([[on_white(face("rulers", "page-1")), on_white(face("roster", "choir-patrol"))]])
