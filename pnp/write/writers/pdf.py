"""PDF: a file for each component, or one with all of them."""

from collections.abc import Sequence

from pnp.impose.printed import Printed
from pnp.write.manifest import File
from pnp.write.pdf_files import component_files, game_bundle
from pnp.write.writers.writer import WriteRequest


class PdfWriter:
    """Sheets as PDF."""

    needs_sheets = True

    def files(self, printed: Sequence[Printed], request: WriteRequest) -> list[File]:
        """Return the PDFs, with what the manifest tells of them."""
        held = [part for part in printed if part.sheets]
        settings, usual = request.settings, request.usual
        if request.bundle:
            return game_bundle(held, request.bundle, request.game, settings, usual, request.store)
        return [file for part in held for file in component_files(part, request.game, settings, usual, request.store)]


WRITER = PdfWriter()
