"""What the page gets to show: games, faces as they are printed, and the last good face of what is broken."""

import gc
import json
from pathlib import Path
from typing import Any
from weakref import ref

import pytest
from changed_games import Project
from studio.harbour import CARDS, FACE
from studio.visitors import Visitor

from pnp.games.strafe.data import Level
from pnp.pipeline.run import Run
from pnp.render.renderer import Renderer
from pnp.settings import Job
from pnp.store.store import Store
from pnp.studio.checker import ProjectChecks
from pnp.studio.face import FaceKey
from pnp.studio.workbench import Workbench
from pnp.write.svg import drawing_svg

GULL = ["harbour", "boats", "gull", "front"]
HERON = ["harbour", "boats", "heron", "front"]


def faces(visitor: Visitor, *wanted: list[str]) -> list[dict[str, Any]]:
    answer = visitor.post("/api/faces", {"faces": [key if len(key) == 5 else [*key, ""] for key in wanted]})
    assert answer.status_code == 200
    return [json.loads(line) for line in answer.text.splitlines()]


def save(visitor: Visitor, name: str, text: str) -> tuple[str, ...]:
    path = visitor.studio.bench.project / name
    path.write_text(text, encoding="utf-8")
    return visitor.studio.bench.change([path])


def pieces(visitor: Visitor) -> dict[str, bool]:
    (game,) = visitor.get("/api/state").json()["games"]
    return {piece["id"]: piece["stale"] for piece in game["components"][0]["pieces"]}


def test_a_project_lists_its_own_games_with_places(visitor: Visitor) -> None:
    state = visitor.get("/api/state").json()
    assert (state["project"], state["writable"]) == ("harbour", True)
    (game,) = state["games"]
    (boats,) = game["components"]
    assert boats["size"] == [63.0, 88.0]
    gull = boats["pieces"][0]
    assert (gull["title"], gull["back"], gull["file"], gull["line"]) == ("Gull", True, "cards/harbour.yaml", 13)


def test_a_face_is_the_drawing_that_is_printed(visitor: Visitor, project: Path) -> None:
    (face,) = faces(visitor, GULL)
    (part,) = Run.load(Job(project=project), {}).parts
    component = part.component("boats")
    assert component is not None
    drawing, _ = part.face(component, "gull")
    assert drawing is not None
    assert face["svg"] == drawing_svg(drawing)
    assert (face["width"], face["height"], face["stale"], face["problems"]) == (63, 88, False, [])


def test_a_page_of_several_says_of_how_many_it_is(visitor: Visitor) -> None:
    page = '<svg viewBox="0 0 {{ w }} {{ h }}"><text x="9" y="9">Page {{ page }} of {{ pages }}</text></svg>'
    save(visitor, "templates/harbour/rules.svg.j2", page)
    save(visitor, "cards/harbour.yaml", f"{CARDS}  rules: {{title: Rules, sheet: rules, pages: 3}}\n")
    (face,) = faces(visitor, ["harbour", "rules", "page-2", "front"])
    assert ">Page 2 of 3</text>" in face["svg"]


def test_a_face_that_the_page_has_already_is_not_sent_again(visitor: Visitor) -> None:
    (face,) = faces(visitor, GULL)
    (again,) = faces(visitor, [*GULL, face["digest"]])
    assert again["digest"] == face["digest"]
    assert "svg" not in again


def test_a_saved_value_changes_its_face_and_no_other(visitor: Visitor) -> None:
    gull, heron = faces(visitor, GULL, HERON)
    assert save(visitor, "cards/harbour.yaml", CARDS.replace("speed: 6", "speed: 4")) == ("harbour",)
    changed, same = faces(visitor, [*GULL, gull["digest"]], [*HERON, heron["digest"]])
    assert ">4</text>" in changed["svg"]
    assert "svg" not in same


def test_what_belongs_to_no_game_of_the_project_changes_nothing_that_is_shown(visitor: Visitor) -> None:
    before = faces(visitor, GULL)
    save(visitor, "notes.txt", "Nothing.")
    assert faces(visitor, GULL) == before


