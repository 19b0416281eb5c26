"""Where Japanese phrases end, as a learned model tells: 充電したら、｜本機を｜引き直す。"""

from functools import cache, lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from budoux import Parser

_TEXTS_KEPT = 4096


@lru_cache(maxsize=_TEXTS_KEPT)
def phrase_starts(text: str) -> frozenset[int]:
    """Return where phrases begin in a text, as indices of characters; the first is not among them."""
    starts = set()
    at = 0
    # The model does not know × and takes the words on both sides apart.
    for phrase in _parser().parse(text.replace("×", "、")):
        if at and not _is_rest(phrase):
            starts.add(at)
        at += len(phrase)
    return frozenset(starts)


@cache
def _parser() -> "Parser":
    # Imported when first needed: many games hold no Japanese.
    import budoux

    return budoux.load_default_japanese_parser()


def _is_rest(phrase: str) -> bool:
    """Tell whether a phrase is but the last kana of a word that the model does not know."""
    kana = phrase.rstrip("、。）」』！？")
    return len(kana) == 1 and "\u3041" <= kana <= "\u309e"
