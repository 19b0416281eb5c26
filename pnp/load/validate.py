"""Validate plain values by the shapes of files, with problems in our words, each at its line and column."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType, UnionType
from typing import Annotated, Union, get_args, get_origin

from pnp.load.findings import Findings
from pnp.load.mismatches import Mismatches, Model, fields, read_model
from pnp.load.source import Path, value_at
from pnp.model.strict_model import StrictModel
from pnp.problem import Source
from pnp.settings import Settings


def validate(
    value: dict[str, object],
    source: Source,
    model: type[Model],
    findings: Findings,
    hints: Mapping[str, str] = MappingProxyType({}),
    below: Sequence[Mapping[str, object]] = (),
) -> Model | None:
    """Validate, note every problem, and go on with what is right: wrong values fall back to their defaults.

    What stands at the same place in one of the mappings `below`, the nearest first, goes before a default. An item
    that misses a required key is left out; None where that is the whole. `hints` are for unknown keys of the whole.
    """
    rest: object = value
    for attempt in range(8):  # a mapping left out for a missing key may be a missing key of the next one up
        whole, mismatches = read_model(rest, model)
        if whole is not None:
            return whole
        from pnp.load.schema_messages import decisive  # only what is wrong needs it

        spots = _spots(mismatches)
        if attempt == 0:
            _tell(spots, value, source, model, findings, hints)
        missing = [path for path, wrong in spots.items() if decisive(wrong).kind == "missing"]
        untitled = [path for path in missing if path[-1] == "title"]
        out = [path[:-1] for path in missing if path not in untitled]
        out += [path for path in spots if path not in missing]
        for path in untitled:
            # With a name in the place of its title, what is beside that is looked at too.
            if not any(path[: len(other)] == other for other in out):
                rest = _with(rest, path, str(path[-2] if len(path) > 1 else path[-1]))
        rest = _without(rest, out, below) if () not in out else None
    return None


def _spots(mismatches: Mismatches) -> Mapping[Path, Mismatches]:
    """Return the mismatches by their spots: of a union's alternatives those of the one that went deepest, or of all."""
    by_spot: dict[Path, Mismatches] = {}
    for mismatch in mismatches:
        by_spot.setdefault(mismatch.path, []).append(mismatch)
    # Where something went wrong inside of a value, its other alternatives only say that its type is another.
    inner = {spot[:length] for spot in by_spot for length in range(len(spot))}
    of_keys = {spot for spot, mismatches in by_spot.items() if any(mismatch.of_key for mismatch in mismatches)}
    return {spot: wrong for spot, wrong in by_spot.items() if spot not in inner or spot in of_keys}


def _tell(
    spots: Mapping[Path, Mismatches],
    value: object,
    source: Source,
    model: type[StrictModel],
    findings: Findings,
    hints: Mapping[str, str],
) -> None:
    """Note what is wrong at each spot: keys that one mapping lacks as one.

    A missing key that stands there under a name that is not known is one slip, told there.
    """
    from pnp.load.schema_messages import decisive, missing_keys, unknown_key, wrong_key, wrong_value

    kinds = {path: decisive(wrong).kind for path, wrong in spots.items()}
    known = {path: known_keys(model, path[:-1]) for path, kind in kinds.items() if kind == "unknown"}
    mistyped = {(*path[:-1], findings.nearest(str(path[-1]), keys)) for path, keys in known.items()}
    lacking: dict[Path, list[str]] = {}
    for path, wrong in spots.items():
        mismatch = decisive(wrong)
        if mismatch.kind == "missing":
            if path not in mistyped:
                lacking.setdefault(path[:-1], []).append(str(path[-1])[:60])
            continue
        if mismatch.kind == "unknown":
            own = hints.get(str(path[0]), "") if len(path) == 1 else _of_all(path)
            code, message, hint = "PNP120", unknown_key(path), own or findings.near(str(path[-1]), known[path])
        elif mismatch.of_key:
            code, message, hint = wrong_key(path, mismatch, findings)
        else:
            code, message, hint = wrong_value(path, value_at(value, path), wrong, mismatch, findings)
        findings.add(code, message, source.at(*path, key=mismatch.of_key or mismatch.kind == "unknown"), hint)
    for path, keys in lacking.items():
        message, hint = missing_keys(keys)
        findings.add("PNP121", message, source.at(*path, keys[0]), hint)


def _of_all(path: Path) -> str:
    """Return the hint for a component's key that is a setting of all components, "" for any other."""
    of_all = path[0] == "components" and path[-1] in Settings.__struct_fields__
    return f"it is the same for all components: `print: {{{path[-1]}: …}}` in cards.yaml" if of_all else ""


def _with(value: object, path: Path, item: str) -> object:
    """Return a value with an item at a path."""
    if not path:
        return item
    if isinstance(value, dict):
        return {**value, path[0]: _with(value.get(path[0]), path[1:], item)}
    if isinstance(value, tuple):
        return tuple(_with(part, path[1:], item) if n == path[0] else part for n, part in enumerate(value))
    return value


def _without(value: object, paths: list[Path], below: Sequence[object] = ()) -> object:
    """Return the value without what stands at the paths, or with what stood there below; it is not changed itself."""
    inner: dict[str | int, list[Path]] = {}
    for path in paths:
        inner.setdefault(path[0], []).append(path[1:])
    if isinstance(value, tuple):
        numbered = [(number, item) for number, item in enumerate(value) if () not in inner.get(number, ())]
        return tuple(_without(item, inner[n]) if n in inner else item for n, item in numbered)
    if not isinstance(value, dict):
        return value
    kept = dict(value)
    for key, rest in inner.items():
        under = [layer[key] for layer in below if isinstance(layer, Mapping) and key in layer]
        other = [before for before in under if before != value.get(key)]
        if () not in rest:
            kept[key] = _without(value[key], rest, under)
        elif other:
            kept[key] = other[0]
        else:
            kept.pop(key, None)
    return kept


def known_keys(model: type[StrictModel], path: Path) -> tuple[str, ...]:
    """Return the keys that the mapping at `path` may have; none where any key will do."""
    kind: object = model
    for step in path:
        kind = _below(kind, step)
    shapes = [choice for choice in _choices(kind) if isinstance(choice, type) and issubclass(choice, StrictModel)]
    return tuple(key for shape in shapes for key in fields(shape))


def _below(kind: object, step: str | int) -> object:
    for choice in _choices(kind):
        if isinstance(choice, type) and issubclass(choice, StrictModel) and isinstance(step, str):
            if step in fields(choice):
                return fields(choice)[step].type
        elif get_origin(choice) is dict and isinstance(step, str):
            return get_args(choice)[1]
        elif get_origin(choice) is tuple and isinstance(step, int):
            return get_args(choice)[0]
    return None


def _choices(kind: object) -> list[object]:
    """Return the alternatives of a type, without what annotates them."""
    if get_origin(kind) is Annotated:
        return _choices(get_args(kind)[0])
    if get_origin(kind) in (Union, UnionType):
        return [choice for part in get_args(kind) for choice in _choices(part)]
    return [kind]
