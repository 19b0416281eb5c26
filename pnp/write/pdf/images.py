"""Picture files as image objects: passed through where a PDF can hold them so, else by way of Pillow."""

import struct
from dataclasses import dataclass, replace
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from pnp.write.pdf.jpeg_data import read_jpeg
from pnp.write.pdf.png_rows import read_rows
from pnp.write.pdf.profiles import inks_as_srgb, telling_profile

if TYPE_CHECKING:
    from PIL import Image as Pillow

_PNG, _JPEG = b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff"


@dataclass(frozen=True, slots=True)
class Image:
    """An image object's entries and encoded data, that of its transparency, and its ICC profile if not sRGB."""

    entries: str
    data: bytes
    mask: "Image | None" = None
    profile: bytes | None = None


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
    return _decoded(data, passed)


def _decoded(data: bytes, passed: tuple[str, bytes] | None) -> Image:
    """Read with Pillow what a file says of its colours, and its pixels too where they do not pass through."""
    from PIL import Image as Pillow

    broken = (ValueError, SyntaxError, EOFError, IndexError, TypeError, struct.error, Pillow.DecompressionBombError)
    try:
        with Pillow.open(BytesIO(data)) as picture:
            image = Image(*passed) if passed else _converted(picture)
            components = 1 if "/DeviceGray" in image.entries else 3
            return replace(image, profile=telling_profile(picture, components))
    except broken as error:
        raise OSError(str(error)) from error


def _converted(picture: "Pillow.Image") -> Image:
    """Return pixels as the rows of a PNG, with the transparency as those of a grey one."""
    if not picture.has_transparency_data:
        return _rows(_opaque(picture))
    colours = picture.convert("RGBA")
    seen = _rows(colours.convert("RGB"))
    return Image(seen.entries, seen.data, _rows(colours.getchannel("A")))


def _opaque(picture: "Pillow.Image") -> "Pillow.Image":
    if picture.mode.startswith("I;16"):
        # Pillow would cut off what is brighter than 255 instead of scaling.
        return picture.convert("I").point(lambda grey: grey / 256).convert("L")
    if picture.mode == "CMYK":
        return inks_as_srgb(picture)
    return picture.convert("L" if picture.mode in ("1", "L") else "RGB")


def _rows(picture: "Pillow.Image") -> Image:
    packed = BytesIO()
    picture.save(packed, "PNG")
    passed = read_rows(packed.getvalue())
    if passed is None:
        raise OSError(f"a picture of the kind {picture.mode} cannot be stored")
    return Image(*passed)
