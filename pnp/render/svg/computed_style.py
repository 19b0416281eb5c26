"""An element's attributes read: the style that it passes on, and what holds for it alone."""

from operator import attrgetter

from msgspec import Struct, field
from msgspec.structs import replace

from pnp.render.colours import colour
from pnp.render.drawing import IDENTITY, Matrix, Op, Outline
from pnp.render.fault import Fault, shown
from pnp.render.geometry.transforms import transform
from pnp.render.markup import MAX_ATTRIBUTES, Attributes, Node
from pnp.render.numbers import opacity
from pnp.render.svg.attributes import AttributeValues, attribute_faults
from pnp.render.svg.definitions import Definitions
from pnp.render.svg.scene import FileName, Scene, reference
from pnp.render.svg.shapes import SHAPES
from pnp.render.svg.style import INHERITED, PROPERTIES, WITHOUT, Gradient, PaintValue, Style
from pnp.render.svg.vocabulary import ELEMENTS, SILENT, check_element, declaration, is_frame, own_attribute, way_out

PARTS = 20
"""So many segments of a clip path or stops of a gradient count as another element."""

_LEAVES = (*SHAPES, "text", "tspan", "pnp:textbox")
_values = attrgetter(*Style.__struct_fields__)


class ComputedStyle(Struct, eq=False):
    """What an element's attributes come to. The same attributes under the same style give the same object.

    `opacity` is of the whole, `ink` an opacity that its only paint can take as well. `ops` is what it draws, once that
    is known and depends on nothing but `files`. `weight` counts what it draws of definitions: written at each use.
    """

    tag: str
    style: Style
    own: AttributeValues
    matrix: Matrix = IDENTITY
    clip: Outline | None = None
    clip_rule: str = "nonzero"
    opacity: float = 1.0
    ink: float = 1.0
    frame: bool = False
    ops: tuple[Op, ...] | None = None
    files: frozenset[FileName] = frozenset()
    weight: int = 0

    @property
    def plain(self) -> bool:
        """Whether nothing but the style sets it apart."""
        return self.matrix is IDENTITY and self.clip is None and self.opacity == 1.0 and not self.frame


class _Refers(Struct, frozen=True):
    """Stands in the cache for attributes that refer to ids: the rest depends on the document."""

    names: tuple[str, ...]


class StyleReader(Struct, eq=False):
    """Reads attributes, each combination once; those of paths that differ in their data alone are read together."""

    _known: dict[object, "ComputedStyle | _Refers"] = field(default_factory=dict)
    _paths: dict[tuple[Attributes, Style], ComputedStyle] = field(default_factory=dict)
    _styles: dict[tuple[object, ...], Style] = field(default_factory=dict)
    definitions: Definitions = field(default_factory=Definitions)
    inherited: dict[object, Style] = field(default_factory=dict)

    def read(self, node: Node, style: Style, scene: Scene) -> ComputedStyle:
        """Return an element's attributes; what is wrong is noted in the scene, and the rest still holds."""
        key: object = (node.tag, node.attrs, style)
        known = self._known.get(key)
        if known.__class__ is _Refers:
            key = (key, *(scene.frozen(name) for name in known.names))
            known = self._known.get(key)
        if known is None:
            return self._read(node, style, scene, key)
        return known  # type: ignore[return-value]

    def intern(self, style: Style) -> Style:
        """Return the one object for a style's values."""
        return self._styles.setdefault(_values(style), style)

    def _read(self, node: Node, style: Style, scene: Scene, key: object) -> ComputedStyle:
        rest = node.attrs[2:], style
        path = node.tag == "path" and node.attrs[:1] == ("d",)
        if path and (other := self._paths.get(rest)):
            own = AttributeValues({**other.own.values, "d": node.attrs[1]}, other.own.per_mm, other.own.em)
            computed = self._known[key] = replace(other, own=own)
            return computed
        before, reader = len(scene.problems), _Reader(self, node, style, scene)
        computed = reader.computed()
        if len(scene.problems) > before:
            self._tell_the_rest(node, computed, scene)
            return computed
        if reader.names:
            self._known[node.tag, node.attrs, style] = _Refers(tuple(reader.names))
            key = ((node.tag, node.attrs, style), *(scene.frozen(name) for name in reader.names))
        elif path:
            self._paths[rest] = replace(computed)  # what it draws is noted in each
        self._known[key] = computed
        return computed

    def _tell_the_rest(self, node: Node, computed: ComputedStyle, scene: Scene) -> None:
        """Note what else is wrong with an element that has a fault already: it is not going to be drawn."""
        for fault in attribute_faults(node):
            scene.fault(node, fault)
        if node.tag not in ("svg", "g"):
            computed.ops = ()
            if node.tag in ELEMENTS:
                scene.undrawn[node] = True


