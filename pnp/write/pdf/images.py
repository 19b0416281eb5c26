"""Picture files as image objects: passed through where a PDF can hold them so, else by way of Pillow."""

import struct
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from pnp.write.pdf.jpeg_data import read_jpeg
from pnp.write.pdf.png_rows import read_rows

if TYPE_CHECKING:
    from PIL import Image as Pillow

_PNG, _JPEG = b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff"


@dataclass(frozen=True, slots=True)
class Image:
    """An image object's entries and encoded data, and that of its transparency."""

    entries: str
    data: bytes
    mask: "Image | None" = None


def read_image(path: Path) -> Image:
    """Read a picture file as its pixels are stored, not turned; raises OSError where it is gone, or broken."""
    data = path.read_bytes()
    passed = None
    try:
        if data.startswith(_PNG):
            passed = read_rows(data)
        elif data.startswith(_JPEG):
            passed = read_jpeg(data)
    except struct.error as error:
        raise OSError("its data is damaged") from error
    return Image(*passed) if passed else _converted(data)


def _converted(data: bytes) -> Image:
    """Decode with Pillow: as the rows of a PNG, with the transparency as those of a grey one."""
    from PIL import Image as Pillow

    broken = (
        ValueError,
        SyntaxError,
        EOFError,
        IndexError,
        TypeError,
        struct.error,
        Pillow.DecompressionBombError,
    )
    try:
        with Pillow.open(BytesIO(data)) as picture:
            if not picture.has_transparency_data:
                return _rows(_opaque(picture))
            colours = picture.convert("RGBA")
            seen = _rows(colours.convert("RGB"))
            return Image(seen.entries, seen.data, _rows(colours.getchannel("A")))
    except broken as error:
        raise OSError(str(error)) from error


def _opaque(picture: "Pillow.Image") -> "Pillow.Image":
    if picture.mode.startswith("I;16"):
        # Pillow would cut off what is brighter than 255 instead of scaling.
        return picture.convert("I").point(lambda grey: grey / 256).convert("L")
    return picture.convert("L" if picture.mode in ("1", "L") else "RGB")


def _rows(picture: "Pillow.Image") -> Image:
    packed = BytesIO()
    picture.save(packed, "PNG")
    passed = read_rows(packed.getvalue())
    if passed is None:
        raise OSError(f"a picture of the kind {picture.mode} cannot be stored")
    return Image(*passed)
