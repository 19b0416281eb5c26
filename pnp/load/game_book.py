"""Make one game of its files: fixed keys validated, entries typed, decks resolved."""

from collections.abc import Mapping

from pnp.load.art import ArtIndex
from pnp.load.decks import Index, resolve_deck
from pnp.load.entries import KindReader, check_references
from pnp.load.field_context import FieldContext
from pnp.load.findings import Findings, shown
from pnp.load.kinds import good_kinds, list_name
from pnp.load.overlay import FIXED, SECTIONS, MergedGame
from pnp.load.raw_entries import Collected, collect
from pnp.load.slugs import SLUG
from pnp.load.source import Document, FileSource, Layers, Path
from pnp.load.validate import validate
from pnp.model.book import GameBook, Top, UnusableArt
from pnp.model.deck import Deck
from pnp.model.entry import Entry
from pnp.model.specs import GameFile, KindSpec, RuleSpec
from pnp.model.words import in_languages, said
from pnp.problem import Part

MOST_RULES = 300
GREY = "#808080"


def make_game(merged: MergedGame, art: ArtIndex, findings: Findings, *, local: bool) -> GameBook | None:
    """Return the game; None where its fixed keys cannot be used at all (there are problems then)."""
    shape = validate(merged.plain, merged.source, GameFile, findings, below=merged.below)
    if shape is None:
        return None
    rules = _rules(merged, findings)
    kinds = good_kinds(shape.kinds, merged.source, findings, _bundled(merged))
    context = FieldContext(merged.slug, shape.languages or ("en",), art, findings)
    collected = {kind: collect(merged, kind, list_name(kind, spec), findings) for kind, spec in kinds.items()}
    entries, spoilt = _entries_of(kinds, merged, collected, context)
    late = _late(merged, kinds, findings)
    ids = {kind: found.raws for kind, found in collected.items()}
    check_references(kinds, entries, ids, late)
    return GameBook(
        slug=merged.slug,
        titles=in_languages(shape.title or merged.slug, context.languages[0]),
        edition=shape.edition,
        summary=said(shape.summary, context.languages[0]),
        languages=tuple(context.languages),
        fonts=shape.fonts,
        theme=_theme(shape, merged),
        values=shape.values,
        kinds=kinds,
        entries=entries,
        decks=_decks(shape, merged, Index(entries, spoilt, ids, late), late),
        components=shape.components,
        rules=tuple(rule for rule, _ in rules),
        formats=shape.formats,
        stats=shape.stats,
        source=_with_rules(merged, [source for _, source in rules]),
        local=local,
        top=_top(merged, collected),
        overridden=_overridden(merged, collected),
        spoilt=spoilt,
        wrong_values=merged.wrong_values,
        missing=UnusableArt(frozenset(context.missing_pictures), frozenset(context.missing_icons)),
        whole=merged.whole,
        faces=tuple(shape.faces or context.languages[:1]),
    )


def _bundled(merged: MergedGame) -> Mapping[str, KindSpec]:
    """Return the kinds that the bundled files declare, where others may have been laid over them."""
    if len(merged.layers) < 2 or merged.bundled == merged.plain.get("kinds"):
        return {}
    plain = {"game": merged.slug, "kinds": merged.bundled}
    shape = validate(plain, merged.source, GameFile, Findings())
    return good_kinds(shape.kinds, merged.source, Findings()) if shape else {}


def _theme(shape: GameFile, merged: MergedGame) -> Mapping[str, str]:
    """Return the colours, grey for those that cannot be read: faces that use them are drawn, and looked over."""
    given = merged.plain.get("theme")
    names = [name for name in given if SLUG.fullmatch(name)] if isinstance(given, Mapping) else []
    return {**dict.fromkeys(names, GREY), **shape.theme}


def _late(merged: MergedGame, kinds: Mapping[str, KindSpec], findings: Findings) -> Findings:
    """Note what is there and unknown; return where to note what is missing.

    A file that could not be read to its end, or a kind left out, may hold what seems to be missing.
    """
    late = findings if merged.whole else Findings()
    _unknown_keys(merged, kinds, late)
    _orders(merged, kinds, late)
    return late if set(kinds) == set(_declared(merged)) else Findings()


def _overridden(merged: MergedGame, collected: Mapping[str, Collected]) -> tuple[str, ...]:
    return tuple(f"{merged.slug}/{kind}/{name}" for kind, found in collected.items() for name in found.changed)


def _rules(merged: MergedGame, findings: Findings) -> list[tuple[RuleSpec, FileSource]]:
    """Return the rules that are right, each with its place."""
    good: list[tuple[RuleSpec, FileSource]] = []
    if len(merged.rules) > MOST_RULES:
        message, place = f"a game has at most {MOST_RULES} rules", merged.rules[MOST_RULES][1].at()
        findings.add("PNP106", message, place, "leave some out")
    for plain, source in merged.rules[:MOST_RULES]:
        if not isinstance(plain, dict):
            message = f"a rule must be a mapping of keys, not {shown(plain)}"
            findings.add("PNP122", message, source.at(), "begin it with '- code: …'")
            continue
        rule = validate(plain, source, RuleSpec, findings)
        if rule is not None:
            good.append((rule, source))
    return good


