"""Check that the pictures that entries name are there, inside the project or the bundled data."""

from pathlib import Path

from pnp.load.findings import Findings
from pnp.load.paths import escapes, inside, near_file

MOST_NAMES = 500

Trouble = tuple[str, str, str]
"""A problem's code, message and hint."""


class Pictures:
    """The pictures of a run's folders; each path is looked up once."""

    def __init__(self, roots: tuple[Path, ...]) -> None:
        self._roots = roots
        self._seen: dict[str, Trouble | None] = {}

    def trouble(self, path: str, findings: Findings) -> Trouble | None:
        """Return what is wrong with a picture's path, None where nothing is."""
        if path not in self._seen:
            self._seen[path] = self._look(path, findings)
        return self._seen[path]

    def _look(self, path: str, findings: Findings) -> Trouble | None:
        why = escapes(path)
        if why:
            return (
                "PNP111",
                f"the path '{path[:60]}' {why}",
                "write it relative to the project folder, with '/'",
            )
        for root in self._roots:
            try:
                if (root / path).is_file():
                    if inside(root, root / path):
                        return None
                    hint = "put the picture itself into the folder"
                    return "PNP111", f"'{path[:60]}' is a link that leads out of the project folder", hint
            except (OSError, ValueError):
                continue
        return "PNP126", f"there is no picture '{path[:60]}'", near_file(path, self._beside(path), findings)

    def _beside(self, path: str) -> list[str]:
        """Return the files in the folder where the picture should be, as they would be named."""
        folder = Path(path).parent
        found: list[str] = []
        for root in self._roots:
            if not inside(root, root / folder):
                continue
            try:
                for entry in (root / folder).iterdir():
                    if len(found) >= MOST_NAMES:
                        break
                    if entry.is_file():
                        found.append((folder / entry.name).as_posix())
            except (OSError, ValueError):
                continue
        return found
