"""Values told apart by what they hold: equal ones have equal fingerprints, in this run and in any other."""

import marshal
from collections.abc import Mapping
from hashlib import blake2b

from jinja2.runtime import Undefined
from markupsafe import Markup

from pnp.maps.rows import Rows, Token
from pnp.sandbox.access import NOTHING
from pnp.sandbox.record import Function, Record

Fingerprint = object
"""A value of texts, numbers, bytes, None and tuples of these alone."""
_SIMPLE = frozenset((str, int, float, bool, bytes, type(None)))
_VERSION = 2
"""The last format of `marshal` in which equal values are always equal bytes."""
_SIZE = 16


class NoFingerprintError(Exception):
    """A value that cannot be told from others by what it holds."""


def fingerprint(value: object) -> Fingerprint:
    """Return what a value holds. Raises NoFingerprintError for a live object."""
    kind = type(value)
    if kind in _SIMPLE:
        return value
    if value is NOTHING:
        return ("nothing",)
    if kind is Markup:
        return "markup", str(value)
    if isinstance(value, Undefined):
        return ("undefined",)
    if isinstance(value, (tuple, list)):
        held = value if _SIMPLE.issuperset(map(type, value)) else map(fingerprint, value)
        return "tuple" if isinstance(value, tuple) else "list", *held
    if kind is Record:
        return _of_record(value)  # type: ignore[arg-type]
    if isinstance(value, Mapping):
        return "mapping", *((fingerprint(name), fingerprint(held)) for name, held in value.items())
    if kind is Function:
        return "function", value.name, fingerprint(value.depends())  # type: ignore[attr-defined]
    if kind is Rows:
        return "rows", *map(fingerprint, value.tokens)  # type: ignore[attr-defined]
    if kind is Token:
        return "token", value.text, value.row, value.column  # type: ignore[attr-defined]
    if isinstance(value, range):
        return "range", value.start, value.stop, value.step
    if isinstance(value, str):
        return kind.__name__, str(value)
    raise NoFingerprintError(kind.__name__)


def digest(value: Fingerprint) -> bytes:
    """Return a short name for a fingerprint, the same on every machine."""
    return named(value)[0]


def named(value: Fingerprint) -> tuple[bytes, bytes]:
    """Return a fingerprint's short name and the bytes that it is made from."""
    data = marshal.dumps(value, _VERSION)  # type: ignore[arg-type]
    return blake2b(data, digest_size=_SIZE).digest(), data


def _of_record(record: Record) -> Fingerprint:
    names = tuple(record)
    held = (fingerprint(record[name]) for name in names)
    return "record", record.name, names, *held, *map(fingerprint, record.functions)
