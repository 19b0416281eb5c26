"""Faces whose templates read the same are drawn once."""

from pathlib import Path

import pytest
from face_log import log_drawing

from pnp.load.book import load_book
from pnp.render.jinja.template import Templates
from pnp.render.renderer import Renderer

GAME = """
game: shed
theme: {green: "#008000"}
kinds: {tool: {fields: {name: text, handle: {type: flag, default: false}}}}
tools:
  [{id: saw, name: Saw}, {id: axe, name: Axe}, {id: rake, name: Rake, handle: true},
   {id: hoe, name: Hoe, handle: true}, {id: fork, name: Fork, handle: true}]
"""


TEXT = '<svg viewBox="0 0 63 88"><text x="9" y="9" font-size="4">%s</text></svg>'


@pytest.mark.parametrize(
    ("template", "times"),
    [
        ('<svg viewBox="0 0 {{ w }} {{ h }}"><rect width="{{ w }}" height="9" fill="{{ theme.green }}"/></svg>', 1),
        (TEXT % "{{ card.name }}", 5),
        (TEXT % "{{ tool.id }}", 5),
        ('{% include "part.j2" %}', 5),
        (TEXT % "{{ side }}", 2),
        (TEXT % "{{ card.kind }} {{ tool['copies'] }}", 1),
        (TEXT % "{{ card.handle }}", 2),
        (TEXT % "{{ 'Saw' if card.handle else card.name }}", 3),
        (TEXT % "{% for tool in game.of('tool') if tool == card %}{{ tool.name }}{% endfor %}", 5),
        (TEXT % "{% for tool in game.of('tool') if tool in [card] %}{{ tool.name }}{% endfor %}", 5),
        (TEXT % "{{ game.of('tool').index(card) }}", 5),
        (TEXT % "{% macro name(tool) %}{{ tool.name }}{% endmacro %}{{ name(card) }}", 5),
        (TEXT % "{% set other = card %}{{ other.name }}", 5),
        (TEXT % "{{ [card] | map(attribute='name') | join }}", 5),
        (TEXT % "{{ [card] | groupby('name') | length }}", 5),
        (TEXT % "{{ [card] | selectattr('handle') | list | length }}", 5),
        (TEXT % "{{ facts.number }}", 5),
        (TEXT % "{{ facts.row[0] }}", 5),
        (TEXT % "{% for key in facts %}{{ key }}{% endfor %}", 5),
        (TEXT % "{{ card.other('name') }}x", 1),
        (TEXT % "{{ 'x' if card }}", 1),
        (TEXT % "{% if card %}x{% endif %}", 1),
        (TEXT % "{% if side %}x{% endif %}", 2),
        (TEXT % "{% if card %}{{ card.name }}{% endif %}", 5),
        (TEXT % "{{ (card if card).name }}", 5),
    ],
)
def test_a_template_runs_once_for_all_faces_that_read_the_same(
    template: str, times: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "templates" / "shed"
    folder.mkdir(parents=True)
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards.yaml").write_text("include: [cards/*.yaml]\n")
    (tmp_path / "cards" / "shed.yaml").write_text(GAME)
    (folder / "face.svg.j2").write_text(template)
    (folder / "part.j2").write_text(TEXT % "{{ card.id }}")
    book, problems = load_book(tmp_path)
    assert problems == ()
    game = book.games["shed"]

    def drawn(renderer: Renderer, number: int, side: str) -> str:
        facts = {"number": number, "row": [7, number]}
        values = renderer.values(game.of("tool")[number], (63, 88), side=side, facts=facts)
        drawing, wrong = renderer.draw("face", values, (63, 88))
        assert drawing is not None
        assert wrong == ()
        return log_drawing(drawing)

    faces = [(number, side) for side in ("front", "back") for number in range(5)]
    alone = [drawn(Renderer(game, book.roots, book.settings), *face) for face in faces]
    renderer = Renderer(game, book.roots, book.settings)
    runs: list[str] = []
    render = Templates.render
    monkeypatch.setattr(Templates, "render", lambda *args: runs.append("") or render(*args))
    assert [drawn(renderer, *face) for face in faces] == alone
    assert len(runs) == times
