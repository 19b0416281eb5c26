"""Pages and faces as PNG pictures: what is seen is the PDF itself, rasterised."""

from collections.abc import Iterator
from io import BytesIO
from math import sqrt

from pnp.impose.sheet import Box, Placement, Sheet
from pnp.render.drawing import Drawing, Group
from pnp.render.geometry.outlines import rect
from pnp.write.pdf.write_pdf import write_pdf

MAX_PIXELS = 40_000_000
"""The most pixels a picture may have; a larger one comes out at a lower resolution."""

_WHITE, _CLEAR = (255, 255, 255, 255), (255, 255, 255, 0)
_HAIR = 1 - 1e-5
"""Pixels begun count as whole ones: 630.001 are to be 630, not 631."""


def pages_png(pdf: bytes, dpi: float = 96.0) -> Iterator[bytes]:
    """Yield each page of a PDF as a PNG on white, at most `MAX_PIXELS` large."""
    yield from _rasterised(pdf, dpi, _WHITE)


def face_png(drawing: Drawing, dpi: float = 300.0, corner: float = 3.0) -> bytes:
    """Return a face cut to its trim, with round corners (radius in mm) outside which the picture is clear."""
    width, height = drawing.width, drawing.height
    rounded = Group(drawing.ops, clip=rect(0.0, 0.0, width, height, corner, corner))
    trim = Box(0.0, 0.0, width, height)
    placement = Placement(Drawing(width, height, (rounded,)), trim, trim)
    sheet = Sheet(width, height, "single", 1, (placement,), (), (), (), trim, 0.0, "")
    return next(_rasterised(write_pdf([sheet], title=""), dpi, _CLEAR))


def bled_png(drawing: Drawing, dpi: float, bleed: float) -> bytes:
    """Return a face with its bleed around it (in mm), on white: what print shops and makers of cards ask for.

    Without a bleed that is a sheet or a mat as it lies on paper.
    """
    trim = Box(bleed, bleed, drawing.width, drawing.height)
    whole = trim.grown(bleed)
    sheet = Sheet(
        whole.width, whole.height, "single", 1, (Placement(drawing, trim, whole),), (), (), (), trim, bleed, ""
    )
    return next(_rasterised(write_pdf([sheet], title=""), dpi, _WHITE))


def _rasterised(pdf: bytes, dpi: float, paper: tuple[int, int, int, int]) -> Iterator[bytes]:
    import pypdfium2

    document = pypdfium2.PdfDocument(pdf)
    try:
        for page in document:
            width, height = page.get_size()
            scale = min(dpi / 72, sqrt(MAX_PIXELS / max(1.0, width * height))) * _HAIR
            picture = page.render(scale=scale, fill_color=paper).to_pil()
            if paper == _CLEAR:
                # Programs that do not know what is clear would show colours there that gradients left.
                picture.paste(_CLEAR, mask=picture.getchannel("A").point(lambda seen: 255 * (seen == 0)))
            packed = BytesIO()
            # Packing a picture tighter takes longer than drawing it.
            picture.save(packed, "PNG", compress_level=3, dpi=(scale * 72, scale * 72))
            yield packed.getvalue()
    finally:
        document.close()
