"""The words that deck lists have besides cards, in English, in Japanese and as programs write them."""

import re
from functools import lru_cache
from unicodedata import normalize

ABOUT = "about"
"""Above the line `Name …` that says what a deck is called."""
_MARKS = re.compile("[\u0300-\u036f]")
_EDGES = " \t=*_~#+-–—|:：.,;!<>()[]{}【】「」『』〈〉《》“”\"'`"


def _words(text: str) -> frozenset[str]:
    return frozenset(word.strip() for word in text.split("|"))


DECK = _words(
    """deck | main | main deck | maindeck | mainboard | main board | deck list | decklist | commander | commanders
    | leader | leaders | デッキ | デッキリスト | メイン | メインデッキ"""
)
"""Above what is played."""

SIDEBOARD = _words(
    """sideboard | side board | side deck | sidedeck | side | sb | sideboarded | companion | maybeboard | maybe
    | considering | wishlist | サイド | サイドボード | サイドデッキ"""
)
"""Above what lies beside the deck."""

SUMS = _words("total | totals | total cards | sum | cards | card count | 合計 | 計 | 総数 | 総枚数")
"""Beside a number that counts the whole list, or a part of it."""

COUNTS = _words(
    "count | copies | quantity | qty | amount | x | 数量 | 枚数 | 枚 | main | main deck | maindeck | mainboard"
)
"""Above the column of counts."""

NAMES = _words("name | card | cards | card name | cardname | card title | title | カード | 名前 | 名称 | カード名")
"""Above the column of names."""

SUBNAMES = _words("subname | sub name | subtitle | version | 副題 | サブネーム")
"""Above the column of what stands below a name."""


def plain_word(text: str) -> str:
    """Return a heading in the form in which equal ones are equal: without case, accents and signs around it."""
    plain = normalize("NFKC", _MARKS.sub("", normalize("NFKD", text[:200]))).casefold()
    return " ".join(plain.strip(_EDGES).split())


@lru_cache(maxsize=2_000)
def heading_word(text: str) -> str:
    """Return the word of a heading, without the number of cards that may stand beside it."""
    return plain_word(plain_word(text).strip("0123456789"))
