"""The PDF's objects: numbered, referred to by resource names, and at last one string of bytes."""

import re
import zlib
from collections.abc import Collection, Iterable, Sequence
from hashlib import md5
from pathlib import Path
from typing import Any

from msgspec import Struct

from pnp.write.failure import CannotWriteError, unembeddable
from pnp.write.pdf.operators import Bounds
from pnp.write.pdf.reportlab_parts import PDFDocument, PDFObject

_REFERENCE = re.compile(r"\d+ 0 R")
_IDENTITY = re.compile(r"@([0-9a-f]{32})@")
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


class ObjectStep(Struct, frozen=True):
    """An object that was added: its identity, its entries with identities for references, and a stream's data."""

    identity: bytes
    entries: str
    data: bytes | None


class NameStep(Struct, frozen=True):
    """An object that got a name: its identity, the name, and whether what it draws is see-through."""

    identity: bytes
    name: str
    see_through: bool


Step = ObjectStep | NameStep


class PdfDocument:
    """A PDF under construction: `add` objects, `name` them as resources, `finish` it once.

    Names and numbers follow from the order of calls alone, so the same calls give the same bytes. What is added twice
    is one object, whose identity is the same in all documents. `steps` are those since the list was cleared last.
    """

    def __init__(self) -> None:
        pdf: Any = PDFDocument(invariant=1, compression=1, pdfVersion=(1, 7))
        # The file's identity follows from what is in it alone, not from a date in the environment.
        pdf.signature = md5(usedforsecurity=False)
        self.pdf = pdf
        self._refs: dict[str, str] = {}
        self._names: dict[tuple[str, str], str] = {}
        self._counts = dict.fromkeys(_KINDS, 0)
        self._see_through: set[str] = set()
        self._pages = self._reference(self.pdf.Pages)
        self._fonts = self._number("BasicFonts")
        self._held: dict[str, _Object] = {}
        self._identities: dict[str, bytes] = {}
        self._known: dict[bytes, str] = {}
        self.steps: list[Step] = []
        self._resources: dict[tuple[str, ...], str] = {}
        self.forms: dict[tuple[bytes, tuple[str, ...], Bounds, str], str] = {}

    def _reference(self, thing: PDFObject) -> str:
        return self._number(self.pdf.Reference(thing).name)

    def _number(self, name: str) -> str:
        number, version = self.pdf.idToObjectNumberAndVersion[name]
        return f"{number} {version} R"

    def add(self, entries: str, data: bytes | None = None) -> str:
        """Add a dictionary, or a stream with its data already encoded, and return a reference to it."""
        told = _REFERENCE.sub(self._told, entries)
        parts = told.encode("latin-1"), b"stream" if data is not None else b"", data or b""
        identity = md5(b"\0".join(parts), usedforsecurity=False).digest()
        known = self._known.get(identity)
        if known is not None:
            return known
        self.steps.append(ObjectStep(identity, told, data))
        if data is None:
            reference = self._reference(_Object(f"<<{entries}>>"))
        else:
            self.pdf.updateSignature(b"%d" % zlib.crc32(data))
            reference = self._reference(_Object(f"<<{entries}/Length {len(data)}>>", data))
        self._known[identity], self._identities[reference] = reference, identity
        return reference

    def _told(self, reference: re.Match[str]) -> str:
        """Return a reference in words that mean the same in any document; the fonts have one number in all."""
        identity = self._identities.get(reference[0])
        return f"@{identity.hex()}@" if identity else reference[0]

    def identity(self, name: str) -> bytes:
        """Return what tells a named object from others of any document, b"" where there is no object of the name."""
        return self._identities.get(self._refs[name], b"") if name in self._refs else b""

    def can_repeat(self, steps: Sequence[Step]) -> bool:
        """Tell whether the steps of another document would give all that they name the same names in this one."""
        added, counts = set[bytes](), dict(self._counts)
        for step in steps:
            if isinstance(step, ObjectStep):
                needed = map(bytes.fromhex, _IDENTITY.findall(step.entries))
                if not all(identity in added or identity in self._known for identity in needed):
                    return False
                added.add(step.identity)
                continue
            kind = step.name[0]
            name = self._names.get((kind, self._known.get(step.identity, "")))
            if name is None:
                counts[kind] += 1
                name = f"{kind}{counts[kind]}"
            if name != step.name:
                return False
        return True

    def repeat(self, steps: Iterable[Step]) -> None:
        """Add and name what another document did, as far as it is not there."""
        for step in steps:
            if isinstance(step, ObjectStep):
                self.add(_IDENTITY.sub(lambda match: self._known[bytes.fromhex(match[1])], step.entries), step.data)
            else:
                self.name(step.name[0], self._known[step.identity], see_through=step.see_through)

    def hold(self) -> str:
        """Return a reference to a dictionary whose entries follow: `fill` it."""
        held = _Object("")
        reference = self._reference(held)
        self._held[reference] = held
        return reference

    def fill(self, reference: str, entries: str) -> None:
        """Give a dictionary that was held its entries."""
        self._held.pop(reference).head = f"<<{entries}>>"

    def add_compressed(self, data: bytes, entries: str = "") -> str:
        """Add a stream of operators that is compressed, and return a reference to it."""
        return self.add(f"{entries}/Filter/FlateDecode", data)

    def name(self, kind: str, reference: str, *, see_through: bool = False) -> str:
        """Name an object: X is a form or an image, G a state, S a shading, P a pattern, L a layer.

        `see_through` where drawing it, or with it, mixes colours with what lies beneath.
        """
        known = self._names.get((kind, reference))
        if known is not None:
            return known
        self._counts[kind] += 1
        name = self._names[kind, reference] = f"{kind}{self._counts[kind]}"
        self._refs[name] = reference
        if see_through:
            self._see_through.add(name)
        self.steps.append(NameStep(self._identities[reference], name, see_through))
        return name

    def references(self, kind: str) -> list[str]:
        """Return references to all objects that were named as one kind, in order."""
        return [reference for name, reference in self._refs.items() if name[0] == kind]

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
        """Add a page with its compressed content after the others and return a reference to it.

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
