"""`<pnp:textbox>`: reads the box and the inline markup inside, and has it set."""

from collections.abc import Callable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from pnp.model.entry import Entry
from pnp.model.words import Words
from pnp.nearest import did_you_mean
from pnp.problem import Place, Problem
from pnp.render.colours import colour
from pnp.render.drawing import IDENTITY, Group, Op, Paint
from pnp.render.fault import Fault, shown
from pnp.render.markup import Node
from pnp.render.numbers import number
from pnp.render.svg.computed_style import ComputedStyle
from pnp.render.svg.scene import FileName, Scene
from pnp.render.svg.shapes import ink
from pnp.render.svg.symbols import Symbol
from pnp.render.svg.vocabulary import check_inline, check_inline_names, foreign
from pnp.render.text.inline import Break, Frame, Inline, InlineIcon, InlineSymbol, Origin, TextRun
from pnp.render.text.typeset import Typesetter

Ops = tuple[Op, ...]
IconDrawer = Callable[[str, Paint, Scene], Symbol]


class LetterLook(Struct, frozen=True):
    """How letters stand inside `<b>`, `<i>` and `<span>`."""

    bold: bool = False
    italic: bool = False
    fill: Paint | None = None
    family: str = ""
    scale: float = 1.0

    def run(self, text: str, reading: str = "") -> TextRun:
        """Return letters that stand so."""
        return TextRun(text, self.bold, self.italic, self.fill, self.family, self.scale, reading)


class Boxes:
    """Sets text boxes with one game's fonts and icons, each combination of box and text once."""

    def __init__(self, typesetter: Typesetter, icon: IconDrawer) -> None:
        self._typesetter = typesetter
        self._icon = icon
        self._known: dict[object, tuple[Ops, frozenset[FileName], frozenset[str]]] = {}

    def draw(self, node: Node, computed: ComputedStyle, scene: Scene) -> Ops:
        """Return what a text box draws, without its transform. Raises Fault where the box is wrong."""
        key = (computed, scene.content(node))
        known = self._known.get(key)
        if known is not None:
            scene.files.update(known[1])
            scene.signs.update(known[2])
            return known[0]
        before, style = len(scene.problems), computed.style
        origin, frame = _origin(node, computed, scene), _frame(computed)
        look = LetterLook(style.font_weight == "bold", style.font_style != "normal")
        inlines = tuple(inlines_of(node, look, scene))
        files, signs = set[FileName](), set[str]()

        def icons(name: str, paint: Paint) -> InlineSymbol | None:
            try:
                symbol = self._icon(name, paint, scene)
                files.update(symbol.files, (("icons", name),))
                signs.add(name)
                return _symbol(symbol)
            except Fault as fault:
                if _says(scene.entry, origin.field, name):
                    scene.note((Problem(fault.code, fault.message, origin.place, fault.hint),))
                else:
                    scene.fault(node, fault)
                return None

        layout = self._typesetter.set(inlines, frame, icons, origin)
        if layout.problems:
            written = scene.written_at("".join(part.text for part in inlines if isinstance(part, TextRun)), origin)
            layout = layout if written == origin else self._typesetter.set(inlines, frame, icons, written)
            # What is wrong with a font is said of no card's text: the template names it.
            at_box = scene.origins.place(node.mark)
            told = (p if p.subject or p.place != written.place else replace(p, place=at_box) for p in layout.problems)
            scene.note(tuple(told))
        ops = layout.ops if style.visibility == "visible" else ()
        if len(scene.problems) == before:
            self._known[key] = ops, frozenset(files), frozenset(signs)
        scene.signs.update(signs)
        return ops


def _says(entry: Entry | None, field: str, icon: str) -> bool:
    """Tell whether an entry's own text names an icon, rather than the template around it."""
    text = entry.fields.get(field) if entry else None
    return isinstance(text, Words) and any(f"{{{icon}}}" in words for words in text.texts.values())


