"""Set one field of an entry in a YAML file; everything else stays to the byte."""

from collections.abc import Iterator, Mapping, Sequence

from pnp.edit.edited import Edited, first_right, mapping_of, plain_of, refusal
from pnp.edit.lines import Lines
from pnp.edit.outline import Piece, outline


def set_field(
    text: str, name: str, key: str, id: str, field: str, value: str, after: Sequence[str] = ()
) -> Edited:
    """Return the text with a field of the entry `id` of the list `key` set to a value, YAML on one line.

    A field that is new is put below the last of `after` that the entry has, else below its id. Where there is no such
    entry, or it is written in a way that cannot be changed in one place, there is a problem instead.
    """
    before, problems = mapping_of(text, name)
    if before is None:
        return None, problems
    entries = before.get(key)
    held = entries if isinstance(entries, tuple) else ()
    found = [n for n, one in enumerate(held) if isinstance(one, Mapping) and str(one.get("id")) == id]
    if not found:
        return None, (
            refusal(name, (0, 0), f"'{key}' has no entry '{id}' in this file", "name one that is there"),
        )
    lines, root = Lines(text), outline(text)
    item = root.pairs[key].items[found[0]] if root and key in root.pairs else None
    hint = f"set '{field}: {value}' by hand"
    wrong = refusal(
        name, item.start if item else (0, 0), f"'{field}' of '{id}' cannot be set the way it is written", hint
    )
    if item is None or item.kind != "map":
        return None, (wrong,)
    entry = {**held[found[0]], field: _value(value)}
    meant = {**before, key: (*held[: found[0]], entry, *held[found[0] + 1 :])}
    changed = list(_candidates(lines, item, field, value, after))
    if lines.text != text:
        changed = [one.removesuffix(lines.end) for one in changed] + changed
    return first_right(changed, meant, wrong)


def _candidates(lines: Lines, item: Piece, field: str, value: str, after: Sequence[str]) -> Iterator[str]:
    if field in item.pairs:
        old = item.pairs[field]
        if old.kind != "scalar" and not _commented(lines, old):
            yield lines.replaced(old.start, old.end, value)
        elif old.kind == "scalar" and not old.literal:
            space = (
                ""
                if old.start != old.end or lines.between((old.start[0], 0), old.start).endswith(" ")
                else " "
            )
            yield lines.replaced(old.start, old.end, space + value)
        elif old.kind == "scalar" and "#" not in lines.all[old.start[0]][old.start[1] :]:
            yield lines.replaced(old.start, (lines.after(old.end), 0), value + lines.end)
        return
    above = next((item.pairs[name] for name in reversed(after) if name in item.pairs), item.pairs["id"])
    if item.flow:
        yield lines.replaced(above.end, above.end, f", {field}: {value}")
        return
    new = [f"{' ' * item.start[1]}{field}: {value}"]
    yield lines.inserted(lines.after(above.end), new)


def _commented(lines: Lines, piece: Piece) -> bool:
    """Tell whether a comment stands in a list or mapping: a '#' that is part of none of its values."""
    leaves = list(_leaves(piece))
    starts, ends = [leaf.start for leaf in leaves], [leaf.end for leaf in leaves]
    gaps = zip([piece.start, *ends], [*starts, piece.end], strict=True)
    return any("#" in lines.between(*gap) for gap in gaps)


def _leaves(piece: Piece) -> Iterator[Piece]:
    children = (*piece.pairs.values(), *piece.items)
    if not children:
        yield piece
    for child in children:
        yield from _leaves(child)


def _value(scalar: str) -> object:
    plain, _ = plain_of(f"value: {scalar}", "-")
    return plain.get("value") if isinstance(plain, Mapping) else None
