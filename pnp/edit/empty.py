"""Take all entries out of a list of a YAML file; everything else stays to the byte."""

from collections.abc import Iterator

from pnp.edit.edited import Edited, first_right, mapping_of, refusal
from pnp.edit.lines import Lines
from pnp.edit.outline import OutlinePiece, outline

_HINT = "write it as a list below the key, each entry after '- '"


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
    return first_right(_candidates(lines, old), {**before, key: ()}, wrong)


def _candidates(lines: Lines, old: OutlinePiece) -> Iterator[str]:
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
    yield lines.replaced(old.start, old.end, "[]")
