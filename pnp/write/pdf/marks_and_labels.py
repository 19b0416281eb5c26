"""The layers of a sheet that are not the game: cut and fold marks, and labels with the scale bar."""

from pnp.impose.sheet import Label, Line
from pnp.render.drawing import Outline
from pnp.render.fonts.chain import Measured
from pnp.render.fonts.small_print import small_print
from pnp.write.pdf.content import ContentStream, add_form
from pnp.write.pdf.document import PdfDocument
from pnp.write.pdf.operators import num, nums, text_string
from pnp.write.pdf.paths import path
from pnp.write.pdf.text_encoding import Letters, show

MARKS, LABELS = "Cut marks", "Labels"
HAIRLINE = 0.1
_PENS = {"fold": "[2 1.5] 0 d ", "warning": "0.78 G ", "knock-out": "1 G "}
_UNKNOWN = "?"
_TURNS = {0: "1 0 0 -1", 90: "0 1 1 0", 180: "-1 0 0 1", 270: "0 -1 -1 0"}
_SHARES = {"start": 0.0, "middle": 0.5, "end": 1.0}


class SmallPrint:
    """Writes marks and labels of one document, each kind on a layer that a viewer can switch off."""

    def __init__(self, document: PdfDocument, letters: Letters) -> None:
        self._document, self._letters = document, letters
        self._layers: dict[str, tuple[str, str]] = {}
        self._forms: dict[tuple[str, tuple[Line, ...], tuple[Outline, ...]], str] = {}

    @property
    def catalog(self) -> str:
        """The catalogue's entry for the layers that are in use."""
        if not self._layers:
            return ""
        held = " ".join([reference for _, reference in self._layers.values()])
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
            self._layers[layer] = self._document.name("L", group), group
        return f"/OC {into.use(self._layers[layer][0])} BDC {drawn} EMC"

    def _form(self, layer: str, lines: tuple[Line, ...], outlines: tuple[Outline, ...]) -> str:
        """Return the form with these lines; most sheets of a document share one."""
        known = self._forms.get((layer, lines, outlines))
        if known is None:
            content = ContentStream(["0 G", *_strokes(lines), *(f"{HAIRLINE} w {path(one)} S" for one in outlines)])
            known = self._forms[layer, lines, outlines] = add_form(self._document, content, (-1e4, -1e4, 1e4, 1e4))
        return known

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


def _measured(text: str) -> Measured:
    """Measure a label. A title may hold any character: one that no font has becomes `?`, which the check tells."""
    measured = small_print().measure(text)
    if measured.missing:
        return small_print().measure(text.translate(dict.fromkeys(map(ord, measured.missing), _UNKNOWN)))
    return measured


def _strokes(lines: tuple[Line, ...]) -> list[str]:
    """Return the lines as one path for each width and form."""
    by_pen: dict[str, list[str]] = {}
    for line in lines:
        pen = f"q {_PENS.get(line.kind, '')}{num(line.width)} w"
        by_pen.setdefault(pen, []).append(f"{nums(line.x1, line.y1)} m {nums(line.x2, line.y2)} l")
    return [f"{pen} {' '.join(drawn)} S Q" for pen, drawn in by_pen.items()]
