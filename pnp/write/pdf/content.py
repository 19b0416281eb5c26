"""Operators with the resources that they name, and content kept as a form to be drawn again."""

from dataclasses import dataclass, field

from pnp.write.pdf.document import PdfDocument
from pnp.write.pdf.operators import nums
from pnp.write.pdf.paths import Bounds


@dataclass(slots=True)
class ContentStream:
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
    """Add content as a form that is clipped to a box and return its resource name."""
    entries = f"/Type/XObject/Subtype/Form/BBox[{nums(*box)}]{rest}/Resources {document.resources(content.names)}"
    see_through = "/Group" in rest or document.see_through(content.names)
    return document.name("X", document.add_content(content.text(), entries), see_through=see_through)
