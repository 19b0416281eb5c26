"""A run as a value: asked for its problems, its components, one face, one sheet; nothing else is worked out."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from pnp.backs import BACK_MODES
from pnp.build import print_run
from pnp.impose.printed import Printed
from pnp.pipeline.game_run import GameRun
from pnp.pipeline.project_check import project_problems
from pnp.pipeline.run import Run
from pnp.settings import Job
from pnp.write.manifest import File
from pnp.write.writers.writer import WriteRequest, make_files, writer_named


@pytest.fixture
def run() -> GameRun:
    return Run.load(Job(("panzerhexen",)), {}).parts[0]


def test_nothing_is_worked_out_that_is_not_asked_for(run: GameRun) -> None:
    assert not {"game", "components", "renderer", "problems"} & set(vars(run))
    assert run.components
    assert "renderer" not in vars(run)


def test_one_face_is_drawn_without_the_others(run: GameRun) -> None:
    witches = run.component("witches")
    assert witches is not None
    face, problems = run.face(witches, witches.pieces[0].id)
    assert face is not None
    assert (face.width, face.height) == witches.size
    assert problems == []
    assert run.face(witches, "nobody") == (None, [])
    assert run.component("nothing") is None


def test_a_check_of_a_game_and_of_a_file_of_another_looks_at_both(tmp_path: Path) -> None:
    own = tmp_path / "own.yaml"
    own.write_text("game: strafe\nlevels:\n  - id: hole\n    name: Hole\n    grid: |\n      # ??? #\n")
    problems = project_problems(Run.load(Job(("panzerhexen",), files=(own,)), {}), faces=False)
    assert "ST201" in {problem.code for problem in problems}


def test_one_component_comes_on_its_sheets(run: GameRun) -> None:
    witches = run.component("witches")
    assert witches is not None
    printed, problems = run.sheets(witches)
    assert problems == []
    assert [sheet.side for sheet in printed.sheets[:2]] == ["front", "back"]
    assert printed.backs(run.settings) is BACK_MODES["long-edge"]


def test_a_misused_run_says_what_there_is_not() -> None:
    run = Run.load(Job(("panzerhexen",), only=("nothing",)), {"paper": "a99"})
    assert [problem.code for problem in run.misused] == ["PNP512", "PNP401"]
    assert print_run(run).failed


class Names:
    """A writer that lists the pieces of a component."""

    needs_sheets = False

    def files(self, printed: Sequence[Printed], request: WriteRequest) -> list[File]:
        names = "\n".join(item.title for part in printed for item in part.prints)
        return [File(f"{request.game.slug}.txt", names.encode(), {})]


def test_writers_are_found_by_the_names_of_their_files() -> None:
    assert writer_named("pdf").needs_sheets
    assert not writer_named("face-png").needs_sheets


def test_a_writer_gets_what_is_drawn_and_gives_files(run: GameRun) -> None:
    drawn, _ = run.faces(run.components[0])
    request = WriteRequest(run.data, run.settings, run.settings)
    (file,), problems = make_files(Names(), [drawn], request)
    assert file.content.decode().splitlines() == [piece.title for piece in run.components[0].pieces]
    assert problems == []
