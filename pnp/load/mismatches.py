"""Hold plain values against the types of a shape: what they come to, and every mismatch with its path."""

import operator
import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial
from itertools import islice
from types import MappingProxyType, NoneType, UnionType
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin

from msgspec import Meta, Struct
from msgspec.structs import FieldInfo
from msgspec.structs import fields as struct_fields

from pnp.load.source import Path
from pnp.model.strict_model import Parser, StrictModel

Model = TypeVar("Model", bound=StrictModel)


Kind = Literal["missing", "unknown", "type", "choice", "least", "most", "length", "items", "pattern", "colour"]


class Mismatch(Struct, frozen=True):
    """What a value at a path is not. `wanted` are words, a limit, or the values of which it is none."""

    path: Path
    kind: Kind
    wanted: Any = None
    of_key: bool = False


Mismatches = list[Mismatch]
Reader = Callable[[object, Path, Mismatches], Any]
"""Returns what a value comes to, and adds to the mismatches; where it adds any, what it returns means nothing."""

_WORDS: Mapping[type, str] = MappingProxyType(
    {str: "a text", int: "a whole number", float: "a number", bool: "true or false"}
)


def read_model(value: object, model: type[Model]) -> tuple[Model | None, Mismatches]:
    """Return the value as a model, None where anything is wrong, and what is."""
    mismatches: Mismatches = []
    whole = _read_model(model, value, (), mismatches)
    return (whole if isinstance(whole, model) else None), mismatches


def _add(mismatches: Mismatches, mismatch: Mismatch) -> object:
    mismatches.append(mismatch)
    return None


@cache
def fields(model: type[StrictModel]) -> Mapping[str, FieldInfo]:
    """Return the fields of a model by their keys in a file."""
    return {info.encode_name: info for info in struct_fields(model)}


@cache
def _readers(model: type[StrictModel]) -> tuple[tuple[str, str, bool, Reader], ...]:
    """Return key, name, whether it must be there, and the reader of each field."""
    return tuple((key, info.name, info.required, _reader(info.type)) for key, info in fields(model).items())


def _read_model(model: type[StrictModel], value: object, path: Path, mismatches: Mismatches) -> object:
    value = model.in_full(value)
    if not isinstance(value, dict):
        return _add(mismatches, Mismatch(path, "type", "a mapping of keys"))
    before, read = len(mismatches), {}
    for key, name, required, reader in _readers(model):
        if key in value:
            read[name] = reader(value[key], (*path, key), mismatches)
        elif required:
            mismatches.append(Mismatch((*path, key), "missing"))
    known = fields(model)
    mismatches += [Mismatch((*path, key), "unknown") for key in value if key not in known]
    return model(**read) if len(mismatches) == before else None


def _reader(kind: Any) -> Reader:
    """Return what reads values of a type."""
    origin, parts = get_origin(kind), get_args(kind)
    if kind is Any:
        return lambda value, _path, _mismatches: value
    if origin is Annotated:
        return _annotated(parts[0], parts[1:])
    if origin is Literal:
        return partial(_read_choice, parts)
    if origin in (Union, UnionType):
        return partial(_read_union, tuple(_reader(part) for part in parts if part is not NoneType), NoneType in parts)
    if origin is tuple:
        return partial(_read_tuple, _reader(parts[0]))
    if origin is dict:
        return partial(_read_dict, _reader(parts[0]), _reader(parts[1]))
    if issubclass(kind, StrictModel):
        return partial(_read_model, kind)
    return partial(_read_plain, kind)


def _read_plain(kind: type, value: object, path: Path, mismatches: Mismatches) -> object:
    if type(value) is kind:
        return value
    if kind is float and type(value) is int:
        return float(value)
    return _add(mismatches, Mismatch(path, "type", _WORDS[kind]))


def _read_choice(choices: tuple[str, ...], value: object, path: Path, mismatches: Mismatches) -> object:
    if isinstance(value, str) and value in choices:
        return value
    return _add(mismatches, Mismatch(path, "choice", choices))


def _read_union(
    readers: tuple[Reader, ...], optional: bool, value: object, path: Path, mismatches: Mismatches
) -> object:
    if value is None and optional:
        return None
    failed: Mismatches = []
    for reader in readers:
        wrong: Mismatches = []
        read = reader(value, path, wrong)
        if not wrong:
            return read
        failed += wrong
    mismatches += failed
    return None


def _read_tuple(reader: Reader, value: object, path: Path, mismatches: Mismatches) -> object:
    if not isinstance(value, tuple | list):
        return _add(mismatches, Mismatch(path, "type", "a list"))
    return tuple([reader(part, (*path, number), mismatches) for number, part in enumerate(value)])


def _read_dict(of_key: Reader, of_value: Reader, value: object, path: Path, mismatches: Mismatches) -> object:
    if not isinstance(value, dict):
        return _add(mismatches, Mismatch(path, "type", "a mapping of keys"))
    read = {}
    for key, part in value.items():
        at, wrong = (*path, key), Mismatches()
        name = of_key(key, at, wrong)
        mismatches += [Mismatch(at, mismatch.kind, mismatch.wanted, True) for mismatch in wrong]
        read[name] = of_value(part, at, mismatches)
    return read


def _annotated(kind: Any, about: tuple[object, ...]) -> Reader:
    reader = _reader(kind)
    for note in about:
        if isinstance(note, Meta):
            reader = _limited(reader, note)
        elif isinstance(note, Parser):
            reader = partial(_parsed, reader, note)
    return reader


def _parsed(reader: Reader, parser: Parser, value: object, path: Path, mismatches: Mismatches) -> object:
    before = len(mismatches)
    text = reader(value, path, mismatches)
    parsed = parser.parse(text) if len(mismatches) == before else ""
    return _add(mismatches, Mismatch(path, "colour")) if parsed is None else parsed


def _limited(reader: Reader, meta: Meta) -> Reader:
    """Return a reader that also holds a value against limits; the first one that is broken is told."""
    limits = tuple(_limits(meta))

    def read(value: object, path: Path, mismatches: Mismatches) -> object:
        before = len(mismatches)
        known = reader(value, path, mismatches)
        if len(mismatches) == before:
            broken = (Mismatch(path, kind, wanted) for kind, wanted, holds in limits if not holds(known))
            mismatches += islice(broken, 1)
        return known

    return read


def _limits(meta: Meta) -> Iterator[tuple[Kind, object, Callable[[Any], object]]]:
    """Yield the kind of each limit, what it asks for, and what tells whether a value keeps it."""
    if meta.ge is not None:
        yield "least", meta.ge, partial(operator.le, meta.ge)
    if meta.le is not None:
        yield "most", meta.le, partial(operator.ge, meta.le)
    if meta.min_length is not None and meta.max_length is not None:
        counts = range(meta.min_length, meta.max_length + 1)
        yield "items", (counts[0], counts[-1]), lambda value: len(value) in counts
    elif meta.max_length is not None:
        longest = meta.max_length
        yield "length", longest, lambda value: len(value) <= longest
    if meta.pattern is not None:
        yield "pattern", meta.pattern, re.compile(meta.pattern).fullmatch
