"""Pages that an earlier run wrote: taken over where all that they use has the same names in this document."""

import marshal
from collections.abc import Sequence
from pathlib import Path

from msgspec.structs import astuple

from pnp.impose.sheet import Placement, Sheet
from pnp.render.fonts.font import load_font
from pnp.render.traces.fingerprint import digest
from pnp.store.store import Store
from pnp.write.pdf.document import NameStep, ObjectStep, PdfDocument
from pnp.write.pdf.text_objects import Letters

MOST_KEPT = 4_000_000
"""Bytes of what a page may be the first to use: one with large pictures is written anew."""


class KeptPages:
    """The pages of one document in the store of earlier runs.

    A page is as it was where its pieces and marks are, where its pictures, forms and states have the names that they
    had, and its letters their codes. What it was the first to use is kept with it.
    """

    def __init__(self, store: Store, document: PdfDocument, letters: Letters) -> None:
        self._store, self._document, self._letters = store, document, letters

    def key(self, sheet: Sheet, written_once: Sequence[bool]) -> bytes | None:
        """Return what a page is kept under, None where a face on it has no name. A face that is not written once is a
        form."""
        if not all(placement.drawing.name for placement in sheet.placements):
            return None
        parts = "page", plain_sheet(sheet), tuple(written_once)
        return digest(parts)

    def find(self, key: bytes) -> tuple[bytes, list[str]] | None:
        """Return a page's content, compressed, and the names of what it uses; None where it has to be written.

        Letters that are met here first get their codes now, as they would in writing.
        """
        held = self._store.get(key)
        if held is None:
            return None
        data, names, texts, plain = marshal.loads(held)  # noqa: S302 - signed by this user
        steps = [ObjectStep(*parts) if kind == "object" else NameStep(*parts) for kind, *parts in plain]
        own = {step.name for step in steps if isinstance(step, NameStep)}
        if any(name not in own and self._document.identity(name) != identity for name, identity in names):
            return None
        if not self._document.can_repeat(steps):
            return None
        for path, letters, codes in texts:
            if self._letters.codes(load_font(Path(path)), letters) != codes:
                return None
        self._document.repeat(steps)
        return data, [name for name, _ in names]

    def keep(self, key: bytes, data: bytes, names: Sequence[str]) -> None:
        """Keep a page that has just been written with what it uses, the letters as `Letters` has noted them."""
        identities = [(name, self._document.identity(name)) for name in names]
        texts = []
        for font, noted in self._letters.noted.items():
            letters = "".join(dict.fromkeys("".join(noted)))
            texts.append((str(font.path), letters, self._letters.codes(font, letters)))
        steps = self._document.steps
        if sum(len(step.data or b"") for step in steps if isinstance(step, ObjectStep)) > MOST_KEPT:
            return
        plain = [("object" if isinstance(step, ObjectStep) else "name", *astuple(step)) for step in steps]
        self._store.put(key, marshal.dumps((data, identities, texts, plain)))


def plain_sheet(sheet: Sheet) -> object:
    """Return all that is on a sheet as texts and numbers."""
    placed = [_placed(item) for item in sheet.placements]
    lines, outlines, labels = (
        [astuple(mark) for mark in marks] for marks in (sheet.lines, sheet.outlines, sheet.labels)
    )
    box = sheet.width, sheet.height, astuple(sheet.trim), sheet.bleed
    return sheet.side, sheet.number, sheet.title, box, placed, lines, outlines, labels


def _placed(item: Placement) -> object:
    drawing = item.drawing
    boxes = astuple(item.trim), astuple(item.clip)
    return drawing.name, drawing.width, drawing.height, *boxes, item.turn, item.scale
