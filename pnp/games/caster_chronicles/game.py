"""What Caster Chronicles has besides its data."""

from pnp.game_packages import Manifest

MANIFEST = Manifest(rules="rules")
