"""One game of a run: its rules, its components, its faces and sheets."""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Literal

from msgspec.structs import replace

from pnp.check.rule_sandbox import rules_kept_in
from pnp.components.components import components
from pnp.components.game import Facts, Game, facts_of, find_game
from pnp.impose.bleed import bleed_of
from pnp.impose.impose import impose, printable
from pnp.impose.labels import SheetLabel
from pnp.impose.printed import Printed
from pnp.impose.sheet import Print
from pnp.labels.label_texts import label_texts
from pnp.model.book import GameBook
from pnp.model.component import Component, Piece
from pnp.pipeline.game_check import printable_entries, problems_of, too_large
from pnp.pipeline.gang import gangs_by_part
from pnp.pipeline.languages import language_problems
from pnp.pipeline.miniatures import miniatures
from pnp.pipeline.print_warnings import lost_letters, trim_lines
from pnp.pipeline.run_memory import RunMemory
from pnp.pipeline.run_summary import run_facts
from pnp.pipeline.selection import selection
from pnp.pipeline.size_problems import apart_from_size
from pnp.pipeline.template_places import at_their_names
from pnp.pipeline.unexplained_icons import unexplained_icons
from pnp.problem import Problem, has_errors
from pnp.render.drawing import Drawing
from pnp.render.renderer import Renderer
from pnp.render.tools import Tools
from pnp.settings import EVERYTHING, Job, Settings
from pnp.units import CARD_SIZES, Size, can_be_cut

Progress = Callable[[Component], None]
Summary = Mapping[str, object] | None
Side = Literal["front", "back"]


