"""Maps: tokens in rows, with the place of every token in the file."""

from yaml.events import ScalarEvent

from pnp.load.field_context import BAD, FieldPlace
from pnp.load.field_types.field_type import FieldType
from pnp.load.findings import Findings
from pnp.load.source import FileSource
from pnp.load.text_places import block_edge, stands_in_line
from pnp.maps.rows import Rows, read_rows

MOST_ROWS = 200
MOST_CHARACTERS = 160_000
"""Enough for 200 rows of 200 spaces written with three characters and a blank each."""
_BLOCK = "write the rows below '|', one row a line"


class TokenRows(FieldType):
    """A block of tokens, one row a line."""

    written = "a block of tokens below a bar, a map"
    seen = "`.tokens`: rows of tokens with `.text`, `.row`, `.column`"
    example = ()

    def read(self, value: object, place: FieldPlace) -> object:
        """Return `Rows`."""
        text = place.spelled(value)
        if text is None:
            return place.wrong("rows of tokens", value, "write them below '|', one row a line")
        rows = read_block(text, place.raw.holder(place.path).below(*place.path), place.findings)
        return BAD if rows is None else rows


TYPE = TokenRows


def read_block(text: str, source: FileSource, findings: Findings) -> Rows | None:
    """Return the rows of a text; None, with a problem, where their columns cannot be told from the file."""
    place = source.at()
    if "\t" in text:
        findings.add("PNP128", "a tab stands in the rows, so columns cannot be told", place, "use spaces")
        return None
    for number, most, what in (
        (text.rstrip("\n").count("\n") + 1, MOST_ROWS, "rows"),
        (len(text), MOST_CHARACTERS, "characters"),
    ):
        if number > most:
            message = f"the map has {number:,} {what}, and at most {most:,} are read"
            findings.add("PNP128", message, place, "leave out what is not needed")
            return None
    node = source.node
    if isinstance(node, ScalarEvent) and node.style == "|":
        line, indent = block_edge(text, source.document.lines, place.line)
        return read_rows(text, place, file=place.file, line=line, indent=indent)
    if node is None or "\n" in text.rstrip("\n") or not stands_in_line(text, source):
        findings.add("PNP128", "the rows are written as running text", place, _BLOCK)
        return None
    quote = int(isinstance(node, ScalarEvent) and node.style in ("'", '"'))
    return read_rows(text, place, file=place.file, line=place.line, indent=place.column - 1 + quote)
