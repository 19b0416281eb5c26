"""Make one game of its files: fixed keys validated, entries typed, decks resolved."""

from collections.abc import Iterator, Mapping

from pnp.load.art import ArtIndex
from pnp.load.entries import KindReader, check_references
from pnp.load.field_context import FieldContext
from pnp.load.findings import Findings, shown
from pnp.load.kinds import good_kinds, list_name
from pnp.load.overlay import FIXED, SECTIONS, MergedGame, OverlayDirectives
from pnp.load.raw_entries import Collected, collect
from pnp.load.slugs import SLUG
from pnp.load.source import FileSource, value_at
from pnp.load.validate import validate
from pnp.model.book import GameBook, Top, UnusableArt
from pnp.model.deck import Deck, DeckLine
from pnp.model.entry import Entry
from pnp.model.specs import DeckSpec, GameFile, KindSpec, RuleSpec
from pnp.model.values import mapping
from pnp.model.words import in_languages, said
from pnp.problem import Moved, Part, Source

MOST_RULES = 300
GREY = "#808080"
_AS_THEY_STAND = ("edition", "fonts", "values", "components", "formats", "stats", "labels")


def make_game(merged: MergedGame, art: ArtIndex, findings: Findings, *, local: bool) -> GameBook | None:
    """Return the game; None where its fixed keys cannot be used at all (there are problems then)."""
    shape = validate(merged.plain, merged.source, GameFile, findings, below=merged.below)
    return _GameMaker(merged, shape, art, findings).game(local=local) if shape is not None else None


class _GameMaker:
    """A game in the making: its files merged, their fixed keys, and what has been worked out of them."""

    def __init__(self, merged: MergedGame, shape: GameFile, art: ArtIndex, findings: Findings) -> None:
        self.merged, self.shape, self.findings = merged, shape, findings
        self.rules = list(self._rules())
        self.kinds = good_kinds(shape.kinds, merged.source, findings, _bundled(merged))
        self.lists = {list_name(kind, spec) for kind, spec in self.kinds.items()}
        self.declared = mapping(merged.plain.get("kinds"))
        self.context = FieldContext(merged.slug, shape.languages or ("en",), art, findings)
        self.collected = {
            kind: collect(merged, kind, list_name(kind, spec), findings) for kind, spec in self.kinds.items()
        }
        self.spoilt: dict[str, dict[int, Entry]] = {}
        self.entries = {kind: tuple(self._entries(kind, collected)) for kind, collected in self.collected.items()}

    def game(self, *, local: bool) -> GameBook:
        """Return the game."""
        merged, shape, first = self.merged, self.shape, self.context.languages[0]
        late = self._late()
        ids = {kind: collected.raws for kind, collected in self.collected.items()}
        check_references(self.kinds, self.entries, ids, late)
        index = Index(self.entries, self.spoilt, ids, late)
        rules = {("rules", number): source for number, (_, source, _) in enumerate(self.rules)}
        left_out = {("rules", number, key) for number, (*_, keys) in enumerate(self.rules) for key in keys}
        unusable = frozenset(self.context.missing_pictures), frozenset(self.context.missing_icons)
        return GameBook(
            slug=merged.slug,
            titles=in_languages(shape.title or merged.slug, first),
            summary=said(shape.summary, first),
            languages=self.context.languages,
            theme=self._theme(),
            kinds=self.kinds,
            entries=self.entries,
            decks={
                name: resolve_deck(name, spec, first, index, Part(merged.source, ("decks", name)), late)
                for name, spec in shape.decks.items()
            },
            rules=tuple(rule for rule, *_ in self.rules),
            source=Moved(merged.source, rules),
            local=local,
            top=self._top(),
            overridden=tuple(f"{merged.slug}/{kind}/{id}" for kind, of in self.collected.items() for id in of.changed),
            spoilt=self.spoilt,
            wrong_values=merged.wrong_values | left_out,
            missing=UnusableArt(*unusable),
            whole=merged.whole,
            faces=tuple(shape.faces or self.context.languages[:1]),
            **{name: getattr(shape, name) for name in _AS_THEY_STAND},
        )

    def _rules(self) -> Iterator[tuple[RuleSpec, FileSource, tuple[str, ...]]]:
        """Yield the rules that can be read, each with its place and the keys whose wrong values were left out."""
        rules, findings = self.merged.rules, self.findings
        if len(rules) > MOST_RULES:
            message = f"a game has at most {MOST_RULES} rules"
            findings.add("PNP106", message, rules[MOST_RULES][1].at(), "leave some out")
        for plain, source in rules[:MOST_RULES]:
            if not isinstance(plain, dict):
                message = f"a rule must be a mapping of keys, not {shown(plain)}"
                findings.add("PNP122", message, source.at(), "begin it with '- code: …'")
            elif (rule := validate(plain, source, RuleSpec, findings)) is not None:
                yield rule, source, tuple(key for key, value in plain.items() if getattr(rule, key, value) != value)

    def _entries(self, kind: str, collected: Collected) -> Iterator[Entry]:
        """Yield the entries of a kind, and keep those that have to be left out."""
        doubtful = mapping(value_at(self.declared, (kind, "fields")))
        reader = KindReader(kind, self.kinds[kind], self.context, self.merged.source, doubtful)
        for nameless in collected.nameless:
            reader.look_over(nameless)
        spoilt = self.spoilt[kind] = {}
        for number, (name, raw) in enumerate(collected.raws.items()):
            entry, usable = reader.read(name, raw, collected.below.get(name, ()))
            if usable:
                yield entry
            else:
                spoilt[number] = entry

    def _theme(self) -> Mapping[str, str]:
        """Return the colours, grey for those that cannot be read: faces that use them are drawn, and looked over."""
        names = [name for name in mapping(self.merged.plain.get("theme")) if SLUG.fullmatch(name)]
        return {**dict.fromkeys(names, GREY), **self.shape.theme}

    def _top(self) -> Top:
        """Return what the topmost layer of files holds."""
        named = [
            {name for document in layer for name in document.mapping("components")} for layer in self.merged.layers
        ]
        entries = {(kind, name) for kind, collected in self.collected.items() for name in collected.top}
        return Top(frozenset(entries), frozenset(named[-1].difference(*named[:-1])))

    def _late(self) -> Findings:
        """Note what is there and unknown; return where to note what is missing.

        A file that could not be read to its end, or a kind left out, may hold what seems to be missing.
        """
        late = self.findings if self.merged.whole else Findings()
        self._refuse_unknown_keys(late)
        for number, directives in enumerate(self.merged.directives):
            lists = {*self.lists, *SECTIONS, "rules"}
            for name, place in directives.replaced.items():
                if name not in lists:
                    late.add("PNP133", f"there is no list {shown(name)} to replace", place, late.near(name, lists))
            self._refuse_removals(directives, late, lowest=not number)
        return late if set(self.kinds) == set(self.declared) else Findings()

    def _refuse_unknown_keys(self, findings: Findings) -> None:
        """Note keys that are no list; those of wrongly declared kinds are, and their entries are passed over."""
        lists = set(self.lists)
        for kind, spec in self.declared.items():
            own = value_at(spec, ("list",))
            lists.add(own if isinstance(own, str) else f"{kind}s")
        for document in (document for layer in self.merged.layers for document in layer):
            for key in document.mapping():
                if key not in FIXED and key not in lists:
                    place = document.source.at(key, key=True)
                    message = f"{shown(key)} is neither a known key nor the list of a kind of '{self.merged.slug}'"
                    findings.add("PNP120", message, place, findings.near(key, (*FIXED, *lists)))

    def _refuse_removals(self, directives: OverlayDirectives, findings: Findings, *, lowest: bool) -> None:
        """Note problems for what `remove` says of kinds; ids are checked with their kind."""
        for owner, entries in directives.removed.items():
            place = next(iter(entries.values()))
            if "" in entries:
                hint = "write it as kind/id; to take over a whole list, 'replace: [its name]'"
                findings.add("PNP133", f"{shown(owner)} names no entry", entries[""], hint)
            elif owner not in (*self.kinds, *self.lists):
                findings.add("PNP133", f"there is no kind {shown(owner)}", place, findings.near(owner, self.kinds))
            elif lowest:
                message = f"nothing can be removed: '{self.merged.slug}' is no bundled game"
                findings.add("PNP133", message, place, "leave the entry out of the file instead")


