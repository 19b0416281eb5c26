"""What a TrueType file says about itself, read with suspicion: anyone may drop a font into a project."""

import re
import struct
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

MAX_BYTES = 32 * 1024 * 1024
MAX_CHARACTERS = 0x30000
NEEDED = ("cmap", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "name", "post")
READ = ("cmap", "head", "hhea", "loca", "maxp", "name", "OS/2", "post")


class BadFontError(Exception):
    """A file that cannot be used: `code`, `message` (what is wrong) and `hint` (the way out)."""

    def __init__(self, code: str, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.code, self.message, self.hint = code, message, hint


@dataclass(frozen=True, slots=True)
class FontFile:
    """A usable file: its family, weight (400 regular, 700 bold), slope and PostScript name."""

    path: Path
    family: str
    weight: int
    italic: bool
    postscript: str


def read_font_file(path: Path) -> FontFile:
    """Read the header of a static TrueType font; a few reads, outlines are not looked at.

    Raises BadFontError for whatever a PDF could not embed faithfully: variable fonts (their bold would
    silently be the regular), PostScript outlines, collections, web fonts, and broken or huge files.
    """
    try:
        size = path.stat().st_size
        if size > MAX_BYTES:
            raise BadFontError(
                "PNP353", f"has {size // 1048576} MB; at most 32 are read", "use a subset of the font"
            )
        with path.open("rb") as file:
            tables = _directory(file.read(12 + 16 * 128), size)
            parts = {tag: _table(file, tables, tag) for tag in READ}
            _check_numbers(parts, {tag: length for tag, (_, length) in tables.items()})
            _check_outlines(parts, tables["glyf"][1])
            _check_characters(parts["cmap"])
            return _described(path, parts)
    except (struct.error, UnicodeDecodeError, IndexError) as error:
        raise BadFontError("PNP353", "is damaged: its tables do not hold together") from error
    except OSError as error:
        raise BadFontError("PNP353", f"cannot be read: {error.strerror}") from error


def _directory(header: bytes, size: int) -> dict[str, tuple[int, int]]:
    kind = header[:4]
    if kind == b"OTTO":
        raise BadFontError(
            "PNP352", "has PostScript outlines (OpenType CFF)", "use the TrueType version (.ttf)"
        )
    if kind == b"ttcf":
        raise BadFontError("PNP352", "is a collection of fonts (TTC)", "use one TrueType file (.ttf) a style")
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
        raise BadFontError(
            "PNP351", "is a variable font", "use its static files, one a style (folder 'static')"
        )
    missing = [tag for tag in NEEDED if tag not in tables]
    if missing:
        raise BadFontError("PNP353", f"lacks the table '{missing[0]}'")
    return tables


def _table(file: BinaryIO, tables: dict[str, tuple[int, int]], tag: str) -> bytes:
    offset, length = tables.get(tag, (0, 0))
    file.seek(offset)
    return file.read(min(length, 4 * 1024 * 1024))


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
        raise BadFontError(
            "PNP354", "does not allow embedding in a document", "use a font with a free licence"
        )


def _check_outlines(parts: dict[str, bytes], length: int) -> None:
    """Refuse outlines that overlap or lie outside their table."""
    wide = struct.unpack_from(">h", parts["head"], 50)[0]
    count = struct.unpack_from(">H", parts["maxp"], 4)[0] + 1
    starts = struct.unpack_from(f">{count}{'L' if wide else 'H'}", parts["loca"])
    if list(starts) != sorted(starts) or starts[-1] * (1 if wide else 2) > length:
        raise BadFontError("PNP353", "is damaged: its outlines lie outside the file")


def _check_characters(cmap: bytes) -> None:
    """Refuse character maps that claim more characters than there are: walking them would take for ever."""
    count = struct.unpack_from(">H", cmap, 2)[0]
    platforms = [struct.unpack_from(">H", cmap, 4 + 8 * n)[0] for n in range(count)]
    if not {0, 3} & set(platforms):
        raise BadFontError("PNP353", "has no Unicode character map")
    for n in range(count):
        at = struct.unpack_from(">L", cmap, 4 + 8 * n + 4)[0]
        form = struct.unpack_from(">H", cmap, at)[0]
        if form == 4:
            count = struct.unpack_from(">H", cmap, at + 6)[0] // 2
            ends = struct.unpack_from(f">{count}H", cmap, at + 14)
            starts = struct.unpack_from(f">{count}H", cmap, at + 16 + 2 * count)
            total = sum(end - start + 1 for start, end in zip(starts, ends, strict=True))
        elif form in (8, 12, 13):
            count = struct.unpack_from(">L", cmap, at + 12)[0]
            groups = struct.unpack_from(f">{min(count, MAX_CHARACTERS) * 3}L", cmap, at + 16)
            total = sum(groups[1::3]) - sum(groups[::3]) + count
            if any(end < start for start, end in zip(groups[::3], groups[1::3], strict=True)):
                total = MAX_CHARACTERS + 1
        else:
            total = 0
        if total > MAX_CHARACTERS:
            raise BadFontError("PNP353", "is damaged: its character map has no end")


def _described(path: Path, parts: dict[str, bytes]) -> FontFile:
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
    return FontFile(path, family, weight, bool(italic), postscript)


def _names(table: bytes) -> dict[int, str]:
    """Return the English names by id; Windows' own before Macintosh's."""
    count, start = struct.unpack_from(">HH", table, 2)
    found: dict[int, str] = {}
    for n in range(count):
        platform, encoding, language, name, length, offset = struct.unpack_from(">6H", table, 6 + 12 * n)
        raw = table[start + offset : start + offset + length]
        if (platform, encoding, language) == (3, 1, 0x409):
            found[name] = raw.decode("utf-16-be")
        elif (platform, encoding, language) == (1, 0, 0):
            found.setdefault(name, raw.decode("mac-roman"))
    return found
