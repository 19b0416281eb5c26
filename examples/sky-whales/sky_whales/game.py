"""What Sky Whales has besides its data."""

from pnp.discovery.manifest import Manifest

MANIFEST = Manifest(facts="facts:facts", rules="rules", groups={"whales": "Charts of Sky Whales: the way home."})
