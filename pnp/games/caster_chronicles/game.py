"""What Caster Chronicles has besides its data."""

from pnp.discovery.manifest import Manifest

MANIFEST = Manifest(rules="rules")