def test_the_last_good_face_of_an_unreadable_card_stays_in_its_place_and_says_so(visitor: Visitor) -> None:
    (good,) = faces(visitor, GULL)
    save(visitor, "cards/harbour.yaml", CARDS.replace("speed: 6", "spede: 6"))
    assert pieces(visitor) == {"gull": True, "heron": False}
    (kept,) = faces(visitor, GULL)
    assert (kept["svg"], kept["stale"]) == (good["svg"], True)
    save(visitor, "cards/harbour.yaml", CARDS)
    assert pieces(visitor) == {"gull": False, "heron": False}
    assert faces(visitor, GULL) == [good]


def test_all_faces_stay_while_a_file_is_no_yaml(visitor: Visitor) -> None:
    good = faces(visitor, GULL)[0]
    save(visitor, "cards/harbour.yaml", CARDS.replace("boats:\n  - id", "boats:\n  - [id"))
    assert pieces(visitor) == {"gull": True, "heron": True}
    assert faces(visitor, GULL)[0]["svg"] == good["svg"]
    save(visitor, "cards/harbour.yaml", CARDS)
    assert faces(visitor, GULL) == [good]


def test_a_slip_in_a_template_keeps_the_face_and_tells_the_line(visitor: Visitor) -> None:
    good = faces(visitor, GULL)[0]
    save(visitor, "templates/harbour/boat.svg.j2", FACE.replace("boat.speed }}", "boat.speed }"))
    (kept,) = faces(visitor, GULL)
    assert (kept["stale"], kept["svg"]) == (True, good["svg"])
    (problem,) = kept["problems"]
    assert (problem["code"], problem["file"], problem["line"]) == ("PNP301", "templates/harbour/boat.svg.j2", 4)
    save(visitor, "templates/harbour/boat.svg.j2", FACE)
    assert faces(visitor, GULL) == [good]


def test_a_face_that_never_was_is_gone(visitor: Visitor) -> None:
    assert faces(visitor, ["harbour", "boats", "swan", "front"]) == [
        {"key": ["harbour", "boats", "swan", "front"], "gone": True}
    ]
    assert faces(visitor, ["nowhere", "boats", "swan", "front"])[0]["gone"] is True


def test_checks_tell_what_pnp_check_tells(project: Path) -> None:
    path = project / "cards/harbour.yaml"
    path.write_text(CARDS.replace("speed: 6", "spede: 6"), encoding="utf-8")
    checks = ProjectChecks(Workbench(project), [])
    checks.add(checks.bench.games, "")
    assert list(checks.steps())[-1] == ""
    assert [(p["code"], p["file"], p["line"]) for p in checks.problems] == [("PNP120", "cards/harbour.yaml", 15)]
    path.write_text(CARDS, encoding="utf-8")
    checks.add(checks.bench.change([path], whole=True), "")
    list(checks.steps())
    assert checks.problems == ()


def test_checks_tell_templates_that_nothing_uses_where_nothing_else_is_wrong(project: Path) -> None:
    path, unused = project / "cards/harbour.yaml", project / "templates/harbour/baot.svg.j2"
    checks = ProjectChecks(Workbench(project), [])

    def told(*changed: Path) -> list[object]:
        checks.add(checks.bench.change(changed, whole=True) if changed else checks.bench.games, "")
        assert list(checks.steps())[-2:] == ["Harbour: templates", ""]
        return [(problem["code"], problem["file"]) for problem in checks.problems]

    unused.write_text(FACE, encoding="utf-8")
    assert told() == [("PNP306", "templates/harbour/baot.svg.j2")]
    path.write_text(CARDS.replace("speed: 6", "spede: 6"), encoding="utf-8")
    assert told(path) == [("PNP120", "cards/harbour.yaml")]
    path.write_text(CARDS, encoding="utf-8")
    assert told(path) == [("PNP306", "templates/harbour/baot.svg.j2")]
    unused.unlink()
    assert told(unused) == []


