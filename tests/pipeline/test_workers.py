"""Several processes give what a single one gives, and end with it."""

import os
import time
from multiprocessing import active_children
from multiprocessing.reduction import ForkingPickler
from pathlib import Path

import pytest

from pnp.build import build
from pnp.pipeline import workers
from pnp.pipeline.project_check import project_problems
from pnp.pipeline.run import Run
from pnp.pipeline.workers import FEW, Progress, in_workers
from pnp.settings import Job

GAME = """
game: {slug}
title: Game {slug}
kinds: {{card: {{size: poker, front: face, back: "", fields: {{name: text}}}}}}
cards: [{{id: first, name: First, copies: 3}}, {{id: second, name: Ŵhat ﷽ none has}}]
components: {{deck: {{title: Deck, cards: card}}}}
"""
FACE = """<svg viewBox="0 0 {{ w }} {{ h }}">
<text x="9" y="9" font-size="4">{{ card.name }}</text><rect x="1" y="30" width="40" height="9"/></svg>"""
MANY = [FEW, FEW, FEW]

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="workers are copies of this process")


@pytest.fixture(autouse=True)
def _as_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let workers be copies though tests have threads of their own."""
    monkeypatch.setattr("pnp.pipeline.workers.threading.active_count", lambda: 1)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Two games with a letter that no font has."""
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards.yaml").write_text("include: [cards/*.yaml]\n", encoding="utf-8")
    for slug in ("first", "second"):
        (tmp_path / "cards" / f"{slug}.yaml").write_text(GAME.format(slug=slug), encoding="utf-8")
        (tmp_path / "templates" / slug).mkdir(parents=True)
        (tmp_path / "templates" / slug / "face.svg.j2").write_text(FACE, encoding="utf-8")
    return tmp_path


def process_of(number: int, progress: Progress) -> tuple[int, int]:
    progress(f"task {number}")
    return number, os.getpid()


def test_a_small_run_and_a_single_process_start_no_worker() -> None:
    here = [(0, os.getpid()), (1, os.getpid())]
    assert in_workers(process_of, [5 * FEW, FEW - 1], 4) == here
    assert in_workers(process_of, MANY[:2], 1) == here


def test_results_come_in_the_order_of_the_tasks_and_progress_is_told() -> None:
    told: list[str] = []
    results = in_workers(process_of, MANY, 2, told.append)
    assert [number for number, _ in results] == [0, 1, 2]
    assert os.getpid() not in [process for _, process in results]
    assert sorted(told) == ["task 0", "task 1", "task 2"]


def test_what_a_worker_fails_in_raises_here() -> None:
    def fail(number: int, _: Progress) -> int:
        return 1 // number

    with pytest.raises(ZeroDivisionError):
        in_workers(fail, MANY, 2)


def test_a_worker_that_is_killed_is_stood_in_for() -> None:
    here = os.getpid()

    def die(number: int, _: Progress) -> int:
        if os.getpid() != here and number:
            os._exit(9)
        return number

    assert in_workers(die, MANY, 2) == [0, 1, 2]


def test_a_stop_ends_all_workers_at_once() -> None:
    def sleep(number: int, progress: Progress) -> None:
        progress(f"task {number}")
        time.sleep(600)

    def stop(_: str) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        in_workers(sleep, MANY, 2, stop)
    assert active_children() == []


@pytest.mark.parametrize("force", [False, True])
def test_two_processes_write_the_same_bytes_and_tell_the_same(
    project: Path, monkeypatch: pytest.MonkeyPatch, force: bool
) -> None:
    monkeypatch.setattr(workers, "FEW", 0)
    outcomes, folders = [], []
    for processes in (1, 2):
        out = project / f"out-{processes}"
        outcome = build(Job(project=project, out=out, force=force, processes=processes), {})
        outcomes.append((outcome.problems, outcome.counts, outcome.left_out))
        folders.append({path.relative_to(out): path.read_bytes() for path in sorted(out.rglob("*.*"))})
    assert outcomes[0] == outcomes[1]
    assert folders[0] == folders[1]
    assert len(folders[0]) == (3 if force else 0)


def test_a_check_tells_the_same_in_two_processes(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "FEW", 0)
    problems = [project_problems(Run.load(Job(project=project), {}), processes=processes) for processes in (1, 2)]
    assert problems[0] == problems[1] != ()


def test_what_cannot_be_inherited_is_loaded_again(project: Path, tmp_path: Path) -> None:
    own = tmp_path / "own.yaml"
    own.write_text("game: second\ncards: [{id: third, name: Third}]\n", encoding="utf-8")
    run = Run.load(Job(project=project, files=(own,)), {"paper": "letter"})
    again = ForkingPickler.loads(ForkingPickler.dumps(run))
    assert [game.slug for game in again.games] == [game.slug for game in run.games] == ["second"]
    assert [entry.id for entry in again.games[0].of("card")] == ["first", "second", "third"]
    assert again.settings == run.settings
