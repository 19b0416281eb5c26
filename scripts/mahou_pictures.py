"""The pictures of docs/mahou-galaxy.md."""

from pathlib import Path

from picture_parts import Faces, on_white, stack
from PIL import Image

SLUG = "mahou-galaxy"


def mahou_galaxy_cards(scratch: Path) -> Image.Image:
    """Squads of each faction, two of them from behind; keyword cards and markers."""
    face = Faces(scratch, SLUG, 74)
    squads = [face("squads", "dawn-marshal"), face("squads", "wick-cadets"), face("squads", "wick-cadets", back=True)]
    squads += [face("squads", "chain-tumblers"), face("squads", "duke-of-hinges", back=True)]
    squads.append(face("squads", "moth-heralds"))
    keywords = [face("keywords", name) for name in ("flight", "armored", "reckless", "guardian")]
    markers = [face("initiative-markers", name) for name in ("halo-lancers", "bell-mortar", "shell-breaker")]
    return stack([squads, [*keywords, stack([markers[:1], markers[1:2]], gap=4), markers[2]]])


def mahou_galaxy_table(scratch: Path) -> Image.Image:
    """Rulers in true inches beside the roster of a force."""
    face = Faces(scratch, SLUG, 62)
    return stack([[on_white(face("rulers", "page-1")), on_white(face("roster", "brood-tide"))]])
