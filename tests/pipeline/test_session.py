"""A session gives what a new run would give, and says what has become otherwise."""

from collections.abc import Callable
from pathlib import Path

import pytest
from changed_games import PARTS, Project
from compared_session import ComparedSession, FaceName
from face_log import log_drawing
from PIL import Image

from pnp.check.rule_sandbox import rule_sandbox
from pnp.model.words import Words
from pnp.pipeline.run import Run
from pnp.problem import Problem, in_order
from pnp.settings import Job


def told(run: Run, component: str) -> tuple[list[str], tuple[Problem, ...]]:
    """Return the faces of a component as words, and all problems, its faces' among them."""
    (part,) = run.parts
    whole = part.component(component)
    assert whole is not None
    drawn, wrong = part.faces(whole)
    faces = [log_drawing(face) for item in drawn.prints for face in (item.front, item.back) if face]
    return faces, in_order([*run.loaded, *run.rule_problems, *wrong])


@pytest.mark.parametrize("slug", sorted(PARTS))
def test_a_session_tells_what_a_new_run_tells(slug: str, tmp_path: Path) -> None:
    project = Project(tmp_path / "project", slug)
    job = Job((slug,), project=project.folder)
    session = ComparedSession(job)
    changes: list[str] = []
    for number in range(6):
        assert told(session.run, PARTS[slug]) == told(Run.load(job, {}), PARTS[slug]), changes
        before = {path: path.read_bytes() for path in project.folder.rglob("*") if path.is_file()}
        changes.append(project.hide_or_show_icon() if number in (1, 4) else project.change())
        after = {path: path.read_bytes() for path in project.folder.rglob("*") if path.is_file()}
        session.update([path for path in before.keys() | after.keys() if before.get(path) != after.get(path)])


GAME = """
game: shed
kinds: {tool: {fields: {name: text, cost: integer}, back: back}}
components: {deck: {title: Tools, cards: tool}}
rules:
  - {code: SH101, check: require, of: tool, field: cost, require: card.cost < 9, title: Cheap, why: Tools are cheap.,
     message: "{{ card.name }} is dear", hint: lower it}
tools:
  - {id: saw, name: Saw, cost: 3}
  - {id: axe, name: Axe, cost: 4}
"""
FACE = '<svg viewBox="0 0 {{ w }} {{ h }}"><text x="9" y="9" font-size="4">{{ card.name }}</text></svg>'
BACK = '<svg viewBox="0 0 {{ w }} {{ h }}"><rect width="9" height="9"/><use href="#icon-leaf" width="9"/></svg>'
LEAF = '<svg viewBox="0 0 9 9"><circle r="{}"/></svg>'


@pytest.fixture
def shed(tmp_path: Path) -> Path:
    folder = tmp_path / "templates" / "shed"
    (folder / "icons").mkdir(parents=True)
    (tmp_path / "cards.yaml").write_text("include: [shed.yaml]\n")
    (tmp_path / "shed.yaml").write_text(GAME)
    (folder / "tool.svg.j2").write_text(FACE)
    (folder / "back.svg.j2").write_text(BACK)
    (folder / "icons" / "leaf.svg").write_text(LEAF.format(3))
    return tmp_path


def faces(session: ComparedSession) -> list[str]:
    return [f"{name.piece} {name.side}" for name in session.change().faces]


def codes(problems: tuple[Problem, ...]) -> list[str]:
    return [problem.code for problem in problems]


def test_just_the_faces_that_look_otherwise_are_named(shed: Path) -> None:
    session = ComparedSession(Job(("shed",), project=shed))
    assert sorted(faces(session)) == ["axe back", "axe front", "saw back", "saw front"]
    data, leaf = shed / "shed.yaml", shed / "templates" / "shed" / "icons" / "leaf.svg"
    data.write_text(GAME.replace("name: Saw", "name: Fretsaw"))
    session.update([data])
    assert faces(session) == ["saw front"]
    session.update([data], {data: GAME.replace("cost: 4", "cost: 5")})
    assert faces(session) == ["saw front"]
    leaf.write_text(LEAF.format(2))
    session.update([leaf])
    assert sorted(faces(session)) == ["axe back", "saw back", "saw front"]
    session.update([])
    assert faces(session) == []
    drawing, problems = session.face(FaceName("shed", "deck", "axe", "front"))
    assert drawing is not None
    assert problems == ()
    assert session.face(FaceName("shed", "deck", "adze", "front")) == (None, ())


