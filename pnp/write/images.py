"""Picture files as image objects: passed through where a PDF can hold them as they are, else by way of Pillow."""

import struct
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

PNG = b"\x89PNG\r\n\x1a\n"
JPEG, END = b"\xff\xd8\xff", b"\xff\xd9"
_TRAILER = 4096
_GREY, _RGB, _INDEXED = 0, 2, 3
_FRAME_MARKERS = frozenset({0xC0, 0xC1, 0xC2})
_SPACES = {1: "/DeviceGray", 3: "/DeviceRGB"}


@dataclass(frozen=True, slots=True)
class Image:
    """An image object's entries and encoded data, and that of its transparency."""

    entries: str
    data: bytes
    mask: "Image | None" = None


def read_image(path: Path) -> Image:
    """Read a picture file; raises OSError (Pillow's own errors among them) where it cannot be read."""
    data = path.read_bytes()
    image = None
    if data.startswith(PNG):
        image = _passed_png(data)
    elif data.startswith(JPEG):
        image = _passed_jpeg(data)
    return image or _converted(data)


def _entries(width: int, height: int, space: str, depth: int, rest: str) -> str:
    size = f"/Width {width}/Height {height}/ColorSpace{space}/BitsPerComponent {depth}"
    return f"/Type/XObject/Subtype/Image{size}{rest}"


def _passed_png(data: bytes) -> Image | None:
    """Return a PNG's own compressed rows: PDF knows PNG's filters. None where it has transparency or interlace.

    Raises OSError where rows are missing: a viewer would leave the picture out.
    """
    chunks: dict[bytes, bytes] = {}
    rows: list[bytes] = []
    for kind, body in _chunks(data):
        if kind == b"IDAT":
            rows.append(body)
        else:
            chunks.setdefault(kind, body)
    if len(chunks.get(b"IHDR", b"")) != 13 or not rows or b"tRNS" in chunks:
        return None
    width, height, depth, colour, _, _, interlaced = struct.unpack(">IIBBBBB", chunks[b"IHDR"])
    if interlaced or depth > 8 or colour not in (_GREY, _RGB, _INDEXED):
        return None
    colours = 3 if colour == _RGB else 1
    space = "/DeviceRGB" if colour == _RGB else "/DeviceGray"
    if colour == _INDEXED:
        palette = chunks.get(b"PLTE", b"")
        space = f"[/Indexed/DeviceRGB {len(palette) // 3 - 1}<{palette.hex()}>]"
    rest = (
        "/Filter/FlateDecode"
        f"/DecodeParms<</Predictor 15/Colors {colours}/BitsPerComponent {depth}/Columns {width}>>"
    )
    packed = b"".join(rows)
    if _unpacked_size(packed) != height * (1 + (width * colours * depth + 7) // 8):
        raise OSError("its data ends too early")
    return Image(_entries(width, height, space, depth, rest), packed)


def _unpacked_size(data: bytes) -> int:
    """Return how many bytes come out, without ever holding more than a few of them."""
    unpacker = zlib.decompressobj()
    size = 0
    while data and not unpacker.eof:
        try:
            size += len(unpacker.decompress(data, 1 << 16))
        except zlib.error as error:
            raise OSError("its data is damaged") from error
        data = unpacker.unconsumed_tail
    return size + len(unpacker.flush())


def _chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = len(PNG)
    while at + 12 <= len(data):
        (length,) = struct.unpack_from(">I", data, at)
        yield data[at + 4 : at + 8], data[at + 8 : at + 8 + length]
        at += 12 + length


def _passed_jpeg(data: bytes) -> Image | None:
    """Return a grey or three-colour JPEG as it is. None for others, and where EXIF says that it is turned."""
    frame: tuple[int, int, int, int] | None = None
    at = 2
    while at + 4 <= len(data) and data[at] == 0xFF:
        marker, length = data[at + 1], int.from_bytes(data[at + 2 : at + 4], "big")
        body = data[at + 4 : at + 2 + length]
        if marker == 0xE1 and body.startswith(b"Exif"):
            return None
        if marker in _FRAME_MARKERS:
            frame = struct.unpack_from(">BHHB", body)
        if marker == 0xDA:
            break
        at += 2 + length
    if frame is None or frame[0] != 8 or frame[3] not in _SPACES or END not in data[-_TRAILER:]:
        return None
    _, height, width, colours = frame
    return Image(_entries(width, height, _SPACES[colours], 8, "/Filter/DCTDecode"), data)


def _converted(data: bytes) -> Image:
    """Decode with Pillow: as a PNG that can be passed, with its transparency as a grey one."""
    from PIL import Image as Pillow
    from PIL import ImageOps, UnidentifiedImageError

    try:
        with Pillow.open(BytesIO(data)) as opened:
            if (
                opened.format == "JPEG"
                and opened.getexif().get(0x0112, 1) == 1
                and opened.mode in ("L", "RGB")
            ):
                return _exif_jpeg(data, opened.size, opened.mode)
            picture = ImageOps.exif_transpose(opened)
            clear = picture.has_transparency_data
            colours = picture.convert("RGBA" if clear else "L" if picture.mode in ("1", "L") else "RGB")
            body = _as_png(colours.convert("RGB") if clear else colours)
            if not clear:
                return body
            veil = _as_png(colours.getchannel("A"))
            return Image(body.entries, body.data, veil)
    except (UnidentifiedImageError, ValueError, SyntaxError, zlib.error, struct.error) as error:
        raise OSError(str(error)) from error


def _exif_jpeg(data: bytes, size: tuple[int, int], mode: str) -> Image:
    space = "/DeviceGray" if mode == "L" else "/DeviceRGB"
    return Image(_entries(*size, space, 8, "/Filter/DCTDecode"), data)


def _as_png(picture: "Pillow.Image") -> Image:  # type: ignore[name-defined]  # noqa: F821
    packed = BytesIO()
    picture.save(packed, "PNG")
    passed = _passed_png(packed.getvalue())
    if passed is None:
        raise OSError("the picture cannot be stored as plain rows of 8 bits")
    return passed
