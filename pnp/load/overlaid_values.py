"""Values that are laid over others have to be of their type: a rule that counts by a text counts nothing.

A new name is perhaps one of the others, mistyped.
"""

from collections.abc import Iterator, Mapping
from difflib import SequenceMatcher

from msgspec import Struct

from pnp.load.findings import Findings, shown
from pnp.load.source import Document, Path
from pnp.model.values import mapping
from pnp.model.words import is_by_language

Plain = dict[str, object]
OPEN = ("values", "theme")
"""The keys below which any name is allowed: a mistyped one is not an error."""
_NEAR = 0.65


class ValueTypes(Struct):
    """Compares the values of each layer with those below; `wrong` are the paths of those that were left out."""

    findings: Findings
    wrong: set[Path]

    def fitting(self, below: Plain, plain: Plain, layer: tuple[Document, ...]) -> Plain:
        """Return a layer's keys without values of another type than the one they are laid over."""
        known, kept = dict(_named(below, "values")), dict(plain)
        if values := _named(plain, "values"):
            kept["values"] = self._kept(known, values, ("values",), layer)
            known |= _named(kept, "values")
        for form, spec in _named(plain, "formats").items():
            if values := _named(spec, "values"):
                fit = {**mapping(spec), "values": self._kept(known, values, ("formats", form, "values"), layer)}
                kept["formats"] = {**_named(kept, "formats"), form: fit}
        return kept

    def _kept(self, known: Plain, values: Mapping[str, object], path: Path, layer: tuple[Document, ...]) -> Plain:
        return {n: v for n, v in values.items() if n not in known or self._fits(known[n], v, (*path, n), layer)}

    def _fits(self, old: object, new: object, path: Path, layer: tuple[Document, ...]) -> bool:
        below = next(_differing(old, new, ()), None)
        if below is None:
            self.wrong.discard(path)
            return True
        inner, want, got = below
        document = next(candidate for candidate in reversed(layer) if candidate.source.find(path)[0] == len(path))
        name = ".".join(map(str, (path[-1], *inner)))
        hint = "the rules and templates that use it know no other kind of value"
        message = f"the value '{name[:60]}' must be {want}, not {got}"
        self.findings.add("PNP122", message, document.source.at(*path, *inner), hint)
        self.wrong.add(path)
        return False


def _named(plain: object, key: str) -> Mapping[str, object]:
    return mapping(mapping(plain).get(key))


def _differing(old: object, new: object, path: Path) -> Iterator[tuple[Path, str, str]]:
    """Yield where a value is of another type than before, with both types; lists may hold anything."""
    want, got = _type(old), _type(new)
    if want != got and old is not None:
        yield path, want, f"{shown(new)}" if new is not None else "nothing"
    elif isinstance(old, Mapping) and isinstance(new, Mapping) and want == got:
        for name in old.keys() & new.keys() if want != "a text" else ():
            yield from _differing(old[name], new[name], (*path, name))


def _type(value: object) -> str:
    if isinstance(value, bool):
        return "true or false"
    if isinstance(value, int | float):
        return "a number"  # a rule that counts by it says itself where it has to be whole
    if isinstance(value, str) or is_by_language(value):
        return "a text"
    return "names and values" if isinstance(value, Mapping) else "a list"


def near_names(below: Mapping[str, object], layer: tuple[Document, ...], findings: Findings) -> None:
    """Warn of a new value or colour that is named almost like one of the files below.

    A name that holds a known one as a part (`hull-light`) is taken as meant.
    """
    for key, document in ((key, document) for key in OPEN for document in layer):
        known, names = _named(below, key), document.mapping(key)
        left = [name for name in known if name not in names]
        for name in names:
            if name in known or not known.keys().isdisjoint(name.split("-")):
                continue
            close = findings.nearest(name, left)
            if close and SequenceMatcher(None, close, name[:80]).ratio() >= _NEAR:
                place, message = document.source.at(key, name, key=True), f"{shown(name)} is a new name below '{key}'"
                findings.add("PNP138", message, place, f"did you mean '{close}'?", severity="warning")
