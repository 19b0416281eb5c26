"""Sheets as PNG: the pages of the PDF."""

from collections.abc import Sequence

from pnp.impose.printed import Printed
from pnp.write.manifest import File
from pnp.write.pdf_files import component_files
from pnp.write.png import pages_png
from pnp.write.writers.writer import WriteRequest


class SheetPngWriter:
    """A picture for each side of a sheet."""

    needs_sheets = True

    def files(self, printed: Sequence[Printed], request: WriteRequest) -> list[File]:
        """Return the pictures, in a folder for each PDF."""
        held = [part for part in printed if part.sheets]
        pdfs = [file for part in held for file in component_files(part, request.game, request.settings)]
        return [
            File(f"{pdf.path.removesuffix('.pdf')}/sheet-{number}.png", page, {})
            for pdf in pdfs
            for number, page in enumerate(pages_png(pdf.content, request.dpi), 1)
        ]


WRITER = SheetPngWriter()
