"""A trench that someone wrote, its file, and the commands that take it."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Run:
    """What a command of a group came to."""

    returncode: int
    stdout: str
    stderr: str


Tool = Callable[..., Run]

GRID = """\
game: strafe
replace: [levels]
levels:
  - id: gate
    name: Gate
    level: 1
    players: 2
    grid: |
      #  P  .  .  .  .  .  .  #
      #  .  1  .  .  .  .  .  #
      #  .  T1 .  .  .  .  .  #
      #  .  .  .  .  .  .  .  #
      #  .  .  .  .  .  .  .  #
      #  .  .  .  .  .  .  .  #
      #  .  .  .  .  .  .  .  #
      #  S  S  .  .  .  .  .  #
"""
HEAD = GRID[: GRID.index("      #")]


def written(folder: Path, text: str, name: str = "mine.yaml") -> str:
    (folder / name).write_text(text, encoding="utf-8")
    return name


def block(*rows: str) -> str:
    return HEAD + "".join(f"      {row}\n" for row in rows)