class _Reader:
    """Reads one element's attributes, noting every fault."""

    def __init__(self, style_reader: StyleReader, node: Node, style: Style, scene: Scene) -> None:
        self.style_reader, self.node, self.style, self.scene = style_reader, node, style, scene
        self.values: dict[str, str] = {}
        self.properties: dict[str, str] = {}
        self.matrix = IDENTITY
        self.frame = False
        self.names: dict[str, None] = {}

    def computed(self) -> ComputedStyle:
        tag = self.node.tag
        try:
            check_element(tag)
        except Fault as fault:
            self.scene.fault(self.node, fault)
        if tag not in ELEMENTS:
            return ComputedStyle(tag, self.style, AttributeValues({}), ops=())
        self._split(self.node.attrs)
        style = self._inherited()
        own = AttributeValues(self.values, style.per_mm, style.font_size)
        computed = ComputedStyle(tag, style, own, self.matrix, frame=self.frame)
        self._alone(computed)
        if self.properties.get("display") == "none" or tag in SILENT:
            computed.ops = ()
        computed.weight = _weight(computed)
        return computed

    def _split(self, attrs: Attributes) -> None:
        """Sort attributes into the element's own and properties; `style=""` wins over attributes."""
        declared = ""
        for name, value in zip(attrs[::2], attrs[1::2], strict=True):
            if name == "style":
                declared = value
                continue
            try:
                self._attribute(name, value)
            except Fault as fault:
                self._note(name, fault)
        for part in declared.split(";", MAX_ATTRIBUTES) if declared else ():
            try:
                name, value = declaration(part)
                if name:
                    self.properties[name] = value
            except Fault as fault:
                self._note("style", fault)

    def _attribute(self, name: str, value: str) -> None:
        if name in PROPERTIES and name not in ELEMENTS[self.node.tag]:
            self.properties[name] = value
        elif name in ("transform", "patternTransform"):
            self.matrix = transform(value)
        elif name == "pnp:frame":
            self.frame = is_frame(value)
        elif own_attribute(self.node.tag, name, value):
            self.values[name] = value

    def _note(self, name: str, fault: Fault) -> None:
        """Note a fault of one attribute in the scene; the rest is read on."""
        self.scene.fault(self.node, fault if fault.mark else fault.within(name))

    def _inherited(self) -> Style:
        """Return the style that the properties come to: the same ones under the same style are read once."""
        if not self.properties:
            return self.style
        key, faults = (self.style, *self.properties.items()), self.scene.faults
        style = self.style_reader.inherited.get(key)
        if style is None:
            style = self._changed()
            if not self.names and self.scene.faults == faults:
                self.style_reader.inherited[key] = style
        return style

    def _changed(self) -> Style:
        changed: dict[str, object] = {}
        base = self.style
        # em in other properties counts by the element's own size.
        for name in sorted(self.properties, key=lambda name: name != "font-size"):
            value = self.properties[name]
            if value == "inherit":
                continue
            try:
                if name in ("fill", "stroke"):
                    changed[name] = self._paint(value)
                elif name in INHERITED:
                    changed[name.replace("-", "_")] = INHERITED[name](value, base)
                    if name == "font-size":
                        base = replace(base, **changed)
                elif value != WITHOUT.get(name, value):
                    raise Fault("PNP321", f"{shown(value)} cannot be drawn", way_out(name))
            except Fault as fault:
                self._note(name, fault)
        if not changed:
            return self.style
        return self.style_reader.intern(replace(self.style, **changed))

    def _paint(self, value: str) -> PaintValue:
        if value in ("none", "transparent"):
            return None
        if value == "currentColor":
            return "currentColor"
        if not value.startswith("url("):
            return colour(value)
        return self.style_reader.definitions.gradient(self._referred(value), self.scene, self.style.per_mm)

    def _referred(self, value: str) -> str:
        name = reference(value)
        if not name:
            raise Fault("PNP320", f"{shown(value)} is no reference into this drawing", "write url(#id)")
        self.names[name] = None
        return name

    def _alone(self, computed: ComputedStyle) -> None:
        """Read what is not passed on: opacity and clip."""
        properties, tag = self.properties, self.node.tag
        if "opacity" in properties:
            try:
                computed.opacity = opacity(properties["opacity"])
            except Fault as fault:
                self._note("opacity", fault)
            alone = computed.style.fill is None or computed.style.stroke is None
            if (alone and tag in _LEAVES) or tag == "image":
                computed.opacity, computed.ink = 1.0, computed.opacity
        clip = properties.get("clip-path", "none")
        if clip != "none":
            try:
                definitions, per_mm = self.style_reader.definitions, computed.style.per_mm
                computed.clip, computed.clip_rule = definitions.clip(self._referred(clip), self.scene, per_mm)
            except Fault as fault:
                self._note("clip-path", fault)


def _weight(computed: ComputedStyle) -> int:
    style = computed.style
    stops = sum(len(paint.stops) for paint in (style.fill, style.stroke) if isinstance(paint, Gradient))
    return (len(computed.clip or ()) + stops) // PARTS
