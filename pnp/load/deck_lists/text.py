"""Deck lists as plain text: `4 Name`, `4x Name`, `Name x4`, `2 Name, Subname`, `# comment`, `Servants:`."""

import re

from pnp.load.deck_lists.items import Items
from pnp.load.text import split_lines
from pnp.model.deck_list import Item
from pnp.problem import Place

LONGEST_LINE = 400

_COMMENT = re.compile(r"(?:^|\s)(?:#|//)")
_BULLET = re.compile(r"\s*(?:[-*•]\s+)?")
_TIMES = "xX×✕ｘＸ"
_FRONT = re.compile(rf"(\d+)(?:[{_TIMES}]\s*|\s+[x×✕ｘ]\s+|(\s+))(?=\S)")
_BACK = re.compile(rf"\s[{_TIMES}]\s*(\d+)$")
_USUAL = re.compile(r"([1-9][0-9]{0,2})([xX]?) +([^\s#/:：\[\]][^#/:：\[\]]{0,190})")
"""A line of the commonest form, with nothing in it that could mean something else."""
_SECTION = re.compile(r"\[.*\]$|.*[:：]$")
_HEAD = re.compile(r"(\w+)[ \t]*[:：][ \t]*(?=\S)")


def read_text_list(text: str, items: Items) -> None:
    """Read every line of a list."""
    for number, line in enumerate(split_lines(text), 1):
        usual = _USUAL.fullmatch(line)
        if usual and usual[3][1:2] != " ":
            count, times, name = usual.groups()
            whole = "" if times else line.rstrip()
            items.add(Item(name.rstrip(), int(count), number, 1, usual.start(3) + 1, whole))
        else:
            read_line(line, number, items)


def read_line(line: str, number: int, items: Items, left: int = 0) -> None:
    """Read one line; `left` is how many columns of the file stand to the left of it."""
    if not line or line.isspace():
        return
    if len(line) > LONGEST_LINE:
        place = Place(items.file, number, left + 1)
        items.refuse(
            "PNP151",
            f"the line has {len(line):,} characters",
            place,
            f"a line has at most {LONGEST_LINE}: one card",
        )
        return
    comment = _COMMENT.search(line)
    content = (line[: comment.start()] if comment else line).rstrip()
    start = _start(content)
    if start == len(content):
        return
    head = _HEAD.match(content, start)
    key = items.key(head[1]) if head else ""
    if head and key:
        items.head(key, content[head.end() :], Place(items.file, number, left + head.end() + 1))
    elif not _SECTION.match(content, start):
        items.add(item_of(content, start, number, left))


def item_of(content: str, start: int, line: int, left: int = 0) -> Item:
    """Return what a line without its comment says; a line without a number is one card."""
    column = left + start + 1
    front = _FRONT.match(content, start)
    if front:
        whole = content[start:] if front[2] else ""
        return Item(content[front.end() :], _number(front[1]), line, column, left + front.end() + 1, whole)
    back = _BACK.search(content, start)
    if back:
        return Item(content[start : back.start()].rstrip(), _number(back[1]), line, column, column)
    return Item(content[start:], 1, line, column, column, counted=False)


def _start(content: str) -> int:
    bullet = _BULLET.match(content)
    return bullet.end() if bullet else 0


def _number(digits: str) -> int:
    """Return a number in digits of any script; huge ones all the same."""
    return int(digits) if len(digits) <= 12 else 10**12
