"""Two texts that were made of a third, put together by lines."""

from difflib import SequenceMatcher
from itertools import pairwise

MOST_LINES = 20_000
"""Lines above which nothing is put together: it would take too long."""


def merged(base: str, mine: str, theirs: str) -> str | None:
    """Return a text with the changes of both; None where they changed the same lines, or lines that touch."""
    if theirs in (base, mine):
        return mine
    if mine == base:
        return theirs
    lines = [text.splitlines(keepends=True) for text in (base, mine, theirs)]
    if max(map(len, lines)) > MOST_LINES:
        return None
    before, ours, other = lines
    changes = sorted({*_changes(before, ours), *_changes(before, other)})
    parts: list[str] = []
    at = 0
    for (_, end, _), (start, _, _) in pairwise(changes):
        if start <= end:
            return None
    for start, end, new in changes:
        parts += [*before[at:start], *new]
        at = end
    return "".join([*parts, *before[at:]])


def _changes(before: list[str], after: list[str]) -> list[tuple[int, int, tuple[str, ...]]]:
    matcher = SequenceMatcher(None, before, after, autojunk=False)
    return [(a, b, tuple(after[c:d])) for tag, a, b, c, d in matcher.get_opcodes() if tag != "equal"]
