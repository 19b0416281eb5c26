"""Read a deck list, whichever way it is written: a file, or what comes in through a pipe.

Plain text has one card a line: `4 Name`, `4x Name`, `Name x4`, `# comment`, `Servants:`.
"""

import re
import sys
from collections.abc import Sequence
from pathlib import Path
from types import MappingProxyType

from pnp.decks.reading.deck_list import MOST_CHARACTERS, DeckList, ListBuilder, ListLine
from pnp.decks.reading.table_list import first_row_is_headings, read_rows, read_table_list
from pnp.decks.reading.text_line import LONGEST_LINE, RULE, read_line
from pnp.decks.reading.yaml_list import read_yaml_list
from pnp.load.findings import Findings
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


_READERS = MappingProxyType(
    {**dict.fromkeys((".yaml", ".yml", ".json"), read_yaml_list), **dict.fromkeys((".csv", ".tsv"), read_table_list)}
)

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
