"""Copy an entry of a YAML file, take it out, or a field of it; every other byte stays."""

import re
from collections.abc import Mapping

from pnp.edit.edited import Edited, first_right, mapping_of, number_of, refusal
from pnp.edit.lines import Lines, OutlinePiece, outline
from pnp.edit.list_entries import append_all
from pnp.load.scalars import quoted
from pnp.problem import Problem


def remove_entry(text: str, name: str, key: str, id: str) -> Edited:
    """Return the text without an entry of the list `key`; a problem where it is not written on lines of its own."""
    place = _place(text, name, key, id)
    if place is None:
        return None, (_refused(name, key, id),)
    before, number, value, lines = place
    entries = before[key]
    item = value.items[number]
    first, last = item.start[0], lines.after(item.end)
    kept = "".join([*lines.all[:first], *lines.all[last:]])
    rest = (*entries[:number], *entries[number + 1 :]) if isinstance(entries, tuple) else ()
    alone = [f"{''.join(lines.all[: value.start[0]]).rstrip()} []{lines.end}{''.join(lines.all[last:])}"]
    candidates = [kept] if rest else alone
    return first_right(candidates, {**before, key: rest}, _refused(name, key, id))


def remove_field(text: str, name: str, key: str, id: str, field: str) -> Edited:
    """Return the text without a field of an entry of the list `key`; as it is where the entry has no such field."""
    place = _place(text, name, key, id)
    if place is None:
        return None, (_refused(name, key, id),)
    before, number, value, lines = place
    item, entries = value.items[number], before[key]
    if field not in item.pairs or not isinstance(entries, tuple):
        return text, ()
    old, names = item.pairs[field], list(item.pairs)
    entry = {name: part for name, part in entries[number].items() if name != field}
    message = f"'{field}' of '{id}' cannot be taken out the way it is written"
    wrong = refusal(name, old.start, message, "delete it in the file")
    if item.flow:
        above = item.pairs[names[names.index(field) - 1]].end if names[0] != field else old.start
        candidate = lines.with_edits([(above, old.end, "")])
    else:
        rows = range(old.start[0], item.start[0] - 1, -1)
        first = next((row for row in rows if lines.all[row].lstrip().startswith(f"{field}:")), old.start[0])
        candidate = "".join([*lines.all[:first], *lines.all[lines.after(old.end) :]])
    expected = {**before, key: (*entries[:number], entry, *entries[number + 1 :])}
    return first_right((candidate,), expected, wrong)


def copy_entry(text: str, name: str, key: str, id: str, new: str) -> Edited:
    """Return the text with a copy of an entry at the end of its list, as it is written but for its id."""
    place = _place(text, name, key, id)
    if place is None:
        return None, (_refused(name, key, id),)
    _, number, value, lines = place
    item = value.items[number]
    block = lines.between((item.start[0], 0), item.end)[item.start[1] :]
    margin = " " * item.start[1]
    rows = [line.removeprefix(margin) for line in re.split(r"\r\n|\r|\n", block)]
    old = item.pairs["id"]
    row, column = old.start[0] - item.start[0], old.start[1] - item.start[1]
    width = old.end[1] - old.start[1]
    rows[row] = rows[row][:column] + quoted(new) + rows[row][column + width :]
    return append_all(text, name, key, ["\n".join(rows).rstrip()])


def _place(text: str, name: str, key: str, id: str) -> tuple[Mapping[str, object], int, OutlinePiece, Lines] | None:
    before, _ = mapping_of(text, name)
    number = number_of(before.get(key), id) if before else None
    lines = Lines(text)
    root = outline(lines.text) if before else None
    value = root.pairs.get(key) if root else None
    if before is None or number is None or value is None or value.flow or number >= len(value.items):
        return None
    return before, number, value, lines


def _refused(name: str, key: str, id: str) -> Problem:
    message = f"'{id}' of '{key}' is not written on lines of its own in this file"
    return refusal(name, (0, 0), message, "change it in the file")
