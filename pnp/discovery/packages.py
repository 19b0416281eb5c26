"""The packages of games: those inside `pnp.games`, by slug with `_` for `-`, and installed ones by their entry points.

Nothing else imports a game, and this only by name. The command line reads all manifests at every start, so a manifest
imports no other part of its game.
"""

import os
import re
import sys
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from pkgutil import iter_modules
from typing import Any, NamedTuple

from msgspec import ValidationError, convert
from msgspec.structs import asdict

from pnp.bundled import PACKAGE, bundled_root
from pnp.discovery.manifest import Extension, GamePackage, Manifest

GROUP = "pnp.games"
"""The group of entry points, and the package of the games that come with pnp."""
_SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


class EntryPoint(NamedTuple):
    """A line `name = value` of the group, and the distribution that it stands in."""

    name: str
    value: str
    distribution: str


class UnusableError(Exception):
    """Why an installed game cannot be used, and the way out."""

    def __init__(self, message: str, hint: str) -> None:
        super().__init__(message)
        self.hint = hint


def entry_points() -> Iterator[EntryPoint]:
    """Yield the group's entry points in the order of `sys.path`; of two versions of a distribution the first counts.

    The folder that the command runs in is passed over: a stranger's project installs nothing.
    """
    for folder, name in _distributions():
        for line in _lines(f"{folder}/{name}/entry_points.txt"):
            point, _, value = line.partition("=")
            yield EntryPoint(point.strip(), value.strip(), name.partition("-")[0])


def versions(names: Collection[str]) -> list[str]:
    """Return the installed versions of distributions as `name-version`, in lower case, without reading any file."""
    return sorted(name.lower() for _, name in _distributions() if name.partition("-")[0].lower() in names)


def _distributions() -> Iterator[tuple[str, str]]:
    """Yield the folder of each installed distribution and the name of its own folder in it. Each start reads these."""
    seen: set[str] = set()
    for folder in _folders():
        try:
            names = sorted(name for name in os.listdir(folder) if name.endswith(".dist-info"))  # noqa: PTH208
        except OSError:
            continue
        for name in names:
            distribution = name.partition("-")[0].lower()
            if distribution not in seen:
                seen.add(distribution)
                yield folder, name


def _folders() -> Iterator[str]:
    try:
        here = os.path.realpath(Path.cwd())
    except OSError:
        here = ""
    for name in dict.fromkeys(sys.path):
        if name and os.path.isdir(name) and os.path.realpath(name) != here:  # noqa: PTH112 - a start is short
            yield name


def _lines(file: str) -> Iterator[str]:
    """Yield the lines of the group in a file of entry points; none where it cannot be read."""
    try:
        with open(file, encoding="utf-8") as opened:  # noqa: PTH123 - a hundred of them at each start
            text = opened.read()
    except (OSError, UnicodeDecodeError):
        return
    if GROUP not in text:
        return
    inside = False
    for line in map(str.strip, text.splitlines()):
        if line.startswith("["):
            inside = line == f"[{GROUP}]"
        elif inside and line and not line.startswith(("#", ";")):
            yield line


def installed_package(point: EntryPoint, packages: Mapping[str, GamePackage]) -> GamePackage:
    """Return the package that an entry point names, beside those that there are; raises UnusableError."""
    slug = point.name
    if not _SLUG.fullmatch(slug) or len(slug) > 60:
        hint = "use lower-case letters and digits, with single hyphens between"
        raise UnusableError("its name cannot be the name of a game", hint)
    if slug in packages or (bundled_root() / "cards" / f"{slug}.yaml").is_file():
        raise UnusableError("there is a game of this name already", "give it another name in its entry point")
    root = _folder(point.value)
    if not (root / "cards" / f"{slug}.yaml").is_file():
        raise UnusableError(f"its package has no cards/{slug}.yaml", "see that the wheel holds its data")
    package = GamePackage(slug, point.value, _manifest(point.value), root)
    _refuse_names(package, packages)
    for path in package.manifest.extensions.values():  # every start imports them
        name = f"{package.name}.{path}"
        with _importing(name):
            extension = package.part(path)
        if not isinstance(extension, Extension):
            raise UnusableError(f"{name} is no Extension", "see pnp.discovery.manifest")
    return package


@contextmanager
def _importing(name: str) -> Iterator[None]:
    """Raise UnusableError for whatever the import of strangers' code raises."""
    try:
        yield
    except Exception as fault:
        words = f"{type(fault).__name__}: {fault}".splitlines()[0][:200]
        raise UnusableError(f"{name} cannot be imported: {words}", "correct its Python") from fault


def _folder(name: str) -> Path:
    try:
        spec = find_spec(name)
    except Exception:  # noqa: BLE001 - a package around it is imported, whatever that does
        spec = None
    if spec is None or not spec.submodule_search_locations:
        hint = "let the entry point name the package that holds the game, such as sky_whales"
        raise UnusableError(f"there is no package '{name}'", hint)
    return Path(next(iter(spec.submodule_search_locations))).resolve()


def _manifest(name: str) -> Manifest:
    """Return the manifest of an installed game, an empty one where it has no module `game`."""
    with _importing(f"{name}.game"):
        if find_spec(f"{name}.game") is None:
            return Manifest()
        manifest: Any = getattr(import_module(f"{name}.game"), "MANIFEST", None)
    try:
        return convert(asdict(manifest), Manifest)
    except (TypeError, ValidationError) as fault:
        hint = "write MANIFEST = Manifest(…), with texts alone, and from pnp.discovery.manifest import Manifest"
        raise UnusableError(f"{name}.game has no MANIFEST that can be read", hint) from fault


def _refuse_names(package: GamePackage, packages: Mapping[str, GamePackage]) -> None:
    """Raise UnusableError where a group is called like a command of pnp or a group of another game."""
    commands = {module.name.rstrip("_") for module in iter_modules([str(PACKAGE / "cli" / "commands")])}
    taken = commands.union(*(other.manifest.groups for other in packages.values()))
    for name in package.manifest.groups:
        if name in taken:
            raise UnusableError(f"there is a command 'pnp {name}' already", "give its group another name")
    for name in package.manifest.extensions:
        if name not in commands:
            raise UnusableError(f"there is no command 'pnp {name}' to extend", "see pnp --help")


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
    for module in iter_modules(import_module(GROUP).__path__):
        name = f"{GROUP}.{module.name}"
        yield GamePackage(module.name.replace("_", "-"), name, import_module(f"{name}.game").MANIFEST)
