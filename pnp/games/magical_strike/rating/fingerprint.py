"""A name for all that decides how battles go, so that results can be told from those of other rules."""

import json
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path

from pnp.games.magical_strike import battle


def fingerprint(*values: object) -> str:
    """Return twelve hexadecimal digits that are the same for equal values as long as the rules are played alike.

    They change with the source of the rules engine. Values are plain ones, mappings, sequences, sets and dataclasses
    of them. Raises TypeError for anything else.
    """
    text = json.dumps([engine(), [_plain(value) for value in values]])
    return blake2b(text.encode(), digest_size=6).hexdigest()


@lru_cache(maxsize=1)
def engine() -> str:
    """Return the digest of the rules engine's source: other rules, other results."""
    digest = blake2b(digest_size=16)
    for folder in sorted(battle.__path__):
        for source in sorted(Path(folder).rglob("*.py")):
            digest.update(source.name.encode() + source.read_bytes().replace(b"\r\n", b"\n"))
    return digest.hexdigest()


def _plain(value: object) -> object:
    if value is None or isinstance(value, (str, int, float, bool)):
        return value
    if is_dataclass(value) and not isinstance(value, type):
        return [type(value).__name__, *([each.name, _plain(getattr(value, each.name))] for each in fields(value))]
    if isinstance(value, Mapping):
        return sorted(([_plain(key), _plain(each)] for key, each in value.items()), key=json.dumps)
    if isinstance(value, (set, frozenset)):
        return sorted((_plain(each) for each in value), key=json.dumps)
    if isinstance(value, (list, tuple)):
        return [_plain(each) for each in value]
    raise TypeError(f"{type(value).__name__} has no fingerprint")
