"""What a TrueType file says about itself, read with suspicion: anyone may drop a font into a project."""

import re
import struct
from collections.abc import Sequence
from operator import sub
from pathlib import Path
from typing import BinaryIO

from msgspec import Struct

MAX_BYTES = 32 * 1024 * 1024
MAX_CHARACTERS = 0x18000
"""More than a font of 65,535 glyphs has use for."""
MAX_MAPS, MAX_NAMES = 64, 4096
MAX_COPIED = 512 * 1024
"""Bytes of a table that goes into each subset of the font as it is."""
MAX_OUTLINE = 256 * 1024
"""Bytes of one glyph."""
_COPIED = ("OS/2", "cvt ", "fpgm", "head", "hhea", "maxp", "name", "post", "prep")
_READABLE = (4, 12, 13)
NEEDED = ("cmap", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "name", "post")
READ = ("cmap", "head", "hhea", "loca", "maxp", "name", "OS/2", "post")

_FROM_COLLECTION = (
    "use one TrueType file (.ttf) a style: open the collection in FontForge, choose one and generate it, or with "
    "fontTools: TTFont('X.ttc', fontNumber=0).save('X.ttf')"
)


_WHOLE = "put a whole copy of the file there, or take it out of the folder"


class BadFontError(Exception):
    """A file that cannot be used: `code`, `message` (what is wrong) and `hint` (the way out)."""

    def __init__(self, code: str, message: str, hint: str = _WHOLE) -> None:
        super().__init__(message)
        self.code, self.message, self.hint = code, message, hint


class FontFile(Struct, frozen=True):
    """A usable file: its family, weight (400 regular, 700 bold), slope and PostScript name.

    `bytes` and `characters` are how much there is of it.
    """

    path: Path
    family: str
    weight: int
    italic: bool
    postscript: str
    bytes: int
    characters: int


def read_font_file(path: Path) -> FontFile:
    """Read the header of a static TrueType font; a few reads, outlines are not looked at.

    Raises BadFontError for whatever a PDF could not embed faithfully: variable fonts (their bold would
    silently be the regular), PostScript outlines, collections, web fonts, and broken or huge files.
    """
    try:
        size = path.stat().st_size
        if size > MAX_BYTES:
            raise BadFontError("PNP360", f"has {size // 1048576} MB; at most 32 are read", "use a subset of the font")
        with path.open("rb") as file:
            tables = _directory(file.read(12 + 16 * 128), size)
            parts = {tag: _table(file, tables, tag) for tag in READ}
            _check_sizes(tables)
            _check_numbers(parts, {tag: length for tag, (_, length) in tables.items()})
            _check_outlines(parts, tables["glyf"][1])
            characters = _checked_characters(parts["cmap"])
            return _described(path, parts, size, characters)
    except (struct.error, UnicodeDecodeError, IndexError) as error:
        raise BadFontError("PNP353", "is damaged: its tables do not hold together") from error
    except OSError as error:
        raise BadFontError("PNP353", f"cannot be read: {error.strerror}") from error


def read_tables(path: Path, tags: Sequence[str]) -> list[bytes]:
    """Return whole tables of a font that `read_font_file` has taken. Raises BadFontError where it has changed since."""
    try:
        with path.open("rb") as file:
            tables = _directory(file.read(12 + 16 * 128), path.stat().st_size)
            return [_table(file, tables, tag, MAX_BYTES) for tag in tags]
    except OSError as error:
        raise BadFontError("PNP353", f"cannot be read: {error.strerror}") from error


def _directory(header: bytes, size: int) -> dict[str, tuple[int, int]]:
    kind = header[:4]
    if kind == b"OTTO":
        raise BadFontError("PNP352", "has PostScript outlines (OpenType CFF)", "use the TrueType version (.ttf)")
    if kind == b"ttcf":
        raise BadFontError("PNP352", "is a collection of fonts (TTC)", _FROM_COLLECTION)
    if kind in (b"wOFF", b"wOF2"):
        raise BadFontError("PNP352", "is a web font", "use the TrueType version (.ttf)")
    if kind not in (b"\0\1\0\0", b"true"):
        raise BadFontError("PNP353", "is not a TrueType font")
    count = struct.unpack_from(">H", header, 4)[0]
    tables: dict[str, tuple[int, int]] = {}
    for n in range(min(count, 128)):
        tag, _, offset, length = struct.unpack_from(">4sLLL", header, 12 + 16 * n)
        if offset + length > size:
            raise BadFontError("PNP353", "is cut short")
        tables[tag.decode("latin-1")] = (offset, length)
    if "fvar" in tables:
        raise BadFontError("PNP351", "is a variable font", "use its static files, one a style (folder 'static')")
    missing = [tag for tag in NEEDED if tag not in tables]
    if missing:
        raise BadFontError("PNP353", f"lacks the table '{missing[0]}'")
    return tables


def _table(file: BinaryIO, tables: dict[str, tuple[int, int]], tag: str, most: int = 4 * 1024 * 1024) -> bytes:
    offset, length = tables.get(tag, (0, 0))
    file.seek(offset)
    return file.read(min(length, most))


def _check_sizes(tables: dict[str, tuple[int, int]]) -> None:
    large = next((tag for tag in _COPIED if tables.get(tag, (0, 0))[1] > MAX_COPIED), "")
    if large:
        message = f"has a table '{large.strip()}' of more than 512 KB"
        raise BadFontError("PNP360", message, "save it anew in a font editor")


