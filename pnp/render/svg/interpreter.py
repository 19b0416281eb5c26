"""Elements to operations, drawn in order: the same elements in two faces are the same objects."""

from collections.abc import Callable, Mapping

from pnp.render.drawing import IDENTITY, Drawing, Group, Op
from pnp.render.fault import Fault, shown
from pnp.render.fonts.fontbook import FontBook
from pnp.render.geometry.outlines import rect
from pnp.render.geometry.transforms import fit, magnified, view_box
from pnp.render.markup import Node
from pnp.render.svg.attributes import attribute_faults, document_box, href_of
from pnp.render.svg.computed_style import ComputedStyle, StyleReader
from pnp.render.svg.lettering import Lettering
from pnp.render.svg.pictures import Pictures, picture
from pnp.render.svg.scene import Scene, reference
from pnp.render.svg.shapes import SHAPES, shape
from pnp.render.svg.slips import UNDRAWN, note_undrawn
from pnp.render.svg.style import Style
from pnp.render.svg.svg_files import SvgFiles, refuse_style_sheets
from pnp.render.svg.symbols import ICON, ROOT, FileSymbols, Groups, Ops, Symbol, placed
from pnp.render.svg.text_ruler import TextRuler
from pnp.render.svg.textbox import Boxes
from pnp.render.svg.vocabulary import BELONGS
from pnp.render.text.typeset import Typesetter
from pnp.units import Size

MAX_USES = 16
"""How deep uses may stand in one another."""

_OWN_SIZE = 'write viewBox="0 0 {{ w }} {{ h }}"'


_LETTERS_AND_PICTURES = frozenset({"text", "pnp:textbox", "image", "use", "pnp:art"})


