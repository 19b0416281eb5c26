"""A sheet on the print run shows finished faces in small."""

from pathlib import Path

import pytest

from pnp.pipeline.run import Run
from pnp.render.drawing import Colour, Drawing, Group, Miniature, Shape, Stroke
from pnp.render.geometry.outlines import bounds, rect
from pnp.render.miniature import thinned
from pnp.render.traces.drawing_codec import name_drawing
from pnp.settings import Job
from pnp.store.store import Store

GAME = """
game: own
kinds:
  ship: {front: ship, back: "", fields: {name: text}}
ships:
  - {id: cutter, name: Cutter}
  - {id: raft, name: Raft}
components:
  ships: {title: Ships, cards: ship}
  guide: {title: Guide, sheet: guide, last: true}
"""
SHIP = '<svg viewBox="0 0 {{ w }} {{ h }}"><circle cx="9" cy="9" r="4"/><text x="5" y="30">{{ card.name }}</text></svg>'
GUIDE = """<svg viewBox="0 0 {{ w }} {{ h }}">{% for c in run.components %}
<pnp:face href="HREF" x="10" y="20" height="44"/>{% endfor %}</svg>"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "templates" / "own").mkdir(parents=True)
    return tmp_path


def guide(
    folder: Path, *, game: str = GAME, href: str = "{{ c.face }}", store: Store | None = None
) -> tuple[Drawing | None, Drawing | None, list[str]]:
    """Return the guide, the first ship, and what is wrong with the guide."""
    (folder / "own.yaml").write_text(game, encoding="utf-8")
    (folder / "templates" / "own" / "ship.svg.j2").write_text(SHIP)
    (folder / "templates" / "own" / "guide.svg.j2").write_text(GUIDE.replace("HREF", href))
    run = Run.load(Job((), files=(folder / "own.yaml",), store=store), {}).parts[0]
    ships, sheet = run.component("ships"), run.component("guide")
    assert ships is not None
    assert sheet is not None
    drawn, problems = run.face(sheet, sheet.pieces[0].id)
    told = [f"{problem.code} {problem.place.line} {problem.message}" for problem in problems]
    return drawn, run.face(ships, ships.pieces[0].id)[0], told


def shown(drawing: Drawing | None) -> list[Group]:
    """Return the faces that a drawing shows in small, each in the group that places it."""
    ops = drawing.ops if drawing else ()
    return [op for op in ops if isinstance(op, Group) and isinstance(op.ops[0], Miniature)]


def test_the_first_face_of_a_component_is_shown_in_small_and_cut_at_its_trim(folder: Path) -> None:
    drawn, ship, told = guide(folder)
    assert told == []
    assert ship is not None
    (placed,) = shown(drawn)
    (small,) = placed.ops
    assert isinstance(small, Miniature)
    assert small.group.ops == ship.ops
    assert small.group.clip is not None
    assert bounds(small.group.clip) == (0.0, 0.0, ship.width, ship.height)
    assert placed.matrix == (0.5, 0.0, 0.0, 0.5, 10.0, 20.0)


@pytest.mark.parametrize("href", ["nothing", "{{ c.back }}"])
def test_a_face_that_there_is_not_is_an_error(folder: Path, href: str) -> None:
    name = "nothing" if href == "nothing" else ""
    assert guide(folder, href=href)[2] == [f"PNP328 2 <pnp:face>: there is no finished face '{name}'"]


def test_a_shown_face_that_has_changed_is_shown_anew(folder: Path, tmp_path: Path) -> None:
    store = Store(tmp_path / "store", b"s" * 32, b"v" * 16)
    guide(folder, store=store)
    drawn, ship, _ = guide(folder, game=GAME.replace("Cutter", "Sloop"), store=store)
    store.close()
    assert ship is not None
    assert shown(drawn)[0].ops[0].group.ops == ship.ops  # type: ignore[union-attr]


def test_a_part_of_a_face_in_small_comes_from_the_element_that_shows_it(folder: Path) -> None:
    guide(folder)
    run = Run.load(Job((), files=(folder / "own.yaml",)), {}).parts[0]
    sheet = run.component("guide")
    assert sheet is not None
    run.face(sheet, sheet.pieces[0].id)
    values = run.values(sheet, sheet.pieces[0], "front", run.summary)
    origin = run.renderer.origin("guide", values, (0, 0, 1))
    assert origin is not None
    assert origin.template.line == 2


def test_lines_that_would_be_too_thin_in_small_are_left_out() -> None:
    black, box = Colour(0.0, 0.0, 0.0), rect(0.0, 0.0, 9.0, 9.0)
    lined, line = Shape(box, black, Stroke(black, 0.3)), Shape(box, None, Stroke(black, 0.3))
    enlarged = Group((line,), (4.0, 0.0, 0.0, 4.0, 0.0, 0.0))
    assert thinned((lined, line, enlarged), 0.2) == (lined, line, enlarged)
    bare, *others = thinned((lined, line, enlarged, enlarged), 0.1)
    assert isinstance(bare, Shape)
    assert (bare.outline, bare.fill, bare.stroke) == (box, black, None)
    assert others == [enlarged, enlarged]


def test_a_guide_that_is_looked_at_alone_is_the_one_that_is_printed() -> None:
    looked_at, printed = (Run.load(Job(("panzerhexen",)), {}).parts[0] for _ in range(2))
    guide = looked_at.component("print-guide")
    assert guide is not None
    face, _ = looked_at.face(guide, guide.pieces[0].id)
    sheets, _ = printed.print(printed.usual, together=True)
    assert face is not None
    assert name_drawing(face) == name_drawing(sheets["print-guide"].prints[0].front)
