"""The pictures and icons that a run's data can name.

Icons are SVG files beside a game's templates and in `shared`, and symbols that its templates define.
"""

import re
from dataclasses import dataclass
from pathlib import Path

from pnp.files import is_inside, matching
from pnp.load.findings import Findings
from pnp.load.pictures import ProjectPictures

MOST = 20_000
_MOST_TEMPLATES = 500
_LARGEST = 1_000_000
_SYMBOL = re.compile(r"""\bid=["']icon-([a-z0-9-]*)(["'{]?)""")


class Icons:
    """The icons of a run's games; each folder is looked through once."""

    def __init__(self, roots: tuple[Path, ...]) -> None:
        self._roots = roots
        self._files: dict[str, frozenset[str]] = {}
        self._symbols: dict[str, tuple[frozenset[str], tuple[str, ...]]] = {}

    def lack(self, game: str, name: str, *, in_text: bool) -> bool:
        """Tell whether a game has no such icon. Only a face's own `<use>` finds the symbols that it defines."""
        if name in self._of(game) or name in self._of("shared"):
            return False
        if in_text:
            return True
        return not any(self._defines(owner, name) for owner in (game, "shared"))

    def hint(self, game: str, name: str, findings: Findings) -> str:
        """Return the nearest icon's name, or where icons are looked for."""
        near = findings.near(name, self._of(game) | self._of("shared"))
        return near or f"icons are SVG files in templates/{game}/icons, templates/shared/icons"

    def _of(self, owner: str) -> frozenset[str]:
        if owner not in self._files:
            self._files[owner] = frozenset(
                path.stem
                for root in self._roots
                for path in matching(root, f"templates/{owner}/icons/*.svg")[:MOST]
                if is_inside(path, path.parent)
            )
        return self._files[owner]

    def _defines(self, owner: str, name: str) -> bool:
        """Tell whether a template defines a symbol of the name, or one whose name it makes as it runs."""
        if owner not in self._symbols:
            named: set[str] = set()
            made: set[str] = set()
            for root in self._roots:
                for path in matching(root, f"templates/{owner}/**/*.j2")[:_MOST_TEMPLATES]:
                    for symbol, end in _SYMBOL.findall(_text(path)):
                        (made if end == "{" else named).add(symbol)
            self._symbols[owner] = frozenset(named), tuple(made)
        named_ones, beginnings = self._symbols[owner]
        return name in named_ones or name.startswith(beginnings)


def _text(path: Path) -> str:
    try:
        with path.open("rb") as file:
            return file.read(_LARGEST).decode("utf-8", "replace")
    except OSError:
        return ""


@dataclass(frozen=True, slots=True)
class ArtIndex:
    """What loading looks pictures and icons up in."""

    pictures: ProjectPictures
    icons: Icons

    @classmethod
    def below(cls, roots: tuple[Path, ...]) -> "ArtIndex":
        """Return the art of folders that are searched in order."""
        return cls(ProjectPictures(roots), Icons(roots))
