"""Resolve a game's decks into entries with copies."""

from collections.abc import Mapping

from pnp.load.findings import Findings
from pnp.model.deck import Deck, Line
from pnp.model.entry import Entry
from pnp.model.shapes import DeckSpec, Text
from pnp.problem import Place, Source

Entries = Mapping[str, tuple[Entry, ...]]
Ids = Mapping[str, Mapping[str, object]]


class Below:
    """A source that answers for a part of another."""

    def __init__(self, source: Source, *path: str | int) -> None:
        self._source, self._path = source, path

    def at(self, *path: str | int, key: bool = False) -> Place:
        """Return the place of a value below the part, or with `key` of its key."""
        return self._source.at(*self._path, *path, key=key)


def said(text: Text, lang: str) -> str:
    """Return a text of the game's file in a language, else in the first it is given in."""
    if isinstance(text, str):
        return text
    by_language = {str(key): value for key, value in text.items()}
    return by_language.get(lang) or next(iter(by_language.values()), "")


def resolve_deck(
    name: str, spec: DeckSpec, lang: str, entries: Entries, ids: Ids, source: Source, findings: Findings
) -> Deck:
    """Return a deck; kinds and ids that there are not are problems. `ids` hold entries left out too."""
    for number, kind in enumerate(spec.kinds):
        if kind not in ids:
            message = f"the deck '{name}' names the unknown kind '{kind}'"
            findings.add("PNP134", message, source.at("kinds", number), findings.near(kind, ids))
    kinds = tuple(kind for kind in spec.kinds if kind in ids)
    lines: list[Line] = []
    if spec.cards is not None:
        index = _Index(kinds if spec.kinds else tuple(ids), entries, ids, findings)
        for card, copies in spec.cards.items():
            entry = index.find(card, name, source.at("cards", card, key=True))
            if entry is not None and copies:
                lines.append(Line(entry, copies, source.at("cards", card)))
    elif spec.kinds:
        lines = [
            Line(e, e.copies, e.at("copies")) for kind in kinds for e in entries.get(kind, ()) if e.copies
        ]
    else:
        hint = "add 'kinds: […]', or 'cards:' with ids and copies"
        findings.add("PNP135", f"the deck '{name}' says neither kinds nor cards", source.at(), hint)
    return Deck(name, said(spec.title, lang) or name, tuple(lines), source)


class _Index:
    """The entries that a deck may name, by id."""

    def __init__(self, kinds: tuple[str, ...], entries: Entries, ids: Ids, findings: Findings) -> None:
        self._findings = findings
        self._owners: dict[str, list[str]] = {}
        for kind in kinds:
            for name in ids[kind]:
                self._owners.setdefault(name, []).append(kind)
        self._entries = {(kind, entry.id): entry for kind in kinds for entry in entries.get(kind, ())}

    def find(self, card: str, deck: str, place: Place) -> Entry | None:
        """Return the entry of an id; None, with a problem, where there is none or more than one."""
        owners = self._owners.get(card, [])
        if not owners:
            message = f"the deck '{deck}' names '{card}', which is no entry"
            self._findings.add("PNP134", message, place, self._findings.near(card, self._owners))
        elif len(owners) > 1:
            message = f"'{card}' is an entry of several kinds: {', '.join(owners)}"
            self._findings.add("PNP134", message, place, "say with 'kinds: […]' which is meant")
        else:
            return self._entries.get((owners[0], card))
        return None
