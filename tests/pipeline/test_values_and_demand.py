"""What a run chooses of a game's values, and what is printed only where it is named."""

from pathlib import Path

from pnp.build import build
from pnp.pipeline.build_result import BuildResult
from pnp.settings import Job

GAME = """
game: own
title: Own
values: {pilots: 3, name: crew}
kinds:
  pilot: {size: poker, back: "", fields: {name: text}}
pilots: [{id: one, name: One}, {id: two, name: Two}, {id: three, name: Three}]
rules:
  - code: OW101
    check: require
    of: values
    field: pilots
    require: 1 <= values.pilots <= 3
    title: Pilots
    why: There are three.
    message: there are {{ values.pilots }} pilots
components:
  cards: {title: Cards, cards: pilot, for: pilot, first: pilots}
  spare: {title: Spare, cards: pilot, on-demand: true}
"""


def made(folder: Path, *values: str, only: tuple[str, ...] = ()) -> BuildResult:
    (folder / "cards").mkdir(exist_ok=True)
    (folder / "cards.yaml").write_text("include: [cards/*.yaml]\n")
    (folder / "cards" / "own.yaml").write_text(GAME)
    (folder / "templates" / "own").mkdir(parents=True, exist_ok=True)
    (folder / "templates" / "own" / "pilot.svg.j2").write_text('<svg viewBox="0 0 63 88"/>')
    return build(Job(project=folder, out=folder / "out", values=values, only=only), {})


def names(outcome: BuildResult) -> list[str]:
    return [path.name for path in outcome.written if path.suffix == ".pdf"]


def counts(folder: Path) -> str:
    return (folder / "out" / "manifest.json").read_text()


def test_a_value_chosen_for_a_run_counts_what_is_printed(tmp_path: Path) -> None:
    assert names(made(tmp_path)) == ["cards.pdf"]
    assert '"cards": 9' in counts(tmp_path)
    assert not made(tmp_path, "pilots=2").failed
    assert '"cards": 6' in counts(tmp_path)


def test_a_value_is_kept_within_the_limits_of_the_rules(tmp_path: Path) -> None:
    (problem,) = made(tmp_path, "pilots=4").problems
    assert (problem.code, str(problem.place)) == ("OW101", "command line")


def test_what_no_value_can_be_set_to_is_told(tmp_path: Path) -> None:
    for wrong in ("pilot=2", "pilots=two", "pilots", "name=3"):
        assert [problem.code for problem in made(tmp_path, wrong).problems] == ["PNP517"], wrong


def test_what_is_on_demand_has_to_be_named(tmp_path: Path) -> None:
    assert names(made(tmp_path, only=("spare",))) == ["spare.pdf"]
