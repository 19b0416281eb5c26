"""A small Neuroi, and projects that lay a file over a bundled game."""

from pathlib import Path

NEUROI = """\
game: magical-strike
layouts:
  - id: night-wing   # ours
    name: Night Wing
    start: 2
    difficulty: normal
    grid: |
      01  02r 03  04
        05  06b 07g
      08  09* 10  11y
        12  13
"""


def own_project(tmp_path: Path, slug: str, text: str) -> Path:
    """Return a project with one file of a bundled game."""
    folder = tmp_path / "mine"
    (folder / "cards").mkdir(parents=True)
    (folder / "cards.yaml").write_text("include: [cards/*.yaml]\n")
    (folder / "cards" / f"{slug}.yaml").write_text(text)
    return folder
