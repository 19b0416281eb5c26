"""The Python of games, found by the name of its package: a game's slug with `_` for `-`, inside `pnp.games`.

Nothing else imports a game, and this only by name. What a game has stands in `MANIFEST` of its module `game`, which
imports no other part of the game, since the command line reads all manifests at every start.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

_BUNDLED = "pnp.games"


@dataclass(frozen=True, slots=True)
class Manifest:
    """What the Python of a game has besides data and templates; parts are named as `module:name` inside its package.

    `facts` is a function that gives templates what they cannot work out, `rules` a package with one rule a file.
    `groups` are groups of commands, each with what its help says: `pnp neuroi …` is the package `commands.neuroi`.
    `extensions` are options for commands of the core: the command, and a `pnp.cli.extension.Extension`.
    """

    facts: str = ""
    rules: str = ""
    groups: Mapping[str, str] = field(default_factory=dict)
    extensions: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class GamePackage:
    """The package of a game: its slug, and the name that it is imported by."""

    slug: str
    name: str

    @property
    def manifest(self) -> Manifest:
        """What the game has; nothing where it has no module `game`."""
        return _manifest(self.name)

    def part(self, path: str) -> Any:
        """Return a part by its `module:name`; raises ImportError or AttributeError where there is none."""
        module, _, name = path.partition(":")
        return getattr(import_module(f"{self.name}.{module}"), name)


@cache
def game_packages() -> Mapping[str, GamePackage]:
    """Return the packages of all games by slug, sorted."""
    folder = import_module(_BUNDLED).__path__
    names = {module.name.replace("_", "-"): module.name for module in iter_modules(folder) if module.ispkg}
    return {slug: GamePackage(slug, f"{_BUNDLED}.{name}") for slug, name in sorted(names.items())}


@cache
def _manifest(package: str) -> Manifest:
    manifest: Manifest = import_module(f"{package}.game").MANIFEST
    return manifest
