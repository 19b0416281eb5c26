"""SVG files as symbols: icons, and art with its slots filled, each drawn once under a style."""

from collections.abc import Callable
from dataclasses import replace

from pnp.render.drawing import Colour, Group, Paint
from pnp.render.fault import Fault, shown
from pnp.render.markup import Node
from pnp.render.numbers import PIXELS_PER_MM
from pnp.render.svg.art import Art, read_art, read_slots
from pnp.render.svg.attributes import AttributeValues
from pnp.render.svg.computed_style import StyleReader
from pnp.render.svg.grouping import Groups, Ops
from pnp.render.svg.scene import Scene
from pnp.render.svg.style import Style
from pnp.render.svg.style_sheets import refuse_style_sheets
from pnp.render.svg.svg_files import SvgFiles
from pnp.render.svg.symbols import Symbol, document_box

ROOT = Style()


class FileSymbols:
    """Draws the files of `icons` and `art`; `children` draws what an element holds."""

    def __init__(
        self,
        icons: SvgFiles,
        art: SvgFiles,
        style_reader: StyleReader,
        groups: Groups,
        children: Callable[[Node, Style, Scene], Ops],
    ) -> None:
        self._icons, self._files = icons, art
        self._presenter, self._groups, self._children = style_reader, groups, children
        self._known: dict[object, Symbol] = {}
        self._art: dict[str, Art] = {}

    def icon(self, name: str, style: Style, scene: Scene) -> Symbol:
        """Return an icon's file drawn under a style; its problems go to the scene. Raises Fault for no icon."""
        key = (name, style)
        known = self._known.get(key)
        if known is not None:
            return known
        file = self._icons.file(name, scene)
        if file is None:
            raise Fault("PNP323", f"there is no icon {shown(name)}", self._icons.hint(name))
        return self._drawn(Scene(*file, scene.entry), style, scene, key)

    def inline_icon(self, name: str, paint: Paint, scene: Scene) -> Symbol:
        """Return an icon in one paint, for a line of text. Raises Fault for no icon."""
        colour = paint if isinstance(paint, Colour) else paint.stops[0].colour
        return self.icon(name, self._presenter.intern(replace(ROOT, color=colour, fill=colour)), scene)

    def art(self, own: AttributeValues, style: Style, scene: Scene) -> Symbol:
        """Return the file that a `pnp:art` shows, its slots filled. Raises Fault for what there is not."""
        name, slots, ink = own.text("href"), own.text("slots"), own.text("ink")
        key = (name, slots, ink, style)
        known = self._known.get(key)
        if known is not None:
            return known
        file = self._files.file(name, scene)
        if file is None:
            raise Fault("PNP327", f"there is no art {shown(name)}", self._files.hint(name))
        root, origins = file
        if name not in self._art:
            self._art[name] = read_art(root)
        # A file is copied for every filling, whether or not its elements have been drawn before.
        scene.step(self._art[name].elements)
        try:
            filled = self._art[name].filled(read_slots(slots), low=ink == "low")
        except Fault as fault:
            label = origins.names[0] if origins.names else name
            raise Fault(fault.code, f"{label}: {fault.message}", fault.hint) from None
        return self._drawn(Scene(filled, origins, scene.entry), style, scene, key)

    def _drawn(self, inner: Scene, style: Style, user: Scene, key: object) -> Symbol:
        inner.steps = user.steps
        symbol = self._symbol(inner, style)
        user.steps = inner.steps
        user.note(tuple(inner.problems))
        if not inner.problems:
            self._known[key] = symbol
        return symbol

    def _symbol(self, scene: Scene, style: Style) -> Symbol:
        root = scene.root
        refuse_style_sheets(scene)
        try:
            inner = self._presenter.intern(replace(style, per_mm=PIXELS_PER_MM))
            computed = self._presenter.read(root, inner, scene)
            ops = self._groups.wrapped(computed, self._children(root, computed.style, scene))
            return Symbol(
                self._groups.shared(ops), document_box(computed.own), computed.own.text("preserveAspectRatio")
            )
        except Fault as fault:
            scene.fault(root, fault)
            return Symbol(Group(()), (0.0, 0.0, 1.0, 1.0))
