"""A session whose faces and problems are compared with those before, to see what a change has made otherwise."""

from collections.abc import Collection, Iterator
from typing import Literal, NamedTuple

from msgspec import Struct

from pnp.impose.sheet import Print
from pnp.model.component import Component
from pnp.pipeline.game_run import GameRun
from pnp.pipeline.session import Session
from pnp.problem import Problem, in_order
from pnp.render.drawing import Drawing
from pnp.settings import Job


class FaceName(NamedTuple):
    """A side of a piece of a component of a game, by their ids."""

    game: str
    component: str
    piece: str
    side: Literal["front", "back"]


class SessionChange(Struct, frozen=True):
    """What became otherwise: faces that look otherwise, are new or are gone, and problems that came and went."""

    faces: tuple[FaceName, ...]
    came: tuple[Problem, ...]
    went: tuple[Problem, ...]


class ComparedSession(Session):
    """A session that draws and checks all of a project, and tells what is otherwise each time."""

    def __init__(self, job: Job) -> None:
        super().__init__(job, {})
        self._faces: dict[FaceName, Drawing | None] = {}
        self._problems: tuple[Problem, ...] = ()

    def face(self, name: FaceName) -> tuple[Drawing | None, tuple[Problem, ...]]:
        """Return a face as it is now, None where there is none or it cannot be drawn, and what is wrong with it."""
        (part,) = (part for part in self.run.parts if part.data.slug == name.game)
        component = part.component(name.component)
        assert component is not None
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
            for component in (component for component in part.components if not component.last):
                drawn, wrong = part.faces(component)
                problems += wrong
                faces.update(_faces(part, component, drawn.prints))
        before, self._faces = self._faces, faces
        told, self._problems = self._problems, in_order(problems)
        names = tuple(name for name in {**before, **faces} if before.get(name) is not faces.get(name))
        came = tuple(problem for problem in self._problems if problem not in told)
        return SessionChange(names, came, tuple(problem for problem in told if problem not in self._problems))


def _faces(part: GameRun, component: Component, prints: Collection[Print]) -> Iterator[tuple[FaceName, Drawing | None]]:
    for item in prints:
        yield FaceName(part.data.slug, component.id, item.id, "front"), item.front
        yield FaceName(part.data.slug, component.id, item.id, "back"), item.back
