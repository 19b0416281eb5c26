"""Read the package of an installed game, or say why it cannot be used."""

import re
from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from pkgutil import iter_modules

from pnp.bundled import PACKAGE, bundled_root
from pnp.discovery.entry_points import EntryPoint
from pnp.discovery.manifest import Extension, GamePackage, Manifest

_SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


class UnusableError(Exception):
    """Why an installed game cannot be used, and the way out."""

    def __init__(self, message: str, hint: str) -> None:
        super().__init__(message)
        self.hint = hint


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
    _refuse_extensions(package)
    return package


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
    try:
        if find_spec(f"{name}.game") is None:
            return Manifest()
        manifest = getattr(import_module(f"{name}.game"), "MANIFEST", None)
    except Exception as fault:  # strangers' code may raise anything
        raise UnusableError(f"{name}.game cannot be imported: {_words(fault)}", "correct its Python") from fault
    if not (isinstance(manifest, Manifest) and _is_well_formed(manifest)):
        hint = "write MANIFEST = Manifest(…), with texts alone, and from pnp.discovery.manifest import Manifest"
        raise UnusableError(f"{name}.game has no MANIFEST that can be read", hint)
    return manifest


def _is_well_formed(manifest: Manifest) -> bool:
    named = (manifest.groups, manifest.extensions)
    if not all(isinstance(mapping, Mapping) for mapping in named):
        return False
    words = [word for mapping in named for item in mapping.items() for word in item]
    return all(isinstance(word, str) for word in (manifest.facts, manifest.rules, *words))


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


def _refuse_extensions(package: GamePackage) -> None:
    """Raise UnusableError where an extension cannot be imported, which every start does."""
    for path in package.manifest.extensions.values():
        try:
            extension = package.part(path)
        except Exception as fault:  # strangers' code may raise anything
            message = f"{package.name}.{path} cannot be imported: {_words(fault)}"
            raise UnusableError(message, "correct its Python") from fault
        if not isinstance(extension, Extension):
            raise UnusableError(f"{package.name}.{path} is no Extension", "see pnp.discovery.manifest")


def _words(fault: Exception) -> str:
    return f"{type(fault).__name__}: {fault}".splitlines()[0][:200]
