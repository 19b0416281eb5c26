"""Pages and faces that an earlier run wrote: taken over where all that they use has the same names in this document."""

import marshal
from collections.abc import Callable, Collection, Iterable, Sequence
from pathlib import Path

from msgspec import Struct
from msgspec.structs import astuple

from pnp.impose.sheet import Placement, Sheet
from pnp.render.drawing import Drawing
from pnp.render.fonts.font import Font, load_font
from pnp.render.traces.fingerprint import digest
from pnp.store.store import Store
from pnp.write.pdf.content import ContentStream
from pnp.write.pdf.document import NameStep, ObjectStep, PdfDocument
from pnp.write.pdf.text_objects import Letters

MOST_KEPT = 4_000_000
"""Bytes of what a page may be the first to use: one with large pictures is written anew."""
LEAST_FACE = 8_000
"""Bytes of the operators of a face that stands in one place: a shorter one is written about as fast as it is found."""


Content = tuple[bytes, Collection[str]]
"""Operators, and the names of what they use."""


class WritingPoint(Struct, frozen=True):
    """A point in the writing of a document: how many steps and how many texts there were."""

    steps: int
    texts: int


class KeptContent:
    """What the pages of one document hold, in the store of earlier runs. Without one all is written anew.

    A page is as it was where its pieces and marks are, where its pictures, forms and states have the names that they
    had, and its letters their codes. What it was the first to use is kept with it. So it is with a single face, which
    serves where its page has changed.
    """

    def __init__(self, store: Store | None, document: PdfDocument, letters: Letters) -> None:
        self._store, self._document, self._letters = store, document, letters

    def page(self, sheet: Sheet, written_once: Sequence[bool], write: Callable[[], Content]) -> Content:
        """Return a page's content, compressed. A face that is not written once is a form."""
        if self._store is None or not all(placement.drawing.name for placement in sheet.placements):
            return write()
        key = digest(("page", plain_sheet(sheet), tuple(written_once)))
        held = self._find(key)
        if held is not None:
            return held
        began = self._mark()
        data, names = write()
        self._keep(key, data, names, began)
        return data, names

    def face(
        self, drawing: Drawing, how: str | float, write: Callable[[], ContentStream], least: int = 0
    ) -> ContentStream:
        """Return what draws a face on a page; `how` tells the ways apart in which one is drawn.

        It is kept from so many bytes of operators on, `least`.
        """
        if self._store is None or not drawing.name:
            return write()
        key = digest(("face", drawing.name, drawing.width, drawing.height, how))
        held = self._find(key)
        if held is not None:
            data, names = held
            return ContentStream([data.decode("latin-1")], dict.fromkeys(names))
        began = self._mark()
        content = write()
        self._keep(key, content.text().encode("latin-1"), content.names, began, least)
        return content

    def _mark(self) -> WritingPoint:
        return WritingPoint(len(self._document.steps), len(self._letters.noted))

    def _find(self, key: bytes) -> Content | None:
        """Return content that was kept; None where it has to be written.

        Letters that are met here first get their codes now, as they would in writing.
        """
        assert self._store is not None  # noqa: S101 - the caller has seen to it
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
            font = load_font(Path(path))
            self._letters.noted.append((font, letters))
            if self._letters.codes(font, letters) != codes:
                return None
        self._document.repeat(steps)
        return data, [name for name, _ in names]

    def _keep(self, key: bytes, data: bytes, names: Iterable[str], since: WritingPoint, least: int = 0) -> None:
        """Keep content that has just been written, with what has come into the document `since`.

        It is not kept where it has less than `least` bytes, or brought more than is worth keeping.
        """
        assert self._store is not None  # noqa: S101 - the caller has seen to it
        steps = self._document.steps[since.steps :]
        added = sum(len(step.data or b"") for step in steps if isinstance(step, ObjectStep))
        if added > MOST_KEPT or len(data) < least:
            return
        identities = [(name, self._document.identity(name)) for name in names]
        met: dict[Font, list[str]] = {}
        for font, text in self._letters.noted[since.texts :]:
            met.setdefault(font, []).append(text)
        letters = {font: "".join(dict.fromkeys("".join(noted))) for font, noted in met.items()}
        texts = [(str(font.path), held, self._letters.codes(font, held)) for font, held in letters.items()]
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
