"""Sheets as a PDF: the same sheets give the same bytes, wherever and whenever they are written."""

from collections.abc import Sequence
from html import escape

from msgspec import Struct

from pnp.backs import ONE_SIDED, BackMode
from pnp.impose.sheet import Sheet
from pnp.store.store import Store
from pnp.write.pdf.document import PdfDocument
from pnp.write.pdf.operators import text_string
from pnp.write.pdf.pages import Pages

_FACES = {"front": "a", "back": "b", "single": ""}


class Bookmark(Struct, frozen=True):
    """A line of the outline: words, the page it leads to, the lines under it (folded away)."""

    title: str
    page: str
    under: "tuple[Bookmark, ...]" = ()


def outline(document: PdfDocument, bookmarks: Sequence[Bookmark]) -> str:
    """Add an outline and return the catalogue's entry for it, nothing where there is but one page."""
    if len(bookmarks) == 1 and not bookmarks[0].under:
        return ""
    root = document.hold()
    first, last = _level(document, bookmarks, root)
    document.fill(root, f"/Type/Outlines/First {first}/Last {last}/Count {len(bookmarks)}")
    return f"/Outlines {root}/PageMode/UseOutlines"


def _level(document: PdfDocument, bookmarks: Sequence[Bookmark], parent: str) -> tuple[str, str]:
    held = [document.hold() for _ in bookmarks]
    for index, (mark, reference) in enumerate(zip(bookmarks, held, strict=True)):
        entries = f"/Title{text_string(mark.title)}/Parent {parent}/Dest[{mark.page}/Fit]"
        if index:
            entries += f"/Prev {held[index - 1]}"
        if index + 1 < len(held):
            entries += f"/Next {held[index + 1]}"
        if mark.under:
            first, last = _level(document, mark.under, reference)
            entries += f"/First {first}/Last {last}/Count {-len(mark.under)}"
        document.fill(reference, entries)
    return held[0], held[-1]


def page_labels(chapters: Sequence[tuple[str, Sequence[Sheet]]]) -> str:
    """Return the catalogue's entry that names pages after paper: `3a`, `3b` for the third sheet.

    Of several chapters each says whose: `Witches 3a`.
    """
    names = _told_apart([name for name, _ in chapters])
    labels = [
        f"{name} {sheet.number}{_FACES[sheet.side]}".strip()
        for name, (_, sheets) in zip(names, chapters, strict=True)
        for sheet in sheets
    ]
    entries = "".join([f"{index}<</P{text_string(label)}>>" for index, label in enumerate(labels)])
    return f"/PageLabels<</Nums[{entries}]>>"


def _told_apart(names: Sequence[str]) -> list[str]:
    """Return names of which no two are alike, none where there is but one."""
    if len(names) == 1:
        return [""]
    return [
        f"{name} ({names[:index].count(name) + 1})" if name in names[:index] else name
        for index, name in enumerate(names)
    ]


_PACKET = """<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>
<dc:language><rdf:Bag>{languages}</rdf:Bag></dc:language>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>"""


def languages_entry(document: PdfDocument, title: str, languages: Sequence[str]) -> str:
    """Return the catalogue's entries for the languages of a document: `/Lang` holds but the first of them."""
    entry = f"/Lang{text_string(languages[0])}"
    if len(languages) == 1:
        return entry
    held = "".join([f"<rdf:li>{escape(language, quote=False)}</rdf:li>" for language in languages])
    packet = _PACKET.format(title=escape(title, quote=False), languages=held)
    return f"{entry}/Metadata {document.add('/Type/Metadata/Subtype/XML', packet.encode())}"


Chapter = tuple[str, Sequence[Sheet]]


def write_pdf(
    sheets: Sequence[Sheet] | Sequence[Chapter],
    *,
    title: str,
    lang: str | Sequence[str] = "en",
    version: str = "",
    backs: BackMode = ONE_SIDED,
    store: Store | None = None,
) -> bytes:
    """Return a PDF of sheets, or of chapters of sheets, each with a bookmark of its own.

    `lang` is the language of what is printed, or several, the main one first. Pages that the `store` holds are taken
    from it.

    Nothing is read but fonts and pictures. Raises CannotWriteError where a picture's file has gone, and
    UnknownLetterError (a bug) where a text holds a character that its font lacks.
    """
    chapters = _chapters(sheets, title)
    every = [sheet for _, held in chapters for sheet in held]
    document = PdfDocument()
    pages = Pages(document, every, store)
    bookmarks = [_bookmark(name, held, pages) for name, held in chapters]
    catalog = (
        f"{languages_entry(document, title, (lang,) if isinstance(lang, str) else lang)}"
        f"/ViewerPreferences<</PrintScaling/None/Duplex/{_duplex(every, backs)}/DisplayDocTitle true>>"
        f"{outline(document, bookmarks)}{page_labels(chapters)}{pages.small_print.catalog}"
    )
    pages.letters.leave_out_unused()
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
