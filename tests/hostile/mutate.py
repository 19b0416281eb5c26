"""Change good input in every way that a stranger, or a broken disk, might: the same for the same seed."""

import copy
import json
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

import yaml

WORDS_FILE = Path(__file__).parents[1] / "untrusted" / "hostile.yaml"
_GIVEN = yaml.safe_load(WORDS_FILE.read_text(encoding="utf-8"))
WORDS: tuple[str, ...] = (
    *map(str, _GIVEN["words"]),
    *map(str, _GIVEN["numbers"]),
    *("\ud800", "a" * 5000, "\x1b[2J", "\x07", "\r", "\x85", "日本", "🜚", "%n", "${x}", "`id`", "NUL", "con.txt"),
    *("C:\\x", "\\\\host\\x", "file:///etc/passwd", "http://localhost/", "%2e%2e/", "..\\", "/proc/self/mem", "1e400"),
)
MARKUP: tuple[str, ...] = (*map(str, _GIVEN["markup"]), *map(str, _GIVEN["inside"]))
VALUES: tuple[Any, ...] = tuple(_GIVEN["values"])
KEYS: tuple[str, ...] = tuple(map(str, _GIVEN["keys"]))


def text(chance: Random, given: str, words: Sequence[str] = WORDS) -> str:
    """Return a text with a few pieces cut, doubled, moved, swapped or put in."""
    way: Callable[[Random, str, Sequence[str]], str] = chance.choice((_pieces, _pieces, _tokens, _lines))
    for _ in range(chance.randint(1, 4)):
        given = way(chance, given, words)
    return given


def _pieces(chance: Random, given: str, words: Sequence[str]) -> str:
    start = chance.randint(0, len(given))
    end = min(len(given), start + chance.randint(0, 40))
    other = chance.randint(0, len(given))
    piece = chance.choice((chance.choice(words), given[start:end] * 2, given[other : other + end - start], ""))
    if not chance.randrange(40):
        piece *= 10 ** chance.randint(1, 4)
    return given[:start] + piece[:200_000] + given[chance.choice((start, end)) :]


def _tokens(chance: Random, given: str, words: Sequence[str]) -> str:
    by = chance.choice((" ", '"', "\n", ",", ": "))
    parts = given.split(by)
    parts[chance.randrange(len(parts))] = chance.choice((*words, chance.choice(parts)))
    return by.join(parts)


def _lines(chance: Random, given: str, words: Sequence[str]) -> str:
    lines = given.splitlines(keepends=True) or [""]
    at, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    how = chance.randrange(5)
    if how == 0:
        lines[at], lines[other] = lines[other], lines[at]
    elif how == 1:
        lines[at:at] = [lines[other]] * chance.choice((1, 2, 30))
    elif how == 2:
        del lines[at : at + chance.randint(1, 4)]
    elif how == 3:
        lines[at] = " " * chance.randint(0, 9) + lines[at].lstrip(" ")
    else:
        lines[at] = chance.choice(words) + "\n"
    return "".join(lines)


def raw(chance: Random, given: bytes) -> bytes:
    """Return bytes with some flipped, cut, doubled and overwritten, the header more than the rest."""
    data = bytearray(given)
    for _ in range(chance.randint(1, 6)):
        at = chance.randint(0, min(len(data), chance.choice((64, 400, len(data)))))
        some = chance.choice(
            (chance.randbytes(chance.randint(1, 4)), b"\xff" * 4, b"\0" * 4, b"\x7f\xff\xff\xff", b"\x80\0\0\0")
        )
        how = chance.randrange(10)
        if how < 6:
            data[at : at + len(some)] = some
        elif how == 6:
            data[at:at] = some
        elif how == 7:
            del data[at : at + chance.randint(0, 6)]
        elif how == 8:
            data[at:at] = data[at : at + chance.randint(0, 200)]
        else:
            del data[at:]
    return bytes(data)


def values(chance: Random, given: Any, others: Sequence[Any] = VALUES, keys: Sequence[str] = KEYS) -> Any:
    """Return nested data with a few values, keys or places changed."""
    data = copy.deepcopy(given)
    for _ in range(chance.randint(1, 4)):
        spots = list(_spots(data))
        if not spots:
            return data
        holder, key = chance.choice(spots)
        if isinstance(holder, dict) and chance.randrange(2):
            key = chance.choice(keys)
        how = chance.randrange(8)
        if how == 0 and key in (holder if isinstance(holder, dict) else range(len(holder))):
            del holder[key]
        elif how == 1:
            other, name = chance.choice(spots)
            value = other.get(name) if isinstance(other, dict) else other[name] if name < len(other) else None
            holder[key] = copy.deepcopy(value)
        else:
            holder[key] = copy.deepcopy(chance.choice((*others, *WORDS)))
    return data


def _spots(data: Any) -> list[tuple[Any, Any]]:
    found: list[tuple[Any, Any]] = []
    todo = [data]
    while todo and len(found) < 5000:
        holder = todo.pop()
        if isinstance(holder, dict | list):
            items = list(holder.items() if isinstance(holder, dict) else enumerate(holder))
            found += [(holder, key) for key, _ in items]
            todo += [value for _, value in items]
    return found


def dumped(data: Any) -> bytes:
    """Return data as YAML; as JSON, which is YAML too, where YAML's writer cannot say it."""
    try:
        return yaml.dump(data, allow_unicode=True, sort_keys=False, Dumper=yaml.CSafeDumper).encode()
    except (yaml.YAMLError, UnicodeEncodeError):
        return json.dumps(data).encode()


def encoded(given: str) -> bytes:
    """Return a text as UTF-8, also where it is none."""
    return given.encode("utf-8", "surrogatepass")
