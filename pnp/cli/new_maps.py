"""New maps: what they may be called, whether they can be printed, and the file that they go to."""

from collections.abc import Callable, Mapping
from pathlib import Path

import typer

from pnp.cli.map_selection import MapKind, checked_maps, draw_maps
from pnp.cli.project import say, the_book, the_game, wrong_use
from pnp.edit.edited import Edited
from pnp.edit.file_edit import edit_file
from pnp.model.book import GameBook
from pnp.pipeline.faulty_faces import unprintable
from pnp.problem import has_errors
from pnp.report.plain import plain

LONGEST_NAME = 40
"""Letters of the longest name of a map."""

Change = Callable[[str, str], Edited]
"""Adds the maps to a file, from its text and its name."""


def see_name_and_file(kind: MapKind, name: str, out: Path | None) -> None:
    """Stop with exit code 2 where a map cannot be called so, or a file of YAML."""
    if not is_map_name(name):
        wrong_use(
            f"a name has 1 to {LONGEST_NAME} letters on one line", f"choose a shorter one, such as {kind.example}"
        )
    if out is not None and out.suffix not in (".yaml", ".yml"):
        better = out.with_suffix(".yaml") if out.name else "mine.yaml"
        wrong_use(f"'{out}' is no name of a YAML file", f"try {better}")


def is_map_name(name: str) -> bool:
    """Tell whether a map can be called so."""
    return bool(name.strip()) and len(name) <= LONGEST_NAME and plain(name) == name


def game_for(kind: MapKind, out: Path | None, root: Path | None) -> GameBook:
    """Return the game that maps are for, with the file that they go to laid over it; stop with its errors."""
    there = out is not None and out.exists() and not (out.is_file() and out.stat().st_size == 0)
    files = (out,) if out is not None and there else ()
    return the_game(the_book(root, files, (kind.slug,), stacked=False), kind.slug)


def see_that_it_prints(kind: MapKind, name: str, id: str, change: Change, root: Path | None) -> None:
    """Stop where a map of this name has no room or no letters on what is printed of it."""
    file = Path("new.yaml")
    text, _ = change("", str(file))
    wrong = unprintable(text or "", file, root, kind.slug, kind.kind, {id})
    if wrong:
        wrong_use(f"'{name}' cannot be printed: {wrong[0].message}", f"choose another name, such as {kind.example}")


def write_maps(kind: MapKind, out: Path | None, root: Path | None, change: Change, told: Mapping[str, str]) -> int:
    """Add maps to a file and draw them, or write a new file's text on standard output; return the exit code.

    What is `told` of each, by id, comes with its drawing, or on standard error where the text goes to standard output.
    """
    if out is None:
        text, problems = change("", "-")
        typer.echo(text or "", nl=False)
        for line in filter(None, told.values()):
            typer.echo(line, err=True)
        return 1 if problems else 0
    problems = edit_file(out, lambda text: change(text, str(out)))
    if problems:
        say(problems, root)
        return 1
    game, every, problems = checked_maps(kind, root, (out,))
    for id, line in told.items():
        if line:
            typer.echo(line)
        if game is not None:
            draw_maps(kind, game, [entry for entry in every if entry.id == id], problems)
    wrong = tuple(problem for problem in problems if problem.subject.rpartition("/")[2] in told)
    say(wrong, root)
    typer.echo(f"wrote {out}. Now: pnp build {out}")
    return 1 if has_errors(wrong) else 0