def test_problems_come_and_stay_and_go(shed: Path) -> None:
    session, data = ComparedSession(Job(("shed",), project=shed)), shed / "shed.yaml"
    assert session.change().came == ()
    long = GAME.replace("name: Saw", f"name: {'Saw' * 30}")

    def change(text: str) -> tuple[list[str], list[str]]:
        data.write_text(text)
        session.update([data])
        change = session.change()
        return codes(change.came), codes(change.went)

    assert change(long) == (["PNP326"], [])
    assert change(long.replace("cost: 4", "cost: 9")) == (["SH101"], [])
    assert change(long.replace("cost: 4", "cost: 5")) == ([], ["SH101"])
    assert change(long + "{") == (["PNP104"], [])
    assert change(GAME) == ([], ["PNP326", "PNP104"])


def test_a_broken_icon_is_told_until_it_is_mended(shed: Path) -> None:
    leaf, data = shed / "templates" / "shed" / "icons" / "leaf.svg", shed / "shed.yaml"
    leaf.write_text("<svg")
    session = ComparedSession(Job(("shed",), project=shed))
    assert codes(session.change().came) == ["PNP310"]
    data.write_text(GAME.replace("name: Saw", "name: Fretsaw"))
    session.update([data])
    change = session.change()
    assert (change.came, change.went) == ((), ())
    leaf.write_text(LEAF.format(3))
    session.update([leaf])
    assert codes(session.change().went) == ["PNP310"]


def test_icons_and_pictures_that_come_and_go_are_noticed_as_by_a_new_run(shed: Path) -> None:
    data, icons, picture = shed / "shed.yaml", shed / "templates" / "shed" / "icons", shed / "saw.png"
    with_art = GAME.replace("cost: integer}", "cost: integer, sign: icon}").replace("cost: 3", "cost: 3, sign: leaf")
    with_art = with_art.replace("cost: 4", "cost: 4, sign: twig, art: saw.png")
    steps: list[tuple[Path, Callable[[], object], list[str]]] = [
        (data, lambda: data.write_text(with_art), ["PNP126", "PNP323"]),
        (icons / "twig.svg", lambda: (icons / "twig.svg").write_text(LEAF.format(1)), ["PNP126"]),
        (picture, lambda: Image.new("RGB", (9, 9)).save(picture), []),
        (data, lambda: data.write_text(with_art.replace("sign: twig", "sign: bark")), ["PNP323"]),
        (data, lambda: data.write_text(with_art), []),
        (icons / "twig.svg", (icons / "twig.svg").unlink, ["PNP323"]),
        (picture, lambda: picture.write_text("<html>"), ["PNP323", "PNP333"]),
    ]
    session, known = ComparedSession(Job(("shed",), project=shed)), set[Problem]()
    session.change()
    for path, step, expected in steps:
        step()
        session.update([path])
        change = session.change()
        known = (known - {*change.went}) | {*change.came}
        assert sorted({problem.code for problem in known}) == expected
        assert in_order(list(known)) == ComparedSession(Job(("shed",), project=shed)).change().came


def test_rules_are_compiled_when_they_change_and_not_before(shed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session, data = ComparedSession(Job(("shed",), project=shed)), shed / "shed.yaml"
    session.change()
    with monkeypatch.context() as patch:
        patch.setattr(rule_sandbox(), "compile", None)
        session.update([data], {data: GAME.replace("cost: 4", "cost: 9")})
        assert [problem.message for problem in session.change().came] == ["Axe is dear"]
    session.update([data], {data: GAME.replace("card.cost < 9", "card.cost > 3")})
    assert [problem.message for problem in session.change().came] == ["Saw is dear"]


def test_a_text_in_another_language_is_no_other_face(tmp_path: Path) -> None:
    project = Project(tmp_path / "project", "strafe")
    session = ComparedSession(Job(("strafe",), project=project.folder))
    words = session.run.parts[0].data.of("action")[0]["name"]
    assert isinstance(words, Words)
    component = session.run.parts[0].component("action-deck")
    assert component is not None
    before = [item.front for item in session.run.parts[0].faces(component)[0].prints]
    (data,) = project.folder.glob("cards/*.yaml")
    data.write_text(data.read_text().replace(words.texts["ja"], "別名", 1))
    session.update([data])
    component = session.run.parts[0].component("action-deck")
    assert component is not None
    assert [item.front for item in session.run.parts[0].faces(component)[0].prints] == before
