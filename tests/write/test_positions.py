"""What a ruler finds: cards lie where the sheet says, in their true size, to a hundredth of a millimetre."""

from types import SimpleNamespace

import pypdfium2
import pypdfium2.raw as pdfium
import pytest

from pnp.impose.sheet import Box, Label, Line, Placement
from pnp.render.drawing import Drawing, Shape
from pnp.write.pdf.write_pdf import write_pdf

EXACT = 0.01
PATH, TEXT = pdfium.FPDF_PAGEOBJ_PATH, pdfium.FPDF_PAGEOBJ_TEXT


@pytest.mark.parametrize("scale", [1.0, 0.3])
@pytest.mark.parametrize("turn", [0, 90, 180, 270])
@pytest.mark.parametrize("paper", [(210.0, 297.0), (215.9, 279.4), (1000.0, 1200.0)])
def test_cards_lie_on_their_trim(kit: SimpleNamespace, turn: int, paper: tuple[float, float], scale: float) -> None:
    size = (88.9 * scale, 63.5 * scale) if turn % 180 else (63.5 * scale, 88.9 * scale)
    trims = [Box(7.123 + column * size[0], 9.987 + row * size[1], *size) for column in (0, 1) for row in (0, 1)]
    faces = [Drawing(63.5, 88.9, (Shape(kit.rect(0, 0, 63.5, 88.9), kit.ink("R"), None),)) for _ in trims]
    sheet = kit.sheet(
        *(Placement(f, t, t.grown(3), turn, scale=scale) for f, t in zip(faces, trims, strict=True)), size=paper
    )
    found = [box for kind, box in kit.objects(write_pdf([sheet], title="")) if kind == PATH]
    assert len(found) == 4
    for box, trim in zip(found, trims, strict=True):
        assert box == pytest.approx((trim.x, trim.y, trim.right, trim.bottom), abs=EXACT)


def test_the_scale_bar_is_50_mm_long(kit: SimpleNamespace) -> None:
    sheet = kit.sheet(lines=(Line(5, 2, 55, 2, width=0.2, kind="scale"),), size=(60, 4))
    page = pypdfium2.PdfDocument(write_pdf([sheet], title=""))[0]
    picture = page.render(scale=100 * 25.4 / 72).to_pil().convert("L")
    inked = [picture.getpixel((x, 200)) < 128 for x in range(6000)]
    assert (inked.index(True), inked.count(True)) == (500, 5000)


@pytest.mark.parametrize(
    ("turn", "align", "where"),
    [
        (0, "start", (100, None, None, 200)),
        (0, "end", (None, None, 100, 200)),
        (90, "start", (100, 200, None, None)),
        (180, "start", (None, 200, 100, None)),
        (270, "start", (None, None, 100, 200)),
        (270, "end", (None, 200, 100, None)),
    ],
)
def test_labels_begin_or_end_at_their_point(
    kit: SimpleNamespace, turn: int, align: str, where: tuple[float | None, ...]
) -> None:
    sheet = kit.sheet(labels=(Label("HHHHHHHH", 100, 200, 3, turn, align),))
    (box,) = [box for kind, box in kit.objects(write_pdf([sheet], title="")) if kind == TEXT]
    long = max(box[2] - box[0], box[3] - box[1])
    assert long == pytest.approx(8 * 3 * 0.46, rel=0.25)
    for found, wanted in zip(box, where, strict=True):
        if wanted is not None:
            assert found == pytest.approx(wanted, abs=0.4)  # a letter keeps some white about it
