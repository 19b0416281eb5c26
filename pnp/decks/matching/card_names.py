"""Find cards by what people call them: in any language, with or without accents, wide or narrow letters, any case."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from types import MappingProxyType
from unicodedata import normalize

from msgspec import Struct

from pnp.decks.matching.card_details import described, in_words, near_name
from pnp.model.book import GameBook
from pnp.model.entry import TITLES, Entry
from pnp.model.words import Words, without_readings

_MARKS = re.compile("[\u0300-\u036f]")
_UNSEEN = re.compile("[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe00-\ufe0f\ufeff]")
_COMMA = re.compile(r" ?[,、] ?")
_SPACE = re.compile(r"\s+")
_QUOTES = MappingProxyType(
    {ord(sign): plain for signs, plain in (("‘’ʼ`´", "'"), ("“”„«»", '"'), ("-‐‑‒–—−", " ")) for sign in signs}
)
_PLAIN = re.compile(r"[a-z0-9]+(?:[ '][a-z0-9]+)*")
_LOOKS_COUNTED = re.compile(r"^[\d(\[+]|^[x×] ?\d|[x×] ?\d+$|\d ?[x×枚]$")
"""A name that looks as if it said how many."""
_SHOWN = 4
_REMEMBERED = 10_000
"""Names whose meaning is kept: lists of one game name the same cards again and again."""


@lru_cache(maxsize=20_000)
def folded(name: str) -> str:
    """Return a name in the form in which equal ones are equal.

    Accents on Latin, Greek and Cyrillic letters go; the marks of other scripts, which make other letters, stay. A
    hyphen is a space, so that ids read as names do.
    """
    if _PLAIN.fullmatch(name):
        return name
    text = normalize("NFKD", _UNSEEN.sub("", name)).casefold().translate(_QUOTES)
    text = normalize("NFKC", _MARKS.sub("", text))
    return _COMMA.sub(", ", _SPACE.sub(" ", text)).strip(" ,")


class NameMatch(Struct, frozen=True, eq=False):
    """Which card a name means: one, or none with what is wrong with it and a way out. `several` says it means more."""

    entry: Entry | None
    message: str = ""
    hint: str = ""
    several: bool = False


class CardNames:
    """The names of some kinds of a game's cards; not the `whole` of them where one could not be read.

    `look_counted` tells that some name looks as if it said how many cards there are, as `7 Sisters` does. What was
    worked out of a name or a card is remembered: `find` tells the card of a name, `near` a hint at known names.
    """

    def __init__(self, game: GameBook, kinds: Iterable[str]) -> None:
        self._by_name: dict[str, list[Entry]] = {}
        self._ids: dict[str, list[Entry]] = {}
        self.names: dict[str, None] = {}
        self.whole = True
        self._game, self._kinds = game, tuple(kinds)
        for entry in (entry for kind in self._kinds for entry in game.of(kind)):
            self._ids.setdefault(folded(entry.id), []).append(entry)
            self.whole = self.whole and entry.unread.isdisjoint(TITLES)
            for name in names_of(entry):
                self.names[name] = None
                entries = self._by_name.setdefault(folded(name), [])
                if entry not in entries:
                    entries.append(entry)
        self.look_counted = any(map(_LOOKS_COUNTED.search, (*self._by_name, *self._ids)))
        self._by_words: dict[str, list[Entry]] = {}
        self.headings = frozenset(_headings(game))
        self.find = lru_cache(_REMEMBERED)(self._find)
        self.near = lru_cache(_REMEMBERED)(self._near)
        self.values = cache(self._values)

    def _find(self, name: str) -> NameMatch:
        """Return the card that a name means; further words after commas tell cards of one name apart."""
        entries = self.all(name)
        return one_of(name, entries) if entries else NameMatch(None, f"there is no card '{short(name)}'")

    def all(self, name: str) -> Sequence[Entry]:
        """Return every card that a name or id may mean."""
        return self.exactly(name) or (self.described(name, numbers=True) if _COMMA.search(name) else ())

    def exactly(self, name: str) -> Sequence[Entry]:
        """Return the cards that are called just this, or have this id."""
        wanted = folded(name)
        return self._by_name.get(wanted) or self._ids.get(wanted) or ()

    def described(self, text: str, *, numbers: bool = False) -> Sequence[Entry]:
        """Return the cards whose name a text begins with, and of which all else that it says is true.

        A number alone says nothing, as it may be a count, unless `numbers` are what a field holds.
        """
        if not self._by_words:
            for name, entries in self._by_name.items():
                self._by_words.setdefault(in_words(name), []).extend(entries)
        return described(in_words(folded(text)), self._by_words, self.values, numbers=numbers)

    def _values(self, entry: Entry) -> tuple[tuple[str, str], ...]:
        """Return what the fields of a card say, as words, with the fields' names."""
        fields = {**entry.read, "id": entry.id, "kind": entry.kind}
        return tuple((key, in_words(folded(text))) for key, value in fields.items() for text in _texts(value))

    def elsewhere(self, name: str) -> str:
        """Return the kind of a card of the game that is called so, but is of none of these kinds; "" for none."""
        wanted = folded(name)
        for kind in (kind for kind in self._game.kinds if kind not in self._kinds):
            for entry in self._game.of(kind):
                if wanted in (folded(entry.id), *map(folded, names_of(entry))):
                    return kind
        return ""

    def _near(self, name: str) -> str:
        """Return a hint at known names that are most like this one: those it is a part of, else the nearest."""
        wanted = folded(short(name))
        parts = [known for known in self.names if len(wanted) > 2 and wanted in folded(known)]
        if parts:
            return "did you mean " + " or ".join(f"'{part}'" for part in parts[:_SHOWN]) + "?"
        close = self._fuller(wanted) or near_name(wanted, self._by_name)
        spellings = names_of(self._by_name[close][0]) if close in self._by_name else (close,)
        spelling = next((spelling for spelling in spellings if folded(spelling) == folded(close)), "")
        return f"did you mean '{spelling}'?" if spelling else ""

    def _fuller(self, wanted: str) -> str:
        """Return what to call the card of a name that several have, where what follows the name is most like this."""
        alike = self._by_name.get(wanted.partition(", ")[0], ())
        apart = {folded(name): name for name in told_apart(alike)} if ", " in wanted and alike else {}
        return apart.get(near_name(wanted, apart), "")


