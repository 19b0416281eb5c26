"""The packages of games: those inside `pnp.games`, by slug with `_` for `-`, and installed ones by their entry points.

Nothing else imports a game, and this only by name. The command line reads all manifests at every start, so a manifest
imports no other part of its game.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import NamedTuple

from pnp.discovery.installed import UnusableError, entry_points, installed_package
from pnp.discovery.manifest import GamePackage

_BUNDLED = "pnp.games"


class PackageFault(NamedTuple):
    """Why an installed game is left out, and what would help."""

    slug: str
    distribution: str
    message: str
    hint: str


def game_packages() -> Mapping[str, GamePackage]:
    """Return the packages of all games by slug: those of pnp, then installed ones."""
    return _discovered()[0]


def package_faults() -> tuple[PackageFault, ...]:
    """Return why installed games are left out."""
    return _discovered()[1]


def installed_packages() -> tuple[GamePackage, ...]:
    """Return the packages of games that are installed apart from pnp."""
    return tuple(package for package in game_packages().values() if package.root)


def roots_of(slug: str, roots: Sequence[Path]) -> tuple[Path, ...]:
    """Return the folders that a game's files are looked for in: an installed game's own stands before the bundled data.

    `roots` are those of a run, the bundled data last.
    """
    package = game_packages().get(slug)
    if package is None or package.root is None or package.root in roots:
        return tuple(roots)
    return (*roots[:-1], package.root, *roots[-1:])


@cache
def _discovered() -> tuple[Mapping[str, GamePackage], tuple[PackageFault, ...]]:
    packages = {package.slug: package for package in _bundled()}
    faults = []
    for point in entry_points():
        try:
            packages[point.name] = installed_package(point, packages)
        except UnusableError as fault:
            faults.append(PackageFault(point.name, point.distribution, str(fault), fault.hint))
    return packages, tuple(faults)


def _bundled() -> Iterator[GamePackage]:
    for module in iter_modules(import_module(_BUNDLED).__path__):
        name = f"{_BUNDLED}.{module.name}"
        yield GamePackage(module.name.replace("_", "-"), name, import_module(f"{name}.game").MANIFEST)
