"""A new trench as the YAML of a level."""

import json
import re
from collections.abc import Sequence

from pnp.games.strafe.generate.make import Tokens
from pnp.load.scalars import resolve

_PLAIN = re.compile(r"[A-Za-z][A-Za-z0-9 ,.;()'/-]*")


def entry_text(tokens: Tokens, *, id: str, name: str, level: int, players: int, about: str) -> str:
    """Return the entry as a mapping that begins at column 0, its rows in columns."""
    fields = {
        "id": id,
        "name": quoted(name),
        "level": str(level),
        "players": str(players),
        "about": quoted(about),
    }
    lines = [f"{key}: {value}" for key, value in fields.items()]
    return "\n".join([*lines, "grid: |", *(f"  {row}" for row in rows_text(tokens))]) + "\n"


def rows_text(tokens: Sequence[Sequence[str]]) -> list[str]:
    """Return each row as a line, spaces below one another."""
    widest = max(len(token) for row in tokens for token in row)
    return [" ".join(token.ljust(widest) for token in row).rstrip() for row in tokens]


def quoted(text: str) -> str:
    """Return a text as YAML: as it is where that reads back the same, else in double quotes."""
    plain = _PLAIN.fullmatch(text) and text == text.strip() and resolve(text) == text
    return text if plain else json.dumps(text, ensure_ascii=False)