def _top(merged: MergedGame, collected: Mapping[str, Collected]) -> Top:
    said = [_components(layer) for layer in merged.layers]
    entries = {(kind, name) for kind, found in collected.items() for name in found.top}
    return Top(frozenset(entries), said[-1].difference(*said[:-1]))


def _components(layer: tuple[Document, ...]) -> frozenset[str]:
    """Return the names of the components that a layer's files speak of."""
    plain = (document.plain for document in layer if isinstance(document.plain, Mapping))
    named = (each.get("components") for each in plain)
    return frozenset(name for each in named if isinstance(each, Mapping) for name in each)


def _with_rules(merged: MergedGame, sources: list[FileSource]) -> Layers:
    moved: dict[Path, FileSource] = {("rules", number): source for number, source in enumerate(sources)}
    return merged.source.moving(moved)


def _reader(kind: str, spec: KindSpec, merged: MergedGame, context: FieldContext) -> KindReader:
    raw = _declared(merged).get(kind)
    doubtful = raw.get("fields") if isinstance(raw, Mapping) else None
    return KindReader(kind, spec, context, merged.source, doubtful if isinstance(doubtful, Mapping) else ())


def _entries_of(
    kinds: Mapping[str, KindSpec], merged: MergedGame, collected: Mapping[str, Collected], context: FieldContext
) -> tuple[dict[str, tuple[Entry, ...]], dict[str, dict[int, Entry]]]:
    """Return the entries of each kind, and those that had to be left out."""
    readers = {kind: _reader(kind, spec, merged, context) for kind, spec in kinds.items()}
    entries = {kind: _entries(each, collected[kind]) for kind, each in readers.items()}
    return entries, {kind: each.spoilt for kind, each in readers.items()}


def _entries(reader: KindReader, found: Collected) -> tuple[Entry, ...]:
    for nameless in found.nameless:
        reader.look_over(nameless)
    read = (reader.read(name, raw, found.below.get(name, ())) for name, raw in found.raws.items())
    return tuple(entry for entry in read if entry is not None)


def _decks(shape: GameFile, merged: MergedGame, index: Index, findings: Findings) -> dict[str, Deck]:
    lang = (shape.languages or ("en",))[0]
    return {
        name: resolve_deck(name, spec, lang, index, Part(merged.source, ("decks", name)), findings)
        for name, spec in shape.decks.items()
    }


def _declared(merged: MergedGame) -> Mapping[str, object]:
    """Return the kinds as the files have them, right or wrong."""
    kinds = merged.plain.get("kinds")
    return kinds if isinstance(kinds, Mapping) else {}


def _declared_lists(merged: MergedGame, kinds: Mapping[str, KindSpec]) -> set[str]:
    """Return the lists of all kinds, also of wrongly declared ones, whose entries are passed over."""
    lists = {list_name(name, spec) for name, spec in kinds.items()}
    for name, spec in _declared(merged).items():
        own = spec.get("list") if isinstance(spec, Mapping) else None
        lists.add(own if isinstance(own, str) else f"{name}s")
    return lists


def _unknown_keys(merged: MergedGame, kinds: Mapping[str, KindSpec], findings: Findings) -> None:
    lists = _declared_lists(merged, kinds)
    for layer in merged.layers:
        for document in layer:
            for key in document.plain if isinstance(document.plain, Mapping) else ():
                if key not in FIXED and key not in lists:
                    place = document.source.at(key, key=True)
                    message = f"{shown(key)} is neither a known key nor the list of a kind of '{merged.slug}'"
                    findings.add("PNP120", message, place, findings.near(key, (*FIXED, *lists)))


def _orders(merged: MergedGame, kinds: Mapping[str, KindSpec], findings: Findings) -> None:
    """Note problems for `replace` and `remove` that name nothing; ids are checked with their kind."""
    lists = {*(list_name(name, spec) for name, spec in kinds.items()), *SECTIONS, "rules"}
    for layer, orders in enumerate(merged.orders):
        for name, place in orders.replaced.items():
            if name not in lists:
                message = f"there is no list {shown(name)} to replace"
                findings.add("PNP133", message, place, findings.near(name, lists))
        _removals(merged, layer, kinds, findings)


def _removals(merged: MergedGame, layer: int, kinds: Mapping[str, KindSpec], findings: Findings) -> None:
    owners = {*kinds, *(list_name(name, spec) for name, spec in kinds.items())}
    for owner, entries in merged.orders[layer].removed.items():
        place = next(iter(entries.values()))
        if "" in entries:
            hint = "write it as kind/id; to take over a whole list, 'replace: [its name]'"
            findings.add("PNP133", f"{shown(owner)} names no entry", entries[""], hint)
        elif owner not in owners:
            findings.add("PNP133", f"there is no kind {shown(owner)}", place, findings.near(owner, kinds))
        elif not layer:
            message = f"nothing can be removed: '{merged.slug}' is no bundled game"
            findings.add("PNP133", message, place, "leave the entry out of the file instead")
