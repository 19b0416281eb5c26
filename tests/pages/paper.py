"""A printed page as a person with a ruler sees it, in millimetres from its top left corner.

Read from the finished PDF through pdfium alone: none of the program's own geometry is used here.
"""

import ctypes
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from pathlib import Path

import pypdfium2
import pypdfium2.raw as raw
from PIL import Image

MM = 72 / 25.4
TICK = 2.0
"""How long the marks at the corners of pieces are at most."""
OFF = 0.2
"""How far outside a cut its marks and outlines are."""

Colour = tuple[int, int, int]
Point = tuple[float, float]


@dataclass(frozen=True, order=True)
class Box:
    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.bottom - self.top

    @property
    def middle(self) -> Point:
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    def grown(self, by: float) -> "Box":
        return Box(self.left - by, self.top - by, self.right + by, self.bottom + by)

    def off(self, other: "Box") -> float:
        """How far the worst edge of this box is from that of the other one."""
        return max(abs(a - b) for a, b in zip(self.edges, other.edges, strict=True))

    @property
    def edges(self) -> tuple[float, float, float, float]:
        return self.left, self.top, self.right, self.bottom


@dataclass(frozen=True)
class Stroke:
    """A straight line that is drawn."""

    start: Point
    end: Point

    @property
    def length(self) -> float:
        return max(abs(self.start[0] - self.end[0]), abs(self.start[1] - self.end[1]))

    @property
    def upright(self) -> bool:
        return abs(self.start[0] - self.end[0]) < 1e-3

    @property
    def box(self) -> Box:
        (a, b), (c, d) = self.start, self.end
        return Box(min(a, c), min(b, d), max(a, c), max(b, d))


class Page:
    """One page of a PDF: what is filled, stroked and written on it, and what it looks like."""

    def __init__(self, page: pypdfium2.PdfPage, label: str) -> None:
        self._page, self.label = page, label
        width, height = page.get_size()
        self.width, self.height = width / MM, height / MM

    def pdf_box(self, name: str) -> Box:
        left, bottom, right, top = getattr(self._page, f"get_{name}box")()
        return Box(left / MM, self.height - top / MM, right / MM, self.height - bottom / MM)

    def fills(self) -> dict[Colour, list[Box]]:
        """Return where each colour is filled: the bounds of every filled path, in order of their places."""
        found: dict[Colour, list[Box]] = {}
        for item, points in self._paths():
            if _drawn(item)[0] and points:
                found.setdefault(_fill(item), []).append(_around([p for p, _ in points]))
        return {colour: sorted(boxes) for colour, boxes in found.items()}

    def shapes(self) -> list[Box]:
        """Return the bounds of every path, filled or not."""
        return [_around([p for p, _ in points]) for _, points in self._paths() if points]

    def strokes(self, layer: str = "Cut marks") -> list[Stroke]:
        """Return the straight lines of a layer."""
        found: list[Stroke] = []
        for item, points in self._paths():
            if _drawn(item)[1] and _layer(item) == layer:
                steps = pairwise(points)
                found += [Stroke(a, b) for (a, _), (b, kind) in steps if kind == raw.FPDF_SEGMENT_LINETO]
        return found

    def margin_marks(self) -> list[Stroke]:
        """Return the cut marks that run to the paper's edge."""
        whole = Box(0, 0, self.width, self.height)
        return [
            m for m in self.strokes() if any(abs(a - b) < 0.01 for a, b in zip(m.box.edges, whole.edges, strict=True))
        ]

    def corner_ticks(self) -> list[Stroke]:
        """Return the short marks at the corners of pieces, and the white beside them."""
        return [mark for mark in self.strokes() if mark.length < TICK + 0.01]

    def outlines(self) -> list[Box]:
        """Return the bounds of what round outlines are drawn around, in white, then in black dashes."""
        drawn = [points for item, points in self._paths() if _layer(item) == "Cut marks"]
        curved = [p for p in drawn if any(kind == raw.FPDF_SEGMENT_BEZIERTO for _, kind in p)]
        return sorted({_around([point for point, _ in points]).grown(-OFF) for points in curved})

    def cells(self) -> list[Box]:
        """Return what is cut out where a ruler is laid from each cut mark to the one across."""
        marks = self.margin_marks()
        xs = sorted({round(m.start[0], 3) for m in marks if m.upright})
        ys = sorted({round(m.start[1], 3) for m in marks if not m.upright})
        rows, columns = (ys[::2], ys[1::2]), (xs[::2], xs[1::2])
        return [
            Box(left, top, right, bottom)
            for top, bottom in zip(*rows, strict=True)
            for left, right in zip(*columns, strict=True)
        ]

    def words(self, box: Box | None = None) -> str:
        """Return the text on the page, or in a box of it, with single spaces."""
        page = self._page.get_textpage()
        if box is None:
            return " ".join(page.get_text_bounded().split())
        left, right = box.left * MM, box.right * MM
        bottom, top = (self.height - box.bottom) * MM, (self.height - box.top) * MM
        return " ".join(page.get_text_bounded(left, bottom, right, top).split())

    def fonts_embedded(self) -> set[tuple[str, bool]]:
        found = set()
        for item in self._page.get_objects([raw.FPDF_PAGEOBJ_TEXT]):
            font = raw.FPDFTextObj_GetFont(item)
            name = ctypes.create_string_buffer(200)
            raw.FPDFFont_GetBaseFontName(font, name, 200)
            found.add((name.value.decode(), raw.FPDFFont_GetIsEmbedded(font) == 1))
        return found

    def picture(self, box: Box | None = None, per_mm: float = 4.0, paper: Colour = (255, 255, 255)) -> Image.Image:
        """Return what a box of the page looks like on white or coloured paper.

        The box's corner falls exactly on a pixel's corner.
        """
        box = box or Box(0, 0, self.width, self.height)
        size = round(box.width * per_mm), round(box.height * per_mm)
        bitmap = pypdfium2.PdfBitmap.new_native(*size, raw.FPDFBitmap_BGRx)
        bitmap.fill_rect((*paper, 255), 0, 0, *size)
        scale = per_mm / MM
        matrix = raw.FS_MATRIX(scale, 0, 0, scale, -box.left * per_mm, -box.top * per_mm)
        clip = raw.FS_RECTF(0, 0, *size)
        raw.FPDF_RenderPageBitmapWithMatrix(bitmap, self._page, matrix, clip, 0)
        return bitmap.to_pil().convert("RGB")

    def _paths(self) -> Iterator[tuple[pypdfium2.PdfObject, list[tuple[Point, int]]]]:
        for item in self._page.get_objects([raw.FPDF_PAGEOBJ_PATH]):
            matrix, holder = item.get_matrix(), item.container
            while holder:
                matrix, holder = matrix.multiply(holder.get_matrix()), holder.container
            points = []
            for index in range(raw.FPDFPath_CountSegments(item)):
                segment = raw.FPDFPath_GetPathSegment(item, index)
                x, y = ctypes.c_float(), ctypes.c_float()
                raw.FPDFPathSegment_GetPoint(segment, x, y)
                right, up = matrix.on_point(x.value, y.value)
                point = right / MM, self.height - up / MM
                points.append((point, raw.FPDFPathSegment_GetType(segment)))
            yield item, points


