"""A template that nothing asks for is told: its name is most likely mistyped."""

from pathlib import Path

import pytest

from pnp.pipeline.run import Run
from pnp.settings import Job

OVER = "game: magical-strike\nwitches: [{id: mio, speed: 4}]\n"
OWN = "game: own\ntitle: Own\nkinds: {card: {front: face, fields: {name: text}}}\ncards: [{id: one, name: One}]\n"
OWN += "components: {cards: {title: Cards, cards: card}}\n"
FACE = '<svg viewBox="0 0 {{ w }} {{ h }}">{% include "own/part.svg.j2" %}</svg>'


@pytest.mark.parametrize(
    ("game", "template", "hint"),
    [
        (OWN, "own/fase.svg.j2", "did you mean 'face.svg.j2'?"),
        (OWN, "own/nothing-like-it.svg.j2", "name it in a component, or delete the file"),
        (OVER, "magical-strike/wich.svg.j2", "did you mean 'witch.svg.j2'?"),
        (OVER, "magical-strike/layout-mat.svg.j2", ""),
        (OVER, "magical-strike/witch.svg.j2", ""),
    ],
)
def test_templates_that_nothing_uses(tmp_path: Path, game: str, template: str, hint: str) -> None:
    (tmp_path / "cards.yaml").write_text("include: [own.yaml]\n", encoding="utf-8")
    (tmp_path / "own.yaml").write_text(game, encoding="utf-8")
    for name in ("own/face.svg.j2", "own/part.svg.j2", template):
        path = tmp_path / "templates" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(FACE if name == "own/face.svg.j2" else '<circle r="5"/>', encoding="utf-8")
    slug = "own" if game is OWN else "magical-strike"
    run = Run.load(Job((slug,), project=tmp_path), {})
    told = [(str(p.place), p.severity, p.hint) for p in run.unused_templates]
    assert told == ([(f"templates/{template}", "warning", hint)] if hint else [])


def test_templates_of_bundled_games_are_nobodys_slip() -> None:
    assert Run.load(Job(), {}).unused_templates == ()
