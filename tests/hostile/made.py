"""Pictures and fonts that lie about their size, or hold little that unpacks to much."""

import io
import struct
import zlib
from collections.abc import Callable, Mapping

from hostile.inputs import font as good_font
from hostile.inputs import picture


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">L", len(data)) + name + data + struct.pack(">L", zlib.crc32(name + data))


def _png(width: int, height: int, *more: bytes) -> bytes:
    head = struct.pack(">LLBBBBB", width, height, 8, 2, 0, 0, 0)
    rows = zlib.compress(bytes(100_000), 9)
    body = b"".join((_chunk(b"IHDR", head), *more, _chunk(b"IDAT", rows), _chunk(b"IEND", b"")))
    return b"\x89PNG\r\n\x1a\n" + body


def _flat(width: int, height: int) -> bytes:
    from PIL import Image

    out = io.BytesIO()
    Image.new("1", (width, height)).save(out, "PNG")
    return out.getvalue()


def _packed(megabytes: int) -> bytes:
    packer = zlib.compressobj(9)
    return b"".join([*(packer.compress(bytes(1_000_000)) for _ in range(megabytes)), packer.flush()])


def _profile(megabytes: int) -> bytes:
    return _png(9, 9, _chunk(b"iCCP", b"x\0\0" + _packed(megabytes)))


def _words(megabytes: int) -> bytes:
    return _png(
        9, 9, _chunk(b"zTXt", b"x\0\0" + _packed(megabytes)), _chunk(b"iTXt", b"x\0\1\0\0\0" + _packed(megabytes))
    )


def _chunks(count: int) -> bytes:
    return _png(9, 9, *(_chunk(b"tEXt", b"%d\0x" % number) for number in range(count)))


def _jpeg(width: int, height: int) -> bytes:
    data = bytearray(picture("JPEG"))
    at = data.index(b"\xff\xc0")
    struct.pack_into(">HH", data, at + 5, height, width)
    return bytes(data)


def _segments(count: int) -> bytes:
    data = picture("JPEG")
    return data[:2] + b"\xff\xe1\x00\x08Exif\0\0" * count + data[2:]


def _gif(width: int, height: int) -> bytes:
    data = bytearray(picture("GIF"))
    struct.pack_into("<HH", data, 6, width, height)
    at = data.index(b",", 13 + 3 * 2 ** ((data[10] & 7) + 1))
    struct.pack_into("<HH", data, at + 5, width, height)
    return bytes(data)


def _frames(count: int) -> bytes:
    data = picture("GIF")
    at = data.index(b",", 13 + 3 * 2 ** ((data[10] & 7) + 1))
    return data[:at] + data[at:-1] * count + b";"


def _bmp(width: int, height: int) -> bytes:
    data = bytearray(picture("BMP"))
    struct.pack_into("<ll", data, 18, width, height)
    return bytes(data)


def _tiff(width: int, height: int) -> bytes:
    tags = ((256, width), (257, height), (258, 8), (259, 1), (262, 1), (273, 8), (277, 1), (278, height), (279, 99))
    fields = b"".join(struct.pack("<HHLL", tag, 4, 1, value) for tag, value in tags)
    return b"II*\0" + struct.pack("<L", 8) + struct.pack("<H", len(tags)) + fields + struct.pack("<L", 0) + bytes(99)


def _ring(_: int) -> bytes:
    data = bytearray(_tiff(9, 9))
    struct.pack_into("<L", data, 8 + 2 + 9 * 12, 8)
    return bytes(data)


def _font(table: str, offset: int, digits: str) -> bytes:
    """Return a good font with some bytes of a table, or of its head, written over."""
    data = bytearray(good_font())
    at = 0
    for entry in range(12, 12 + 16 * struct.unpack_from(">H", data, 4)[0], 16):
        if table and data[entry : entry + 4] == table.encode():
            at = struct.unpack_from(">L", data, entry + 8)[0]
    some = bytes.fromhex(digits)
    data[at + offset : at + offset + len(some)] = some
    return bytes(data)


MADE: Mapping[str, Callable[..., bytes]] = {
    "png": _png, "flat": _flat, "profile": _profile, "words": _words, "chunks": _chunks, "jpeg": _jpeg,
    "segments": _segments, "gif": _gif, "frames": _frames, "bmp": _bmp, "tiff": _tiff, "ring": _ring, "font": _font,
}  # fmt: skip


def made(what: str, *args: str) -> bytes:
    """Return a file by what it is called in the attacks, where numbers are texts."""
    return MADE[what](*(arg if what == "font" and number != 1 else int(arg) for number, arg in enumerate(args)))
