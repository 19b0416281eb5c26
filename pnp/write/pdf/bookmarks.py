"""Bookmarks and page labels."""

from collections.abc import Sequence
from dataclasses import dataclass

from pnp.impose.sheet import Sheet
from pnp.write.pdf.document import PdfDocument
from pnp.write.pdf.operators import text_string

_FACES = {"front": "a", "back": "b", "single": ""}


@dataclass(frozen=True, slots=True)
class Bookmark:
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
