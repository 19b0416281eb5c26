"""Warn of names that a file adds beside ones that they are most likely meant to be."""

from collections.abc import Mapping
from difflib import SequenceMatcher

from pnp.load.findings import Findings, shown
from pnp.load.source import Document

OPEN = ("values", "theme")
"""The keys below which any name is allowed: a mistyped one is not an error."""

_NEAR = 0.65


def near_names(below: Mapping[str, object], layer: tuple[Document, ...], findings: Findings) -> None:
    """Warn of a new value or colour that is named almost like one of the files below.

    A name that holds a known one as a part (`hull-light`) is taken as meant.
    """
    for key in OPEN:
        known = below.get(key)
        for document in layer:
            names = document.plain.get(key) if isinstance(document.plain, Mapping) else None
            if isinstance(known, Mapping) and isinstance(names, Mapping):
                _compare(key, known, names, document, findings)


def _compare(
    key: str, known: Mapping[str, object], names: Mapping[str, object], document: Document, findings: Findings
) -> None:
    left = [name for name in known if name not in names]
    for name in names:
        if name in known or not known.keys().isdisjoint(name.split("-")):
            continue
        close = findings.nearest(name, left)
        if close and SequenceMatcher(None, close, name[:80]).ratio() >= _NEAR:
            place = document.source.at(key, name, key=True)
            message = f"{shown(name)} is a new name below '{key}'"
            findings.add("PNP138", message, place, f"did you mean '{close}'?", severity="warning")
