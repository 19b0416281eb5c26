"""What `pnp strafe score` does: read a record, say what is wrong with it, count it, print it."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path

import typer
from msgspec.structs import replace

from pnp.cli.near_files import near_file
from pnp.cli.output_file import refuse_file, save_or_stop
from pnp.cli.project import project_folder, say, the_book, the_game, wrong_use
from pnp.games.strafe.data import Pad, number
from pnp.games.strafe.facts import facts
from pnp.games.strafe.score.possible import impossible
from pnp.games.strafe.score.read import NEEDED, ScoreRecord, read_record
from pnp.games.strafe.score.tally import ScoreSheet, as_data, as_text, filled_pages, tally
from pnp.model.book import Book, GameBook
from pnp.model.entry import Entry
from pnp.model.values import whole
from pnp.problem import has_errors

GAME = "strafe"
PILOT = "Pilot"
"""Who flew a round that was given by options."""

PADS = "large-score-sheets"
"""The component whose pages hold one score sheet or more."""


def show_score(
    file: Path | None,
    flown: Mapping[str, int],
    fill: Path | None,
    paper: str | None,
    project: Path | None,
    *,
    force: bool,
    as_json: bool,
) -> int:
    """Write the figures of a file or of the facts of one round, and the sheet to `fill`; return the exit code."""
    _see_that_it_makes_sense(file, flown)
    refuse_file(fill, (".pdf",), force=force)
    root = project_folder(project, (file,) if file else ())
    book = the_book(root, games=(GAME,))
    game = the_game(book, GAME)
    record = _record(file, flown, root)
    problems = impossible(game, record)
    if file is not None:
        say(problems, root)
    for problem in problems if file is None else ():
        if problem.severity == "error":
            typer.echo(f"pnp: {problem.message} - {problem.hint}", err=True)
    if has_errors(problems):
        return 1
    sheets = tally(game, record)
    if fill is not None:
        _save_sheets(fill, sheets, book, game, paper, root)
    typer.echo(json.dumps(as_data(sheets), indent=2) if as_json else as_text(game, record, sheets))
    return 0


def _see_that_it_makes_sense(file: Path | None, flown: Mapping[str, int]) -> None:
    options = {name: f"--{name.replace('_', '-')}" for name in (*flown, *NEEDED, "hit_points")}
    if file is not None:
        for name in flown:
            wrong_use(f"a file and {options[name]}", "give a record, or one round by options")
        return
    for name in (*NEEDED, "hit_points"):
        if name not in flown:
            hint = "a round has --level, --hit-points, --seconds and --cards; or name a file with a whole game"
            wrong_use(f"{options[name]} is missing", hint)
    for name, value in flown.items():
        if value < 0:
            wrong_use(f"{options[name]} {value}", "a whole number from 0 on")


def _record(file: Path | None, flown: Mapping[str, int | bool], root: Path | None) -> ScoreRecord:
    """Return the record, or stop with what is wrong with it."""
    if file is None:
        record, problems = read_record(json.dumps({"rounds": [{PILOT: flown}]}), "command line")
    elif not file.is_file():
        wrong_use(f"there is no file '{file}'", near_file(file))
    else:
        from pnp.edit.file_edit import text_of

        text, problems = text_of(file)
        record, problems = (None, problems) if text is None else read_record(text, str(file))
    say(problems, root)
    if record is None:
        raise typer.Exit(1)
    return record


def _save_sheets(
    path: Path, sheets: Sequence[ScoreSheet], book: Book, game: GameBook, paper: str | None, root: Path | None
) -> None:
    """Write the score sheets, filled in, as many on a page as the smallest pad that takes all players has."""
    from pnp.model.component import Piece
    from pnp.pipeline.custom_component import component_file, component_with
    from pnp.pipeline.selection import unknown_paper

    settings = book.settings.but({"paper": paper} if paper else {})
    wrong = unknown_paper(settings) if paper else ()
    if wrong:
        say(wrong, root)
        raise typer.Exit(1)
    spec = game.components.get(PADS)
    if spec is None or spec.sheet is None or not Pad.every(game):
        wrong_use(f"this game has no component '{PADS}' with pads", "nothing says how a score is drawn")
    by_size = sorted((whole(pad.up, 1, least=1), number_, pad) for number_, pad in enumerate(Pad.every(game)))
    up, _, pad = next((sized for sized in by_size if sized[0] >= len(sheets)), by_size[-1])
    pages = filled_pages(sheets, up, number(game, "rounds", 10))
    filled = {f"{pad.id}-{number_}": page for number_, page in enumerate(pages, 1)}
    pieces = tuple(Piece(name, name, replace(pad.entry, id=name), spec.sheet, "", 1, 1) for name in filled)

    def with_scores(_: GameBook, entry: Entry | None) -> Mapping[str, object]:
        return {**facts(game, pad.entry), "filled": filled[entry.id] if entry else []}

    made, problems = component_file(component_with(game, PADS, pieces), with_scores, book, game, settings)
    save_or_stop(path, made, problems, root)
