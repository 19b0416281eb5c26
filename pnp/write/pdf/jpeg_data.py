"""JPEG files, which a PDF can hold as they are."""

import struct

from pnp.write.pdf.png_rows import image_entries

_SPACES = {1: "/DeviceGray", 3: "/DeviceRGB"}
_FRAMES = frozenset({0xC0, 0xC1, 0xC2})
_SCAN = 0xDA
_END, _TRAILER = b"\xff\xd9", 4096


def read_jpeg(data: bytes) -> tuple[str, bytes] | None:
    """Return the entries and the data of an image object; None for other than grey or three colours.

    None also where the file ends too early. Viewers show the pixels as they are stored, whatever Exif says.
    """
    frame: tuple[int, int, int, int] | None = None
    for marker, body in _segments(data):
        if marker in _FRAMES:
            frame = struct.unpack_from(">BHHB", body)
    if frame is None or frame[0] != 8 or frame[3] not in _SPACES or _END not in data[-_TRAILER:]:
        return None
    _, height, width, colours = frame
    return image_entries(width, height, _SPACES[colours], 8) + "/Filter/DCTDecode", data


def _segments(data: bytes) -> list[tuple[int, bytes]]:
    """Return what stands before the picture itself."""
    found: list[tuple[int, bytes]] = []
    at = 2
    while at + 4 <= len(data) and data[at] == 0xFF and data[at + 1] != _SCAN:
        length = int.from_bytes(data[at + 2 : at + 4], "big")
        found.append((data[at + 1], data[at + 4 : at + 2 + length]))
        at += 2 + length
    return found
