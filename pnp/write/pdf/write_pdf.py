"""Sheets as a PDF: the same sheets give the same bytes, wherever and whenever they are written."""

from collections.abc import Sequence

from pnp.backs import ONE_SIDED, BackMode
from pnp.impose.sheet import Sheet
from pnp.write.pdf.bookmarks import Bookmark, outline, page_labels
from pnp.write.pdf.document import PdfDocument
from pnp.write.pdf.metadata import languages_entry
from pnp.write.pdf.operators import text_string
from pnp.write.pdf.pages import Pages

Chapter = tuple[str, Sequence[Sheet]]


def write_pdf(
    sheets: Sequence[Sheet] | Sequence[Chapter],
    *,
    title: str,
    lang: str | Sequence[str] = "en",
    version: str = "",
    backs: BackMode = ONE_SIDED,
) -> bytes:
    """Return a PDF of sheets, or of chapters of sheets, each with a bookmark of its own.

    `lang` is the language of what is printed, or several, the main one first.

    Nothing is read but fonts and pictures. Raises CannotWriteError where a picture's file has gone, and
    UnknownLetterError (a bug) where a text holds a character that its font lacks.
    """
    chapters = _chapters(sheets, title)
    every = [sheet for _, held in chapters for sheet in held]
    document = PdfDocument()
    pages = Pages(document, every)
    bookmarks = [_bookmark(name, held, pages) for name, held in chapters]
    catalog = (
        f"{languages_entry(document, title, (lang,) if isinstance(lang, str) else lang)}"
        f"/ViewerPreferences<</PrintScaling/None/Duplex/{_duplex(every, backs)}/DisplayDocTitle true>>"
        f"{outline(document, bookmarks)}{page_labels(chapters)}{pages.small_print.catalog}"
    )
    producer = f"pnp {version}".strip()
    info = f"/Title{text_string(title)}/Creator{text_string(producer)}/Producer{text_string(producer)}"
    return document.finish(catalog, info)


def _chapters(sheets: Sequence[Sheet] | Sequence[Chapter], title: str) -> list[Chapter]:
    loose = [sheet for sheet in sheets if isinstance(sheet, Sheet)]
    chapters = [(name, tuple(held)) for name, held in (c for c in sheets if not isinstance(c, Sheet)) if held]
    return [(title, loose), *chapters] if loose else [*chapters]


def _bookmark(name: str, sheets: Sequence[Sheet], pages: Pages) -> Bookmark:
    added = [(sheet, Bookmark(sheet.title, pages.add(sheet))) for sheet in sheets]
    # A blank back keeps the sides of a duplex print in step; nobody wants to be led there.
    under = tuple(mark for sheet, mark in added if sheet.placements)
    return Bookmark(name, added[0][1].page, under if len(under) > 1 else ())


def _duplex(sheets: Sequence[Sheet], backs: BackMode) -> str:
    two_sided = any(sheet.side == "back" for sheet in sheets)
    return (backs.duplex if two_sided else "") or "Simplex"
