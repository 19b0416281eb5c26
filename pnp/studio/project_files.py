"""The files of a project that the studio may read and write: data, templates and deck lists, all inside its folder."""

import re
from pathlib import Path
from threading import Lock

from pnp.edit.file_edit import save_text, text_of
from pnp.files import escapes, is_inside, matching
from pnp.load.project import FRONT, includes
from pnp.load.text import LARGEST
from pnp.studio.merge import merged

_PATTERNS = ("cards.yaml", "**/*.yaml", "**/*.yml", "templates/**/*.j2", "templates/**/*.svg", "decks/**/*.txt")
APART = frozenset({"output", "node_modules", "venv", "dist", "build"})
"""Folders that hold nothing of a game's, and perhaps very much."""
MOST_FILES = 2000
_DECK = re.compile(r"decks/[a-z0-9]+(?:-[a-z0-9]+)*\.txt")


class NoSuchFileError(LookupError):
    """A file that is none of the project's, or that the studio does not touch."""


class CannotSaveError(Exception):
    """A file that could not be written; the words say why."""


class ConflictError(Exception):
    """A file that was changed elsewhere in the same lines; `there` is what it holds now, and nothing was written."""

    def __init__(self, there: str) -> None:
        super().__init__("The file was changed elsewhere, in the same lines.")
        self.there = there


class ProjectFiles:
    """The files of one project by their names from its folder, read and written one at a time."""

    def __init__(self, project: Path | None) -> None:
        self._project = project
        self._lock = Lock()

    def name(self, path: Path) -> str:
        """Return a file's name in the project."""
        if self._project is not None and path.is_relative_to(self._project):
            return path.relative_to(self._project).as_posix()
        return path.name

    def names(self) -> list[str]:
        """Return all files that can be opened, `cards.yaml` first."""
        if self._project is None:
            return []
        every = {path for pattern in _PATTERNS for path in matching(self._project, pattern)}
        names = sorted(self.name(path) for path in every if self._open(self.name(path)))
        return sorted(names, key=lambda name: (name != FRONT, name.startswith("templates/")))[:MOST_FILES]

    def path(self, name: str) -> Path:
        """Return where a file is. Raises NoSuchFileError for what the studio does not touch."""
        path = self.find(name)
        if path is None:
            raise NoSuchFileError(name)
        return path

    def find(self, name: str) -> Path | None:
        """Return where a file is, None for what the studio does not touch."""
        if self._project is None or escapes(name) or not self._open(name):
            return None
        path = self._project / name
        return path if is_inside(path, self._project) and path.is_file() else None

    def read(self, name: str) -> str:
        """Return what a file holds. Raises NoSuchFileError."""
        text, problems = text_of(self.path(name))
        if text is None:
            raise NoSuchFileError(problems[0].message if problems else name)
        return text

    def save(self, name: str, text: str, base: str) -> str:
        """Write a text that was made of `base`, with what was changed elsewhere meanwhile; return what was written.

        Raises ConflictError where both changed the same lines, CannotSaveError, NoSuchFileError.
        """
        with self._lock:
            path, there = self.path(name), self.read(name)
            if there != base:
                both = merged(base, text, there)
                if both is None:
                    raise ConflictError(there)
                text = both
            if len(text.encode("utf-8", "surrogatepass")) > LARGEST:
                raise CannotSaveError("The file is too large.")
            if text != there and (problem := save_text(path, text)):
                raise CannotSaveError(problem.message)
            return text

    def create(self, name: str, text: str) -> None:
        """Write a new deck list `decks/<name>.txt`. Raises CannotSaveError, also where there is such a file.

        Raises NoSuchFileError for a name that no deck list can have.
        """
        if self._project is None or not _DECK.fullmatch(name):
            raise NoSuchFileError(name)
        path = self._project / name
        with self._lock:
            if not is_inside(path, self._project) or path.is_symlink():
                raise NoSuchFileError(name)
            if path.exists():
                raise CannotSaveError(f"There is a file '{name}' already: choose another name.")
            if problem := save_text(path, text):
                raise CannotSaveError(problem.message)

    def _open(self, name: str) -> bool:
        """Tell whether a name is that of a file of the game's: included data, templates, deck lists."""
        parts = Path(name).parts
        if self._project is None or not parts or any(part.startswith(".") or part in APART for part in parts):
            return False
        if parts[0] == "templates":
            return name.endswith((".j2", ".svg"))
        if parts[0] == "decks" and name.endswith(".txt"):
            return True
        return name == FRONT or (name.endswith((".yaml", ".yml")) and includes(self._project, self._project / name))