def test_a_face_that_stays_is_neither_drawn_nor_packed_again(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bench, path = Workbench(project), project / "cards/harbour.yaml"
    gull, heron = (bench.face(FaceKey(*key)) for key in (GULL, HERON))
    drawn: list[str] = []
    draw = Renderer._draw

    def note(self: Renderer, name: str, *rest: Any) -> Any:
        drawn.append(name)
        return draw(self, name, *rest)

    monkeypatch.setattr(Renderer, "_draw", note)
    path.write_text(CARDS.replace("speed: 6", "speed: 4"), encoding="utf-8")
    bench.change([path])
    assert bench.face(FaceKey(*GULL)).digest != gull.digest
    assert bench.face(FaceKey(*HERON)).packed is heron.packed
    assert drawn == ["boat"]


def test_what_an_earlier_studio_has_drawn_comes_from_the_store(
    project: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(tmp_path / "store", b"secret", b"version")
    before = Workbench(project, store)
    face = before.face(FaceKey(*GULL))
    before.rest()
    monkeypatch.setattr(Renderer, "_draw", None)
    monkeypatch.setattr("pnp.studio.face.drawing_svg", None)
    assert Workbench(project, store).face(FaceKey(*GULL)) == face


def test_faces_of_cards_that_are_gone_are_forgotten(project: Path) -> None:
    bench, path = Workbench(project), project / "cards/harbour.yaml"
    bench.face(FaceKey(*GULL))
    for text in (CARDS.replace("id: gull", "id: tern"), CARDS.replace("speed: 6", "spede: 6")):
        path.write_text(text, encoding="utf-8")
        bench.change([path])
    with pytest.raises(KeyError):
        bench.face(FaceKey(*GULL))


def test_of_a_project_as_it_was_nothing_is_left(tmp_path: Path) -> None:
    bench = Workbench(Project(tmp_path / "project", "strafe").folder)
    for _ in range(2):
        (run,) = bench.games.values()
        passed, component = ref(Level.every(run.data)[0]), run.components[0]
        bench.face(FaceKey("strafe", component.id, component.pieces[0].id, "front"))
        gc.disable()
        try:
            del run, component
            bench.change()
            bench.rest()
            assert passed() is None
        finally:
            gc.enable()


def test_why_a_rule_exists_is_told(visitor: Visitor) -> None:
    assert visitor.get("/api/explain/PNP120").json()["title"]
    assert visitor.get("/api/explain/PNP000").status_code == 404


def test_fonts_are_those_that_pdfs_are_made_with(visitor: Visitor) -> None:
    css = visitor.get("/fonts.css").text
    assert '"Alegreya Sans"; font-weight: 700; font-style: italic' in css
    name = css.partition('url("')[2].partition('"')[0]
    assert visitor.get(name).content[:4] == b"\0\1\0\0"
    assert visitor.get("/font/none").status_code == 404


ICON = "templates/harbour/icons/anchor.svg"
SVG = '<svg viewBox="0 0 9 9"><path d="M0 0h9v9z" fill="#{}"/></svg>'


def test_a_draft_of_an_icon_shows_on_its_faces_before_it_is_saved(visitor: Visitor, project: Path) -> None:
    (project / ICON).parent.mkdir()
    save(visitor, ICON, SVG.format("111111"))
    save(visitor, "templates/harbour/boat.svg.j2", FACE.replace("</svg>", '<use href="#icon-anchor" width="9"/></svg>'))
    assert visitor.get(f"/api/shows/{ICON}").json() == {"face": GULL}
    assert "#111111" in faces(visitor, GULL)[0]["svg"]
    visitor.post(f"/api/draft/{ICON}", {"text": SVG.format("222222")})
    assert "#222222" in faces(visitor, GULL)[0]["svg"]
    visitor.post(f"/api/draft/{ICON}", {"text": "<svg"})
    (broken,) = faces(visitor, GULL)
    assert (broken["stale"], broken["problems"][0]["file"]) == (True, ICON)
    visitor.post(f"/api/draft/{ICON}", {"text": None})
    assert "#111111" in faces(visitor, GULL)[0]["svg"]
    assert (project / ICON).read_text() == SVG.format("111111")
