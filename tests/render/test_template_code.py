"""A wheel holds what Jinja makes of the bundled templates; others are compiled as they are used."""

from pathlib import Path

import pytest
from template_code import game_sandboxes, templates_of, write_code

from pnp.bundled import bundled_root
from pnp.load.book import load_book
from pnp.render.jinja import code_files
from pnp.render.jinja.reads import Noting
from pnp.render.jinja.sandbox import FaceSandbox
from pnp.render.tools import Tools

GAME = "game: shed\nkinds: {tool: {fields: {name: text}}}\ntools: []\n"
FACE = '{% import "shared/part.svg.j2" as part %}<svg viewBox="0 0 {{ w }} {{ h }}">{{ part.name(tool) }}</svg>'
PART = "{% macro name(tool) %}\n<text>{{ tool.name }}</text>{% endmacro %}"


@pytest.fixture
def shed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a game, whose templates are in the wheel."""
    files = {"cards/shed.yaml": GAME, "templates/shed/face.svg.j2": FACE, "templates/shared/part.svg.j2": PART}
    for name, text in files.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    write_code(tmp_path, tmp_path / "code")
    monkeypatch.setattr(code_files, "FOLDER", tmp_path / "code")
    return tmp_path


@pytest.fixture
def compiled(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the templates that are compiled from here on."""
    compiled: list[str] = []
    counting = FaceSandbox.counting

    def logged(self: FaceSandbox, name: str, filename: str) -> Noting:
        compiled.append(name)
        return counting(self, name, filename)

    monkeypatch.setattr(FaceSandbox, "counting", logged)
    return compiled


def test_code_from_a_wheel_is_what_jinja_makes_now(
    shed: Path, compiled: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    [sandbox] = game_sandboxes(shed)
    templates = list(templates_of(sandbox))
    from_wheel = [sandbox.compile(source, name, label) for name, source, label in templates]
    assert compiled == []
    monkeypatch.setattr(code_files, "FOLDER", shed / "nowhere")
    assert [sandbox.compile(source, name, label) for name, source, label in templates] == from_wheel
    assert compiled == ["face.svg.j2", "shared/part.svg.j2"]
    assert [code.co_filename for code in from_wheel] == ["templates/shed/face.svg.j2", "templates/shared/part.svg.j2"]


@pytest.mark.parametrize(
    ("file", "text", "anew"),
    [
        ("templates/shared/part.svg.j2", PART.replace("\n", "\n\n"), ["shared/part.svg.j2"]),
        ("templates/shed/another.svg.j2", "<svg/>", ["another.svg.j2", "face.svg.j2"]),  # its number is another
        ("cards/shed.yaml", GAME.replace("tool:", "saw:"), ["face.svg.j2", "shared/part.svg.j2"]),  # `tool` is no card
        ("cards/shed.yaml", GAME.replace("name: text", "title: text"), []),
    ],
)
def test_a_template_that_the_wheel_has_otherwise_is_compiled(
    file: str, text: str, anew: list[str], shed: Path, compiled: list[str]
) -> None:
    (shed / file).write_text(text)
    [sandbox] = game_sandboxes(shed)
    for name, source, label in templates_of(sandbox):
        sandbox.compile(source, name, label)
    assert compiled == anew


def test_a_game_asks_for_the_files_that_a_wheel_holds() -> None:
    root = bundled_root()
    held = {sandbox.folders.slug: sandbox for sandbox in game_sandboxes(root)}
    book, problems = load_book(None)
    assert problems == ()
    assert held.keys() == book.games.keys()
    for game in book.games.values():
        sandbox = Tools(game, (root,)).templates.sandbox
        files = [sandbox.code_file(name, source) for name, source, _ in templates_of(sandbox)]
        assert files == [held[game.slug].code_file(name, source) for name, source, _ in templates_of(held[game.slug])]
