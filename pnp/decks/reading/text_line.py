"""One line of a deck list: a card in one of many notations, a heading, a comment, or what the list says of itself."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from pnp.decks.reading.deck_list import LONGEST_NAME, LineReading, ListBuilder, ListLine
from pnp.decks.reading.headings import ABOUT, DECK, SIDEBOARD, heading_word
from pnp.files import yaml_beside
from pnp.problem import Place

_MARKS = re.compile(r" ?(?:\*[A-Z]{1,4}\*|\(foil\)|[●○]{1,9}|\^[^^]{0,200}\^)$", re.IGNORECASE)
"""What programs write behind a card of foil, for influence, or for a colour."""
_PRINTING = re.compile(
    r"(?P<name>.+?) ?[(\[（](?P<set>[A-Za-z0-9]{2,6})[)\]）]"
    r"(?: ?#?(?P<number>[A-Za-z]{0,3}-?\d{1,4}[a-z★]?))?"
)
_NUMBER = r"(?P<number>[-+−–]?\d{1,40}[.,/]\d{1,40}|[-+−–]\d{1,40})"
_IMPOSSIBLE = tuple(
    re.compile(pattern)
    for pattern in (rf"{_NUMBER}(?: ?[xXｘ×] ?| )(?P<name>.+)", rf"(?P<name>.+?)(?:[,:;]? [xXｘ×]? ?|[,:;]|×){_NUMBER}")
)
_NUMBER_AT_END = re.compile(r"(?:[,;、]|^[^,]{0,200}[:：]) ?\d{1,40}$")


class Notation(NamedTuple):
    """A pattern with `copies` and `name`; where it is not `certain`, some card has to have the name."""

    example: str
    pattern: str
    certain: bool


_TABLES = yaml_beside(__file__)
NOTATIONS = tuple(Notation(**row) for row in _TABLES["notations"])
"""The likeliest first."""
_PATTERNS = tuple((re.compile(row.pattern), row.certain) for row in NOTATIONS)
_REWRITES = tuple((re.compile(pattern), rest) for pattern, rest in _TABLES["rewrites"])
_PAIRS = tuple(map(tuple, _TABLES["pairs"]))


def readings(text: str) -> Iterator[LineReading]:
    """Yield what an entry with a number may mean, the likeliest first; `text` is without decoration."""
    if any(sign.isdecimal() for sign in text):
        for pattern, certain in _PATTERNS:
            match = pattern.fullmatch(text)
            name = without_decoration(match["name"]) if match else ""
            if match and name:
                yield LineReading(name, int(match["copies"]), certain)


def ends_in_number(text: str) -> bool:
    """Tell whether a comma or the like and a number stand at the end, where a count may be meant."""
    return bool(_NUMBER_AT_END.search(text))


def impossible_number(text: str) -> tuple[str, str]:
    """Return the number of an entry that is no count, such as `2.5` or `-1`, and the name beside it; "" for none."""
    match = next(filter(None, (pattern.fullmatch(text) for pattern in _IMPOSSIBLE)), None)
    return (match["number"], match["name"]) if match else ("", "")


def is_impossible(text: str) -> bool:
    """Tell whether a text is a number that is no count."""
    return bool(re.fullmatch(_NUMBER, text))


def without_decoration(text: str) -> str:
    """Return an entry without what only adorns it: links, tags, quotes, emphasis, marks of foils, a last full stop."""
    line = " ".join(text.split())
    if "[" in line or "_" in line:
        for pattern, replacement in _REWRITES:
            line = pattern.sub(replacement, line)
    while True:
        before = line
        line = _MARKS.sub("", line.strip()).rstrip(";,").strip()
        line = line[:-1] if line.endswith(".") and not line.endswith("..") else line
        for first, last in _PAIRS:
            if len(line) > len(first) + len(last) and line.startswith(first) and line.endswith(last):
                line = line[len(first) : -len(last)]
        if line == before:
            return line


def without_printing(name: str) -> tuple[str, str]:
    """Return a name without the set and number behind it, `Name (SET) 123`, and these; "" for none."""
    match = _PRINTING.fullmatch(name)
    if not match or match["set"].isdecimal():
        return name, ""
    return without_decoration(match["name"]), f"{match['set']} {match['number'] or ''}".strip()


LONGEST_LINE = 400

_COMMENT = re.compile(r"(?:^|\s)(?:#|//)")
_BULLET = re.compile(r"\s*(?:[-*•・]\s+)?")
_HEAD = re.compile(r"(\w+)\s*[:：]\s*(?=\S)")
_SIDEBOARD = re.compile(r"(?:sb|side|sideboard)\s*[:：]\s*(?=\S)", re.IGNORECASE)
_OUT_OF_DECK = re.compile(r"\[[^\[\]]{0,200}\{noDeck\}[^\[\]]{0,200}\]")
_SECTION = re.compile(r"\[[^\[\]]*\]\s*[\[(]?\d*[\])]?$|.*[:：]$|={2,}[^=].*={2,}$|-{2,}[^-].*-{2,}$|【.*】$")
_ORDINAL = re.compile(r"\d{1,4}[.)]\s+(?=\S)")
_ADDRESS = re.compile(r"<?(?:https?://|www\.)\S+$", re.IGNORECASE)
RULE = re.compile(r"[\s=\-_*~+.·•—–─━|:]+$")
"""A line that parts others, with nothing in it to read."""


def read_line(line: str, place: Place, builder: ListBuilder) -> None:
    """Read one line, which begins at a place."""
    if not line or line.isspace():
        return
    if len(line) > LONGEST_LINE:
        message = f"the line has {len(line):,} characters"
        builder.refuse("PNP151", message, place, f"a line has at most {LONGEST_LINE}: one card")
        return
    comment = _COMMENT.search(line)
    content = (line[: comment.start()] if comment else line).rstrip()
    bullet = _BULLET.match(content)
    start = bullet.end() if bullet else 0
    head = _HEAD.match(content, start)
    key = builder.key(head[1]) if head else ""
    if start == len(content):
        _read_heading_in_comment(line, place, builder)
    elif head and key:
        builder.add_head(key, content[head.end() :], place.right(head.end()))
    elif content.startswith("Name ", start) and builder.lines and builder.lines[-1].heading == ABOUT:
        builder.add_head("deck", content[start + 5 :], place.right(start + 5))
    elif not (RULE.match(content, start) or _ADDRESS.match(content, start)):
        parsed = parse_entry(content[start:], place.right(start))
        whole = parse_entry(line[start:].rstrip(), place.right(start)) if comment and not parsed.heading else None
        if parsed.name:
            builder.add(parsed._replace(with_comment=whole) if whole else parsed)


def parse_entry(text: str, place: Place) -> ListLine:
    """Return all that an entry may mean, `text` without bullet and comment; without a number it is one card, if any."""
    aside = _SIDEBOARD.match(text)
    if aside and not text[aside.end() :].isdecimal():
        return parse_entry(text[aside.end() :], place.right(aside.end()))._replace(sideboard=True)
    plain = without_decoration(text)
    title = heading_word(text)
    if title == ABOUT or _SECTION.match(text) or _SECTION.match(plain):
        return ListLine(text[:LONGEST_NAME], 1, place, place, (text,), counted=False, heading=title or "-")
    ordinal = _ORDINAL.match(text)
    if ordinal and any(reading.certain for reading in readings(without_decoration(text[ordinal.end() :]))):
        return parse_entry(text[ordinal.end() :], place.right(ordinal.end()))
    texts = (text,) if plain == text else (text, plain)
    counts = tuple(readings(plain))
    if not counts or not counts[0].certain:
        return ListLine(plain, 1, place, place, texts, counts, counted=False)
    name, copies, _ = counts[0]
    at = place.right(max(text.find(name), text.find(name[0]), 0))
    return ListLine(name, copies, place, at, texts, counts[1:], sideboard=bool(_OUT_OF_DECK.search(text)))


def _read_heading_in_comment(line: str, place: Place, builder: ListBuilder) -> None:
    """Take a comment that says nothing but the name of a part of the list: many programs write `// Sideboard`."""
    title = heading_word(line.replace("//", " "))
    if title in SIDEBOARD or title in DECK:
        builder.add(ListLine(title, 1, place, place, counted=False, heading=title))
