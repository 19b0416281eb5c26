"""Read a deck list, whichever way it is written: a file, or what comes in through a pipe.

Plain text has one card a line: `4 Name`, `4x Name`, `Name x4`, `# comment`, `Servants:`.
"""

import re
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

from pnp.decks.reading.deck_list import HEAD, MOST_CHARACTERS, WHOLE_COUNTS, DeckList, ListBuilder, ListLine
from pnp.decks.reading.table_list import first_row_is_headings, read_rows, read_table_list
from pnp.decks.reading.text_line import LONGEST_LINE, RULE, parse_entry, read_line
from pnp.load.compose import compose
from pnp.load.findings import Findings, shown
from pnp.load.source import FileSource
from pnp.load.tables.cells import Cell, Row
from pnp.load.text import LARGEST, decode, read_text, split_lines
from pnp.problem import Place

_USUAL = re.compile(r"([1-9][0-9]{0,2})[xX]? +(?![xXｘ] )([^\W\d_][^#/:：\[\]|;\t\"*_●]{0,190}(?:[^\W\d_枚]|-\d{1,9}))")
"""A line of the commonest form, with nothing in it that could mean something else."""


def read_text_list(text: str, builder: ListBuilder) -> None:
    """Read every line of a list; a table that was pasted or saved as text is read as one."""
    lines = split_lines(text)
    if first_row_is_headings(lines):
        read_table_list(text, builder)
        return
    rows: list[Row] = []
    for number, line in enumerate(lines, 1):
        if rows and line[:1] != "|":
            read_rows(rows, builder)
            rows = []
        place, usual = Place(builder.file, number, 1), _USUAL.fullmatch(line)
        if usual:
            builder.add(ListLine(usual[2], int(usual[1]), place, place.right(usual.start(2)), (line,)))
        elif line[:1] == "|" and line.count("|") > 2:
            rows += _markdown_row(line, place)
        else:
            read_line(line, place, builder)
    read_rows(rows, builder)


def _markdown_row(line: str, place: Place) -> list[Row]:
    """Return the cells between the bars; no row for the line below the headings."""
    if RULE.match(line):
        return []
    cells, at = [], 1
    for text in line[:LONGEST_LINE].strip().strip("|").split("|"):
        cells.append(Cell(text.strip(), place.right(at + len(text) - len(text.lstrip()))))
        at += len(text) + 1
    return [cells]


STREAM = "-"
_YAML = re.compile(r"^(?:cards|sideboard):(?:[ \t]*$|[ \t]*[\[{])", re.MULTILINE)


def read_deck_list(path: Path, findings: Findings, more_keys: Sequence[str] = ()) -> DeckList | None:
    """Return the list of a file; None, with problems, where it cannot be read at all.

    The file is UTF-8, or UTF-16 with its mark. `.yaml`, `.yml` and `.json` are YAML, `.csv` and `.tsv` tables, all
    else is plain text. `more_keys` are keys that its head may have besides the usual ones.
    """
    text = read_text(path, str(path), findings, wide=True)
    return None if text is None else parse_deck_list(text, str(path), findings, more_keys)


def parse_deck_list(
    text: str, file: str, findings: Findings, more_keys: Sequence[str] = (), suffix: str = ""
) -> DeckList | None:
    """Return the list that a text holds; `suffix`, else the end of the file's name, says how it is written."""
    if len(text) > MOST_CHARACTERS:
        message = f"the deck list has {len(text):,} characters"
        findings.add("PNP151", message, Place(file), f"a list has at most {MOST_CHARACTERS:,}")
        return None
    builder = ListBuilder(file, findings, more_keys)
    path = Path(file)
    _READERS.get((suffix or path.suffix).lower(), read_text_list)(text, builder)
    lines, head = tuple(builder.lines), builder.head
    if all(line.heading for line in lines) and not builder.unread:
        findings.add("PNP150", "the deck list holds no cards", Place(file), "write '4 Name' on each line")
    title = head["deck"][-1].text if "deck" in head else ""
    return DeckList(file, title or path.stem, lines, lines[0].place if lines else Place(file), head, builder.unread)


def read_given_list(file: Path, findings: Findings) -> DeckList | None:
    """Return the list of a file, or for `-` and pipes of what comes in; None, with problems, where there is none."""
    if not _is_stream(file):
        return read_deck_list(file, findings)
    name = str(file)
    try:
        if name == STREAM:
            data = sys.stdin.buffer.read(LARGEST + 1)
        else:
            with file.open("rb") as stream:
                data = stream.read(LARGEST + 1)
    except OSError as trouble:
        findings.add("PNP102", f"{name} cannot be read: {trouble.strerror}", Place(name))
        return None
    text = decode(data, name, findings, wide=True)
    if text is None:
        return None
    return parse_deck_list(text, name, findings, suffix=".yaml" if _YAML.search(text) else ".txt")


