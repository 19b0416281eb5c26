"""Add entries to a list of a YAML file, or take all out; comments, order and style of everything else stay."""

from collections.abc import Iterator, Sequence

from pnp.edit.edited import Edited, first_right, mapping_of, plain_of, refusal
from pnp.edit.lines import Lines, OutlinePiece, outline

_INDENT = 2
Blocks = Sequence[list[str]]
_HINT = "write it as a list below the key, each entry after '- '"


def append_all(text: str, name: str, key: str, entries: Sequence[str]) -> Edited:
    """Return the text with entries added to the end of the list `key`, which is made where there is none.

    Each entry is a block of YAML that begins at column 0 without a '- '. `name` is the file's for problems. A list in
    brackets is written one entry a line, since a map has no place in brackets; every other line stays to the byte.
    The result is read again: where it does not hold what was there and the entry, there is a problem instead.
    """
    before, problems = mapping_of(text, name)
    if before is None:
        return None, problems
    lines = Lines(text)
    root = outline(lines.text)
    held = mapping_of(lines.text, name)[0] or before
    old = held.get(key)
    where = root.pairs[key].start if root and key in root.pairs else (0, 0)
    wrong = refusal(name, where, f"nothing can be added to '{key}' the way it is written here", _HINT)
    if old is not None and not isinstance(old, tuple):
        return None, (wrong,)
    expected = {**held, key: (*(old or ()), *(plain_of(entry, "-")[0] for entry in entries))}
    blocks = [entry.rstrip("\n").split("\n") for entry in entries]
    return first_right(_candidates(lines, root, key, blocks), expected, wrong)


def _candidates(lines: Lines, root: OutlinePiece | None, key: str, entries: Blocks) -> Iterator[str]:
    """Yield what the text might become, the most beautiful first."""
    if root is None or (root.kind == "map" and not root.flow and key not in root.pairs):
        yield from _new_key(lines, root, key, entries)
    elif root.kind == "map" and not root.flow and root.pairs[key].items and not root.pairs[key].flow:
        yield from _below_last(lines, root.pairs[key], entries)
    elif root.kind == "map" and not root.flow:
        yield from _opened(lines, root, root.pairs[key], entries)


def _new_key(lines: Lines, root: OutlinePiece | None, key: str, entries: Blocks) -> Iterator[str]:
    column = root.start[1] if root else 0
    new = [f"{' ' * column}{key}:", *_items(entries, column + _INDENT, _INDENT)]
    ends = [len(lines.all), lines.after(root.end)] if root else [len(lines.all)]
    for number in ends:
        if number and not lines.blank(number - 1):
            yield lines.inserted(number, ["", *new])
        yield lines.inserted(number, new)


def _below_last(lines: Lines, value: OutlinePiece, entries: Blocks) -> Iterator[str]:
    last, dash = value.items[-1], value.start[1]
    inside = last.start[1] - dash if last.kind == "map" and not last.flow else _INDENT
    content = lines.after(last.end)
    apart = len(value.items) > 1 and last.start[0] > 0 and lines.blank(last.start[0] - 1)
    new = _items(entries, dash, max(inside, _INDENT), apart=apart)
    for number in (lines.past_comments(content, dash), content, last.end[0]):
        if apart:
            yield lines.inserted(number, ["", *new])
        yield lines.inserted(number, new)


def _opened(lines: Lines, root: OutlinePiece, value: OutlinePiece, entries: Blocks) -> Iterator[str]:
    """Yield the text with an empty value, or a list in brackets, written as one entry a line."""
    column = root.start[1]
    if value.kind == "list" and lines.commented(value, value.items):
        return
    pad = " " * (column + _INDENT)
    kept = [f"{pad}- {lines.between(item.start, item.end)}" for item in value.items]
    opened = Lines(_without(lines, value)) if value.start != value.end else lines
    for at in (opened.past_comments(value.start[0] + 1, column), value.start[0] + 1):
        yield opened.inserted(at, [*kept, *_items(entries, column + _INDENT, _INDENT)])


def _without(lines: Lines, value: OutlinePiece) -> str:
    """Return the text without a value, and without the blanks before it where nothing follows."""
    before = lines.between((0, 0), value.start)
    after = lines.between(value.end, (len(lines.all), 0))
    return (before.rstrip(" ") if after[:1] in ("", "\r", "\n") else before) + after


def _items(entries: Blocks, dash: int, inside: int, *, apart: bool = False) -> list[str]:
    """Return the lines of items, with empty ones between them where they stand `apart`."""
    gap = [""] if apart else []
    return [line for n, entry in enumerate(entries) for line in (*(gap if n else ()), *_item(entry, dash, inside))]


def _item(entry: list[str], dash: int, inside: int) -> list[str]:
    """Return the lines of an item whose '- ' stands at a column, its keys so far to the right of that."""
    pad = " " * dash
    first = f"{pad}-{' ' * (inside - 1)}{entry[0]}"
    return [first, *(f"{pad}{' ' * inside}{line}".rstrip() for line in entry[1:])]


def emptied(text: str, name: str, key: str) -> Edited:
    """Return the text with the list `key` empty, as it is where it has no such list; `name` is the file's for problems.

    The key stays where it stands. Comments between entries go with them.
    """
    before, problems = mapping_of(text, name)
    if before is None:
        return None, problems
    if not before.get(key):
        return text, ()
    lines, root = Lines(text), outline(text)
    old = root.pairs.get(key) if root else None
    where = old.start if old else (0, 0)
    wrong = refusal(name, where, f"'{key}' cannot be replaced the way it is written here", _HINT)
    if old is None or not isinstance(before[key], tuple):
        return None, (wrong,)
    return first_right(_emptied_candidates(lines, old), {**before, key: ()}, wrong)


def _emptied_candidates(lines: Lines, old: OutlinePiece) -> Iterator[str]:
    """Yield the text with empty brackets behind the key, the lines of the entries taken out, or in their place."""
    start, key = old.start[0], old.start[0] - 1
    while key >= 0 and lines.all[key].strip()[:1] in ("", "#"):
        key -= 1
    if key >= 0 and not lines.between((start, 0), old.start).strip():
        colon = lines.all[key].find(":") + 1
        opened = [lines.all[key][:colon], " []", lines.all[key][colon:], *lines.all[key + 1 : start]]
        last = lines.after(old.end)
        rest = lines.between(old.end, (last, 0)).lstrip(" ")
        yield "".join([*lines.all[:key], *opened, rest if rest.strip() else "", *lines.all[last:]])
    yield lines.with_edits([(old.start, old.end, "[]")])


def added_to(text: str, name: str, slug: str, entries: Sequence[tuple[str, str]]) -> Edited:
    """Return a file's text with entries added, each to the list before it; the file called `name` may be empty or new.

    A file that is of another game stays as it is.
    """
    held, problems = mapping_of(text, name)
    if held is None:
        return None, problems
    if not held:
        text = f"{text.rstrip()}\n\n" if text.strip() else ""
        text += f"game: {slug}\n"
    elif held.get("game") != slug:
        owner = f"the game '{held['game']}'" if "game" in held else "no game"
        hint = f"{entries[-1][0]} go into a file that begins with 'game: {slug}'"
        return None, (refusal(name, (0, 0), f"the file is of {owner}", hint),)
    for key, entry in entries:
        new, problems = append_all(text, name, key, [entry])
        if new is None:
            return None, problems
        text = new
    return text, ()
