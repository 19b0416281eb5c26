"""Lay the files of one game over each other, the project's over the bundled ones: later wins, key by key."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from msgspec import Struct

from pnp.load.findings import Findings, shown
from pnp.load.overlaid_values import ValueTypes, near_names
from pnp.load.source import Document, FileSource, Layers, Path
from pnp.model.component import COMPONENT_TYPES
from pnp.model.specs import GameFile
from pnp.problem import Place

FIXED = GameFile.__struct_fields__
"""The keys of every game's file; all others are lists of entries."""

SECTIONS: Mapping[str, int] = MappingProxyType(
    {
        "kinds": 3,
        "decks": 2,
        "components": 2,
        "theme": 1,
        "fonts": 1,
        "values": 1,
        "labels": 2,
        "formats": 3,
        "stats": 1,
    }
)
"""The keys that hold named items, and how many levels down they are merged: a kind by its fields."""

_ONE_OF = tuple(COMPONENT_TYPES)
DIRECTIVES = ("replace", "remove")


class OverlayDirectives(Struct, frozen=True):
    """What a layer of files tells of those below it: lists that it takes over whole, entries that it takes out.

    Each has its place; removed entries stand by what the layer calls their kind, then by id.
    """

    replaced: Mapping[str, Place]
    removed: Mapping[str, Mapping[str, Place]]


class MergedGame(Struct, frozen=True, eq=False):
    """One game's fixed keys merged, without its entries; `rules` are plain values and where they stand.

    `directives` are what each layer replaces and removes of those below it. `wrong_values` are the paths of values that
    are left out, being of another type than those they are laid over. `bundled` are the kinds as the bundled files
    declare them, none where no other file says anything of kinds. `below` is what each layer is laid over, that of the
    topmost first.
    """

    slug: str
    layers: tuple[tuple[Document, ...], ...]
    plain: dict[str, object]
    source: Layers
    rules: tuple[tuple[object, FileSource], ...]
    directives: tuple[OverlayDirectives, ...]
    wrong_values: frozenset[Path] = frozenset()
    bundled: object = None
    below: tuple[Mapping[str, object], ...] = ()

    @property
    def whole(self) -> bool:
        """Whether every file of the game could be read to its end."""
        return all(document.whole for layer in self.layers for document in layer)


def merge(
    slug: str, layers: tuple[tuple[Document, ...], ...], findings: Findings, *, bundled: bool = False
) -> MergedGame:
    """Return a game's fixed keys, and problems for what two files of one layer both say.

    With `bundled` the first layer is a game's that comes with pnp, and its kinds cannot be replaced.
    """
    merged: dict[str, object] = {}
    rules: dict[object, tuple[object, FileSource]] = {}
    directives = tuple(overlay_directives(layer) for layer in layers)
    floors: dict[str, int] = {}
    below: list[Mapping[str, object]] = []
    count, types = 0, ValueTypes(findings, set())
    own: object = None
    for layer, orders in zip(layers, directives, strict=True):
        plain = _join(layer, findings)
        for name, place in orders.replaced.items():
            if name == "kinds" and own is not None:
                message = "the kinds of a bundled game cannot be replaced: its rules and faces need them"
                findings.add("PNP127", message, place, "declare kinds and fields of your own beside them")
                continue
            merged.pop(name, None)
            floors[name] = count
        if "rules" in orders.replaced:
            rules = {}
        below.insert(0, {**merged})
        near_names(merged, layer, findings)
        plain = types.fitting(merged, plain, layer)
        for key, value in plain.items():
            under = _without_other_ways(merged.get(key), value) if key == "components" else merged.get(key)
            merged[key] = _merged(under, value, SECTIONS.get(key, 0))
        rules |= _rules(layer, findings)
        count += len(layer)
        own = merged.get("kinds") if bundled and own is None else own
    sources = [document.source for layer in layers for document in layer]
    merged["game"] = slug
    source, wrong = Layers(sources, SECTIONS, floors), frozenset(types.wrong)
    return MergedGame(slug, layers, merged, source, tuple(rules.values()), directives, wrong, own, tuple(below))


