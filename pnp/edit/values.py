"""Set one value of an entry, however deep it lies, and leave every other byte of the file."""

import re
from collections.abc import Iterator, Mapping, Sequence

from pnp.edit.edited import Edited, first_right, mapping_of, number_of, refusal
from pnp.edit.fields import Change, replaced_value, set_fields
from pnp.edit.lines import Lines, OutlinePiece, outline
from pnp.load.scalars import quoted

_INDENT = 2
_INDENTATION = re.compile(r"[|>][+-]?([1-9])")
Path = Sequence[str]


def set_value(text: str, name: str, key: str, id: str, path: Path, value: object) -> Edited:
    """Return the text with the value at a path of an entry of the list `key` set: a field, a language of a field.

    Texts of several lines keep the bar that they stand below. A value is a text, a number, a truth value or a mapping
    of texts. Where it cannot be changed the way it is written, there is a problem instead.
    """
    before, problems = mapping_of(text, name)
    if before is None:
        return None, problems
    entries = before.get(key)
    number = number_of(entries, id)
    lines, root = Lines(text), outline(text)
    items = root.pairs[key].items if root and key in root.pairs else []
    if number is None or number >= len(items) or not isinstance(entries, tuple):
        message = f"'{key}' has no entry '{id}' in this file"
        return None, (refusal(name, (0, 0), message, "name one that is there"),)
    piece: OutlinePiece | None = items[number]
    for step in path:
        piece = piece.pairs.get(step) if piece else None
    if piece is None:
        whole = _deep(entries[number], path, value)
        return set_fields(text, name, key, [Change(id, path[0], flow_of(whole.get(path[0])))])
    hint = "set it in the file"
    wrong = refusal(name, piece.start, f"'{'.'.join(path)}' of '{id}' cannot be set the way it is written", hint)
    for candidate in _candidates(lines, text, piece, value):
        for reading in _readings(value):
            entry = _deep(entries[number], path, reading)
            changed = {**before, key: (*entries[:number], entry, *entries[number + 1 :])}
            new, _ = first_right((candidate,), changed, wrong)
            if new is not None:
                return new, ()
    return None, (wrong,)


def flow_of(value: object) -> str:
    """Return a value as YAML on one line."""
    if isinstance(value, Mapping):
        return f"{{{', '.join(f'{name}: {flow_of(item)}' for name, item in value.items())}}}"
    if isinstance(value, bool):
        return "true" if value else "false"
    if value is None:
        return "null"
    return quoted(value) if isinstance(value, str) else str(value)


def _deep(entry: object, path: Path, value: object) -> dict[str, object]:
    """Return an entry, or a mapping in it, with another value at a path."""
    there = dict(entry) if isinstance(entry, Mapping) else {}
    there[path[0]] = value if len(path) == 1 else _deep(there.get(path[0]), path[1:], value)
    return there


def _readings(value: object) -> Iterator[object]:
    """Yield what a value may be read as: below a bar a text ends with a line break."""
    yield value
    if isinstance(value, str):
        yield value.rstrip("\n") + "\n"
        yield value.rstrip("\n")


def _candidates(lines: Lines, text: str, piece: OutlinePiece, value: object) -> Iterator[str]:
    if piece.literal and isinstance(value, str):
        yield _below_bar(lines, piece, value)
    edit = replaced_value(lines, piece, flow_of(value))
    if edit is not None:
        changed = lines.with_edits([edit])
        yield changed if lines.text == text else changed.removesuffix(lines.end)


def _below_bar(lines: Lines, piece: OutlinePiece, value: str) -> str:
    """Return the text with other lines below a bar, as far to the right as those that stood there.

    Where the first begins with a blank, the bar has to say how far the others are to the right.
    """
    first, last = piece.start[0] + 1, lines.after(piece.end)
    old = [line for line in lines.all[first:last] if line.strip()]
    header = lines.all[piece.start[0]]
    column = len(header) - len(header.lstrip(" -"))  # where the key stands, behind the dash of a list
    given = _INDENTATION.match(header[piece.start[1] :])
    indent = min((len(line) - len(line.lstrip(" ")) for line in old), default=column + _INDENT)
    if given:
        indent = column + int(given[1])
    elif value.startswith(" ") and 0 < indent - column < 10:
        at = piece.start[1] + 1
        header = f"{header[:at]}{indent - column}{header[at:]}"
    new = [f"{' ' * indent}{line}".rstrip(" ") + lines.end for line in value.rstrip("\n").split("\n")]
    return "".join([*lines.all[: first - 1], header, *new, *lines.all[last:]])
