"""A text as YAML writes it."""

import json
import re

from pnp.load.scalars import resolve

_PLAIN = re.compile(r"[A-Za-z][A-Za-z0-9 ,.;()'/-]*")


def quoted(text: str) -> str:
    """Return a text as YAML: as it is where that reads back the same, else in double quotes."""
    plain = _PLAIN.fullmatch(text) and text == text.strip() and resolve(text) == text
    return text if plain else json.dumps(text, ensure_ascii=False)
