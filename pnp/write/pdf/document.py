"""The PDF's objects: numbered, referred to by resource names, and at last one string of bytes."""

import re
import zlib
from collections.abc import Collection, Iterable
from hashlib import md5
from pathlib import Path
from typing import Any

from msgspec import Struct, field
from reportlab.pdfbase.pdfdoc import PDFDocument, PDFObject

from pnp.write.failure import CannotWriteError, unembeddable
from pnp.write.pdf.operators import Bounds, nums

LEVEL = 6

_REFERENCE = re.compile(r"\d+ 0 R")
_KINDS = {"X": "XObject", "G": "ExtGState", "S": "Shading", "P": "Pattern", "L": "Properties"}


class _Object(PDFObject):
    """An object whose PDF syntax is known; a stream's bytes are let go when they have been written."""

    def __init__(self, head: str, data: bytes | None = None) -> None:
        self.head, self.data = head, data

    def format(self, document: object) -> bytes:
        del document
        head = self.head.encode("latin-1")
        if self.data is None:
            return head
        data, self.data = self.data, b""
        return b"".join((head, b"\nstream\n", data, b"\nendstream\n"))


class PdfDocument:
    """A PDF under construction: `add` objects, `name` them as resources, `finish` it once.

    Names and numbers follow from the order of calls alone, so the same calls give the same bytes.
    """

    def __init__(self) -> None:
        pdf: Any = PDFDocument(invariant=1, compression=1, pdfVersion=(1, 7))
        # The file's identity follows from what is in it alone, not from a date in the environment.
        pdf.signature = md5(usedforsecurity=False)
        self.pdf = pdf
        self._refs: dict[str, str] = {}
        self._counts = dict.fromkeys(_KINDS, 0)
        self._see_through: set[str] = set()
        self._pages = self._reference(self.pdf.Pages)
        self._fonts = self._number("BasicFonts")
        self._held: dict[str, _Object] = {}
        self._objects: dict[str, _Object] = {}
        self._identities: dict[str, bytes] = {}
        self._resources: dict[tuple[str, ...], str] = {}
        self.forms: dict[tuple[bytes, tuple[str, ...], Bounds, str], str] = {}

    def _reference(self, thing: PDFObject) -> str:
        return self._number(self.pdf.Reference(thing).name)

    def _number(self, name: str) -> str:
        number, version = self.pdf.idToObjectNumberAndVersion[name]
        return f"{number} {version} R"

    def add(self, entries: str, data: bytes | None = None) -> str:
        """Add a dictionary, or a stream with its data already encoded, and return a reference to it."""
        if data is None:
            return self._referred(_Object(f"<<{entries}>>"))
        self.pdf.updateSignature(b"%d" % zlib.crc32(data))
        return self._referred(_Object(f"<<{entries}/Length {len(data)}>>", data))

    def _referred(self, thing: _Object) -> str:
        reference = self._reference(thing)
        self._objects[reference] = thing
        return reference

    def identity(self, name: str) -> bytes:
        """Return what tells a named object from others of any document, b"" where there is no object of the name.

        To be asked before the document is finished.
        """
        return self._identity(self._refs[name]) if name in self._refs else b""

    def _identity(self, reference: str) -> bytes:
        known = self._identities.get(reference)
        if known is None:
            thing = self._objects.get(reference)
            if thing is None:
                return b"fonts"
            head = _REFERENCE.sub(lambda match: self._identity(match[0]).hex(), thing.head)
            parts = head.encode("latin-1") + b"\0" + (thing.data or b"")
            known = self._identities[reference] = md5(parts, usedforsecurity=False).digest()
        return known

    def hold(self) -> str:
        """Return a reference to a dictionary whose entries follow: `fill` it."""
        held = _Object("")
        reference = self._reference(held)
        self._held[reference] = held
        return reference

    def fill(self, reference: str, entries: str) -> None:
        """Give a dictionary that was held its entries."""
        self._held.pop(reference).head = f"<<{entries}>>"

    def add_content(self, content: str, entries: str = "") -> str:
        """Add a stream of operators, compressed, and return a reference to it."""
        return self.add_compressed(compressed(content), entries)

    def add_compressed(self, data: bytes, entries: str = "") -> str:
        """Add a stream of operators that is `compressed`, and return a reference to it."""
        return self.add(f"{entries}/Filter/FlateDecode", data)

    def name(self, kind: str, reference: str, *, see_through: bool = False) -> str:
        """Name an object: X is a form or an image, G a state, S a shading, P a pattern, L a layer.

        `see_through` where drawing it, or with it, mixes colours with what lies beneath.
        """
        self._counts[kind] += 1
        name = f"{kind}{self._counts[kind]}"
        self._refs[name] = reference
        if see_through:
            self._see_through.add(name)
        return name

    def see_through(self, names: Iterable[str]) -> bool:
        """Tell whether any of these resources mixes colours with what lies beneath."""
        return not self._see_through.isdisjoint(names)

    def reference(self, name: str) -> str:
        """Return the reference that a resource name stands for."""
        return self._refs[name]

    def resources(self, names: Iterable[str]) -> str:
        """Return a reference to a resource dictionary with the document's fonts and the named objects."""
        key = tuple(sorted(names, key=lambda name: (name[0], int(name[1:]))))
        known = self._resources.get(key)
        if known is None:
            entries = [f"/Font {self._fonts}"]
            for kind, title in _KINDS.items():
                held = "".join([f"/{name} {self._refs[name]}" for name in key if name[0] == kind])
                if held:
                    entries.append(f"/{title}<<{held}>>")
            known = self._resources[key] = self.add("".join(entries))
        return known

    def add_page(self, entries: str, data: bytes, names: Collection[str]) -> str:
        """Add a page with its `compressed` content after the others and return a reference to it.

        Where nothing on it is see-through it has no group: in one, greys would become three colours, and four inks.
        """
        stream = self.add_compressed(data)
        uses = f"/Contents {stream}/Resources {self.resources(names)}"
        if self.see_through(names):
            # Without a page group, viewers may mix colours in ink space and change even the opaque ones.
            uses += "/Group<</S/Transparency/CS/DeviceRGB>>"
        page = _Object(f"<</Type/Page/Parent {self._pages}{entries}{uses}>>")
        reference = self._reference(page)
        self.pdf.Pages.addPage(page)
        return reference

    def finish(self, catalog: str, info: str) -> bytes:
        """Return the whole file; `catalog` and `info` are the entries of those two dictionaries.

        Raises CannotWriteError for a damaged font.
        """
        for font in self.pdf.delayedFonts:
            try:
                font.addObjects(self.pdf)
            except Exception as error:  # in a damaged font anything may go wrong
                raise CannotWriteError(unembeddable(Path(font.face.filename), error)) from error
        self.pdf.updateSignature(info)
        self.pdf.Catalog = _Object(f"<</Type/Catalog/Pages {self._pages}{catalog}>>")
        self.pdf.info = _Object(f"<<{info}>>")
        data: bytes = self.pdf.format()
        return data


