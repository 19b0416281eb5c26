"""One game of a run: its rules, its components, its faces and sheets."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import Literal

from pnp.components.components import components
from pnp.components.game import Facts, Game, find_game
from pnp.impose.printed import Printed
from pnp.model.book import GameBook
from pnp.model.component import Component
from pnp.pipeline.draw import draw
from pnp.pipeline.game_check import printable_entries, problems_of, too_large
from pnp.pipeline.gang import ganged
from pnp.pipeline.languages import language_problems
from pnp.pipeline.print_component import print_component
from pnp.pipeline.run_summary import run_facts
from pnp.pipeline.selection import selection
from pnp.problem import Problem
from pnp.render.drawing import Drawing
from pnp.render.renderer import Renderer
from pnp.settings import EVERYTHING, Job, Settings
from pnp.units import Size

Progress = Callable[[Component], None]
Side = Literal["front", "back"]


class GameRun:
    """A game with the settings and the job that it is printed by. All is worked out when it is asked for, and kept.

    `data` is the game as loaded. `facts` take the place of those that the game's own Python works out.
    """

    def __init__(
        self,
        data: GameBook,
        roots: Sequence[Path],
        settings: Settings,
        job: Job = EVERYTHING,
        *,
        facts: Facts | None = None,
    ) -> None:
        self.data, self.settings = data, settings
        self._roots, self._job, self._facts = roots, job, facts

    @cached_property
    def problems(self) -> tuple[Problem, ...]:
        """What breaks the rules of the game."""
        return problems_of(self.data)

    @cached_property
    def language_problems(self) -> tuple[Problem, ...]:
        """Why the game is not whole in the language that is printed."""
        return language_problems(self.data, self.settings.lang)

    @cached_property
    def too_large(self) -> tuple[Problem, ...]:
        """What the rules say of entries that are not drawn."""
        return too_large(self._whole_game)

    @cached_property
    def game(self) -> Game:
        """The game with what of it can be printed: without the entries that are far too large to be drawn."""
        return printable_entries(self._whole_game, self.too_large)

    @cached_property
    def components(self) -> tuple[Component, ...]:
        """All components of the game."""
        return components(self.game.book, self.settings.lang)

    @cached_property
    def selected(self) -> tuple[Component, ...]:
        """The components that the job asks for, of files just what they hold."""
        return selection(self.game, self.components, self._job)

    @cached_property
    def renderer(self) -> Renderer:
        """What draws the faces; it remembers those that are alike."""
        return Renderer(self.game.book, self._roots, self.settings)

    @cached_property
    def summary(self) -> Mapping[str, object]:
        """What a `last` component sees of the run: what all others take."""
        others = [component for component in self.components if not component.last]
        return run_facts(list(self.print(others)[0].values()), self.settings)

    def component(self, name: str) -> Component | None:
        """Return a component by its id; None where there is none such."""
        return next((component for component in self.components if component.id == name), None)

    def face(self, component: Component, piece: str, side: Side = "front") -> tuple[Drawing | None, list[Problem]]:
        """Return one face of a component, by the id of its piece; None where there is none or it cannot be drawn."""
        pieces = tuple(item for item in component.pieces if item.id == piece)
        drawn, problems = self.faces(replace(component, pieces=pieces))
        faces = [item.front if side == "front" else item.back for item in drawn.prints]
        return (faces[0] if faces else None), problems

    def faces(self, component: Component) -> tuple[Printed, list[Problem]]:
        """Return a component, its own or a part of one, with its faces drawn and on no sheets."""
        summary = self.summary if component.last else None
        prints, problems = draw(component, self.game, self.renderer, self.settings, summary)
        return Printed(component, (), 0, prints=prints), problems

    def sheets(self, component: Component, *, marked: bool = False) -> tuple[Printed, list[Problem]]:
        """Return a component on its sheets; `marked` says on each that there were errors."""
        summary = self.summary if component.last else None
        return print_component(component, self.game, self.renderer, self.settings, run=summary, marked=marked)

    def drawing(
        self, template: str, facts: Mapping[str, object], size: Size
    ) -> tuple[Drawing | None, tuple[Problem, ...]]:
        """Return a template of the game drawn by itself, at a size in millimetres."""
        return self.renderer.draw(template, self.renderer.values(None, size, facts=facts), size)

    def print(
        self, selected: Sequence[Component] | None = None, *, marked: bool = False, progress: Progress = lambda _: None
    ) -> tuple[dict[str, Printed], list[Problem]]:
        """Return components on their sheets by id, of the whole selection where none are named.

        Those marked `last` come after the others and know what these took; for such a one all others are printed too.
        Where the job gangs them, those that share sheets are all one `Printed`.
        """
        asked = self.selected if selected is None else selected
        needed = self.components if any(component.last for component in asked) else asked
        gangs = ganged(asked, self.settings) if self._job.gang else ()
        shared = {part.id: gang for gang in gangs for part in gang.parts}
        printed: dict[str, Printed] = {}
        problems: list[Problem] = [*self.renderer.problems]
        for component in sorted(needed, key=lambda component: component.last):
            if component.id in printed:
                continue
            progress(component)
            summary = run_facts(_distinct(printed.values()), self.settings) if component.last else None
            gang = shared.get(component.id)
            whole, parts = (gang.whole, gang.parts) if gang else (component, ())
            result, wrong = print_component(
                whole, self.game, self.renderer, self.settings, run=summary, marked=marked, parts=parts
            )
            printed |= {part.id: result for part in parts or (component,)}
            problems += wrong
        return printed, problems

    @cached_property
    def _whole_game(self) -> Game:
        game = find_game(self.data)
        return replace(game, facts=self._facts) if self._facts else game


def _distinct(printed: Iterable[Printed]) -> list[Printed]:
    return list(dict.fromkeys(printed))
