"""Where a line may end: between words, after some hyphens, and between Japanese characters by the rules of
kinsoku.

A number stays with the word that counts, 2 and つ, 3 and 枚, and with its sign, ＋ and 5; so does a name with a
hyphen, N and アルファ.

A break between two characters exists where one of them is Japanese, the next may begin a line, the one
before may end one, and the two are no pair that belongs together. Whoever breaks only there obeys the rules
by construction.
"""

import re
import unicodedata
from functools import cache

_HOLDING = "\xa0\u202f\u2060\ufeff\u2007\u2011"

NO_START = frozenset(
    _HOLDING + "、。，．・：；？！‼⁇⁈⁉ー）〕］｝〉》」』】〙〗〟’”｠»ヽヾゝゞ々〻‐゠–〜～"
    "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿ"
    "ｧｨｩｪｫｯｬｭｮｰﾞﾟ｡､･｣゛゜!?:;,.)]}%％‰℃′″°／\u3000"
)
"""Characters that no line may begin with."""

NO_END = frozenset(_HOLDING + "（〔［｛〈《「『【〘〖〝‘“｟«([{＄¥￥£€$＃#№｢")
"""Characters that no line may end with."""

COUNTERS = frozenset("つ枚回点個体人本機台番度倍名組段歳種列歩年月日時分秒円冊か箇門隻")
"""Characters that count things: no line parts them from the number before them."""

UNITS = frozenset({"mm", "cm", "m", "km", "in", "pt", "g", "kg", "s", "min", "h", "%", "°", "dpi"})
"""Words that no line parts from the number before them."""
_LONGEST_UNIT = 4

SIGNS = frozenset("+-−–±×＋－")
"""Signs of a number behind them, and × between how many and what."""

_PAIRS = frozenset({"……", "‥‥", "――", "——", "──"})
_DIGITS = "0123456789０１２３４５６７８９"
_KANA_AND_KANJI = r"\u3005-\u3007\u3041-\u30ff\u3400-\u9fff\uf900-\ufaff\uff66-\uff9f\U00020000-\U0003ffff"
_FIRST, _FIRST_WIDE = "\u3005", "\u2e80"
"""What is below them needs no set to be told; `_SHARED` is wide in Japanese texts alone."""
_WIDE = _KANA_AND_KANJI + r"\u2e80-\u9fff\ufe30-\ufe4f\uff01-\uff9f\uffe0-\uffef"
# In a Japanese text dots and dashes are as wide as kanji, and quotation marks hug what they quote.
_SHARED = "…‥―—─“”‘’"
_AFTER_HYPHEN = re.compile(r"(?<=[^\W\d_]{2}[-–/])(?=[^\W\d_]{2})|(?<=\w—)(?=\w)|\u200b+")
_IGNORED = re.compile("[\u00ad\u034f\u061c\u200c-\u200f\u202a-\u202e\u2061-\u206f\ufe00-\ufe0f\U000e0100-\U000e01ef]")
_HALVES = re.compile("[\ud800-\udfff]")
LINE_END = "\u2028"
"""Ends a line of a text box, wherever it stands in a text."""
_LINE_ENDS = re.compile("[\x85\u2028]")
_LINE_AND_PARAGRAPH_ENDS = re.compile("[\x85\u2028\u2029]+")
_BREAKS = re.compile("[\u200b\u2060\ufeff]")
_SPACES = re.compile("[ \t\r\n\f\v]+")


@cache
def _japanese() -> re.Pattern[str]:
    # Compiled when first needed: sets of this size take milliseconds, and many games hold no Japanese.
    return re.compile(f"[{_KANA_AND_KANJI}]")


@cache
def _tokens(wide: str) -> re.Pattern[str]:
    return re.compile(f"([{wide}])|[^{wide}]+")


def composed(text: str) -> str:
    """Return a text with composed accents and without characters that draw nothing.

    What says where a line may end stays: U+200B, U+2060, U+FEFF. Half a surrogate pair, which no file can hold,
    becomes U+FFFD.
    """
    if text.isascii():
        return text
    return _HALVES.sub("\ufffd", _IGNORED.sub("", unicodedata.normalize("NFC", text)))


def clean(text: str) -> str:
    """Return a text composed, with single spaces."""
    return _SPACES.sub(" ", composed(text))


def on_one_line(text: str) -> str:
    """Return a text composed, for a line that is never broken: where it says that a line or paragraph ends, a space."""
    if text.isascii():
        return text
    return _BREAKS.sub("", _LINE_AND_PARAGRAPH_ENDS.sub(" ", composed(text)))


def with_line_ends(text: str) -> str:
    """Return a text of a card with its own line breaks as such; those at its ends, which a YAML block has, are none."""
    return text.strip("\n").replace("\n", LINE_END) if "\n" in text else text


def ends_lines(text: str) -> bool:
    """Tell whether a text says that a line or paragraph ends in it."""
    return not text.isascii() and _LINE_AND_PARAGRAPH_ENDS.search(text.strip()) is not None


def said_lines(text: str) -> list[str]:
    """Return the lines that a text itself asks for; an empty one stands between two paragraphs."""
    return [text] if text.isascii() else _LINE_ENDS.split(text.replace("\u2029", "\u2028\u2028"))


def is_japanese(text: str) -> bool:
    """Tell whether a text has kana or kanji in it."""
    return not text.isascii() and max(text) >= _FIRST and _japanese().search(text) is not None


def may_break(before: str, after: str, *, wide: bool) -> bool:
    """Tell whether a line may end between two characters; `wide` says that one of them at least is
    Japanese."""
    if not wide or after in NO_START or before in NO_END:
        return False
    if before in _DIGITS and (after in _DIGITS or after in COUNTERS):
        return False
    if before == "-" or "×" in (before, after) or (before in SIGNS and after in _DIGITS):
        return False
    return before + after not in _PAIRS


def tokens(word: str, japanese: bool) -> list[tuple[str, bool]]:
    """Split a word (no spaces in it) into Japanese characters and runs of others: (text, is Japanese)."""
    if word.isascii() or (not japanese and max(word) < _FIRST_WIDE):
        return [(word, False)]
    pattern = _tokens(_WIDE + _SHARED if japanese else _WIDE)
    return [(match[0], match.lastindex == 1) for match in pattern.finditer(word)]


def begins_with_number(word: str) -> bool:
    """Tell whether a word begins with a digit, behind a sign at most."""
    return word.lstrip("+-−×±")[:1] in tuple(_DIGITS)


def is_unit(word: str) -> bool:
    """Tell whether a word is one that a number before it counts: mm, or a short word in capitals such as ATK.

    Japanese may follow it without a space.
    """
    bare = tokens(word, False)[0][0].strip(".,;:!?()/–—")
    return bare in UNITS or (bare.isupper() and bare.isalpha() and 1 < len(bare) <= _LONGEST_UNIT)


def syllables(word: str) -> list[str]:
    """Split a word without Japanese where it may break: after hyphens, slashes and dashes, at U+200B."""
    return [part for part in _AFTER_HYPHEN.split(word) if part]
