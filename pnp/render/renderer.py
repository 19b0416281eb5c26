"""From a template and its values to a Drawing: the one way into this package."""

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from pathlib import Path

from pnp.model.book import GameBook
from pnp.model.entry import Entry
from pnp.problem import Place, Problem, has_errors, met_on, on_own_card, once
from pnp.render.drawing import Drawing, Op
from pnp.render.face_origin import FaceOrigin, find_origin
from pnp.render.fault import Fault
from pnp.render.inspection import Leaves, Resolutions, note_letters_beyond
from pnp.render.jinja.views import GameViews
from pnp.render.markup import MarkupFault, Node, Origins, parse
from pnp.render.nothing import NothingValues
from pnp.render.own_texts import OwnTexts
from pnp.render.readings import Readings
from pnp.render.svg.attributes import attribute_faults
from pnp.render.svg.pictures import Pictures
from pnp.render.svg.scene import FileName, Scene
from pnp.render.tools import Tools
from pnp.render.traces.face_memory import FaceMemory
from pnp.render.traces.fingerprint import Fingerprint, digest
from pnp.render.traces.reads import Read, Reads
from pnp.settings import Settings
from pnp.units import Size

Drawn = tuple[Drawing | None, tuple[Problem, ...]]
TOLERANCE = 0.01
"""How far a template's size may be from the one asked for, in mm."""