def names_of(entry: Entry) -> tuple[str, ...]:
    """Return what a card is called, in each language."""
    value = next((entry.read[key] for key in TITLES if entry.read.get(key) is not None), None)
    return tuple(dict.fromkeys(_texts(value))) or (entry.id,)


def _texts(value: object) -> Iterator[str]:
    if isinstance(value, Words):
        yield from map(without_readings, value.texts.values())
    elif isinstance(value, tuple | list):
        for part in value:
            yield from _texts(part)
    elif isinstance(value, str):
        yield without_readings(value)
    elif isinstance(value, int) and not isinstance(value, bool):
        yield str(value)


def one_of(name: str, entries: Sequence[Entry]) -> NameMatch:
    """Return what a name means that means these cards: the only one, else that there are several."""
    if len(entries) == 1:
        return NameMatch(entries[0])
    words = [f"'{short(title, 50)}'" for title in told_apart(entries)]
    listed = ", ".join(words[:_SHOWN]) + (", …" if len(words) > _SHOWN else "")
    message = f"'{short(name)}' may be any of {len(entries)} cards"
    return NameMatch(None, message, f"say which: {listed}", several=True)


def told_apart(entries: Sequence[Entry]) -> tuple[str, ...]:
    """Return what to call cards of one name: with the first fields that tell them apart, else by their ids."""
    by_field: list[Mapping[int, str]] = []
    for key in entries[0].fields:
        values = {n: next(_texts(entry.read.get(key)), "") for n, entry in enumerate(entries)}
        if key not in TITLES and all(values.values()) and len(set(values.values())) > 1:
            by_field.append({n: v if not v.isdecimal() else f"{key} {v}" for n, v in values.items()})
    for used in range(1, min(len(by_field), 3) + 1):
        titles = [", ".join([names_of(e)[0], *(f[n] for f in by_field[:used])]) for n, e in enumerate(entries)]
        if len(set(titles)) == len(titles) and max(map(len, titles)) < 120:
            return tuple(titles)
    return tuple(entry.id for entry in entries)


def _headings(game: GameBook) -> Iterator[str]:
    """Yield what a list may write above its parts: kinds by id, title, list and with an s."""
    for kind, spec in game.kinds.items():
        titles = spec.title.values() if isinstance(spec.title, dict) else (spec.title,)
        for title in (kind, *titles, spec.list or ""):
            if title:
                yield folded(title)
                yield folded(f"{title}s")
                yield folded(f"{title.removesuffix('y')}ies")


def short(name: str, most: int = 60) -> str:
    """Return a name as a message quotes it: on one line, not too long."""
    line = _SPACE.sub(" ", name)
    return line if len(line) <= most else f"{line[: most - 1]}…"
