"""Fonts in the order they are tried, character by character."""

import re
from collections.abc import Sequence
from functools import cache
from itertools import groupby
from types import MappingProxyType

from msgspec import Struct, field

from pnp.bundled import FONTS
from pnp.render.fonts.font import Font, load_font

STAND_INS = MappingProxyType(
    {
        "\xa0": " ",
        "\u202f": "\u2009\xa0 ",
        "\u2010": "-",
        "\u2011": "-\u2010",
        **dict.fromkeys("\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u205f", "\xa0 "),
    }
)
"""What is drawn for a space or a hyphen that a font lacks: the first of these that it has. Lines have been broken
before, so that a no-break space holds as well where a plain one is drawn."""

LONGEST_KEPT = 200
"""Characters of a text whose measures are remembered."""

_UNDRAWN = re.compile("[\u200b\u2060\ufeff]")
"""These say where a line may end and where not, and draw nothing."""


class Measured(Struct, frozen=True):
    """A word as it will be set: parts of one font each, its width in em, and the characters that no font
    has."""

    parts: tuple[tuple[Font, str, float], ...]
    width: float
    missing: str = ""


class Chain(Struct, frozen=True, eq=False):
    """Fonts of one style in the order they are tried; compared by identity."""

    fonts: tuple[Font, ...]
    _words: dict[tuple[str, bool], Measured] = field(default_factory=dict)

    @property
    def first(self) -> Font:
        """The font that sets the tone: its letters decide where lines stand."""
        return self.fonts[0]

    def measure(self, word: str, japanese: bool = False) -> Measured:
        """Return a word's fonts and width; each character comes from the first font that has it.

        In a `japanese` text fonts with kanji go first: Latin letters, digits and dots are drawn to match
        them, where those of a Latin font look small and sit low. A space or hyphen that a font lacks is drawn as
        another of its kind, and what only says where lines end is left out.
        """
        known = self._words.get((word, japanese))
        if known is None:
            known = self._measured(word, japanese)
            if len(word) <= LONGEST_KEPT:
                self._words[word, japanese] = known
        return known

    def _measured(self, word: str, japanese: bool) -> Measured:
        fonts = sorted(self.fonts, key=lambda font: not font.kanji) if japanese else self.fonts
        drawn = word if word.isascii() else _UNDRAWN.sub("", word)
        if all(map(fonts[0].has, drawn)):
            width = fonts[0].advance(drawn)
            return Measured(((fonts[0], drawn, width),), width)
        letters = [_drawn(ch, fonts) for ch in drawn]
        missing = dict.fromkeys(ch for ch, (font, _) in zip(drawn, letters, strict=True) if font is None)
        runs = groupby(((font or fonts[0], ch) for font, ch in letters), key=lambda letter: letter[0])
        parts = [(font, "".join([ch for _, ch in run])) for font, run in runs]
        sized = tuple((font, text, font.advance(text)) for font, text in parts)
        return Measured(sized, sum(width for _, _, width in sized), "".join(missing))


def _drawn(ch: str, fonts: Sequence[Font]) -> tuple[Font | None, str]:
    """Return the first font that has a character or what may stand for it, and which of these; None where none has."""
    for font in fonts:
        if font.has(ch):
            return font, ch
        for other in STAND_INS.get(ch, ""):
            if font.has(other):
                return font, other
    return None, ch


_FILES = (
    "barlow-condensed/BarlowCondensed-Medium.ttf",
    "alegreya-sans/AlegreyaSans-Regular.ttf",
    "biz-udpgothic/BIZUDPGothic-Regular.ttf",
)


@cache
def small_print() -> Chain:
    """Return the fonts that labels are set in."""
    return Chain(tuple(load_font(FONTS / name) for name in _FILES))
