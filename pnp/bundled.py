"""The games, templates and fonts that ship with the package."""

from pathlib import Path

PACKAGE = Path(__file__).resolve().parent

FONTS = PACKAGE / "fonts"
"""One folder a family: static TrueType files and their licence."""

BUNDLED_LABEL = "bundled:"
"""Stands in front of the names of bundled files where a project of one's own is loaded besides."""

INSTALLED_LABEL = "installed:"
"""Stands in front of the names of files of games that are installed apart from pnp."""


def is_bundled(file: str) -> bool:
    """Tell whether a file, by its name in problems, came with pnp or an installed game: not the user's to change."""
    return file.startswith((BUNDLED_LABEL, INSTALLED_LABEL))


def bundled_root() -> Path:
    """Return the folder with the bundled `cards.yaml`, `cards/` and `templates/`.

    Inside a wheel that is `pnp/bundled`, in a checkout the repository's root.
    """
    packed = PACKAGE / "bundled"
    return packed if packed.is_dir() else PACKAGE.parent
