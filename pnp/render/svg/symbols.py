"""What is drawn once and used often: groups, SVG files as symbols (icons, art with its slots filled)."""

from collections.abc import Callable

from msgspec import Struct
from msgspec.structs import replace

from pnp.render.drawing import IDENTITY, Colour, Drawing, Group, Matrix, Miniature, Op, Outline, Paint
from pnp.render.fault import Fault, shown
from pnp.render.geometry.transforms import Box, fit, multiply
from pnp.render.markup import Node
from pnp.render.miniature import miniature
from pnp.render.numbers import PIXELS_PER_MM
from pnp.render.svg.art import Art, read_art, read_slots
from pnp.render.svg.attributes import AttributeValues, document_box
from pnp.render.svg.computed_style import ComputedStyle, StyleReader
from pnp.render.svg.scene import FileName, Scene
from pnp.render.svg.slips import note_undrawn
from pnp.render.svg.style import Style
from pnp.render.svg.svg_files import SvgFiles, refuse_style_sheets

ICON = "icon-"
"""Ids that begin so are names of icon files, unless the document itself has the id."""


class Symbol(Struct, frozen=True, eq=False):
    """A shared group and its view box, None where it has none; `files` are those that it is drawn from."""

    group: Group
    view: Box | None
    aspect: str = ""
    files: frozenset[FileName] = frozenset()


def placed(own: AttributeValues, symbol: Symbol) -> Matrix:
    """Return where a `use` puts its symbol; one of width and height follows from the other."""
    x, y = own.length("x"), own.length("y")
    if symbol.view is None:
        return (1.0, 0.0, 0.0, 1.0, x, y) if x or y else IDENTITY
    _, _, width, height = symbol.view
    if own.has("width") or own.has("height"):
        across = own.size("width") if own.has("width") else own.size("height") * width / height
        down = own.size("height") if own.has("height") else across * height / width
    else:
        across, down = width, height
    if not (across and down):
        return (0.0, 0.0, 0.0, 0.0, x, y)
    return fit(symbol.view, (x, y, across, down), symbol.aspect)[0]


Ops = tuple[Op, ...]


class Groups:
    """Puts operations into groups; the same operations under the same element are the same group."""

    def __init__(self) -> None:
        self._known: dict[object, Group] = {}
        self._miniatures: dict[tuple[Drawing, float], Miniature] = {}

    def wrapped(self, computed: ComputedStyle, ops: Ops, matrix: Matrix = IDENTITY, clip: Outline | None = None) -> Ops:
        """Return operations under an element's transform, clip and opacity, a matrix and a clip inside."""
        if clip is not None or (computed.clip is not None and matrix is not IDENTITY):
            ops, matrix = (self.grouped(ops, matrix, clip),), IDENTITY
        if not ops or (computed.plain and matrix is IDENTITY):
            return ops
        key = (computed, ops, matrix)
        known = self._known.get(key)
        if known is None:
            (clip, rule), outer = (computed.clip, computed.clip_rule), multiply(computed.matrix, matrix)
            known = Group(ops, outer, clip, rule, computed.opacity, frame=computed.frame)  # type: ignore[arg-type]
            self._known[key] = known
        return (known,)

    def grouped(self, ops: Ops, matrix: Matrix, clip: Outline | None = None) -> Group:
        """Return operations under a matrix, and a clip in the coordinates outside it where there is one."""
        key = (ops, matrix, clip)
        known = self._known.get(key)
        if known is None:
            inner = ops if clip is None or matrix is IDENTITY else (self.grouped(ops, matrix),)
            known = Group(inner, matrix) if clip is None else Group(inner, IDENTITY, clip)
            self._known[key] = known
        return known

    def miniature(self, face: Drawing, scale: float) -> Miniature:
        """Return a face as something shown in small, at a scale."""
        if (face, scale) not in self._miniatures:
            self._miniatures[face, scale] = miniature(face, scale)
        return self._miniatures[face, scale]

    def shared(self, ops: Ops) -> Group:
        """Return operations as something used often, which a writer may write once."""
        if ("shared", ops) not in self._known:
            self._known["shared", ops] = Group(ops, shared=True)
        return self._known["shared", ops]


