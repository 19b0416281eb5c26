"""What Strafe has besides its data."""

from pnp.discovery.manifest import Manifest

MANIFEST = Manifest(
    facts="facts:facts",
    rules="rules",
    groups={
        "strafe": "Strafe at the table: the score of a game.",
        "trench": "Trenches of Strafe: check them, find the best way through, make new ones.",
    },
    panels="panels:PANELS",
)
