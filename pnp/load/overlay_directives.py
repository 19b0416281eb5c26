"""What a layer of files tells of those below it: lists that it takes over whole, entries that it takes out."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from pnp.load.source import Document
from pnp.problem import Place

ORDERS = ("replace", "remove")


@dataclass(frozen=True, slots=True)
class OverlayDirectives:
    """The orders of one layer with their places; removed entries by what it calls their kind, then by id."""

    replaced: Mapping[str, Place]
    removed: Mapping[str, Mapping[str, Place]]


def overlay_directives(layer: tuple[Document, ...]) -> OverlayDirectives:
    """Return the orders in a layer's files; what is no text is left to validation."""
    removed: dict[str, dict[str, Place]] = {}
    for name, place in _names(layer, "remove"):
        owner, _, entry = name.partition("/")
        removed.setdefault(owner, {})[entry] = place
    return OverlayDirectives(dict(_names(layer, "replace")), removed)


def _names(layer: tuple[Document, ...], order: str) -> Iterator[tuple[str, Place]]:
    for document in layer:
        names = document.plain.get(order) if isinstance(document.plain, Mapping) else None
        for number, name in enumerate(names if isinstance(names, tuple) else ()):
            if isinstance(name, str):
                yield name, document.source.at(order, number)
