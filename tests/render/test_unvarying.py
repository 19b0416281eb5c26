"""A face that does not look at its entry is drawn once; one that does, for each."""

from pathlib import Path

import pytest

from pnp.load.book import load_book
from pnp.render.renderer import Renderer

GAME = """
game: shed
theme: {green: "#008000"}
kinds: {tool: {fields: {name: text}}}
tools:
  [{id: saw, name: Saw}, {id: axe, name: Axe}, {id: rake, name: Rake}, {id: hoe, name: Hoe}, {id: fork, name: Fork}]
"""


@pytest.mark.parametrize(
    ("template", "different"),
    [
        ('<svg viewBox="0 0 {{ w }} {{ h }}"><rect width="{{ w }}" height="9" fill="{{ theme.green }}"/></svg>', 1),
        ('<svg viewBox="0 0 63 88"><text x="9" y="9" font-size="4">{{ card.name }}</text></svg>', 5),
        ('<svg viewBox="0 0 63 88"><text x="9" y="9" font-size="4">{{ tool.id }}</text></svg>', 5),
        ('{% include "part.j2" %}', 5),
        ('<svg viewBox="0 0 63 88"><text x="9" y="9" font-size="4">{{ side }}</text></svg>', 2),
    ],
)
def test_how_many_faces_differ(template: str, different: int, tmp_path: Path) -> None:
    folder = tmp_path / "templates" / "shed"
    folder.mkdir(parents=True)
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards.yaml").write_text("include: [cards/*.yaml]\n")
    (tmp_path / "cards" / "shed.yaml").write_text(GAME)
    (folder / "face.svg.j2").write_text(template)
    (folder / "part.j2").write_text(
        '<svg viewBox="0 0 63 88"><text x="9" y="9" font-size="4">{{ card.id }}</text></svg>'
    )
    book, problems = load_book(tmp_path)
    assert problems == ()
    game = book.games["shed"]
    renderer = Renderer(game, book.roots, book.settings)
    faces = set()
    for side in ("front", "back"):
        for entry in game.of("tool"):
            drawing, wrong = renderer.draw("face", renderer.values(entry, (63, 88), side=side), (63, 88))
            assert (drawing is None, wrong) == (False, ())
            faces.add(id(drawing))
    assert len(faces) == different