def compressed(content: str) -> bytes:
    """Return operators as the data of a stream."""
    return zlib.compress(content.encode("latin-1"), LEVEL)


class ContentStream(Struct):
    """Operators, and the names of the resources that they use."""

    parts: list[str] = field(default_factory=list)
    names: dict[str, None] = field(default_factory=dict)

    def use(self, name: str) -> str:
        """Note that a resource is used and return it as an operand."""
        self.names[name] = None
        return f"/{name}"

    def add(self, other: "ContentStream") -> None:
        """Append what another content holds."""
        self.parts += other.parts
        self.names.update(other.names)

    def text(self) -> str:
        """Return the operators, one part a line."""
        return "\n".join(self.parts)


def add_form(document: PdfDocument, content: ContentStream, box: Bounds, rest: str = "") -> str:
    """Add content as a form that is clipped to a box and return its resource name: the same content is one form."""
    key = (md5(content.text().encode("latin-1"), usedforsecurity=False).digest(), tuple(content.names), box, rest)
    known = document.forms.get(key)
    if known is None:
        known = document.forms[key] = _added_form(document, content, box, rest)
    return known


def _added_form(document: PdfDocument, content: ContentStream, box: Bounds, rest: str) -> str:
    entries = f"/Type/XObject/Subtype/Form/BBox[{nums(*box)}]{rest}/Resources {document.resources(content.names)}"
    see_through = "/Group" in rest or document.see_through(content.names)
    return document.name("X", document.add_content(content.text(), entries), see_through=see_through)
