"""Sheets as pages: boxes, placements, layers."""

from collections import Counter
from collections.abc import Iterable

from pnp.impose.sheet import Box, Placement, Sheet
from pnp.render.drawing import Drawing
from pnp.units import POINTS_PER_MM
from pnp.write.pdf.content import ContentStream
from pnp.write.pdf.document import PdfDocument
from pnp.write.pdf.marks_and_labels import SmallPrint
from pnp.write.pdf.operators import nums
from pnp.write.pdf.painter import Painter

_SCALE = f"{POINTS_PER_MM:.9f}"


class Pages:
    """Writes the sheets of one document; a drawing that stands in several places is written once."""

    def __init__(self, document: PdfDocument, sheets: Iterable[Sheet]) -> None:
        self._document = document
        self._painter = Painter(document)
        self.small_print = SmallPrint(document, self._painter.letters)
        self._uses: Counter[Drawing] = Counter(p.drawing for sheet in sheets for p in sheet.placements)

    def add(self, sheet: Sheet) -> str:
        """Add a sheet as a page and return a reference to it."""
        content = ContentStream([f"{_SCALE} 0 0 -{_SCALE} 0 {_points(sheet.height)} cm 4 M"])
        for placement in sheet.placements:
            self._place(placement, content)
        self.small_print.draw(sheet.lines, sheet.outlines, sheet.labels, content)
        return self._document.add_page(_boxes(sheet), content.text(), content.names)

    def _place(self, placement: Placement, into: ContentStream) -> None:
        clip = placement.clip
        into.parts.append(f"q {nums(clip.x, clip.y, clip.width, clip.height)} re W n {_turned(placement)} cm")
        if self._uses[placement.drawing] > 1:
            into.parts.append(f"{into.use(self._painter.form(placement.drawing))} Do")
        else:
            self._painter.paint(placement.drawing.ops, into)
        into.parts.append("Q")


def _turned(placement: Placement) -> str:
    """Return the matrix that scales a drawing, turns it clockwise and lays its trim on the placement's."""
    trim, k = placement.trim, f"{placement.scale:.9g}"
    if placement.turn == 90:
        return f"0 {k} -{k} 0 {nums(trim.right, trim.y)}"
    if placement.turn == 180:
        return f"-{k} 0 0 -{k} {nums(trim.right, trim.bottom)}"
    if placement.turn == 270:
        return f"0 -{k} {k} 0 {nums(trim.x, trim.bottom)}"
    return f"{k} 0 0 {k} {nums(trim.x, trim.y)}"


def _boxes(sheet: Sheet) -> str:
    paper = Box(0.0, 0.0, sheet.width, sheet.height)
    bleed = _within(sheet.trim.grown(sheet.bleed), paper)
    boxes = {"MediaBox": paper, "CropBox": paper, "BleedBox": bleed, "TrimBox": _within(sheet.trim, paper)}
    return "".join([f"/{name}[{_corners(box, sheet.height)}]" for name, box in boxes.items()])


def _within(box: Box, paper: Box) -> Box:
    left, top = max(box.x, 0.0), max(box.y, 0.0)
    return Box(left, top, min(box.right, paper.width) - left, min(box.bottom, paper.height) - top)


def _corners(box: Box, height: float) -> str:
    return " ".join([_points(v) for v in (box.x, height - box.bottom, box.right, height - box.y)])


def _points(mm: float) -> str:
    return f"{mm * POINTS_PER_MM:.4f}".rstrip("0").rstrip(".")