class Interpreter:
    """Draws documents with one game's fonts, icons and pictures; remembers what it has drawn.

    `faces` are the finished faces that a document can show in small, by name.
    """

    def __init__(self, fonts: FontBook, icons: SvgFiles, art: SvgFiles, pictures: Pictures) -> None:
        self.pictures = pictures
        self.faces: Mapping[str, Drawing] = {}
        self.style_reader = StyleReader()
        self._groups = Groups()
        self.files = FileSymbols(icons, art, self.style_reader, self._groups, self.children)
        self._uses = 0
        self._root = self.style_reader.intern(ROOT)
        self._lettering = Lettering(fonts, self.style_reader)
        typesetter = Typesetter(fonts)
        self._boxes = Boxes(typesetter, self.files.inline_icon)
        self.text_ruler = TextRuler(typesetter, icons)
        self._draw: dict[str, Callable[[Node, ComputedStyle, Scene], Ops]] = {
            **dict.fromkeys(SHAPES, self._shape),
            "g": self._group,
            "svg": self._svg,
            "use": self._use,
            "pnp:art": self._art,
            "pnp:face": self._face,
            "image": self._image,
            "text": self._letters,
            "pnp:textbox": self._letters,
        }

    def document(self, scene: Scene, size: Size | None, tolerance: float) -> Drawing:
        """Return a template's drawing. Raises Fault for a wrong size, after noting all other faults."""
        root = scene.root
        refuse_style_sheets(scene)
        computed = self.style_reader.read(root, self._root, scene)
        ops = self.children(root, computed.style, scene)
        note_undrawn(scene)
        own = computed.own
        view = document_box(own, root, _OWN_SIZE)
        width, height = own.size("width", view[2]), own.size("height", view[3])
        if size is not None and (abs(width - size[0]) > tolerance or abs(height - size[1]) > tolerance):
            message = f"the drawing is {width:g} x {height:g} mm, its card {size[0]:g} x {size[1]:g} mm"
            raise Fault("PNP325", message, f"{_OWN_SIZE}, which is the card's own size")
        if not (width and height):
            raise Fault("PNP324", "its width or height is 0", _OWN_SIZE)
        box = (0.0, 0.0, width, height)
        matrix = IDENTITY if view == box else fit(view, box, own.text("preserveAspectRatio"))[0]
        return Drawing(width, height, self._groups.wrapped(computed, ops, matrix), icons=scene.icons)

    def children(self, node: Node, style: Style, scene: Scene) -> Ops:
        """Return what the elements inside a node draw, in order."""
        out: list[Op] = []
        for child in node.children:
            if scene.spoilt:
                break
            if isinstance(child, str):
                if not child.isspace():
                    message = f"the text {shown(child)} stands where none is drawn"
                    scene.fault(node, Fault("PNP322", message, "put it into a <text>"))
                continue
            computed = self.style_reader.read(child, style, scene)
            if child.children and child.tag in UNDRAWN:
                scene.undrawn.setdefault(child, False)
            if computed.weight:
                scene.step(computed.weight)
            ops = computed.ops
            if ops is None:
                ops = self._drawn(child, computed, scene)
            elif computed.files:
                scene.files.update(computed.files)
            if child.tag in _LETTERS_AND_PICTURES:
                scene.drawn_by.update(dict.fromkeys(ops, child))
            out.extend(ops)
        return tuple(out)

    def _drawn(self, node: Node, computed: ComputedStyle, scene: Scene) -> Ops:
        try:
            scene.step()
            draw = self._draw.get(node.tag)
            if draw is None:
                raise Fault("PNP313", "this cannot stand here", BELONGS.get(node.tag, ""))
            return draw(node, computed, scene)
        except Fault as fault:
            for wrong in (fault, *attribute_faults(node)):
                scene.fault(node, wrong)
            scene.undrawn[node] = True
            return ()

    def _shape(self, node: Node, computed: ComputedStyle, scene: Scene) -> Ops:
        del scene
        outline = SHAPES[node.tag](computed.own)
        drawn = shape(outline, computed.style, computed.ink)
        computed.ops = self._groups.wrapped(computed, (drawn,) if drawn else ())
        return computed.ops

    def _group(self, node: Node, computed: ComputedStyle, scene: Scene) -> Ops:
        ops = self.files.groups.get((node, computed))
        if ops is None:
            ops = self._groups.wrapped(computed, self.children(node, computed.style, scene))
            if node in scene.lasting:
                scene.drawn_groups[node, computed] = ops
        return ops

    def _letters(self, node: Node, computed: ComputedStyle, scene: Scene) -> Ops:
        setter = self._lettering if node.tag == "text" else self._boxes
        return self._groups.wrapped(computed, setter.draw(node, computed, scene))

    def _image(self, node: Node, computed: ComputedStyle, scene: Scene) -> Ops:
        own, href = computed.own, href_of(node)
        scene.files.add(("picture", href))
        file = self.pictures.find(href, scene)
        if file is None:
            return ()
        computed.files = frozenset((("picture", href),))
        box = (own.length("x"), own.length("y"), own.size("width"), own.size("height"))
        drawn, clip = picture(file, box, own.text("preserveAspectRatio"), computed.ink)
        ops: Ops = (drawn,) if drawn and computed.style.visibility == "visible" else ()
        computed.ops = self._groups.wrapped(computed, ops, clip=clip)
        return computed.ops

    def _svg(self, node: Node, computed: ComputedStyle, scene: Scene) -> Ops:
        """Draw an svg inside another: a view box in a box of its own."""
        own = computed.own
        ops = self.children(node, computed.style, scene)
        x, y = own.length("x"), own.length("y")
        view = view_box(own.text("viewBox")) if own.has("viewBox") else None
        if view is None and not (own.has("width") and own.has("height")):
            return self._groups.wrapped(computed, ops, (1.0, 0.0, 0.0, 1.0, x, y))
        box = (x, y, own.size("width", view[2] if view else None), own.size("height", view[3] if view else None))
        if not (box[2] and box[3]):
            return ()
        matrix, _ = fit(view or (0.0, 0.0, box[2], box[3]), box, own.text("preserveAspectRatio"))
        inner = self._groups.grouped(ops, matrix)
        return self._groups.wrapped(computed, (inner,), clip=rect(*box))

    def _use(self, node: Node, computed: ComputedStyle, scene: Scene) -> Ops:
        own, href = computed.own, href_of(node)
        name = reference(href)
        if not name:
            raise Fault("PNP320", f"href {shown(href)} is no reference", 'write href="#icon-NAME" or href="#id"')
        if self._uses >= MAX_USES:
            raise Fault("PNP320", f"'#{name}' is used inside itself", "let it refer to something else")
        self._uses += 1
        try:
            symbol = self._symbol(name, computed.style, scene)
        finally:
            self._uses -= 1
        ops = self._groups.wrapped(computed, (symbol.group,), placed(own, symbol))
        if name.startswith(ICON) and name not in scene.ids:
            computed.ops = ops
            computed.files = symbol.files | {("icons", name.removeprefix(ICON))}
        return ops

    def _art(self, node: Node, computed: ComputedStyle, scene: Scene) -> Ops:
        href_of(node)
        if not (computed.own.has("width") or computed.own.has("height")):
            raise Fault("PNP318", "it needs width or height", 'write width="…": the height follows from it')
        symbol = self.files.art(computed.own, computed.style, scene)
        computed.ops = self._groups.wrapped(computed, (symbol.group,), placed(computed.own, symbol))
        computed.files = symbol.files | {("art", computed.own.text("href"))}
        return computed.ops

    def _face(self, node: Node, computed: ComputedStyle, scene: Scene) -> Ops:
        """Draw a finished face in small, cut at its trim."""
        own, name = computed.own, node.get("href") or node.get("xlink:href")
        face = self.faces.get(name)
        if face is None:
            hint = "write the `face` or `back` of one of `run.components`, on a sheet that says `last: true`"
            raise Fault("PNP328", f"there is no finished face {shown(name)}", hint)
        del scene
        view = (0.0, 0.0, face.width, face.height)
        matrix = placed(own, Symbol(Group(()), view))
        small = self._groups.miniature(face, matrix[0] * magnified(computed.matrix))
        return self._groups.wrapped(computed, (small,), matrix)

    def _symbol(self, name: str, style: Style, scene: Scene) -> Symbol:
        if name.startswith(ICON) and name not in scene.ids:
            return self.files.icon(name.removeprefix(ICON), style, scene)
        node = scene.find(name)
        computed = self.style_reader.read(node, style, scene)
        if node.tag == "symbol":
            ops = self._groups.wrapped(computed, self.children(node, computed.style, scene))
            view = view_box(computed.own.text("viewBox")) if computed.own.has("viewBox") else None
            return Symbol(self._groups.shared(ops), view, computed.own.text("preserveAspectRatio"))
        ops = self._drawn(node, computed, scene) if computed.ops is None else computed.ops
        scene.files.update(computed.files)
        return Symbol(self._groups.shared(ops), None)
