"""A project in memory while its files change: what `pnp watch` goes by."""

import gc
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from msgspec import Struct

from pnp.impose.sheet import Print
from pnp.load.project import NO_TEXTS
from pnp.model.component import Component
from pnp.pipeline.game_run import GameRun, Side
from pnp.pipeline.run import Run
from pnp.pipeline.run_memory import RunMemory
from pnp.problem import Problem, in_order
from pnp.render.drawing import Drawing
from pnp.settings import Job

_DATA = (".yaml", ".yml")


class FaceName(NamedTuple):
    """A side of a piece of a component of a game, by their ids."""

    game: str
    component: str
    piece: str
    side: Side


class SessionChange(Struct, frozen=True):
    """What became otherwise: faces that look otherwise, are new or are gone, and problems that came and went."""

    faces: tuple[FaceName, ...]
    came: tuple[Problem, ...]
    went: tuple[Problem, ...]


class Session:
    """The games of a job, loaded and drawn; after `update` only what a change concerns is worked out again.

    `run` is the project as it is now: its parts load, check and draw when they are asked. Nothing here may be called by
    two threads at once.
    """

    def __init__(self, job: Job, chosen: Mapping[str, object] | None = None) -> None:
        self._job, self._chosen = job, chosen or {}
        self.memory = RunMemory(job.store)
        self.run = Run.load(job, self._chosen, self.memory)
        self._faces: dict[FaceName, Drawing | None] = {}
        self._problems: tuple[Problem, ...] = ()

    def update(self, paths: Collection[Path] | None = None, texts: Mapping[Path, str] = NO_TEXTS) -> None:
        """Take in files that have changed, any for None; `texts` are what some are going to hold."""
        files = paths is None or any(path.suffix not in _DATA for path in paths)
        self.memory.turn(files=files)
        self.run = Run.load(self._job, self._chosen, self.memory, texts)

    def face(self, name: FaceName) -> tuple[Drawing | None, tuple[Problem, ...]]:
        """Return a face as it is now, None where there is none or it cannot be drawn, and what is wrong with it."""
        part = next((part for part in self.run.parts if part.data.slug == name.game), None)
        component = part.component(name.component) if part else None
        if part is None or component is None:
            return None, ()
        drawing, problems = part.face(component, name.piece, name.side)
        return drawing, tuple(problems)

    def change(self) -> SessionChange:
        """Draw and check all, and return what has become otherwise since this was asked last.

        Components that come last, which tell of all others, are left out.
        """
        faces: dict[FaceName, Drawing | None] = {}
        problems = [*self.run.loaded, *self.run.misused, *self.run.rule_problems, *self.run.language_problems]
        for part in self.run.parts:
            problems += part.renderer.problems
            for component in part.components:
                if not component.last:
                    drawn, wrong = part.faces(component)
                    problems += wrong
                    faces.update(_faces(part, component, drawn.prints))
        before, self._faces = self._faces, faces
        # The run before has gone, but it is full of circles: nobody waits now, as somebody would while a face is drawn.
        gc.collect()
        if not before:
            # What has been loaded and drawn stays: to look through it for garbage at each change would cost more than
            # the change.
            gc.freeze()
        told, self._problems = self._problems, in_order(problems)
        names = tuple(name for name in {**before, **faces} if before.get(name) is not faces.get(name))
        came = tuple(problem for problem in self._problems if problem not in told)
        return SessionChange(names, came, tuple(problem for problem in told if problem not in self._problems))


def _faces(part: GameRun, component: Component, prints: Collection[Print]) -> Iterator[tuple[FaceName, Drawing | None]]:
    for item in prints:
        yield FaceName(part.data.slug, component.id, item.id, "front"), item.front
        yield FaceName(part.data.slug, component.id, item.id, "back"), item.back