def _symbol(placed: Symbol) -> InlineSymbol:
    """Return an icon for a line of text: its view box begins at 0, 0."""
    group = placed.group
    x, y, width, height = placed.view or (0.0, 0.0, 1.0, 1.0)
    if x or y:
        group = Group((group,), (*IDENTITY[:4], -x, -y))
    return InlineSymbol(group, width, height)


def _origin(node: Node, computed: ComputedStyle, scene: Scene) -> Origin:
    """Return where the text came from: the entry's field that `for` names, else the template."""
    name, entry = computed.own.text("for"), scene.entry
    place: Place = scene.origins.place(node.mark)
    if not name or entry is None:
        return Origin(place, scene.subject, name)
    known = [field for field in (name, name.replace("_", "-")) if field in entry.fields]
    if not known:
        raise Fault("PNP319", f"for: a {entry.kind} has no field {shown(name)}", did_you_mean(name, entry.fields))
    return Origin(entry.at(known[0]), scene.subject, known[0])


def _frame(computed: ComputedStyle) -> Frame:
    own, style = computed.own, computed.style
    box = (own.length("x"), own.length("y"), own.size("width"), own.size("height"))
    if not (box[2] and box[3]):
        raise Fault("PNP314", "its width or height is 0", "give the text room")
    fill = ink(style.fill, style, lambda: box)
    if fill is None:
        raise Fault("PNP314", "fill none leaves no text to be seen", "give it a colour")
    size = style.font_size
    return Frame(
        *box,
        family=style.font_family,
        size=size,
        smallest=min(size, own.size("min-size", size)) or size,
        fill=fill,
        leading=own.factor("line-height"),
        gap=own.factor("gap"),
        align=own.word("align"),  # type: ignore[arg-type]
        valign=own.word("valign"),  # type: ignore[arg-type]
        opacity=style.fill_opacity * computed.ink,
    )


def inlines_of(node: Node, look: LetterLook, scene: Scene) -> Iterator[Inline]:
    """Yield what stands inside an element; the scene notes what cannot."""
    for child in node.children:
        if isinstance(child, str):
            yield look.run(child)
            continue
        if foreign(child.tag):
            continue
        try:
            check_inline(child.tag)
            values = _values(child)
            if child.tag == "br":
                yield Break()
            elif child.tag == "icon":
                yield _icon(values, look)
            elif child.tag == "ruby":
                yield _ruby(child, values, look)
            else:
                yield from inlines_of(child, _inside(child.tag, values, look), scene)
        except Fault as fault:
            scene.fault(child, fault)


def _values(node: Node) -> dict[str, str]:
    values = dict(zip(node.attrs[::2], node.attrs[1::2], strict=True))
    check_inline_names(node.tag, values)
    return values


def _icon(values: dict[str, str], look: LetterLook) -> InlineIcon:
    if not values.get("name"):
        raise Fault("PNP318", "it needs name", 'write name="shield"')
    fill = colour(values["fill"]) if "fill" in values else look.fill
    return InlineIcon(values["name"], fill, look.scale * _scale(values))


def _ruby(node: Node, values: dict[str, str], look: LetterLook) -> TextRun:
    if not values.get("reading", "").strip():
        raise Fault("PNP318", "it needs reading", '<ruby reading="かんじ">漢字</ruby>')
    if node.elements:
        raise Fault("PNP313", "only letters can stand inside it", "put <b>, <i> and <span> around it")
    text = "".join(map(str, node.children)).strip()
    return look.run(text, values["reading"].strip())


def _inside(tag: str, values: dict[str, str], look: LetterLook) -> LetterLook:
    if tag in ("b", "i"):
        return replace(look, bold=look.bold or tag == "b", italic=look.italic or tag == "i")
    fill = colour(values["fill"]) if "fill" in values else look.fill
    return replace(look, fill=fill, family=values.get("font-family", look.family), scale=look.scale * _scale(values))


def _scale(values: dict[str, str]) -> float:
    scale = number(values.get("scale", "1"))
    if not 0.1 <= scale <= 10:
        message = f"scale: {shown(values['scale'])} is out of bounds"
        raise Fault("PNP314", message, "a factor of the font size, 0.1 to 10")
    return scale
