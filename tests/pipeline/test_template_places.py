"""A template that there is not is told where the data names it."""

from pathlib import Path

import pytest

from pnp.pipeline.run import Run
from pnp.settings import Job

GAME = """game: own
title: Own
kinds:
  card:
    front: face
    back: {kind_back}
    fields: {{name: text}}
cards: [{{id: one, name: One}}, {{id: two, name: Two}}]
components:
  cards:
    title: Cards
    cards: card
    {own}
  page:
    title: Page
    sheet: {sheet}
"""


@pytest.mark.parametrize(
    ("names", "place", "name"),
    [
        ({"kind_back": "bak"}, "own.yaml:6:11", "bak"),
        ({"own": "front: fase"}, "own.yaml:13:12", "fase"),
        ({"own": "back: bak"}, "own.yaml:13:11", "bak"),
        ({"sheet": "paeg"}, "own.yaml:16:12", "paeg"),
    ],
)
def test_a_missing_template_is_told_at_its_name(tmp_path: Path, names: dict[str, str], place: str, name: str) -> None:
    folder = tmp_path / "templates" / "own"
    folder.mkdir(parents=True)
    for template in ("face", "back", "page"):
        markup = '<svg viewBox="0 0 {{ w }} {{ h }}"><circle r="5"/></svg>'
        (folder / f"{template}.svg.j2").write_text(markup, encoding="utf-8")
    file = tmp_path / "own.yaml"
    file.write_text(GAME.format(**{"kind_back": "back", "own": "note: x", "sheet": "page"} | names), encoding="utf-8")
    problems = Run.load(Job(files=(file,)), {}).parts[0].print()[1]
    told = {(Path(p.place.file).name, p.place.line, p.place.column, p.code, p.message.split(",")[0]) for p in problems}
    assert told == {(*_parts(place), "PNP300", f"there is no template '{name}'")}


def _parts(place: str) -> tuple[str, int, int]:
    file, line, column = place.split(":")
    return file, int(line), int(column)