class Renderer:
    """Draws the faces of one game. Equal faces give the same Drawing, equal elements the same operations.

    With a `memory` faces are drawn where something that they read has changed since; `tools` are those
    of an earlier renderer, which must fit the game.
    `roots` are the folders with `templates/`, `fonts/` and pictures: the project first, then the bundled. `problems`
    tells of font files in them that cannot be used.
    """

    def __init__(
        self,
        game: GameBook,
        roots: Sequence[Path],
        settings: Settings,
        memory: FaceMemory | None = None,
        tools: Tools | None = None,
    ) -> None:
        self._views = GameViews(game, settings.lang)
        self._nothing, self._own_texts = NothingValues(game), OwnTexts(game)
        self._memory = memory or FaceMemory()
        tools = tools or Tools(game, roots, self._memory.store)
        self.tools = tools
        pictures = self.tools.interpreter.pictures = Pictures(tools.roots, game)
        self.problems = tools.fonts.problems
        self._constant: dict[str, object] = {"game": self._views.game, "theme": self._views.theme}
        self._constant |= {"lang": settings.lang, "ink": settings.ink}
        self._readings = Readings(self._views, tools.templates, tools.icons, tools.art, pictures, self._constant)
        self._leaves, self._resolutions = Leaves(), Resolutions(settings.resolution)
        self._drawn: dict[tuple[bytes, Size | None], tuple[Drawing, frozenset[FileName], bool]] = {}
        missing = tuple(sorted(game.missing.pictures)), tuple(sorted(game.missing.icons))
        state = game.slug, tools.folders.listing, tools.fonts.state, missing
        self._state = digest((*state, settings.resolution, settings.lang, game.languages))

    def values(
        self,
        entry: Entry | None,
        size: Size | None,
        *,
        side: str = "front",
        page: int = 0,
        pages: int = 0,
        copy: int = 0,
        facts: Mapping[str, object] | None = None,
        run: object = None,
        owner: Entry | None = None,
        bleed: float = 0.0,
    ) -> dict[str, object]:
        """Return what a template has at hand; `facts` come from the game's Python, `run` from the run.

        `bleed` is how far ink is printed beyond the trim. There is an `owner` only where a deck is printed for each
        entry of a kind.
        """
        width, height = size or (0.0, 0.0)
        values = {**self._constant, "w": width, "h": height, "side": side, "bleed": bleed, "page": page}
        values |= {"pages": pages, "copy": copy, "facts": facts or {}, "run": run}
        if entry is not None:
            values["card"] = values[entry.kind.replace("-", "_")] = self._views.card(entry)
        if owner is not None:
            values["owner"] = self._views.card(owner)
        return values

    def place(self, template: str) -> Place:
        """Return a template's file, for what is wrong with all that it draws."""
        return Place(self.tools.templates.where(template))

    def draw(self, template: str, values: Mapping[str, object], size: Size | None) -> Drawn:
        """Return a face, None where it cannot be drawn, and all problems. `size` None: whatever the svg says.

        A face that is drawn can have errors: what is on it is there, but not as it should be in print.
        """
        question = digest((self._state, template, size))
        told: dict[Read, Fingerprint] = {}

        def tell(read: Read) -> Fingerprint:
            if read not in told:
                told[read] = self._readings.tell(values, read)
            return told[read]

        def redraw() -> tuple[Op, ...]:
            drawing = self._draw(template, values, size, None)[0]
            return drawing.ops if drawing else ()

        def face() -> tuple[str, ...]:
            """Return its card, whose deck it is in, which copy, side and page it is."""
            entries = self._views.entry_of(values), self._views.entry_of({"card": values.get("owner")})
            named = (f"{one.kind}/{one.id}" if one is not None else "" for one in entries)
            return (*named, *(str(values.get(part, "")) for part in ("copy", "side", "page")))

        split = self._readings.split
        known = self._memory.find(question, tell, split, redraw, face)
        if known is not None:
            return known, ()
        reads = Reads(values, self.tools.names, tell, self._views.card_of)
        drawing, problems, markup, sound = self._draw(template, values, size, reads)
        if drawing is not None:
            drawing = self._memory.keep(question, reads, split, drawing, markup, face, sound=sound)
        return drawing, problems

    def show_faces(self, faces: Mapping[str, Drawing]) -> None:
        """Let templates show finished faces in small, by their names."""
        self.tools.interpreter.faces = faces

    def origin(self, template: str, values: Mapping[str, object], path: Sequence[int]) -> FaceOrigin | None:
        """Return where a part of a face comes from: the face is drawn anew for it, and nothing of it is kept."""
        return find_origin(self.tools, self._views.entry_of(values), template, values, path)

    def files(self, template: str, values: Mapping[str, object], size: Size | None) -> frozenset[FileName]:
        """Return the files that a face shows; it is drawn anew for it, and nothing of it is kept."""
        markup = self.tools.templates.render(template, values)
        return self._interpret(markup, template, None, size)[2] if isinstance(markup, str) else frozenset()

    def _draw(
        self, template: str, values: Mapping[str, object], size: Size | None, reads: Reads | None
    ) -> tuple[Drawing | None, tuple[Problem, ...], bytes, bool]:
        """Return a face, its problems, its markup's name, and whether it is the same in each run that reads the same.

        It is not where something was wrong with it, or with a file on it: that is told in each run.
        """
        entry = self._views.entry_of(values)
        self._views.reads = reads
        markup = self.tools.templates.render(template, values, reads)
        self._views.reads = None
        if not isinstance(markup, str):
            blamed = self._blamed(markup, template, values, entry) if markup else ()
            return None, self._on_card(blamed, entry), b"", False
        name = blake2b(markup.encode("utf-8", "surrogatepass"), digest_size=16).digest()
        problems: tuple[Problem, ...] = ()
        if (name, size) in self._drawn:
            # Warnings have been told with the first face of its kind.
            drawing, files, sound = self._drawn[name, size]
        else:
            drawn, problems, files = self._interpret(markup, template, entry, size)
            sound = not problems
            if problems:
                problems = self._well_placed(problems, template, values, size)
                self.tools.unsound |= files
            if drawn is None:
                return None, problems, name, False
            drawing = drawn
            self._drawn[name, size] = drawing, files, sound
        for file in files if reads is not None else ():
            reads.note_shown(*file)  # type: ignore[union-attr]
        return drawing, problems, name, sound and self.tools.unsound.isdisjoint(files)

    def _blamed(
        self, problem: Problem, template: str, values: Mapping[str, object], entry: Entry | None
    ) -> tuple[Problem, ...]:
        """Return a template's fault as the card's where it lies in its values, else as one met on the card."""
        if entry is None:
            return (met_on("", problem),)

        def render(other: Entry) -> str | Problem | None:
            view = self._views.card(other)
            return self.tools.templates.render(template, {**values, "card": view, other.kind.replace("-", "_"): view})

        return self._nothing.behind(problem, template, entry, render) or (met_on(entry.subject, problem),)

    def _well_placed(
        self, problems: tuple[Problem, ...], template: str, values: Mapping[str, object], size: Size | None
    ) -> tuple[Problem, ...]:
        """Return what is wrong with a face, at the calls and the card's values that it comes from."""
        from pnp.render.better_places import at_calls  # most faces do without

        entry = self._views.entry_of(values)
        if any(problem.slip for problem in problems):
            markup, calls = self.tools.templates.render_calls(template, values)
            if isinstance(markup, str):
                problems = tuple(at_calls(problems, self._interpret(markup, template, entry, size)[1], calls))
        return self._on_card(problems, entry)

    def _on_card(self, problems: tuple[Problem, ...], entry: Entry | None) -> tuple[Problem, ...]:
        from pnp.render.better_places import at_fields

        return on_own_card(at_fields(problems, entry, self.tools.folders), entry.at()) if entry else problems

    def _interpret(
        self, markup: str, template: str, entry: Entry | None, size: Size | None
    ) -> tuple[Drawing | None, tuple[Problem, ...], frozenset[FileName]]:
        """Return what markup draws, what is wrong with it, and the files that it shows."""
        origins = Origins(self.tools.templates.sources)
        try:
            root = parse(markup)
        except MarkupFault as fault:
            place = (
                origins.place(fault.mark, fault.lines) if fault.mark else Place(self.tools.templates.where(template))
            )
            problem = Problem(fault.code, fault.message, place, fault.hint)
            return None, (met_on(entry.subject if entry else "", problem),), frozenset()
        scene = Scene(root, origins, entry, self._own_texts)
        drawing = self._root(root, scene, size)
        if not has_errors(scene.problems) and drawing is not None:
            try:
                # Letters and pictures are judged by where and how large they are printed.
                leaves = self._leaves.of(drawing, scene)
                note_letters_beyond(drawing, leaves, scene)
                self._resolutions.note(leaves, scene)
            except Fault as fault:
                scene.fault(scene.root, fault)
                drawing = None
        elif has_errors(scene.problems):
            drawing = None
        return drawing, once(scene.problems), frozenset(scene.files)

    def _root(self, root: Node, scene: Scene, size: Size | None) -> Drawing | None:
        """Draw the document's svg; faults of its elements are found even where its own size is wrong."""
        try:
            if root.tag != "svg":
                hint = 'write <svg viewBox="0 0 {{ w }} {{ h }}"> around it'
                raise Fault("PNP324", "a template begins with <svg>", hint)
            return self.tools.interpreter.document(scene, size, TOLERANCE)
        except Fault as fault:
            for wrong in (fault, *attribute_faults(root)):
                scene.fault(root, wrong)
        except RecursionError:
            message = "definitions refer to one another in too long a chain"
            scene.fault(root, Fault("PNP312", message, "let each refer to one that holds what it needs"))
        return None
