"""Resolve a game's decks into entries with copies."""

from collections.abc import Mapping

from pnp.load.findings import Findings
from pnp.model.deck import Deck, DeckLine
from pnp.model.entry import Entry
from pnp.model.specs import DeckSpec
from pnp.model.words import in_languages
from pnp.problem import Source

Entries = Mapping[str, tuple[Entry, ...]]
Ids = Mapping[str, Mapping[str, object]]


class Index:
    """A game's entries by kind and id, the `spoilt` ones too; `ids` are those of both."""

    def __init__(
        self, entries: Entries, spoilt: Mapping[str, Mapping[int, Entry]], ids: Ids, findings: Findings
    ) -> None:
        self.entries, self.ids = entries, ids
        self.spoilt = {kind: tuple(left_out.values()) for kind, left_out in spoilt.items()}
        self._findings = findings
        self._owners: dict[str, list[str]] = {}
        for kind, names in ids.items():
            for name in names:
                self._owners.setdefault(name, []).append(kind)
        self._entries = {(kind, entry.id): entry for kind in ids for entry in self.of(kind)}

    def of(self, kind: str) -> tuple[Entry, ...]:
        """Return all entries of a kind."""
        return (*self.entries.get(kind, ()), *self.spoilt.get(kind, ()))

    def find(self, card: str, kinds: frozenset[str], deck: str, source: Source) -> Entry | None:
        """Return the entry of an id among some kinds; None, with a problem, for none or several."""
        owners = [kind for kind in self._owners.get(card, ()) if not kinds or kind in kinds]
        if len(owners) == 1:
            return self._entries.get((owners[0], card))
        place = source.at("cards", card, key=True)
        if owners:
            message = f"'{card}' is an entry of several kinds: {', '.join(owners[:8])}"
            self._findings.add("PNP134", message, place, "say with 'kinds: […]' which is meant")
        else:
            message = f"the deck '{deck}' names '{card}', which is no entry"
            known = [name for name, of in self._owners.items() if not kinds or kinds.intersection(of)]
            self._findings.add("PNP134", message, place, self._findings.near(card, known))
        return None


def resolve_deck(name: str, spec: DeckSpec, lang: str, index: Index, source: Source, findings: Findings) -> Deck:
    """Return a deck; kinds and ids that there are not are problems."""
    for number, kind in enumerate(spec.kinds):
        if kind not in index.ids:
            message = f"the deck '{name}' names the unknown kind '{kind}'"
            findings.add("PNP134", message, source.at("kinds", number), findings.near(kind, index.ids))
    lines: list[DeckLine] = []
    unknown: list[int] = []
    if spec.cards is not None:
        kinds = frozenset(spec.kinds)
        for card, copies in spec.cards.items():
            entry = index.find(card, kinds, name, source)
            if entry is None:
                unknown.append(copies)
            elif copies:
                lines.append(DeckLine(entry, copies, source.at("cards", card)))
    elif spec.kinds:
        known = [entry for kind in dict.fromkeys(spec.kinds) for entry in index.of(kind)]
        lines = [DeckLine(entry, entry.copies, entry.at("copies")) for entry in known if entry.copies]
    else:
        hint = "add 'kinds: […]', or 'cards:' with ids and copies"
        findings.add("PNP135", f"the deck '{name}' says neither kinds nor cards", source.at(), hint)
    left_out = {id(entry) for spoilt_entries in index.spoilt.values() for entry in spoilt_entries}
    good = tuple(line for line in lines if id(line.entry) not in left_out)
    spoilt = tuple(line for line in lines if id(line.entry) in left_out)
    titles = in_languages(spec.title or name, lang)
    return Deck(name, titles.said(lang), good, source, spec.cards is not None, spoilt, titles, tuple(unknown))
