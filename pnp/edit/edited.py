"""Read a file to be changed, and read it again afterwards: only what comes out as meant is handed on."""

from collections.abc import Iterable, Mapping

from pnp.edit.lines import Spot
from pnp.load.compose import compose
from pnp.load.findings import Findings
from pnp.problem import Place, Problem, has_errors

Edited = tuple[str | None, tuple[Problem, ...]]
"""The new text, or None and the problems for which nothing was changed."""

CANNOT = "PNP140"


def plain_of(text: str, name: str) -> tuple[object, tuple[Problem, ...]]:
    """Return a file's data, or the errors for which it must not be touched."""
    findings = Findings()
    document = compose(text, name, findings)
    problems = findings.all()
    return document.plain, problems if has_errors(problems) else ()


def mapping_of(text: str, name: str) -> tuple[Mapping[str, object] | None, tuple[Problem, ...]]:
    """Return the data of a file that holds keys, an empty one being one without any; else None and problems."""
    plain, problems = plain_of(text, name)
    if problems:
        return None, problems
    if plain is None:
        return {}, ()
    if not isinstance(plain, Mapping):
        return None, (refusal(name, (0, 0), "the file holds no keys", "begin it with 'game: …'"),)
    return plain, ()


def first_right(candidates: Iterable[str], expected: object, otherwise: Problem) -> Edited:
    """Return the first text that reads as what is meant."""
    for text in candidates:
        plain, problems = plain_of(text, "-")
        if not problems and plain == expected:
            return text, ()
    return None, (otherwise,)


def entries_by_id(text: str, key: str) -> Mapping[str, Mapping[str, object]]:
    """Return the entries that stand in the list `key` of a file, in their order; none where it cannot be read."""
    plain, _ = mapping_of(text, "-")
    listed = plain.get(key) if plain else None
    entries: dict[str, Mapping[str, object]] = {}
    for entry in listed if isinstance(listed, tuple) else ():
        if isinstance(entry, Mapping):
            entries.setdefault(str(entry.get("id")), entry)
    return entries


def number_of(entries: object, id: str) -> int | None:
    """Return the number of the entry with an id in a list, None where there is none."""
    listed = entries if isinstance(entries, tuple) else ()
    ids = (str(entry.get("id")) if isinstance(entry, Mapping) else None for entry in listed)
    return next((number for number, own in enumerate(ids) if own == id), None)


def refusal(name: str, spot: Spot, message: str, hint: str) -> Problem:
    """Return the problem of something that is not changed."""
    return Problem(CANNOT, message, Place(name, spot[0] + 1, spot[1] + 1), hint)
