"""Glyphs made of other glyphs, looked through before anything follows them: in a damaged font they have no end."""

import struct
from itertools import pairwise
from pathlib import Path

from pnp.render.fonts.sfnt import BadFontError, read_tables

MAX_PARTS = 256
"""Of one glyph."""
MAX_ALL_PARTS = 200_000
_WORDS, _SCALE, _MORE, _TWO_SCALES, _MATRIX = 0x0001, 0x0008, 0x0020, 0x0040, 0x0080
_ENDLESS = "is damaged: a glyph is made of parts without end"


def check_composites(path: Path) -> None:
    """Raise BadFontError where a glyph has parts beyond its own end, or names one that there is not."""
    head, maxp, loca, glyf = read_tables(path, ("head", "maxp", "loca", "glyf"))
    wide = struct.unpack_from(">h", head, 50)[0]
    count = struct.unpack_from(">H", maxp, 4)[0]
    starts = struct.unpack_from(f">{count + 1}{'L' if wide else 'H'}", loca)
    unit, left = (1 if wide else 2), MAX_ALL_PARTS
    for start, end in pairwise(starts):
        if end > start and glyf[start * unit] & 0x80:
            left -= _parts(glyf[start * unit : end * unit], count)
            if left < 0:
                raise BadFontError("PNP353", _ENDLESS)


def _parts(glyph: bytes, glyphs: int) -> int:
    """Return how many parts a glyph has."""
    at, flags, count = 10, _MORE, 0
    while flags & _MORE:
        if count == MAX_PARTS or at + 4 > len(glyph):
            raise BadFontError("PNP353", _ENDLESS)
        flags, part = struct.unpack_from(">HH", glyph, at)
        if part >= glyphs:
            raise BadFontError("PNP353", "is damaged: a glyph is made of parts that there are not")
        at += 8 if flags & _WORDS else 6
        at += 2 if flags & _SCALE else 4 if flags & _TWO_SCALES else 8 if flags & _MATRIX else 0
        count += 1
    return count
