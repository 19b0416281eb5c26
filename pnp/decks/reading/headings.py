"""The words that deck lists have besides cards, in English, in Japanese and as programs write them."""

import re
from functools import lru_cache
from unicodedata import normalize

from pnp.files import yaml_beside

ABOUT = "about"
"""Above the line `Name …` that says what a deck is called."""
_MARKS = re.compile("[\u0300-\u036f]")
_EDGES = " \t=*_~#+-–—|:：.,;!<>()[]{}【】「」『』〈〉《》“”\"'`"


DECK, SIDEBOARD, SUMS, COUNTS, NAMES, SUBNAMES = map(frozenset, yaml_beside(__file__).values())
"""What stands above what is played, and beside the deck; beside sums; above the columns of counts, names, subnames."""


def plain_word(text: str) -> str:
    """Return a heading in the form in which equal ones are equal: without case, accents and signs around it."""
    plain = normalize("NFKC", _MARKS.sub("", normalize("NFKD", text[:200]))).casefold()
    return " ".join(plain.strip(_EDGES).split())


@lru_cache(maxsize=2_000)
def heading_word(text: str) -> str:
    """Return the word of a heading, without the number of cards that may stand beside it."""
    return plain_word(plain_word(text).strip("0123456789"))
