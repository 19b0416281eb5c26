"""Sheets as pages: boxes, placements, layers."""

from collections import Counter
from collections.abc import Iterable, Iterator

from pnp.impose.sheet import Box, Label, Line, Placement, Sheet
from pnp.render.drawing import Drawing, Outline
from pnp.render.fonts.chain import Measured, small_print
from pnp.store.store import Store
from pnp.units import POINTS_PER_MM
from pnp.write.pdf.content import ContentStream, add_form, compressed
from pnp.write.pdf.document import PdfDocument
from pnp.write.pdf.kept_content import LEAST_FACE, Content, KeptContent
from pnp.write.pdf.operators import num, nums, path, text_string
from pnp.write.pdf.painter import Painter
from pnp.write.pdf.text_objects import Letters, show

_SCALE = f"{POINTS_PER_MM:.9f}"


class Pages:
    """Writes the sheets of one document; a drawing that stands in several places is written once."""

    def __init__(self, document: PdfDocument, sheets: Iterable[Sheet], store: Store | None = None) -> None:
        self._document = document
        self.letters = Letters(document)
        self.small_print = SmallPrint(document, self.letters)
        self._kept = KeptContent(store, document, self.letters)
        self._painter = Painter(document, self.letters, self._kept)
        self._uses: Counter[Drawing] = Counter(p.drawing for sheet in sheets for p in sheet.placements)
        self._forms: dict[Drawing, ContentStream] = {}

    def add(self, sheet: Sheet) -> str:
        """Add a sheet as a page and return a reference to it."""
        self._document.steps.clear()
        self.letters.noted.clear()
        once = [self._uses[placement.drawing] == 1 for placement in sheet.placements]
        data, names = self._kept.page(sheet, once, lambda: self._written(sheet))
        return self._document.add_page(_boxes(sheet), data, names)

    def _written(self, sheet: Sheet) -> Content:
        """Return a page's content, compressed, and the names of what it uses."""
        content = ContentStream([f"{_SCALE} 0 0 -{_SCALE} 0 {_points(sheet.height)} cm 4 M"])
        for placement in sheet.placements:
            clip = placement.clip
            content.parts.append(f"q {nums(clip.x, clip.y, clip.width, clip.height)} re W n {_turned(placement)} cm")
            content.add(self._face(placement.drawing))
            content.parts.append("Q")
        self.small_print.draw(sheet.lines, sheet.outlines, sheet.labels, content)
        return compressed(content.text()), content.names

    def _face(self, drawing: Drawing) -> ContentStream:
        """Return what draws a face; one that stands in several places is written once, as a form."""
        if self._uses[drawing] == 1:
            return self._kept.face(drawing, "once", lambda: self._painted(drawing), LEAST_FACE)
        if drawing not in self._forms:
            self._forms[drawing] = self._kept.face(drawing, "form", lambda: self._form(drawing))
        return self._forms[drawing]

    def _painted(self, drawing: Drawing) -> ContentStream:
        content = ContentStream()
        self._painter.paint(drawing.ops, content)
        return content

    def _form(self, drawing: Drawing) -> ContentStream:
        content = ContentStream()
        content.parts.append(f"{content.use(self._painter.form(drawing))} Do")
        return content


def _turned(placement: Placement) -> str:
    """Return the matrix that scales a drawing, turns it clockwise and lays its trim on the placement's."""
    trim, k = placement.trim, f"{placement.scale:.9g}"
    return {
        0: f"{k} 0 0 {k} {nums(trim.x, trim.y)}",
        90: f"0 {k} -{k} 0 {nums(trim.right, trim.y)}",
        180: f"-{k} 0 0 -{k} {nums(trim.right, trim.bottom)}",
        270: f"0 -{k} {k} 0 {nums(trim.x, trim.bottom)}",
    }[placement.turn]


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


MARKS, LABELS = "Cut marks", "Labels"
HAIRLINE = 0.1
DASH = 1.0
"""How long the black parts of an outline to cut along are, and the white between them: they show on any ground."""
_PENS = {"fold": "[2 1.5] 0 d ", "warning": "0.78 G ", "knock-out": "1 G "}
_UNKNOWN = "?"
_TURNS = {0: "1 0 0 -1", 90: "0 1 1 0", 180: "-1 0 0 1", 270: "0 -1 -1 0"}
_SHARES = {"start": 0.0, "middle": 0.5, "end": 1.0}


