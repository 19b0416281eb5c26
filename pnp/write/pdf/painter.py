"""Drawings as content streams. Each operation that is drawn more than once is put into words once."""

from collections.abc import Sequence

from pnp.render.drawing import Drawing, Group, Miniature, Op, Picture, Shape, Text
from pnp.render.geometry.transforms import UPRIGHT, multiply
from pnp.write.pdf.content import ContentStream, add_form
from pnp.write.pdf.document import PdfDocument
from pnp.write.pdf.images import PdfPictures
from pnp.write.pdf.kept_content import KeptContent
from pnp.write.pdf.operators import Bounds, nums, path
from pnp.write.pdf.paints import Paints, placed
from pnp.write.pdf.shapes import Shapes
from pnp.write.pdf.text_objects import Letters, TextObjects, is_plain

INK = 5.0
"""How far beyond its trim a drawing may have ink, in mm."""

_OWN_SPACE = (1.0, 0.0, 0.0, -1.0, 0.0, 1.0)
"""A picture's own space is a unit square whose y runs up."""

EVERYWHERE: Bounds = (-20000.0, -20000.0, 20000.0, 20000.0)


class Painter:
    """Turns the operations of one document's drawings into content, in millimetres with y running down.

    The graphics state is taken to be the default one but for a mitre limit of 4.
    """

    def __init__(self, document: PdfDocument, letters: Letters, kept: KeptContent) -> None:
        self._document, self._kept = document, kept
        self._paints = Paints(document)
        self._pictures = PdfPictures(document)
        self._shapes = Shapes(document, self._paints)
        self._words = TextObjects(letters, self._shapes, self._paints)
        self._met: set[Op] = set()
        self._known: dict[Op, ContentStream] = {}
        self._forms: dict[Group | Drawing, str] = {}

    def paint(self, ops: Sequence[Op], into: ContentStream) -> None:
        """Append the operations of a drawing or a group."""
        texts: list[Text] = []
        for op in ops:
            if isinstance(op, Text) and is_plain(op):
                texts.append(op)
                continue
            if texts:
                into.parts.append(self._words.plain(texts))
                texts = []
            self._paint(op, into)
        if texts:
            into.parts.append(self._words.plain(texts))

    def form(self, drawing: Drawing) -> str:
        """Return the resource name of a whole drawing, written once, to be placed several times."""
        if drawing not in self._forms:
            content = ContentStream()
            self.paint(drawing.ops, content)
            box = (-INK, -INK, drawing.width + INK, drawing.height + INK)
            self._forms[drawing] = add_form(self._document, content, box)
        return self._forms[drawing]

    def _paint(self, op: Op, into: ContentStream) -> None:
        known = self._known.get(op)
        if known is None:
            if op not in self._met:
                self._met.add(op)
                self._draw(op, into)
                return
            known = self._known[op] = ContentStream()
            self._draw(op, known)
        into.add(known)

    def _draw(self, op: Op, into: ContentStream) -> None:
        if isinstance(op, Shape):
            self._shapes.draw(op, into)
        elif isinstance(op, Group):
            self._group(op, into)
        elif isinstance(op, Miniature):
            into.add(self._kept.face(op.face, op.scale, lambda: self._content(op.group)))
        elif isinstance(op, Picture):
            self._picture(op, into)
        else:
            self._words.special(op, into)

    def _group(self, group: Group, into: ContentStream) -> None:
        if group.opacity < 1.0:
            state = self._shapes.state(group.opacity, into)
            into.parts.append(f"q {state}{into.use(self._group_form(group))} Do Q")
        elif group.shared:
            into.parts.append(f"{into.use(self._group_form(group))} Do")
        else:
            into.parts.append("q")
            self._inside(group, into)
            into.parts.append("Q")

    def _content(self, group: Group) -> ContentStream:
        content = ContentStream()
        self._group(group, content)
        return content

    def _inside(self, group: Group, into: ContentStream) -> None:
        before = placed(group.matrix)
        if group.clip is not None:
            # An empty clip shows nothing, but a path without segments would clip nothing.
            star = "*" if group.clip_rule == "evenodd" else ""
            before += f"{path(group.clip) or '0 0 0 0 re'} W{star} n"
        if before:
            into.parts.append(before.rstrip())
        self.paint(group.ops, into)

    def _group_form(self, group: Group) -> str:
        if group not in self._forms:
            content = ContentStream()
            self._inside(group, content)
            together = "/Group<</S/Transparency/CS/DeviceRGB/I true>>" if group.opacity < 1.0 else ""
            self._forms[group] = add_form(self._document, content, EVERYWHERE, together)
        return self._forms[group]

    def _picture(self, picture: Picture, into: ContentStream) -> None:
        name = into.use(self._pictures.name(picture.file))
        state = self._shapes.state(picture.opacity, into)
        box = (picture.width, 0.0, 0.0, picture.height, picture.x, picture.y)
        place = multiply(multiply(box, UPRIGHT[picture.file.orientation]), _OWN_SPACE)
        into.parts.append(f"q {state}{nums(*place)} cm {name} Do Q")
