"""What templates hold goes with the face that they were rendered for, and what serves all faces stays."""

import gc
from pathlib import Path

import pytest
from jinja2.runtime import Context, Macro

from pnp.load.book import load_book
from pnp.render.tools import Tools

GAME = "game: shed\ntitle: Shed\nkinds: {tool: {fields: {name: text}}}\ntools: []\n"
FILES = {
    "face": """{% import "shed/parts/own.svg.j2" as own with context %}{% import "shed/parts/common.svg.j2" as common %}
{% from "shed/parts/common.svg.j2" import square %}{% include "shed/parts/more.svg.j2" %}
{% macro twice(n) %}{{ own.twin(n) if n else "" }}{{ square(n) }}{% endmacro %}
<svg viewBox="0 0 {{ w }} {{ h }}">{{ twice(w) }}{{ common.square(2) }}{{ more }}</svg>""",
    "parts/own": "{% macro twin(n) %}{{ other(n) }}{% endmacro %}{% macro other(n) %}{{ w }}{% endmacro %}",
    "parts/common": '{% macro square(n) %}<rect width="{{ n }}" height="{{ n }}"/>{% endmacro %}',
    "parts/more": "{% macro inner() %}{{ h }}{% endmacro %}{{ inner() }}",
}


@pytest.fixture
def tools(tmp_path: Path) -> Tools:
    for name, text in FILES.items():
        path = tmp_path / "templates" / "shed" / f"{name}.svg.j2"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    (tmp_path / "shed.yaml").write_text(GAME)
    loaded, _ = load_book(None, (tmp_path / "shed.yaml",), ())
    return Tools(loaded.games["shed"], (tmp_path,))


def render(tools: Tools, width: int) -> object:
    return tools.templates.render("face", {"w": width, "h": 9, "more": width})


def test_a_face_leaves_nothing_for_the_collection_of_garbage(tools: Tools) -> None:
    render(tools, 5)
    gc.collect()
    gc.disable()
    try:
        before = held()
        for width in range(10):
            render(tools, width)
        assert held() == before
    finally:
        gc.enable()


def held() -> tuple[int, int]:
    objects = gc.get_objects()
    return sum(type(o) is Macro for o in objects), sum(isinstance(o, Context) for o in objects)


def test_what_is_imported_for_all_faces_serves_each(tools: Tools) -> None:
    first = render(tools, 5)
    assert isinstance(first, str)
    assert 'width="5" height="5"/>' in first
    assert str(render(tools, 7)) == first.replace("5", "7")
    assert first == render(tools, 5)


def test_a_fault_is_told_as_ever(tools: Tools, tmp_path: Path) -> None:
    own = tmp_path / "templates" / "shed" / "parts" / "own.svg.j2"
    own.write_text("{% macro twin(n) %}{{ n / 0 }}{% endmacro %}")
    for _ in range(2):
        problem = render(tools, 5)
        assert "divided by 0" in getattr(problem, "message", "")
