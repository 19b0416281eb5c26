"""The keywords that squads and spells name: `Flight`, `Armored 2`, in any language of the game."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from unicodedata import normalize

from pnp.decks.matching.card_names import folded
from pnp.model.book import GameBook
from pnp.model.entry import Entry
from pnp.model.words import Words
from pnp.problem import Place

_NUMBER = re.compile(r"(.*?[^\s0-9+-])\s*([+-]?[0-9]+)$", re.DOTALL)
_LETTER = re.compile(r"\s+[xX]$")


@dataclass(frozen=True, slots=True, eq=False)
class Mention:
    """A keyword as it is named: `entry` None where there is no such keyword, `x` None without a number."""

    text: str
    place: Place
    entry: Entry | None
    x: int | None
    bare: str

    @property
    def id(self) -> str:
        """The keyword's id, "" where there is no such keyword."""
        return self.entry.id if self.entry else ""

    @property
    def wants_x(self) -> bool:
        """Whether a whole number belongs behind the keyword."""
        return bool(self.entry and self.entry["value"])


def keyword_names(game: GameBook) -> Mapping[str, Entry]:
    """Return the game's keywords by every name that they have, folded and without their X."""
    found: dict[str, Entry] = {}
    for entry in game.of("keyword"):
        name = entry["name"]
        texts = name.texts.values() if isinstance(name, Words) else ()
        for text in (entry.id, *texts):
            found.setdefault(folded(_LETTER.sub("", text)), entry)
    return found


def bare_name(entry: Entry) -> str:
    """Return what a keyword is called in the game's first language, without its X."""
    return _LETTER.sub("", str(entry["name"]))


def own_mentions(game: GameBook, squad: Entry) -> tuple[Mention, ...]:
    """Return the keywords of a squad's card in their order."""
    return tuple(_mentions(keyword_names(game), squad, squad["keywords"], ("keywords",)))


def granted_mentions(game: GameBook, squad: Entry) -> tuple[Mention, ...]:
    """Return the keywords that the squad's spells give for a time."""
    names, spells = keyword_names(game), squad["spells"]
    rows = spells if isinstance(spells, tuple) else ()
    return tuple(
        mention
        for number, row in enumerate(rows)
        for mention in _mentions(names, squad, row["grants"], ("spells", number, "grants"))
    )


def mention_of(names: Mapping[str, Entry], words: str, place: Place) -> Mention:
    """Return what a text names, with or without a number behind it; `names` are those of `keyword_names`."""
    text = words.strip()
    numbered = _NUMBER.match(normalize("NFKC", text))
    bare, x = (numbered[1], int(numbered[2][:9])) if numbered else (text, None)
    entry = names.get(folded(text))
    if entry is None:
        entry = names.get(folded(bare)) or names.get(folded(_LETTER.sub("", text)))
    else:
        x = None
    return Mention(text, place, entry, x, bare)


def _mentions(
    names: Mapping[str, Entry], squad: Entry, listed: object, path: tuple[str | int, ...]
) -> Iterator[Mention]:
    for number, words in enumerate(listed if isinstance(listed, tuple) else ()):
        yield mention_of(names, str(words), squad.source.at(*path, number))
