"""A deck list as it is given to a command: a file, or standard input."""

import re
import sys
from pathlib import Path

from pnp.decks.reading.deck_list import DeckList
from pnp.decks.reading.read import parse_deck_list, read_deck_list
from pnp.load.findings import Findings
from pnp.load.text import LARGEST, decode
from pnp.problem import Place

STREAM = "-"

_YAML = re.compile(r"^(?:cards|sideboard):(?:[ \t]*$|[ \t]*[\[{])", re.MULTILINE)


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
