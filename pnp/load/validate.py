"""Validate plain values by their pydantic shapes, with problems in our words, each at its line and column."""

from typing import TypeVar

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from pnp.load.findings import Findings
from pnp.load.shape_keys import known_keys
from pnp.load.shape_words import Fault, fault, path_in
from pnp.load.source import Path
from pnp.problem import Source

Model = TypeVar("Model", bound=BaseModel)


def validate(
    value: dict[str, object], source: Source, model: type[Model], findings: Findings
) -> Model | None:
    """Validate, note every problem, and go on with what is right: wrong values fall back to their defaults.

    An item that misses a required key is left out; None where that is the whole.
    """
    rest: object = value
    for attempt in range(8):  # a mapping left out for a missing key may be a missing key of the next one up
        try:
            return model.model_validate(rest, strict=True)
        except ValidationError as trouble:
            for found in sorted(_faults(rest, trouble), key=_backwards, reverse=True):
                if attempt == 0:
                    _say(found, source, model, findings)
                rest = _without(rest, found.path[:-1] if found.kind == "missing" else found.path)
    return None


def _faults(value: object, trouble: ValidationError) -> list[Fault]:
    """Return one fault for each spot: of a union's alternatives the one that went deepest, or all as one."""
    by_spot: dict[Path, list[ErrorDetails]] = {}
    for detail in trouble.errors(include_url=False, include_context=True, include_input=True):
        by_spot.setdefault(path_in(value, detail), []).append(detail)
    deepest = [spot for spot in by_spot if not _is_shadowed(spot, by_spot)]
    return [fault(value, spot, by_spot[spot]) for spot in deepest]


def _is_shadowed(spot: Path, by_spot: dict[Path, list[ErrorDetails]]) -> bool:
    """Tell whether another alternative of a union went into the value at this spot, and failed there."""
    if any(detail["loc"][-1:] == ("[key]",) for detail in by_spot[spot]):
        return False
    return any(len(other) > len(spot) and other[: len(spot)] == spot for other in by_spot)


def _say(found: Fault, source: Source, model: type[BaseModel], findings: Findings) -> None:
    place = source.at(*found.path, key=found.kind in ("unknown", "key"))
    hint = found.hint
    if found.kind == "unknown":
        hint = findings.near(str(found.path[-1]), known_keys(model, found.path[:-1]))
    elif found.known:
        hint = findings.near(found.word, found.known)
    findings.add(found.code, found.message, place, hint)


def _without(value: object, path: Path) -> object:
    """Return the value without what stands at a path; the value given is not changed. None for no path."""
    if not path:
        return None
    step = path[0]
    if isinstance(value, dict) and step in value:
        if len(path) == 1:
            return {key: item for key, item in value.items() if key != step}
        return {key: _without(item, path[1:]) if key == step else item for key, item in value.items()}
    if isinstance(value, tuple) and isinstance(step, int) and step < len(value):
        kept = (_without(value[step], path[1:]),) if len(path) > 1 else ()
        return (*value[:step], *kept, *value[step + 1 :])
    return value


def _backwards(found: Fault) -> list[tuple[int, str]]:
    """Order faults so that, from the end, taking out one item of a list does not move the next."""
    return [(step, "") if isinstance(step, int) else (-1, step) for step in found.path]
