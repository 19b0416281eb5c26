"""From a template and its values to a Drawing: the one way into this package."""

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from pathlib import Path

from pnp.bundled import BUNDLED_LABEL, INSTALLED_LABEL, bundled_root
from pnp.discovery.packages import installed_packages, roots_of
from pnp.model.book import GameBook
from pnp.model.entry import Entry
from pnp.problem import Place, Problem, has_errors, met_on, once
from pnp.render.drawing import Drawing
from pnp.render.fault import Fault
from pnp.render.fonts.fontbook import FontBook
from pnp.render.inspection import Leaves, Resolutions, note_letters_beyond
from pnp.render.jinja.reads import Reads, Traces
from pnp.render.jinja.template import Folders, Templates
from pnp.render.jinja.views import GameViews
from pnp.render.markup import MarkupFault, Node, Origins, parse
from pnp.render.nothing import NothingValues
from pnp.render.svg.attributes import attribute_faults
from pnp.render.svg.interpreter import Interpreter
from pnp.render.svg.pictures import CardPictures, PictureFiles
from pnp.render.svg.scene import Scene
from pnp.render.svg.svg_files import SvgFiles
from pnp.settings import Settings
from pnp.units import Size

Drawn = tuple[Drawing | None, tuple[Problem, ...]]
TOLERANCE = 0.01
"""How far a template's size may be from the one asked for, in mm."""
VARYING = frozenset(("w", "h", "side", "bleed", "page", "pages", "facts", "run", "card", "owner"))
"""The names of values that differ from face to face, besides a card under the name of its kind."""


class Renderer:
    """Draws the faces of one game. Equal faces give the same Drawing, equal elements the same operations.

    `roots` are the folders with `templates/`, `fonts/` and pictures: the project first, then the bundled. `problems`
    tells of font files in them that cannot be used.
    """

    def __init__(self, game: GameBook, roots: Sequence[Path], settings: Settings) -> None:
        self._views = GameViews(game, settings.lang)
        self._nothing = NothingValues(game)
        roots = roots_of(game.slug, roots)
        own, shared = _folders(game.slug, roots), _folders("shared", roots)
        self._names = VARYING | {kind.replace("-", "_") for kind in game.kinds}
        self._templates = Templates(Folders(game.slug, own, shared), self._names)
        fonts = FontBook(game.fonts, roots, game.source)
        icons = SvgFiles("icons", own + shared, game.missing.icons)
        art = SvgFiles("art", own + shared, others=lambda slug: _folders(slug, roots_of(slug, roots)))
        self._interpreter = Interpreter(fonts, icons, art, CardPictures(PictureFiles(roots), game))
        self.problems = fonts.problems
        self._constant: dict[str, object] = {"game": self._views.game, "theme": self._views.theme}
        self._constant |= {"lang": settings.lang, "ink": settings.ink}
        self._leaves, self._resolutions = Leaves(), Resolutions(settings.resolution)
        self._drawn: dict[tuple[bytes, Size | None], Drawing] = {}
        self._traces = Traces()

    def values(
        self,
        entry: Entry | None,
        size: Size | None,
        *,
        side: str = "front",
        page: int = 0,
        pages: int = 0,
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
        values |= {"pages": pages, "facts": facts or {}, "run": run}
        if entry is not None:
            values["card"] = values[entry.kind.replace("-", "_")] = self._views.card(entry)
        if owner is not None:
            values["owner"] = self._views.card(owner)
        return values

    def place(self, template: str) -> Place:
        """Return a template's file, for what is wrong with all that it draws."""
        return Place(self._templates.where(template))

    def draw(self, template: str, values: Mapping[str, object], size: Size | None) -> Drawn:
        """Return a face, None where it cannot be drawn, and all problems. `size` None: whatever the svg says.

        A face that is drawn can have errors: what is on it is there, but not as it should be in print.
        """
        varying = {name: value for name, value in values.items() if name not in self._constant}
        known = self._traces.find((template, size), varying)
        if known is not None:
            return known, ()
        reads = Reads(varying, self._names)
        drawn = self._draw(template, values, size, reads)
        if drawn[0] is not None:
            self._traces.keep((template, size), reads, drawn[0])
        return drawn

    def _draw(self, template: str, values: Mapping[str, object], size: Size | None, reads: Reads) -> Drawn:
        entry = self._views.entry_of(values)
        markup = self._templates.render(template, values, reads)
        if isinstance(markup, Problem):
            return None, self._blamed(markup, template, values, entry)
        key = (blake2b(markup.encode("utf-8", "surrogatepass"), digest_size=16).digest(), size)
        known = self._drawn.get(key)
        if known is not None:
            return known, ()
        drawing, problems = self._interpret(markup, template, entry, size)
        if drawing is not None:
            # Warnings have been told with the first face of its kind.
            self._drawn[key] = drawing
        return drawing, problems

    def _blamed(
        self, problem: Problem, template: str, values: Mapping[str, object], entry: Entry | None
    ) -> tuple[Problem, ...]:
        """Return a template's fault as the card's where it lies in its values, else as one met on the card."""
        if entry is None:
            return (met_on("", problem),)

        def render(other: Entry) -> str | Problem:
            view = self._views.card(other)
            return self._templates.render(template, {**values, "card": view, other.kind.replace("-", "_"): view})

        return self._nothing.behind(problem, template, entry, render) or (met_on(entry.subject, problem),)

    def _interpret(self, markup: str, template: str, entry: Entry | None, size: Size | None) -> Drawn:
        origins = Origins(self._templates.sources)
        try:
            root = parse(markup)
        except MarkupFault as fault:
            place = origins.place(fault.mark, fault.lines) if fault.mark else Place(self._templates.where(template))
            problem = Problem(fault.code, fault.message, place, fault.hint)
            return None, (met_on(entry.subject if entry else "", problem),)
        scene = Scene(root, origins, entry)
        drawing = self._root(root, scene, size)
        if has_errors(scene.problems) or drawing is None:
            return None, once(scene.problems)
        try:
            # Letters and pictures are judged by where and how large they are printed.
            leaves = self._leaves.of(drawing, scene)
        except Fault as fault:
            scene.fault(scene.root, fault)
            return None, once(scene.problems)
        note_letters_beyond(drawing, leaves, scene)
        self._resolutions.note(leaves, scene)
        return drawing, once(scene.problems)

    def _root(self, root: Node, scene: Scene, size: Size | None) -> Drawing | None:
        """Draw the document's svg; faults of its elements are found even where its own size is wrong."""
        try:
            if root.tag != "svg":
                hint = 'write <svg viewBox="0 0 {{ w }} {{ h }}"> around it'
                raise Fault("PNP324", "a template begins with <svg>", hint)
            return self._interpreter.document(scene, size, TOLERANCE)
        except Fault as fault:
            for wrong in (fault, *attribute_faults(root)):
                scene.fault(root, wrong)
        except RecursionError:
            message = "definitions refer to one another in too long a chain"
            scene.fault(root, Fault("PNP312", message, "let each refer to one that holds what it needs"))
        return None


def _folders(name: str, roots: Sequence[Path]) -> list[tuple[Path, str]]:
    """Return the folders of templates, each with how messages name it: those beside a project as what they are."""
    labels: dict[Path | None, str] = {package.root: INSTALLED_LABEL for package in installed_packages()}
    labels |= {bundled_root(): BUNDLED_LABEL} if len(roots) > 1 else {}
    return [(root / "templates" / name, f"{labels.get(root, '')}templates/{name}") for root in roots]
