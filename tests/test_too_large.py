"""A map far too large to print is told at its place, in sheets of paper, before anything is drawn."""

from pathlib import Path

import pytest

from pnp.build import build
from pnp.impose.tiles import tiles_needed
from pnp.maps.paper import a4_sheets
from pnp.pipeline.overview import overview
from pnp.pipeline.preview import preview
from pnp.pipeline.project_check import project_problems
from pnp.pipeline.run import Run
from pnp.settings import Job


def trench(side: int) -> str:
    """Return a file with a wide open trench of so many spaces either way."""
    inner = "  ".join("." * (side - 2))
    ends = ("  ".join(letter * (side - 2)) for letter in "PS")
    first, last = (f"#  {end}  #" for end in ends)
    grid = "".join(f"      {row}\n" for row in (first, *[f"#  {inner}  #"] * (side - 2), last))
    return (
        "game: strafe\nreplace: [levels]\nlevels:\n  - id: huge\n    name: Huge\n    level: 1\n    players: 4\n"
        f"    grid: |\n{grid}"
    )


@pytest.fixture(scope="module")
def huge(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("huge") / "huge.yaml"
    path.write_text(trench(120), encoding="utf-8")
    return path


def test_a_build_tells_it_alone_and_where(huge: Path) -> None:
    out = huge.parent / "out"
    outcome = build(Job(files=(huge,), out=out), {})
    errors = [p for p in outcome.problems if p.severity == "error"]
    assert [(p.code, p.place.line) for p in errors] == [("ST215", 8)]
    assert "3.0 x 3.0 m" in errors[0].message
    assert "sheets of A4" in errors[0].message
    assert not out.exists()


def test_so_does_a_check(huge: Path) -> None:
    problems = project_problems(Run.load(Job(files=(huge,)), {}))
    errors = [p.code for p in problems if p.severity == "error"]
    assert errors == ["ST215"]


def test_a_list_and_a_preview_say_it_too(huge: Path) -> None:
    assert [p.code for p in overview(Job(files=(huge,)), {})[1]] == ["ST215"]
    made = preview(Job(only=("maps",), files=(huge,), out=huge.parent / "out", writer="face-png"), (), {}, dpi=20)
    assert [p.code for p in made.problems] == ["ST215"]


def test_everything_else_can_be_printed_by_force(huge: Path) -> None:
    job = Job(("strafe",), ("maps", "map-thumbnails"), out=huge.parent / "forced", force=True, files=(huge,))
    assert {p.code for p in build(job, {}).problems if p.severity == "error"} == {"ST215"}


@pytest.mark.parametrize("size", [(180, 250), (600, 400), (1500, 1500), (5000, 3000), (250, 1800)])
def test_sheets_are_told_about_as_many_as_they_are(size: tuple[int, int]) -> None:
    assert a4_sheets(*size) == pytest.approx(tiles_needed(size, (210, 297), 5), rel=0.15)
