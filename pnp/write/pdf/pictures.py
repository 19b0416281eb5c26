"""The pictures of one document: each file once."""

import zlib
from pathlib import Path

from pnp.render.drawing import PictureFile
from pnp.write.failure import CannotWriteError, unreadable
from pnp.write.pdf.document import LEVEL, PdfDocument
from pnp.write.pdf.images import Image, read_image


class PdfPictures:
    """Adds picture files to a document when they are first drawn."""

    def __init__(self, document: PdfDocument) -> None:
        self._document = document
        self._names: dict[Path, str] = {}
        self._profiles: dict[bytes, str] = {}

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
        return self._document.add(self._entries(image) + mask, image.data)

    def _entries(self, image: Image) -> str:
        """Return an image's entries, its colours in the space of its own profile where it has one."""
        if image.profile is None:
            return image.entries
        space, components = ("/DeviceGray", 1) if "/DeviceGray" in image.entries else ("/DeviceRGB", 3)
        known = self._profiles.get(image.profile)
        if known is None:
            packed = zlib.compress(image.profile, LEVEL)
            entries = f"/N {components}/Alternate{space}/Filter/FlateDecode"
            known = self._profiles[image.profile] = self._document.add(entries, packed)
        return image.entries.replace(space, f"[/ICCBased {known}]", 1)
