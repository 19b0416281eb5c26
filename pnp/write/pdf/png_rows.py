"""The compressed rows of a PNG file, which a PDF can hold as they are: it knows PNG's filters."""

import struct
import zlib
from collections.abc import Iterator

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
