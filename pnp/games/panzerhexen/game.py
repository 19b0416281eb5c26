"""What Panzer Hexen has besides its data."""

from pnp.discovery.manifest import Manifest

MANIFEST = Manifest(
    facts="facts:facts",
    rules="rules",
    groups={"panzerhexen": "Tools for Panzer Hexen: what every witch needs against every Neuroi."},
)