def _bundled(merged: MergedGame) -> Mapping[str, KindSpec]:
    """Return the kinds that the bundled files declare, where others may have been laid over them."""
    if len(merged.layers) < 2 or merged.bundled == merged.plain.get("kinds"):
        return {}
    shape = validate({"game": merged.slug, "kinds": merged.bundled}, merged.source, GameFile, Findings())
    return good_kinds(shape.kinds, merged.source, Findings()) if shape else {}


Entries = Mapping[str, tuple[Entry, ...]]
Ids = Mapping[str, Mapping[str, object]]


class Index:
    """A game's entries by kind and id, the `spoilt` ones too; `ids` are those of both.

    What is `left_out` are the spoilt ones, by their identity.
    """

    def __init__(
        self, entries: Entries, spoilt: Mapping[str, Mapping[int, Entry]], ids: Ids, findings: Findings
    ) -> None:
        self.ids = ids
        self.left_out = {id(entry) for of_kind in spoilt.values() for entry in of_kind.values()}
        self._all = {kind: (*entries.get(kind, ()), *spoilt.get(kind, {}).values()) for kind in ids}
        self._findings = findings
        self._owners: dict[str, list[str]] = {}
        for kind, names in ids.items():
            for name in names:
                self._owners.setdefault(name, []).append(kind)
        self._entries = {(kind, entry.id): entry for kind in ids for entry in self.of(kind)}

    def of(self, kind: str) -> tuple[Entry, ...]:
        """Return all entries of a kind."""
        return self._all.get(kind, ())

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
    good = tuple(line for line in lines if id(line.entry) not in index.left_out)
    spoilt = tuple(line for line in lines if id(line.entry) in index.left_out)
    titles = in_languages(spec.title or name, lang)
    return Deck(name, titles.said(lang), good, source, spec.cards is not None, spoilt, titles, tuple(unknown))
