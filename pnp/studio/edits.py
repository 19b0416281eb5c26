"""Changes that are clicked: one value, one entry, one picture; each can be undone, whatever was written since."""

from collections import deque
from collections.abc import Callable, Mapping
from typing import NamedTuple

from pnp.edit.edited import Edited
from pnp.studio.pictures import AddedPicture, ProjectPictures
from pnp.studio.project_files import CannotSaveError, ConflictError, ProjectFiles

MOST_STEPS = 60
"""Changes that can be undone."""


class EditStep(NamedTuple):
    """A change of a file: its text before and after, what was done, in words, and the picture that came with it."""

    name: str
    before: str
    after: str
    words: str
    picture: AddedPicture | None = None


class Edits:
    """The changes of one studio, newest last."""

    def __init__(self, files: ProjectFiles, pictures: ProjectPictures) -> None:
        self._files, self._pictures = files, pictures
        self._done: deque[EditStep] = deque(maxlen=MOST_STEPS)
        self._undone: list[EditStep] = []

    def words(self) -> Mapping[str, str]:
        """Return what would be undone, and what would be done again; "" for nothing."""
        steps = {"undo": self._done, "redo": self._undone}
        return {name: done[-1].words if done else "" for name, done in steps.items()}

    def apply(
        self, name: str, change: Callable[[str], Edited], words: str, picture: AddedPicture | None = None
    ) -> None:
        """Change a file as it now is, and write it. Raises NoSuchFileError, CannotSaveError.

        A picture that was added for it is taken away again where that fails, and when it is undone.
        """
        try:
            step = self._changed(name, change, words)
        except BaseException:
            if picture:
                self._pictures.take_away(picture)
            raise
        if step:
            self._done.append(step._replace(picture=picture))
            self._undone.clear()

    def _changed(self, name: str, change: Callable[[str], Edited], words: str) -> EditStep | None:
        before = self._files.read(name)
        text, problems = change(before)
        if text is None:
            message = f"{problems[0].message}; {problems[0].hint}" if problems else "That cannot be changed."
            raise CannotSaveError(message)
        if text == before:
            return None
        self._files.save(name, text, before)
        return EditStep(name, before, text, words)

    def undo(self) -> str:
        """Undo the newest change, and return the file's name; "" where there is nothing.

        Raises ConflictError where its lines were changed since.
        """
        return self._turn(self._done, self._undone)

    def redo(self) -> str:
        """Do again what was undone last; as `undo`."""
        return self._turn(self._undone, self._done)

    def _turn(self, source: "deque[EditStep] | list[EditStep]", target: "deque[EditStep] | list[EditStep]") -> str:
        if not source:
            return ""
        step = source.pop()
        picture = step.picture
        try:
            if picture and source is self._undone:
                self._pictures.bring_back(picture)
            self._files.save(step.name, step.before, step.after)
        except (ConflictError, CannotSaveError):
            source.append(step)
            raise
        if picture and source is self._done:
            self._pictures.take_away(picture)
        target.append(EditStep(step.name, step.after, step.before, step.words, picture))
        return step.name