def _join(layer: tuple[Document, ...], findings: Findings) -> dict[str, object]:
    """Return the fixed keys of one layer's files together."""
    joined: dict[str, object] = {}
    stated: dict[tuple[str, ...], FileSource] = {}
    for document in layer:
        fixed = {key: value for key, value in document.mapping().items() if key in FIXED and key != "rules"}
        for key, value in fixed.items():
            if value is None:
                continue
            if key in SECTIONS and not isinstance(value, Mapping):
                message = f"'{key}' must be a mapping of keys, not {shown(value)}"
                findings.add("PNP122", message, document.source.at(key), f"write names and values below '{key}:'")
            elif key in SECTIONS and isinstance(value, Mapping) and isinstance(joined.get(key, {}), Mapping):
                for name in value:
                    _only(stated, (key, name), document, findings)
                joined[key] = {**joined.get(key, {}), **value}  # type: ignore[dict-item]
            elif key in DIRECTIVES and isinstance(value, tuple) and isinstance(joined.get(key, ()), tuple):
                joined[key] = (*joined.get(key, ()), *value)  # type: ignore[misc]
            else:
                if key != "game" and joined.get(key) != value:
                    _only(stated, (key,), document, findings)
                joined[key] = value
    return joined


def _only(
    stated: dict[tuple[str, ...], FileSource], path: tuple[str, ...], document: Document, findings: Findings
) -> None:
    """Say where a second file of a layer has a key; its value counts, as later ones do."""
    source = document.source
    before = stated.setdefault(path, source)
    if before is source:
        return
    message = f"'{'.'.join(path)[:80]}' stands in two files of this game, first in {before.at(*path, key=True)}"
    findings.add("PNP131", message, source.at(*path, key=True), "keep one of them")


def _merged(under: object, over: object, levels: int) -> object:
    if not levels or not isinstance(under, Mapping) or not isinstance(over, Mapping):
        return over
    return {**under, **{key: _merged(under.get(key), value, levels - 1) for key, value in over.items()}}


def _without_other_ways(under: object, over: object) -> object:
    """Return components without the `cards`, `sheet` or `mat` that the file above says otherwise."""
    if not isinstance(under, Mapping) or not isinstance(over, Mapping):
        return under
    rest = dict(under)
    for name, spec in over.items():
        before = under.get(name)
        if isinstance(before, Mapping) and isinstance(spec, Mapping) and any(way in spec for way in _ONE_OF):
            rest[name] = {key: value for key, value in before.items() if key not in _ONE_OF}
    return rest


def _rules(layer: tuple[Document, ...], findings: Findings) -> dict[object, tuple[object, FileSource]]:
    """Return a layer's rules by code; one without a code is kept by its place, for validation to find."""
    entries: dict[object, tuple[object, FileSource]] = {}
    for document in layer:
        rules = document.mapping().get("rules")
        if rules is not None and not isinstance(rules, tuple):
            message = f"'rules' must be a list, not {shown(rules)}"
            findings.add("PNP122", message, document.source.at("rules"))
            continue
        for number, rule in enumerate(rules or ()):
            source = document.source.below("rules", number)
            code = rule.get("code") if isinstance(rule, Mapping) else None
            name: object = code if isinstance(code, str) else (document.name, number)
            if name in entries:
                message = f"the rule {shown(code)} stands here twice, first in {entries[name][1].at()}"
                findings.add("PNP131", message, source.at(), "give each rule a code of its own")
            else:
                entries[name] = (rule, source)
    return entries


def overlay_directives(layer: tuple[Document, ...]) -> OverlayDirectives:
    """Return what the files of a layer replace and remove; what is no text is left to validation."""
    removed: dict[str, dict[str, Place]] = {}
    for name, place in _names(layer, "remove"):
        owner, _, entry = name.partition("/")
        removed.setdefault(owner, {})[entry] = place
    return OverlayDirectives(dict(_names(layer, "replace")), removed)


def _names(layer: tuple[Document, ...], key: str) -> Iterator[tuple[str, Place]]:
    for document in layer:
        names = document.mapping().get(key)
        for number, name in enumerate(names if isinstance(names, tuple) else ()):
            if isinstance(name, str):
                yield name, document.source.at(key, number)
