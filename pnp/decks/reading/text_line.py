"""One line of a deck list: a card, a heading, a comment, or what the list says of itself."""

import re

from pnp.decks.reading.deck_list import ListLine
from pnp.decks.reading.headings import DECK, SIDE, heading
from pnp.decks.reading.list_builder import ListBuilder
from pnp.decks.reading.notations import bare, readings
from pnp.problem import Place

LONGEST_LINE = 400

_COMMENT = re.compile(r"(?:^|\s)(?:#|//)")
_BULLET = re.compile(r"\s*(?:[-*•・]\s+)?")
_HEAD = re.compile(r"(\w+)\s*[:：]\s*(?=\S)")
_ASIDE = re.compile(r"(?:sb|side|sideboard)\s*[:：]\s*(?=\S)", re.IGNORECASE)
_SECTION = re.compile(r"\[[^\[\]]*\]\s*[\[(]?\d*[\])]?$|.*[:：]$|={2,}[^=].*={2,}$|-{2,}[^-].*-{2,}$|【.*】$")
_ORDINAL = re.compile(r"\d{1,4}[.)]\s+(?=\S)")
_ABOUT = "about"
_ADDRESS = re.compile(r"<?(?:https?://|www\.)\S+$", re.IGNORECASE)
RULE = re.compile(r"[\s=\-_*~+.·•—–─━|:]+$")
"""A line that parts others, with nothing in it to read."""


def read_line(line: str, number: int, items: ListBuilder, left: int = 0) -> None:
    """Read one line; `left` is how many columns of the file stand to the left of it."""
    if not line or line.isspace():
        return
    if len(line) > LONGEST_LINE:
        place = Place(items.file, number, left + 1)
        message = f"the line has {len(line):,} characters"
        items.refuse("PNP151", message, place, f"a line has at most {LONGEST_LINE}: one card")
        return
    comment = _COMMENT.search(line)
    content = (line[: comment.start()] if comment else line).rstrip()
    start = _start(content)
    if start == len(content):
        _heading_in_comment(line, number, left, items)
        return
    head = _HEAD.match(content, start)
    key = items.key(head[1]) if head else ""
    if head and key:
        items.head(key, content[head.end() :], Place(items.file, number, left + head.end() + 1))
    elif items.about and content.startswith("Name ", start):
        items.head("deck", content[start + 5 :], Place(items.file, number, left + start + 6))
    elif not RULE.match(content, start) and not _ADDRESS.match(content, start) and bare(content[start:]):
        item = item_of(content, start, number, left)
        items.add(item if not comment or item.part else item._replace(uncut=line[start:].rstrip()))
        items.about = item.part == _ABOUT


def item_of(content: str, start: int, line: int, left: int = 0) -> ListLine:
    """Return what a line without its comment says; a line without a number is one card, if it is any."""
    column = left + start + 1
    aside = _ASIDE.match(content, start)
    if aside and not content[aside.end() :].strip().isdecimal():
        return item_of(content, aside.end(), line, left)._replace(aside=True)
    said = content[start:]
    if heading(said) == _ABOUT:
        return ListLine(_ABOUT, 1, line, column, column, said, counted=False, part=_ABOUT)
    if not aside and (_SECTION.match(said) or _SECTION.match(bare(said))):
        return ListLine(said.strip(), 1, line, column, column, said, counted=False, part=heading(said) or "-")
    listed = _ORDINAL.match(said)
    if listed and any(reading.certain for reading in readings(said[listed.end() :])):
        return item_of(content, start + listed.end(), line, left)
    first = next(readings(said), None)
    if first is None or not first.certain:
        return ListLine(said, 1, line, column, column, said, counted=False)
    at = content.find(first.name[:1], start) if first.name else start
    at = max(content.find(first.name, start), at, start)
    return ListLine(first.name, first.copies, line, column, left + at + 1, said)


def _heading_in_comment(line: str, number: int, left: int, items: ListBuilder) -> None:
    """Take a comment that says nothing but the name of a part of the list: many programs write `// Sideboard`."""
    said = heading(line.replace("//", " "))
    if said in SIDE or said in DECK:
        items.add(ListLine(said, 1, number, left + 1, left + 1, counted=False, part=said))


def _start(content: str) -> int:
    bullet = _BULLET.match(content)
    return bullet.end() if bullet else 0
