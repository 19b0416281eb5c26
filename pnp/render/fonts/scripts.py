"""Scripts that a glyph for each character, from left to right, does not make readable.

Which script a character is of comes from HarfBuzz, that is, from Unicode's Scripts.txt; which way it runs from there
and from the Bidi_Class of UnicodeData.txt.
"""

import re
import unicodedata
from functools import lru_cache

import uharfbuzz as hb
from msgspec import Struct

from pnp.files import yaml_beside

SHAPED, RIGHT_TO_LEFT = yaml_beside(__file__).values()
"""By ISO 15924 codes: scripts that need a shaper of their own, and names of those that run from right to left."""

_RIGHT = frozenset({"R", "AL", "AN", "RLE", "RLO", "RLI"})
_MARKS = frozenset({"Mn", "Mc", "Me"})
_UNSEEN = re.compile(
    "[\u00ad\u034f\u061c\u200b-\u200f\u202a\u202c\u202d\u2060-\u2066\u2068-\u206f\ufe00-\ufe0f\ufeff\U000e0100-\U000e01ef]"
)
_OLD_HANGUL = re.compile("[\u1160-\u11ff\ud7b0-\ud7ff]")
_FACE = "[\u00a9\u00ae\u203c-\u2bff\u3030\u303d\u3297\u3299\U0001f000-\U0001faff]"
_EMOJI = re.compile(
    f"{_FACE}\ufe0f?(?:[\U0001f3fb-\U0001f3ff]\ufe0f?)?(?:\u200d{_FACE}\ufe0f?(?:[\U0001f3fb-\U0001f3ff])?)+"
    f"|{_FACE}\ufe0f?[\U0001f3fb-\U0001f3ff]|[\U0001f1e6-\U0001f1ff]{{2}}|[0-9#*]\ufe0f?\u20e3"
    "|\U0001f3f4[\U000e0020-\U000e007f]+"
)
_SHOWN = 40


class Unset(Struct, frozen=True):
    """The first word of a text that cannot be set, and why: a clause that follows the word in a message."""

    word: str
    why: str


def unset(text: str) -> Unset | None:
    """Return what of a text would be set wrongly however good its font is, None for a text that is right.

    That is writing from right to left, scripts whose letters shape one another, marks that belong on a letter and
    have no character together with it, emoji made of several.
    """
    if text.isascii():
        return None
    text = unicodedata.normalize("NFC", text)
    if not any(map(needs_shaping, set(text))):
        emoji = _EMOJI.search(text)
        return Unset(emoji[0][:_SHOWN], "is several emoji that a font joins to one") if emoji else None
    at, ch = next((at, ch) for at, ch in enumerate(text) if needs_shaping(ch))
    emoji = _EMOJI.search(text, 0, at + 1)
    if emoji:
        return Unset(emoji[0][:_SHOWN], "is several emoji that a font joins to one")
    before, after = text[max(0, at - _SHOWN) : at].split(), text[at : at + _SHOWN].split()
    word = (before[-1] if before and not text[at - 1].isspace() else "") + after[0]
    return Unset(word[:_SHOWN], needs_shaping(ch))


@lru_cache(maxsize=32768)
def needs_shaping(ch: str) -> str:
    """Return why a character cannot be set by itself, as `unset` says it; "" where it can."""
    if ch.isascii() or _UNSEEN.match(ch):
        return ""
    buffer = hb.Buffer()
    buffer.add_str(ch)
    buffer.guess_segment_properties()
    script = buffer.script or ""
    if unicodedata.bidirectional(ch) in _RIGHT or buffer.direction == "rtl":
        name = RIGHT_TO_LEFT.get(script)
        return f"is {name}, which runs from right to left" if name else "runs from right to left"
    if script in SHAPED:
        return f"is {SHAPED[script]}, whose letters take their form from their neighbours"
    if _OLD_HANGUL.match(ch):
        return "is old Hangul, whose letters join to syllables"
    if unicodedata.category(ch) in _MARKS:
        return f"has the mark U+{ord(ch):04X} on a letter, and there is no character for both together"
    return ""
