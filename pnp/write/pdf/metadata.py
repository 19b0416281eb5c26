"""What a document says of itself beyond its title: the languages of a text in several."""

from collections.abc import Sequence
from xml.sax.saxutils import escape

from pnp.write.pdf.document import PdfDocument
from pnp.write.pdf.operators import text_string

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
    held = "".join([f"<rdf:li>{escape(language)}</rdf:li>" for language in languages])
    packet = _PACKET.format(title=escape(title), languages=held)
    return f"{entry}/Metadata {document.add('/Type/Metadata/Subtype/XML', packet.encode())}"
