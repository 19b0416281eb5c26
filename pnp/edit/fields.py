"""Set fields of entries in a YAML file; everything else stays to the byte."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from pnp.edit.edited import Edited, first_right, mapping_of, plain_of, refusal
from pnp.edit.lines import Lines, OutlinePiece, Spot, outline
from pnp.problem import Problem

_ALONE = 50
"""How many changes are tried one by one to tell which of them cannot be made."""


class Change(NamedTuple):
    """A field of the entry `id` that is to be a value, YAML on one line.

    A field that is new is put below the last of `after` that the entry has, else below its id.
    """

    id: str
    field: str
    value: str
    after: Sequence[str] = ()


class _Edit(NamedTuple):
    """New text in the place of what stands between two spots."""

    start: Spot
    end: Spot
    new: str


def set_fields(text: str, name: str, key: str, changes: Sequence[Change]) -> Edited:
    """Return the text with fields of entries of the list `key` set; each field of an entry at most once.

    Where there is no such entry, or it is written in a way that cannot be changed in one place, there is a problem
    instead.
    """
    before, problems = mapping_of(text, name)
    if before is None:
        return None, problems
    held = before.get(key)
    entries = list(held) if isinstance(held, tuple) else []
    numbers = {str(entry.get("id")): n for n, entry in reversed([*enumerate(entries)]) if isinstance(entry, Mapping)}
    lines, root = Lines(text), outline(text)
    items = root.pairs[key].items if root and key in root.pairs else []
    edits: list[_Edit] = []
    for change in changes:
        if change.id not in numbers:
            message = f"'{key}' has no entry '{change.id}' in this file"
            return None, (refusal(name, (0, 0), message, "name one that is there"),)
        number = numbers[change.id]
        edit = _edit(lines, items[number], change) if number < len(items) and items[number].kind == "map" else None
        if edit is None:
            return None, (_refused(name, items[number : number + 1], change),)
        edits.append(edit)
        entries[number] = {**entries[number], change.field: _value(change.value)}
    changed = lines.with_edits(edits)
    candidates = [changed] if lines.text == text else [changed.removesuffix(lines.end), changed]
    wrong = _refused(name, [items[numbers[change.id]] for change in changes[:1]], *changes[:1])
    new, problems = first_right(candidates, {**before, key: tuple(entries)}, wrong)
    if new is None and len(changes) > 1:
        alone = (set_fields(text, name, key, [change])[1] for change in changes[:_ALONE])
        problems = next((told for told in alone if told), problems)
    return new, problems


def _refused(name: str, items: Sequence[OutlinePiece], change: Change) -> Problem:
    where = items[0].start if items else (0, 0)
    message = f"'{change.field}' of '{change.id}' cannot be set the way it is written"
    return refusal(name, where, message, f"set '{change.field}: {change.value[:60]}' by hand")


def _edit(lines: Lines, item: OutlinePiece, change: Change) -> _Edit | None:
    """Return what sets a field; None where it is written in a way that does not allow it."""
    field, value = change.field, change.value
    if field in item.pairs:
        return replaced_value(lines, item.pairs[field], value)
    above = next((item.pairs[name] for name in reversed(change.after) if name in item.pairs), item.pairs["id"])
    if item.flow:
        return _Edit(above.end, above.end, f", {field}: {value}")
    below = (lines.after(above.end), 0)
    return _Edit(below, below, f"{' ' * item.start[1]}{field}: {value}{lines.end}")


def replaced_value(lines: Lines, old: OutlinePiece, value: str) -> "_Edit | None":
    """Return what puts YAML on one line in the place of a value; None where it is written so that it cannot be."""
    if old.kind == "scalar" and not old.literal:
        apart = old.start != old.end or lines.between((old.start[0], 0), old.start).endswith(" ")
        return _Edit(old.start, old.end, value if apart else f" {value}")
    if old.kind == "scalar" and "#" not in lines.all[old.start[0]][old.start[1] :]:
        return _Edit(old.start, (lines.after(old.end), 0), value + lines.end)
    if old.kind != "scalar" and not lines.commented(old, list(_leaves(old))):
        return _Edit(old.start, old.end, value)
    return None


def _leaves(piece: OutlinePiece) -> Iterator[OutlinePiece]:
    children = (*piece.pairs.values(), *piece.items)
    if not children:
        yield piece
    for child in children:
        yield from _leaves(child)


def _value(scalar: str) -> object:
    plain, _ = plain_of(f"value: {scalar}", "-")
    return plain.get("value") if isinstance(plain, Mapping) else None