def _is_stream(file: Path) -> bool:
    """Tell whether a name is that of a stream rather than of a file."""
    try:
        device = file.is_char_device() and file.is_relative_to("/dev")
        return str(file) == STREAM or file.is_fifo() or device
    except (OSError, ValueError):
        return False


CARDS, SIDEBOARD = "cards", "sideboard"
_PARTS = MappingProxyType({CARDS: "", "slots": "", SIDEBOARD: SIDEBOARD, "sideSlots": SIDEBOARD})
"""The keys that hold cards, `slots` as arkham.build writes them, and what they are a part of."""
_COUNT = ("count", "copies")
_HINT = "write 'Name: 4' on each line, or a list of '4 Name'"


def read_yaml_list(text: str, builder: ListBuilder) -> None:
    """Read a list; everything wrong with it is a problem at its place.

    What NetrunnerDB or arkham.build writes has an `id`, the deck's `name`, and more that says nothing of cards.
    """
    document = compose(text, builder.file, builder.findings)
    builder.unread += not document.whole
    plain, source = document.plain, document.source
    if isinstance(plain, tuple):
        _read_lines(plain, source, (), builder)
    elif isinstance(plain, Mapping):
        exported = "id" in plain
        for key, value in plain.items():
            if key == "formats" or key in builder.keys:
                _read_head(key, value, source, builder)
            elif exported and key == "name":
                builder.add_head("deck", str(value), source.at(key))
            elif key not in _PARTS and not exported:
                builder.report_unknown_key(key, source.at(key, key=True), (*builder.keys, CARDS, SIDEBOARD))
        for key in (key for key in _PARTS if key in plain):
            if _PARTS[key]:
                at = source.at(key, key=True)
                builder.add(ListLine(key, 1, at, at, counted=False, heading=SIDEBOARD))
            _read_part(key, plain[key], source, builder)
    elif plain is not None:
        builder.refuse("PNP122", f"a deck list has keys, not {shown(plain)}", source.at(), "begin with 'cards:'")


def _read_head(key: str, value: object, source: FileSource, builder: ListBuilder) -> None:
    name = builder.key(key)
    several = isinstance(value, tuple)
    for number, text in enumerate(value if isinstance(value, tuple) and name == "format" else (value,)):
        place = source.at(key, number) if several else source.at(key)
        if isinstance(text, str | int | float) and not (isinstance(text, bool) and name in HEAD):
            builder.add_head(name, str(text), place)
        else:
            builder.findings.add("PNP122", f"'{key}' must be a text, not {shown(text)}", place)


def _read_part(key: str, cards: object, source: FileSource, builder: ListBuilder) -> None:
    if isinstance(cards, Mapping):
        for name, count in cards.items():
            _add(name, count, source.at(key, name, key=True), source.at(key, name), builder)
    elif isinstance(cards, tuple):
        _read_lines(cards, source, (key,), builder)
    elif cards is not None:
        builder.refuse("PNP122", f"'{key}' must hold cards, not {shown(cards)}", source.at(key), _HINT)


def _read_lines(cards: tuple[object, ...], source: FileSource, path: tuple[str, ...], builder: ListBuilder) -> None:
    for number, line in enumerate(cards):
        place, below = source.at(*path, number), source.below(*path, number)
        if isinstance(line, str):
            if line.strip():
                builder.add(parse_entry(line[:1000].strip(), place))
        elif isinstance(line, Mapping) and ("name" in line or "id" in line):
            _read_entry(line, below, builder)
        elif isinstance(line, Mapping) and len(line) == 1:
            name, count = next(iter(line.items()))
            _add(name, count, below.at(name, key=True), below.at(name), builder)
        else:
            builder.refuse("PNP150", f"{shown(line)} is no line of a deck list", place, _HINT)


def _read_entry(line: Mapping[str, object], source: FileSource, builder: ListBuilder) -> None:
    known = ("name", "id", "subname", *_COUNT)
    for key in line:
        if key not in known:
            builder.report_unknown_key(key, source.at(key, key=True), known)
    key = "name" if "name" in line else "id"
    count_key = next((count_key for count_key in _COUNT if count_key in line), "")
    parts = [str(part) for part in (line[key], line.get("subname")) if isinstance(part, str | int) and part != ""]
    count = line[count_key] if count_key else 1
    _add(", ".join(parts), count, source.at(key), source.at(count_key or key), builder)


def _add(name: str, count: object, name_at: Place, count_at: Place, builder: ListBuilder) -> None:
    if type(count) is not int:
        message = f"the count of {shown(name)} must be a whole number, not {shown(count)}"
        builder.refuse("PNP122", message, count_at, WHOLE_COUNTS)
    elif not name.strip():
        builder.refuse("PNP150", "this line has no name", name_at, "write the card's name")
    else:
        builder.add(ListLine(name.strip(), count, count_at if count_at.line == name_at.line else name_at, name_at))


_READERS = MappingProxyType(
    {**dict.fromkeys((".yaml", ".yml", ".json"), read_yaml_list), **dict.fromkeys((".csv", ".tsv"), read_table_list)}
)
