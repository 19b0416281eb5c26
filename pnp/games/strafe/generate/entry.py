"""A new trench as the YAML of a level."""

from collections.abc import Sequence

from pnp.edit.quoted import quoted
from pnp.games.strafe.generate.make import Tokens


def entry_text(tokens: Tokens, *, id: str, name: str, level: int, players: int, about: str) -> str:
    """Return the entry as a mapping that begins at column 0, its rows in columns."""
    fields = {
        "id": quoted(id),
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
