"""The keywords that squads and spells name: `Flight`, `Armoured 2`, in any language of the game."""

import re
from collections.abc import Iterable, Mapping
from unicodedata import normalize

from msgspec import Struct

from pnp.decks.matching.card_names import folded
from pnp.model.book import GameBook, cached_in_book
from pnp.model.typed_entry import Field, TypedEntry
from pnp.model.values import text, texts
from pnp.problem import Place

_NUMBER = re.compile(r"(.*?[^\s0-9+-])\s*([+-]?[0-9]+)$", re.DOTALL)
_LETTER = re.compile(r"\s+[xX]$")
MOST_X = 20


class Keyword(TypedEntry, kind="keyword"):
    """A keyword's card: whether a number stands behind it, and the id of what it makes no sense with, if anything."""

    name = Field(text)
    names = Field(texts, "name")
    numbered = Field(bool, "value")
    opposite = Field(text)

    @property
    def bare_name(self) -> str:
        """What it is called in the game's first language, without its X."""
        return _LETTER.sub("", self.name)


class Mention(Struct, frozen=True, eq=False):
    """A keyword as it is named: `keyword` None where there is no such keyword, `x` None without a number."""

    text: str
    place: Place
    keyword: Keyword | None
    x: int | None
    bare: str

    @property
    def id(self) -> str:
        """The keyword's id, "" where there is no such keyword."""
        return self.keyword.id if self.keyword else ""

    @property
    def wants_x(self) -> bool:
        """Whether a whole number belongs behind the keyword."""
        return self.keyword is not None and self.keyword.numbered

    @property
    def lacks_x(self) -> bool:
        """Whether the number that belongs behind the keyword is missing, or is none that it can have."""
        return self.wants_x and (self.x is None or not 1 <= self.x <= MOST_X)


@cached_in_book
def keyword_names(game: GameBook) -> Mapping[str, Keyword]:
    """Return the game's keywords by every name that they have, folded and without their X."""
    names: dict[str, Keyword] = {}
    for keyword in Keyword.every(game):
        for name in (keyword.id, *keyword.names):
            names.setdefault(folded(_LETTER.sub("", name)), keyword)
    return names


def mention_of(names: Mapping[str, Keyword], words: str, place: Place) -> Mention:
    """Return what a text names, with or without a number behind it; `names` are those of `keyword_names`."""
    named = words.strip()
    numbered = _NUMBER.match(normalize("NFKC", named))
    bare, x = (numbered[1], int(numbered[2][:9])) if numbered else (named, None)
    whole = names.get(folded(named))
    keyword = whole or names.get(folded(bare)) or names.get(folded(_LETTER.sub("", named)))
    return Mention(named, place, keyword, None if whole else x, bare)


def mentions(card: TypedEntry, listed: Iterable[object], *path: str | int) -> tuple[Mention, ...]:
    """Return what the texts of a list name, which stands at a path of a card."""
    names = keyword_names(card.game)
    return tuple(mention_of(names, str(words), card.at(*path, n)) for n, words in enumerate(listed))
