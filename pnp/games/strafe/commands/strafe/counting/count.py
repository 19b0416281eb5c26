"""Read a record, say what is wrong with it, count it, print it."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import typer

from pnp.cli.output_file import refuse_file, save_or_stop
from pnp.cli.project import project_folder, say, the_book, the_game, wrong_use
from pnp.games.strafe.commands.strafe.counting.text import as_data, as_text
from pnp.games.strafe.score.possible import impossible
from pnp.games.strafe.score.read import NEEDED, read_record
from pnp.games.strafe.score.record import ScoreRecord
from pnp.games.strafe.score.tally import ScoreSheet, tally
from pnp.games.strafe.values import number
from pnp.model.book import Book, GameBook
from pnp.problem import has_errors
from pnp.tables.file_edit import text_of

GAME = "strafe"
PILOT = "Pilot"
"""Who flew a round that was given by options."""


@dataclass(frozen=True, slots=True)
class ScoreRequest:
    """What `pnp strafe score` was asked for: a file, or the facts of one round by name."""

    file: Path | None
    facts: Mapping[str, int]
    target: bool
    fill: Path | None
    force: bool
    as_json: bool


def count(request: ScoreRequest, paper: str | None, project: Path | None) -> int:
    """Write the figures, and the sheet where it is wished for; return the exit code."""
    _see_that_it_makes_sense(request)
    root = project_folder(project, (request.file,) if request.file else ())
    book = the_book(root)
    game = the_game(book, GAME)
    record = _record(request, root)
    problems = impossible(game, record)
    if request.file is not None:
        say(problems, root)
    else:
        problems = tuple(problem for problem in problems if problem.severity == "error")
        for problem in problems:
            typer.echo(f"pnp: {problem.message} - {problem.hint}", err=True)
    if has_errors(problems):
        return 1
    sheets = tally(game, record)
    if request.fill is not None:
        _fill(request.fill, sheets, book, game, paper, root)
    typer.echo(json.dumps(as_data(sheets), indent=2) if request.as_json else as_text(game, record, sheets))
    return 0


def _see_that_it_makes_sense(request: ScoreRequest) -> None:
    given = [*request.facts, *(["target"] if request.target else [])]
    if request.file is not None and given:
        wrong_use(f"a file and --{given[0].replace('_', '-')}", "give a record, or one round by options")
    if request.file is None:
        missing = [name for name in (*NEEDED, "hit_points") if name not in request.facts]
        if missing:
            wrong_use(
                f"--{missing[0].replace('_', '-')} is missing",
                "a round has --level, --hit-points, --seconds and --cards; or name a file with a whole game",
            )
        for name, value in request.facts.items():
            if value < 0:
                wrong_use(f"--{name.replace('_', '-')} {value}", "a whole number from 0 on")
    refuse_file(request.fill, (".pdf",), force=request.force)


def _record(request: ScoreRequest, root: Path | None) -> ScoreRecord:
    """Return the record, or stop with what is wrong with it."""
    if request.file is None:
        facts = {**request.facts, "target": request.target}
        text, name = json.dumps({"rounds": [{PILOT: facts}]}), "command line"
    elif not request.file.is_file():
        return wrong_use(f"there is no file '{request.file}'")
    else:
        name = str(request.file)
        read, problems = text_of(request.file)
        if read is None:
            say(problems, root)
            raise typer.Exit(1)
        text = read
    record, problems = read_record(text, name)
    say(problems, root)
    if record is None:
        raise typer.Exit(1)
    return record


def _fill(
    path: Path, sheets: tuple[ScoreSheet, ...], book: Book, game: GameBook, paper: str | None, root: Path | None
) -> None:
    """Write the score sheets, filled in, or stop with what is wrong."""
    from pnp.games.strafe.commands.strafe.counting.fill import filled_pdf
    from pnp.pipeline.choose import unknown_paper

    settings = book.settings.but({"paper": paper} if paper else {})
    wrong = unknown_paper(settings) if paper else ()
    if wrong:
        say(wrong, root)
        raise typer.Exit(1)
    made, problems = filled_pdf(sheets, book, game, settings, number(game, "rounds", 10))
    save_or_stop(path, made, problems, root)