class GameRun:
    """A game with the settings and the job that it is printed by. All is worked out when it is asked for, and kept.

    `data` is the game as loaded; `facts` replace what its own Python works out; the `memory` knows earlier faces.
    """

    def __init__(
        self,
        data: GameBook,
        roots: Sequence[Path],
        settings: Settings,
        job: Job = EVERYTHING,
        *,
        facts: Facts | None = None,
        memory: RunMemory | None = None,
    ) -> None:
        self.data, self.settings = data, settings
        self.memory = memory or RunMemory(job.store)
        self._roots, self._job, self._facts = roots, job, facts

    @cached_property
    def problems(self) -> tuple[Problem, ...]:
        """What breaks the rules of the game."""
        with rules_kept_in(self.memory.rules):
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
    def usual(self) -> tuple[Component, ...]:
        """Those of the selection that are printed where none is named: all but what is printed on demand."""
        named = self._job.only or self._job.in_part(self.game.book.slug)
        return tuple(component for component in self.selected if named or not component.on_demand)

    @cached_property
    def renderer(self) -> Renderer:
        """What draws the faces; it remembers those that are alike."""
        tools = self.memory.tools.get(self.data.slug)
        if tools is None or not tools.fit(self.game.book, self._roots):
            tools = Tools(self.game.book, self._roots, self.memory.store, self.memory.texts)
        renderer = Renderer(self.game.book, self._roots, self.settings, self.memory.faces, tools)
        self.memory.tools[self.data.slug] = renderer.tools
        return renderer

    @cached_property
    def summary(self) -> Mapping[str, object]:
        """What a `last` component sees of the run: what all others take."""
        others = [item for item in self.components if not item.last and (item in self.usual or not item.on_demand)]
        return self._summary(self.print(others, together=True)[0])

    def component(self, name: str) -> Component | None:
        """Return a component by its id; None where there is none such."""
        return next((component for component in self.components if component.id == name), None)

    def face(self, component: Component, piece: str, side: Side = "front") -> tuple[Drawing | None, list[Problem]]:
        """Return one face of a component, by the id of its piece; None where there is none or it cannot be drawn."""
        pieces = tuple(item for item in component.pieces if item.id == piece)
        drawn, problems = self.faces(component, pieces)
        faces = [item.front if side == "front" else item.back for item in drawn.prints]
        return (faces[0] if faces else None), problems

    def values(self, component: Component, piece: Piece, side: str, summary: Summary) -> dict[str, object]:
        """Return what the template of a piece's side has at hand; the `summary` is for a `last` component."""
        return self.renderer.values(
            piece.entry,
            self._size(component),
            side=side,
            page=piece.page,
            pages=0 if component.type.cut else sum(piece.copy < 2 for piece in component.pieces),
            copy=piece.copy,
            facts=facts_of(self.game.book, self.game.facts, piece.entry),
            run=summary,
            owner=piece.owner,
            bleed=bleed_of(component, self.settings),
        )

    def faces(self, component: Component, pieces: tuple[Piece, ...] | None = None) -> tuple[Printed, list[Problem]]:
        """Return a component, or `pieces` of it, with faces drawn and on no sheets; a page says of how many it is."""
        prints, problems = self._draw(component, self.summary if component.last else None, pieces)
        part = component if pieces is None else replace(component, pieces=pieces)
        return Printed(part, (), 0, prints=prints), problems

    def sheets(self, component: Component, *, marked: bool = False) -> tuple[Printed, list[Problem]]:
        """Return a component on its sheets; `marked` says on each that there were errors."""
        return self._print(component, self.summary if component.last else None, marked=marked)

    def drawing(
        self, template: str, facts: Mapping[str, object], size: Size
    ) -> tuple[Drawing | None, tuple[Problem, ...]]:
        """Return a template of the game drawn by itself, at a size in millimetres."""
        return self.renderer.draw(template, self.renderer.values(None, size, facts=facts), size)

    def print(
        self,
        selected: Sequence[Component] | None = None,
        *,
        marked: bool = False,
        together: bool = False,
        progress: Progress = lambda _: None,
    ) -> tuple[dict[str, Printed], list[Problem]]:
        """Return components on their sheets by id, of the whole selection where none are named.

        Those marked `last` come after the others and know what these took; for such a one all others are printed too.
        Where the job gangs them, those that share sheets are all one `Printed`; so are those whose game says so, where
        they are to be put `together`.
        """
        wanted = self.selected if selected is None else selected
        everything = [item for item in self.components if item in wanted or not item.on_demand]
        needed = everything if any(component.last for component in wanted) else wanted
        groups = (wanted, [item for item in needed if item not in wanted])
        alike = ([one for one in group if self._job.gang or (together and one.shares_sheets)] for group in groups)
        texts = label_texts(self.game.book.spoken(self.settings.lang)[0], self.game.book.labels)
        shared = gangs_by_part(alike, self.settings, texts)
        printed, problems = dict[str, Printed](), [*self.renderer.problems]
        for component in sorted(needed, key=lambda component: component.last):
            if component.id in printed:
                continue
            progress(component)
            summary, gang = self._summary(printed) if component.last else None, shared.get(component.id)
            parts = gang.parts if gang else ()
            result, wrong = self._print(gang.whole if gang else component, summary, marked=marked, parts=parts)
            printed, problems = printed | {part.id: result for part in parts or (component,)}, problems + wrong
        if all(item.id in printed for item in self.components if item.explains_icons or not item.on_demand):
            problems += unexplained_icons(self.data, tuple(dict.fromkeys(printed.values())))
        return printed, problems

    def _summary(self, printed: Mapping[str, Printed]) -> Mapping[str, object]:
        """Return what a `last` component sees of what is printed, whose faces it can show."""
        items = list(dict.fromkeys(printed.values()))
        self.renderer.show_faces(miniatures(items))
        return run_facts(items, self.settings, self.game.book)

    def _print(
        self, component: Component, summary: Summary, *, marked: bool, parts: Sequence[Component] = ()
    ) -> tuple[Printed, list[Problem]]:
        """Draw a component and put it on sheets; `parts` are those that it stands for, with its own pieces."""
        game, lang = self.game.book, self.settings.lang
        prints, problems = self._draw(component, summary)
        problems += trim_lines(component, prints, self.renderer, self.memory.store)
        problems += lost_letters(component, game, lang)
        texts = label_texts(main := game.spoken(lang)[0], game.labels)
        warning = texts.text("unchecked") if marked or has_errors(problems) else ""
        edition = texts.text("edition", edition=game.edition) if game.edition else ""
        label = SheetLabel(game.titles.said(main), component.title, f"{edition} {warning}".strip(), warning, texts)
        sheets, wrong = impose(component, prints, self.settings, label=label.of_parts(parts), store=self.memory.store)
        return Printed.of(component, sheets, prints, tuple(parts)), [*problems, *wrong]

    def _draw(
        self, component: Component, summary: Summary, pieces: Sequence[Piece] | None = None
    ) -> tuple[tuple[Print, ...], list[Problem]]:
        """Return the component's pieces, or some of them, with both faces drawn, and what is wrong with them.

        A piece whose front cannot be drawn is left out: its problem stops the build. The `summary` tells a `last`
        component what all others came to.
        """
        cut, size = component.type.cut, component.size
        if cut and size is None:
            # The check has said so. What else is wrong with the faces does not hang on their size.
            problems = self._draw(replace(component, size=CARD_SIZES["poker"]), summary, pieces)[1]
            return (), apart_from_size(problems)
        size = self._size(component)
        if (size is None and component.type.whole_page) or (cut and size is not None and not can_be_cut(size)):
            return (), []  # the check has said so, or imposition says that there is no such paper
        prints, problems = list[Print](), list[Problem]()
        for piece in component.pieces if pieces is None else pieces:
            faces: dict[str, Drawing | None] = {}
            for side, template in (("front", piece.front), ("back", piece.back)):
                if template:
                    values = self.values(component, piece, side, summary)
                    faces[side], wrong = self.renderer.draw(template, values, size)
                    problems += at_their_names(wrong, self.game.book, component, piece, side) if wrong else wrong
            if (front := faces.get("front")) is not None:
                prints.append(Print(piece.id, piece.title, front, faces.get("back"), piece.copies))
        return tuple(prints), problems

    def _size(self, component: Component) -> Size | None:
        return printable(self.settings) if component.type.whole_page else component.size

    @cached_property
    def _whole_game(self) -> Game:
        game = find_game(self.data)
        return replace(game, facts=self._facts) if self._facts else game
