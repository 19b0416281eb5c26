"""The pictures of one document: each file once."""

from pathlib import Path

from pnp.render.drawing import PictureFile
from pnp.write.failure import CannotWriteError, unreadable
from pnp.write.pdf.document import Document
from pnp.write.pdf.images import Image, read_image


class Pictures:
    """Adds picture files to a document when they are first drawn."""

    def __init__(self, document: Document) -> None:
        self._document = document
        self._names: dict[Path, str] = {}

    def name(self, file: PictureFile) -> str:
        """Return a picture's resource name; raises CannotWriteError where its file cannot be read."""
        known = self._names.get(file.path)
        if known is None:
            try:
                image = read_image(file.path)
            except OSError as error:
                raise CannotWriteError(unreadable(file.name, error)) from error
            known = self._names[file.path] = self._add_named(image)
        return known

    def _add_named(self, image: Image) -> str:
        return self._document.name("X", self._add(image), see_through=image.mask is not None)

    def _add(self, image: Image) -> str:
        mask = f"/SMask {self._add(image.mask)}" if image.mask else ""
        return self._document.add(image.entries + mask, image.data)