@cache
def pages(path: Path) -> tuple[Page, ...]:
    """Return the pages of a file, also where its name says besides for which paper, backs or language it is."""
    if not path.exists():
        (path,) = path.parent.glob(f"{path.stem}.*.pdf")
    document = pypdfium2.PdfDocument(path)
    return tuple(Page(page, document.get_page_label(index)) for index, page in enumerate(document))


def _fill(item: pypdfium2.PdfObject) -> Colour:
    red, green, blue, alpha = (ctypes.c_uint() for _ in range(4))
    raw.FPDFPageObj_GetFillColor(item, red, green, blue, alpha)
    return red.value, green.value, blue.value


def _drawn(item: pypdfium2.PdfObject) -> tuple[bool, bool]:
    """Tell whether a path is filled, and whether it is stroked."""
    mode, stroke = ctypes.c_int(), ctypes.c_int()
    raw.FPDFPath_GetDrawMode(item, mode, stroke)
    return bool(mode.value), bool(stroke.value)


def _layer(item: pypdfium2.PdfObject) -> str:
    """Return the name of the optional layer that an object is on, none for what is always printed."""
    while item.container:
        item = item.container
    for index in range(raw.FPDFPageObj_CountMarks(item)):
        mark = raw.FPDFPageObj_GetMark(item, index)
        text, size = (raw.FPDF_WCHAR * 100)(), ctypes.c_ulong()
        if raw.FPDFPageObjMark_GetParamStringValue(mark, b"Name", text, 200, size):
            return bytes(text)[: size.value].decode("utf-16-le").rstrip("\0")
    return ""


def _around(points: list[Point]) -> Box:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return Box(min(xs), min(ys), max(xs), max(ys))


def around(boxes: list[Box]) -> Box:
    """Return the smallest box that holds all of them."""
    return Box(
        min(b.left for b in boxes), min(b.top for b in boxes), max(b.right for b in boxes), max(b.bottom for b in boxes)
    )
