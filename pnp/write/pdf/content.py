"""Content streams, and forms made of them."""

import zlib
from hashlib import md5

from msgspec import Struct, field

from pnp.write.pdf.document import PdfDocument
from pnp.write.pdf.operators import Bounds, nums

LEVEL = 4
"""Of the five games this takes a third of the time of level 6, for a twentieth more bytes."""


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
    return document.name("X", document.add_compressed(compressed(content.text()), entries), see_through=see_through)
