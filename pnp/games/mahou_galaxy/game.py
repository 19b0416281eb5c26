"""What Mahou Galaxy has besides its data."""

from pnp.discovery.manifest import Manifest

MANIFEST = Manifest(
    facts="facts:facts",
    rules="rules",
    groups={"force": "Forces of squads: check them, print what they need, see what squads are worth."},
    extensions={"odds": "commands.odds:ATTACK"},
    panels="panels:PANELS",
)
