"""One font file and how wide its words are: whatever measures text asks here, so that all agree."""

import re
import struct
from functools import cache, lru_cache
from hashlib import sha1
from itertools import pairwise
from pathlib import Path

import uharfbuzz as hb

from pnp.bundled import FONTS
from pnp.render.fonts.sfnt import BadFontError, FontFile, read_font_file, read_tables

LONGEST_KEPT = 200
"""Characters of a word whose measures are remembered."""

Kerns = tuple[tuple[int, float], ...]
"""(index of the character after which the pen is moved, by how many em), in order of the index."""

# Kerning alone: what is drawn stays one glyph a character, so that a PDF's text can be found and copied.
_JOINING = ("liga", "clig", "dlig", "calt", "rlig", "ccmp", "locl", "rclt", "mark", "mkmk")
_FEATURES = {"kern": True} | dict.fromkeys(_JOINING, False)

# Spaces and Japanese characters stand alone; what lies between them is kerned as a word.
_ALONE = r"\s\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef\U0001f000-\U0003ffff"
_WORD = re.compile(r"\S+|.", re.DOTALL)
_FIRST_ALONE = "\u2e80"


@cache
def _piece() -> re.Pattern[str]:
    # Compiled when first needed: a set of this size takes milliseconds, and many texts hold no Japanese.
    return re.compile(f"[^{_ALONE}]+|.", re.DOTALL)


def _pieces(text: str) -> list[str]:
    plain = text.isascii() or max(text) < _FIRST_ALONE
    return (_WORD if plain else _piece()).findall(text)


class Font:
    """A static TrueType font, measured in em; one object a file, compared by identity.

    `name` is unique in a run and the same on every machine. `ascent`, `cap_height` and `x_height` are above
    the baseline, `descent` below it (positive). `rise` and `fall` are how far letters really reach up and
    down: of "d" and "p", or of a kanji where the font has them (`kanji`).
    """

    def __init__(self, file: FontFile, name: str) -> None:
        self.path, self.name, self.family = file.path, name, file.family
        self.weight, self.bold, self.italic = file.weight, file.weight >= 600, file.italic
        face = hb.Face(hb.Blob.from_file_path(str(file.path)))
        self._hb = hb.Font(face)
        self._em, self._count = float(face.upem), face.glyph_count
        self._glyphs: dict[str, int | None] = {}
        self._widths: dict[str, int] = {}
        self._words: dict[str, tuple[float, Kerns]] = {}
        extents = self._hb.get_font_extents("ltr")
        self.ascent, self.descent = extents.ascender / self._em, -extents.descender / self._em
        self.kanji = self.has("国")
        self.cap_height, self.x_height = self.top("H", self.ascent), self.top("x", self.ascent / 2)
        letters = "国漢" if self.kanji else "dHbl"
        self.rise = max(self.top(letter, 0.0) for letter in letters) or self.ascent
        self.fall = max(self._bottom(letter) for letter in ("国漢pgj" if self.kanji else "pgjy"))

    def __repr__(self) -> str:
        return f"Font({self.name})"

    def has(self, ch: str) -> bool:
        """Tell whether the font has a glyph for a character."""
        return self._glyph(ch) is not None

    def advance(self, text: str) -> float:
        """Return the width of a text in em, kerned as it is drawn."""
        known = self._words.get(text)
        if known is not None:
            return known[0]
        words, width = self._words, 0.0
        try:
            first, *more = [words[word][0] for word in text.split(" ")]
            space = words[" "][0] if more else 0.0
        except KeyError:
            # A word is new, or no word at all: other blanks than plain spaces part words as well.
            for piece in _pieces(text):
                width += (words.get(piece) or self._word(piece))[0]
            return width
        for word in more:
            first += space
            first += word
        return first

    def kerns(self, text: str) -> Kerns:
        """Return where the pen moves besides the characters' own widths; `advance` has counted this in."""
        known = self._words.get(text)
        if known is not None:
            return known[1]
        kerning: list[tuple[int, float]] = []
        start = 0
        words = self._words
        for piece in _pieces(text):
            kerns = (words.get(piece) or self._word(piece))[1]
            if kerns:
                kerning.extend((start + index, em) for index, em in kerns)
            start += len(piece)
        return tuple(kerning)

    def _word(self, word: str) -> tuple[float, Kerns]:
        known = self._words.get(word)
        if known is None:
            known = self._measured(word)
            if len(word) <= LONGEST_KEPT:
                self._words[word] = known
        return known

    def _measured(self, word: str) -> tuple[float, Kerns]:
        plain = self._unkerned(word)
        shaped = self._shaped(word) if len(word) > 1 else plain
        moves = enumerate(a - b for a, b in zip(shaped, plain, strict=True))
        return sum(shaped) / self._em, tuple((index, move / self._em) for index, move in moves if move)

    def _unkerned(self, word: str) -> list[int]:
        widths = self._widths
        for ch in word:
            if ch not in widths:
                widths[ch] = self._hb.get_glyph_h_advance(self._glyph(ch) or 0)
        return [widths[ch] for ch in word]

    def _shaped(self, word: str) -> list[int]:
        buffer = hb.Buffer()
        buffer.add_str(word)
        buffer.direction, buffer.script, buffer.language = "ltr", "Latn", "en"
        hb.shape(self._hb, buffer, _FEATURES)
        infos = buffer.glyph_infos
        # Where a font insists on joining characters, the word is drawn character by character, unkerned.
        if [info.codepoint for info in infos] != [self._glyph(ch) or 0 for ch in word]:
            return self._unkerned(word)
        return [position.x_advance for position in buffer.glyph_positions]

    def _glyph(self, ch: str) -> int | None:
        try:
            return self._glyphs[ch]
        except KeyError:
            glyph: int | None = self._hb.get_nominal_glyph(ord(ch))
            # A damaged map may name glyphs that the font does not have.
            self._glyphs[ch] = glyph if glyph is None or glyph < self._count else None
            return self._glyphs[ch]

    def top(self, ch: str, otherwise: float = 0.0) -> float:
        """Return how far a character reaches above the baseline, `otherwise` where it draws nothing."""
        glyph = self._glyph(ch)
        extents = self._hb.get_glyph_extents(glyph) if glyph else None
        return extents.y_bearing / self._em if extents else otherwise

    def _bottom(self, ch: str) -> float:
        glyph = self._glyph(ch)
        extents = self._hb.get_glyph_extents(glyph) if glyph else None
        return -(extents.y_bearing + extents.height) / self._em if extents else 0.0


def load_font(path: Path) -> Font:
    """Open a font file, or return the same object as before while the file has not changed.

    Raises BadFontError where it cannot be used.
    """
    try:
        state = path.stat()
    except OSError:
        return _load(path, 0, 0)
    return _load(path, state.st_mtime_ns, state.st_size)


@lru_cache(maxsize=256)
def _load(path: Path, changed: int, size: int) -> Font:
    del changed, size
    file = read_font_file(path)
    name = file.postscript
    if not path.is_relative_to(FONTS):
        check_composites(path)
        # A project's own copy of a font must not pass for the bundled one, nor for that of another project.
        name += "-" + sha1(path.read_bytes(), usedforsecurity=False).hexdigest()[:8]
    return Font(file, name)


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