def _check_numbers(parts: dict[str, bytes], lengths: dict[str, int]) -> None:
    magic, units = struct.unpack_from(">L2xH", parts["head"], 12)
    wide = struct.unpack_from(">h", parts["head"], 50)[0]
    glyphs = struct.unpack_from(">H", parts["maxp"], 4)[0]
    metrics = struct.unpack_from(">H", parts["hhea"], 34)[0]
    sound = (
        magic == 0x5F0F3CF5
        and all(parts[tag][:2] == b"\0\1" for tag in ("head", "hhea", "maxp"))
        and parts["head"][52:54] == parts["hhea"][32:34] == b"\0\0"
        and 16 <= units <= 16384
        and wide in (0, 1)
        and 0 < metrics <= glyphs
        and lengths["hmtx"] >= 4 * metrics + 2 * (glyphs - metrics)
        and lengths["loca"] >= (glyphs + 1) * (4 if wide else 2)
        and struct.unpack_from(">H", parts["post"])[0] in (1, 2, 3, 4)
        and struct.unpack_from(">H", parts["name"])[0] == 0
    )
    if not sound:
        raise BadFontError("PNP353", "is damaged: its tables do not hold together")
    rights = struct.unpack_from(">H", parts["OS/2"], 8)[0] if parts["OS/2"] else 0
    if rights == 2 or rights & 0x0300:
        raise BadFontError("PNP354", "does not allow embedding in a document", "use a font with a free licence")


def _check_outlines(parts: dict[str, bytes], length: int) -> None:
    """Refuse outlines that overlap or lie outside their table."""
    wide = struct.unpack_from(">h", parts["head"], 50)[0]
    count = struct.unpack_from(">H", parts["maxp"], 4)[0] + 1
    starts = struct.unpack_from(f">{count}{'L' if wide else 'H'}", parts["loca"])
    unit = 1 if wide else 2
    if list(starts) != sorted(starts) or starts[-1] * unit > length:
        raise BadFontError("PNP353", "is damaged: its outlines lie outside the file")
    if max(map(sub, starts[1:], starts)) * unit > MAX_OUTLINE:
        raise BadFontError("PNP360", "has a glyph of more than 256 KB", "take simpler outlines")


def _checked_characters(cmap: bytes) -> int:
    """Return how many characters the largest map claims.

    More than there are, in any of the maps, are refused: walking them would take for ever.
    """
    count = struct.unpack_from(">H", cmap, 2)[0]
    rows = [struct.unpack_from(">HHL", cmap, 4 + 8 * n) for n in range(min(count, MAX_MAPS + 1))]
    # The last of these is the one that a PDF's font is made from.
    chosen = [at for platform, encoding, at in rows if platform == 3 or (platform == 0 and encoding != 5)]
    if not chosen or struct.unpack_from(">H", cmap, chosen[-1])[0] not in _READABLE:
        raise BadFontError("PNP353", "has no Unicode character map")
    counts = [0]
    # Several rows may share a map; a map that overlaps with another is no map.
    for at in dict.fromkeys(at for _, _, at in rows):
        counts.append(_claimed(cmap, at))
        if sum(counts) > 2 * MAX_CHARACTERS or counts[-1] > MAX_CHARACTERS or count > MAX_MAPS:
            raise BadFontError("PNP353", "is damaged: its character map has no end")
    return max(counts)


def _claimed(cmap: bytes, at: int) -> int:
    """Return how many characters the map at an offset claims, more than the most where it cannot be trusted."""
    form = struct.unpack_from(">H", cmap, at)[0]
    if form == 4:
        segments = struct.unpack_from(">H", cmap, at + 6)[0] // 2
        ends = struct.unpack_from(f">{segments}H", cmap, at + 14)
        starts = struct.unpack_from(f">{segments}H", cmap, at + 16 + 2 * segments)
        return sum(end - start + 1 for start, end in zip(starts, ends, strict=True) if end >= start)
    if form not in (8, 12, 13):
        return 0
    count: int = struct.unpack_from(">L", cmap, at + 12)[0]
    if count > MAX_CHARACTERS:
        return count
    groups: tuple[int, ...] = struct.unpack_from(f">{count * 3}L", cmap, at + 16)
    if any(end < start for start, end in zip(groups[::3], groups[1::3], strict=True)):
        return MAX_CHARACTERS + 1
    return sum(groups[1::3]) - sum(groups[::3]) + count


def _described(path: Path, parts: dict[str, bytes], size: int, characters: int) -> FontFile:
    names = _names(parts["name"])
    family = names.get(16) or names.get(1, "")
    postscript = (names.get(6) or names.get(4) or family).replace(" ", "-")
    if not family or not postscript or re.search(r"[^!-~]|[\[\](){}<>/%]", postscript):
        raise BadFontError("PNP353", "has no usable name")
    if parts["OS/2"]:
        weight, italic = struct.unpack_from(">H", parts["OS/2"], 4)[0], parts["OS/2"][63] & 1
    else:
        style = struct.unpack_from(">H", parts["head"], 44)[0]
        weight, italic = 700 if style & 1 else 400, style >> 1 & 1
    return FontFile(path, family, weight, bool(italic), postscript, size, characters)


def _names(table: bytes) -> dict[int, str]:
    """Return the English names by id; Windows' own before Macintosh's."""
    count, start = struct.unpack_from(">HH", table, 2)
    if count > MAX_NAMES:
        raise BadFontError("PNP353", "is damaged: its names have no end")
    names: dict[int, str] = {}
    for n in range(count):
        platform, encoding, language, name, length, offset = struct.unpack_from(">6H", table, 6 + 12 * n)
        raw = table[start + offset : start + offset + length]
        if (platform, encoding, language) == (3, 1, 0x409):
            names[name] = raw.decode("utf-16-be")
        elif (platform, encoding, language) == (1, 0, 0):
            names.setdefault(name, raw.decode("mac-roman"))
    return names