ROOT = Style()


class FileSymbols:
    """Draws the files of `icons` and `art`; `children` draws what an element holds.

    `groups` are what has been drawn of art without a fault and is the same in every filling.
    """

    def __init__(
        self,
        icons: SvgFiles,
        art: SvgFiles,
        style_reader: StyleReader,
        groups: Groups,
        children: Callable[[Node, Style, Scene], Ops],
    ) -> None:
        self._icons, self._art = icons, art
        self._style_reader, self._groups, self._children = style_reader, groups, children
        self.groups: dict[tuple[Node, object], Ops] = {}
        self._known: dict[object, Symbol] = {}
        self._slotted: dict[str, Art] = {}

    def icon(self, name: str, style: Style, scene: Scene) -> Symbol:
        """Return an icon's file drawn under a style; its problems go to the scene. Raises Fault for no icon."""
        key = (name, style)
        known = self._used(key, scene, "icons", name)
        if known is not None:
            return known
        file = self._icons.file(name, scene)
        if file is None:
            raise Fault("PNP323", f"there is no icon {shown(name)}", self._icons.hint(name))
        return self._drawn(Scene(*file, scene.entry), style, scene, key)

    def inline_icon(self, name: str, paint: Paint, scene: Scene) -> Symbol:
        """Return an icon in one paint, for a line of text. Raises Fault for no icon."""
        colour = paint if isinstance(paint, Colour) else paint.stops[0].colour
        return self.icon(name, self._style_reader.intern(replace(ROOT, color=colour, fill=colour)), scene)

    def art(self, own: AttributeValues, style: Style, scene: Scene) -> Symbol:
        """Return the file that a `pnp:art` shows, its slots filled. Raises Fault for what there is not."""
        name, slots, inherited, ink = (own.text(key) for key in ("href", "slots", "inherited", "ink"))
        key = (name, slots, inherited, ink, style)
        known = self._used(key, scene, "art", name)
        if known is not None:
            return known
        file = self._art.file(name, scene)
        if file is None:
            raise Fault("PNP327", f"there is no art {shown(name)}", self._art.hint(name))
        root, origins = file
        if name not in self._slotted:
            self._slotted[name] = read_art(root)
        # A file is copied for every filling, whether or not its elements have been drawn before.
        scene.step(len(self._slotted[name].elements))
        try:
            filled, lasting = self._slotted[name].filled(read_slots(slots), read_slots(inherited), ink=ink)
        except Fault as fault:
            label = origins.names[0] if origins.names else name
            raise Fault(fault.code, f"{label}: {fault.message}", fault.hint) from None
        return self._drawn(Scene(filled, origins, scene.entry, lasting=lasting), style, scene, key)

    def _used(self, key: object, user: Scene, place: str, name: str) -> Symbol | None:
        """Return what has been drawn of a file under a style; the file is noted with those that it needs."""
        known = self._known.get(key)
        user.files.add((place, name))
        user.files.update(known.files if known else ())
        return known

    def _drawn(self, inner: Scene, style: Style, user: Scene, key: object) -> Symbol:
        inner.steps = user.steps
        symbol = replace(self._symbol(inner, style), files=frozenset(inner.files))
        user.steps = inner.steps
        user.files.update(inner.files)
        user.note(tuple(inner.problems))
        if not inner.problems:
            self._known[key] = symbol
            self.groups.update(inner.drawn_groups)
        return symbol

    def _symbol(self, scene: Scene, style: Style) -> Symbol:
        root = scene.root
        refuse_style_sheets(scene)
        try:
            inner = self._style_reader.intern(replace(style, per_mm=PIXELS_PER_MM))
            computed = self._style_reader.read(root, inner, scene)
            ops = self._groups.wrapped(computed, self._children(root, computed.style, scene))
            note_undrawn(scene)
            box, aspect = document_box(computed.own, root), computed.own.text("preserveAspectRatio")
            return Symbol(self._groups.shared(ops), box, aspect)
        except Fault as fault:
            scene.fault(root, fault)
            return Symbol(Group(()), (0.0, 0.0, 1.0, 1.0))