class SmallPrint:
    """Writes marks and labels of one document, each kind on a layer that a viewer can switch off."""

    def __init__(self, document: PdfDocument, letters: Letters) -> None:
        self._document, self._letters = document, letters
        self._layers: dict[str, str] = {}
        self._forms: dict[tuple[str, tuple[Line, ...], tuple[Outline, ...]], str] = {}

    @property
    def catalog(self) -> str:
        """The catalogue's entry for the layers that are in use."""
        held = " ".join(self._document.references("L"))
        if not held:
            return ""
        return f"/OCProperties<</OCGs[{held}]/D<</Name(Print)/BaseState/ON/Order[{held}]>>>>"

    def draw(
        self, lines: tuple[Line, ...], outlines: tuple[Outline, ...], labels: tuple[Label, ...], into: ContentStream
    ) -> None:
        """Append a sheet's marks, outlines to cut, scale bar and labels."""
        marks = tuple(line for line in lines if line.kind != "scale")
        scale = tuple(line for line in lines if line.kind == "scale")
        if marks or outlines:
            use = into.use(self._form(MARKS, marks, outlines))
            into.parts.append(self._on(MARKS, f"{use} Do", into))
        written = [self._label(label) for label in labels if label.text.strip()]
        if scale:
            written.append(f"{into.use(self._form(LABELS, scale, ()))} Do")
        if written:
            into.parts.append(self._on(LABELS, "0 g " + "\n".join(written), into))

    def _on(self, layer: str, drawn: str, into: ContentStream) -> str:
        if layer not in self._layers:
            group = self._document.add(f"/Type/OCG/Name{text_string(layer)}/Usage<</Print<</PrintState/ON>>>>")
            self._layers[layer] = self._document.name("L", group)
        return f"/OC {into.use(self._layers[layer])} BDC {drawn} EMC"

    def _form(self, layer: str, lines: tuple[Line, ...], outlines: tuple[Outline, ...]) -> str:
        """Return the form with these lines; most sheets of a document share one."""
        key = (layer, lines, outlines)
        if key not in self._forms:
            content = ContentStream(["0 G", *_strokes(lines), *_cuts(outlines)])
            self._forms[key] = add_form(self._document, content, (-1e4, -1e4, 1e4, 1e4))
        return self._forms[key]

    def _label(self, label: Label) -> str:
        measured = _measured(label.text)
        shift = -_SHARES[label.align] * label.size * measured.width
        x = label.x + shift * (label.turn == 0) - shift * (label.turn == 180)
        y = label.y + shift * (label.turn == 90) - shift * (label.turn == 270)
        shown = [
            f"{self._letters.select(font, run[0], num(label.size))} {show(run)}"
            for font, text, _ in measured.parts
            for run in self._letters.runs(font, text)
        ]
        return f"BT {_TURNS[label.turn]} {nums(x, y)} Tm {' '.join(shown)} ET"


def _cuts(outlines: tuple[Outline, ...]) -> Iterator[str]:
    for outline in outlines:
        cut = path(outline)
        yield f"{HAIRLINE} w 1 G {cut} S 0 G [{DASH:g}] 0 d {cut} S [] 0 d"


def _measured(text: str) -> Measured:
    """Measure a label. A title may hold any character: one that no font has becomes `?`, which the check tells."""
    measured = small_print().measure(text)
    if measured.missing:
        return small_print().measure(text.translate(dict.fromkeys(map(ord, measured.missing), _UNKNOWN)))
    return measured


def _strokes(lines: tuple[Line, ...]) -> list[str]:
    """Return the lines as one path for each width and form, knock-outs below all others."""
    by_pen: dict[str, list[str]] = {}
    for line in sorted(lines, key=lambda line: line.kind != "knock-out"):
        pen = f"q {_PENS.get(line.kind, '')}{num(line.width)} w"
        by_pen.setdefault(pen, []).append(f"{nums(line.x1, line.y1)} m {nums(line.x2, line.y2)} l")
    return [f"{pen} {' '.join(drawn)} S Q" for pen, drawn in by_pen.items()]
