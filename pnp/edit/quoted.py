"""A text as YAML writes it."""

import json
import re

from pnp.load.scalars import resolve

_PLAIN = re.compile(r"[A-Za-z][A-Za-z0-9 ,.;()'/-]*")
_OLD_TRUTHS = frozenset({"y", "n", "yes", "no", "on", "off"})
"""Text to YAML 1.2, truth values to older readers: editors and scripts that people use on the same file."""


def quoted(text: str) -> str:
    """Return a text as YAML: as it is where that reads back the same, else in double quotes."""
    same = text == text.strip() and resolve(text) == text and text.lower() not in _OLD_TRUTHS
    plain = same and _PLAIN.fullmatch(text)
    return text if plain else json.dumps(text, ensure_ascii=False)
