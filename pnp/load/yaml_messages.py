"""The YAML parser's complaints in plain words, with a way out."""

from types import MappingProxyType

import yaml
from yaml.error import Mark

from pnp.files import yaml_beside
from pnp.load.text import split_lines
from pnp.load.yaml_mistakes import recognised
from pnp.load.yaml_spot import Spot, indent
from pnp.load.yaml_text import hidden
from pnp.problem import Place

_MORE = "; the rest of the file has not been read yet"
_CLOSES = MappingProxyType({"[": "]", "{": "}"})


def explain(trouble: yaml.MarkedYAMLError, text: str, name: str) -> tuple[str, Place, str]:
    """Return message, place and hint for what the parser refused; the hint tells that it stopped there."""
    mark = trouble.problem_mark or trouble.context_mark
    if mark is None:
        return "the file is not YAML", Place(name), ""
    lines = split_lines(text)
    message, place, hint = _explained(trouble, mark, lines, text, name)
    goes_on = any(line.strip() for line in lines[mark.line + 1 :])
    return message, place, hint + _MORE * goes_on


def _explained(
    trouble: yaml.MarkedYAMLError, mark: Mark, lines: list[str], text: str, name: str
) -> tuple[str, Place, str]:
    place = Place(name, mark.line + 1, mark.column + 1)
    if block := _sunken_block(lines, mark.line):
        return block[0], place, block[1]
    words = trouble.problem or ""
    start = trouble.context_mark
    began = (start.line, start.column) if start is not None else (-1, 0)
    slip = recognised(Spot(lines, mark.line, mark.column, f"{trouble.context or ''}: {words}", *began))
    if slip:
        return slip.message, Place(name, slip.line + 1, slip.column + 1), slip.hint
    ended = not "".join([*(line[mark.column :] for line in lines[mark.line :][:1]), *lines[mark.line + 1 :]]).strip()
    if ended and "node content" in words and (opener := _never_closed(text)):
        sign, at = opener
        what = f"a {'list' if sign == '[' else 'mapping'} that begins with '{sign}' here is not closed"
        return what, Place(name, at[0] + 1, at[1] + 1), f"write '{_CLOSES[sign]}' at its end"
    if "cannot start any token" in words:
        character = lines[mark.line][mark.column : mark.column + 1] if mark.line < len(lines) else ""
        return f"no value can begin with '{character}'", place, "put the text in quotes"
    # The parser's words, or a part of them, each with a message and a hint.
    for part, (message, hint) in yaml_beside(__file__).items():
        if part in words:
            return message, place, hint
    return f"this is not YAML: {words}", place, "check the indentation and the quotes"


def _never_closed(text: str) -> tuple[str, tuple[int, int]] | None:
    """Return the last bracket that is still open where the file ends, and its spot, counted from 0."""
    opened: list[tuple[str, tuple[int, int]]] = []
    try:
        for token in yaml.scan(hidden(text), Loader=yaml.CLoader):
            if isinstance(token, (yaml.FlowSequenceStartToken, yaml.FlowMappingStartToken)):
                sign = "[" if isinstance(token, yaml.FlowSequenceStartToken) else "{"
                opened.append((sign, (token.start_mark.line, token.start_mark.column)))
            elif isinstance(token, (yaml.FlowSequenceEndToken, yaml.FlowMappingEndToken)):
                opened = opened[:-1]
    except yaml.YAMLError:
        return None
    return opened[-1] if opened else None


def _sunken_block(lines: list[str], at: int) -> tuple[str, str] | None:
    """Recognise a `|` block whose first row is indented deeper than a later one, too far in for `with_edges`."""
    at = min(at, len(lines) - 1)
    header = at - 1
    while header >= 0 and not lines[header].rstrip().endswith(("|", "|-", "|+")):
        header -= 1
        if at - header > 200:
            return None
    if header < 0:
        return None
    rows = [line for line in lines[header + 1 : at + 1] if line.strip()]
    outer = indent(lines[header])
    if lines[header].lstrip().startswith("- "):
        outer += 2
    if len(rows) < 2 or min(map(indent, rows)) <= outer or indent(rows[-1]) >= indent(rows[0]):
        return None
    message = f"this row is indented less than the first row of the block in line {header + 1}"
    return message, "move the whole block left, until it begins at most nine columns deeper than its key"
