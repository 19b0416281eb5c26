"""Check that the pictures that entries name are there, inside the project or the bundled data, and can be drawn."""

from pathlib import Path

from pnp.files import is_inside
from pnp.load.findings import Findings
from pnp.load.near_pictures import near_picture, pictures_below
from pnp.load.paths import escapes
from pnp.load.picture_files import Trouble, trouble_of


class ProjectPictures:
    """The pictures of a run's folders; each path is looked up once."""

    def __init__(self, roots: tuple[Path, ...]) -> None:
        self._roots = roots
        self._seen: dict[str, Trouble | None] = {}
        self._there: tuple[str, ...] | None = None

    def trouble(self, path: str, findings: Findings) -> Trouble | None:
        """Return what is wrong with a picture, None where nothing is. Its data is not decoded."""
        if path not in self._seen:
            self._seen[path] = self._look(path, findings)
        return self._seen[path]

    def _look(self, path: str, findings: Findings) -> Trouble | None:
        why = escapes(path)
        if why:
            return ("PNP111", f"the path '{path[:60]}' {why}", "write it relative to the project folder, with '/'")
        for root in self._roots:
            try:
                if (root / path).is_file():
                    if is_inside(root / path, root):
                        return trouble_of(root / path, path)
                    hint = "put the picture itself into the folder"
                    return "PNP111", f"'{path[:60]}' is a link that leads out of the project folder", hint
            except (OSError, ValueError):
                continue
        return "PNP126", f"there is no picture '{path[:60]}'", near_picture(path, self._pictures(), findings)

    def _pictures(self) -> tuple[str, ...]:
        """Return the pictures of the project, as they would be named; the bundled data's where there is no other."""
        if self._there is None:
            roots = self._roots[:-1] or self._roots
            self._there = tuple(dict.fromkeys(name for root in roots for name in pictures_below(root)))
        return self._there
