"""What Magical Strike has besides its data."""

from pnp.discovery.manifest import Manifest

MANIFEST = Manifest(
    facts="facts:facts",
    rules="rules",
    groups={"neuroi": "Neuroi layouts of your own: check, make, trace, rate."},
    panels="panels:PANELS",
)
