"""Picture files as image objects: passed through where a PDF can hold them so, else by way of Pillow."""

import re
import struct
import zlib
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from pnp.render.drawing import PictureFile
from pnp.write.failure import CannotWriteError, unreadable
from pnp.write.pdf.content import LEVEL
from pnp.write.pdf.document import PdfDocument
from pnp.write.pdf.profiles import inks_as_srgb, telling_profile

if TYPE_CHECKING:
    from PIL import Image as Pillow

_SPACES = {"L": "/DeviceGray", "RGB": "/DeviceRGB"}
_FRAME = re.compile(rb"\xff[\xc0-\xc2]\0[\x0b\x11]\x08")
"""The header of a JPEG that every viewer reads: Huffman coded, 8 bits, one or three colours."""
_END = b"\xff\xd9"


class Image(Struct, frozen=True):
    """An image object's entries and encoded data, that of its transparency, and its ICC profile if not sRGB."""

    entries: str
    data: bytes
    mask: "Image | None" = None
    profile: bytes | None = None


def read_image(path: Path) -> Image:
    """Read a picture file as its pixels are stored, not turned; raises OSError where it is gone, or broken."""
    from PIL import Image as Pillow

    data = path.read_bytes()
    broken = (ValueError, SyntaxError, EOFError, IndexError, TypeError, struct.error, Pillow.DecompressionBombError)
    try:
        with Pillow.open(BytesIO(data)) as picture:
            passed = read_rows(data) if picture.format == "PNG" else _read_jpeg(data, picture)
            image = Image(*passed) if passed else _converted(picture)
            return replace(image, profile=telling_profile(picture, 1 if "/DeviceGray" in image.entries else 3))
    except broken as error:
        raise OSError(str(error)) from error


def _read_jpeg(data: bytes, picture: "Pillow.Image") -> tuple[str, bytes] | None:
    """Return the entries and the data of a JPEG, which a PDF can hold as it is: grey or three colours, and whole.

    Viewers show the pixels as they are stored, whatever Exif says.
    """
    is_whole = _FRAME.search(data) and _END in data[-4096:]
    if not is_whole or picture.format not in ("JPEG", "MPO") or picture.mode not in _SPACES:
        return None
    return image_entries(*picture.size, _SPACES[picture.mode], 8) + "/Filter/DCTDecode", data


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


_GREY, _RGB, _INDEXED = 0, 2, 3
_SIGNATURE = 8
_PIECE = 1 << 16


def image_entries(width: int, height: int, space: str, depth: int) -> str:
    """Return the entries of an image object that say how large it is and what its numbers mean."""
    size = f"/Width {width}/Height {height}/ColorSpace{space}/BitsPerComponent {depth}"
    return f"/Type/XObject/Subtype/Image{size}"


def read_rows(data: bytes) -> tuple[str, bytes] | None:
    """Return the entries and the data of an image object; None where a PNG has transparency or is interlaced.

    Raises OSError where rows are missing or damaged: a viewer would show a part of the picture, or none.
    """
    chunks: dict[bytes, bytes] = {}
    rows: list[bytes] = []
    for kind, body in _chunks(data):
        if kind == b"IDAT":
            rows.append(body)
        else:
            chunks.setdefault(kind, body)
    width, height, depth, colour, _, _, interlaced = struct.unpack(">IIBBBBB", chunks.get(b"IHDR", b""))
    if interlaced or depth > 8 or colour not in (_GREY, _RGB, _INDEXED) or b"tRNS" in chunks:
        return None
    colours = 3 if colour == _RGB else 1
    packed = b"".join(rows)
    if _unpacked_size(packed) != height * (1 + (width * colours * depth + 7) // 8):
        raise OSError("its data ends too early")
    entries = image_entries(width, height, _space(colour, chunks.get(b"PLTE", b"")), depth)
    form = f"<</Predictor 15/Colors {colours}/BitsPerComponent {depth}/Columns {width}>>"
    return f"{entries}/Filter/FlateDecode/DecodeParms{form}", packed


def _space(colour: int, palette: bytes) -> str:
    if colour == _INDEXED:
        return f"[/Indexed/DeviceRGB {len(palette) // 3 - 1}<{palette.hex()}>]"
    return "/DeviceRGB" if colour == _RGB else "/DeviceGray"


def _chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = _SIGNATURE
    while at + 12 <= len(data):
        (length,) = struct.unpack_from(">I", data, at)
        yield data[at + 4 : at + 8], data[at + 8 : at + 8 + length]
        at += 12 + length


def _unpacked_size(data: bytes) -> int:
    """Return how many bytes come out, without ever holding more than a few of them."""
    unpacker = zlib.decompressobj()
    size = 0
    try:
        while data and not unpacker.eof:
            size += len(unpacker.decompress(data, _PIECE))
            data = unpacker.unconsumed_tail
        return size + len(unpacker.flush())
    except zlib.error as error:
        raise OSError("its data is damaged") from error


class PdfPictures:
    """Adds picture files to a document when they are first drawn."""

    def __init__(self, document: PdfDocument) -> None:
        self._document = document
        self._names: dict[Path, str] = {}
        self._profiles: dict[bytes, str] = {}

    def name(self, file: PictureFile) -> str:
        """Return a picture's resource name; raises CannotWriteError where its file cannot be read."""
        if file.path not in self._names:
            try:
                image = read_image(file.path)
            except OSError as error:
                raise CannotWriteError(unreadable(file.name, error)) from error
            name = self._document.name("X", self._add(image), see_through=image.mask is not None)
            self._names[file.path] = name
        return self._names[file.path]

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
