"""The file that made layouts go to: seen to beforehand, written in one step, shown afterwards."""

from collections.abc import Sequence
from pathlib import Path

import typer

from pnp.cli.map_name import see_name_and_file
from pnp.cli.map_selection import checked_maps
from pnp.cli.project import say, wrong_use
from pnp.edit.quoted import quoted
from pnp.games.magical_strike.commands.neuroi.showing.layouts import draw
from pnp.games.magical_strike.generate.homebrew import LONGEST, SLUG, added, free_id, id_of
from pnp.load.book import load_book
from pnp.model.book import GameBook
from pnp.pipeline.dry_run import unprintable
from pnp.pipeline.game_check import problems_of
from pnp.problem import has_errors
from pnp.tables.file_edit import edit_file


def see_that_it_makes_sense(name: str, out: Path | None) -> None:
    """Stop where a layout cannot be called so, or a file."""
    see_name_and_file(name, out, longest=LONGEST, such_as="wyvern")


def game_for(out: Path | None, root: Path | None) -> GameBook:
    """Return the game that the layouts are for, with the file that they go to laid over it; stop with its errors."""
    files = (out,) if out is not None and out.exists() and _holds(out) else ()
    book, problems = load_book(root, files, (SLUG,))
    game = book.games.get(SLUG)
    if game is not None and not has_errors(problems):
        problems = tuple(p for p in problems_of(game) if p.severity == "error" and "/layout/" not in p.subject)
    if game is None or has_errors(problems):
        say(problems, root)
        raise typer.Exit(1)
    return game


def _holds(path: Path) -> bool:
    return not path.is_file() or path.stat().st_size > 0


def see_that_it_prints(names: Sequence[str], root: Path | None) -> None:
    """Stop where the last of the names, the longest, has no room or no letters on what is printed of a layout."""
    name, file = names[-1], Path("new.yaml")
    entry = f"id: {quoted(id_of(name))}\nname: {quoted(name)}\nstart: 1\ndifficulty: novice\ngrid: |2\n  01*\n"
    text, _ = added("", str(file), [entry])
    wrong = unprintable(text or "", file, root, SLUG, "layout", {id_of(name)})
    if wrong:
        wrong_use(f"'{name}' cannot be printed: {wrong[0].message}", "choose another name, such as wyvern")


def see_that_ids_are_free(wanted: str, names: Sequence[str], game: GameBook) -> None:
    """Stop where one of the names makes an id that a layout has; `wanted` is the name to begin free ones with."""
    taken = {entry.id for entry in game.of("layout")}
    ids = [id_of(name) for name in names]
    there = next((each for each in ids if each in taken), None)
    if there is not None:
        free = free_id(id_of(wanted), taken, len(ids))
        hint = f"'{free}' is free" if len(ids) == 1 else f"'{free}' is free for all {len(ids)}"
        wrong_use(f"there is a layout '{there}' already", hint)


def write(
    out: Path | None, root: Path | None, names: Sequence[str], entries: Sequence[str], said: Sequence[str]
) -> int:
    """Add the entries to the file, or write a new one's text on standard output; return the exit code.

    What is `said` of each comes with its drawing, or on standard error where the text goes to standard output.
    """
    if out is None:
        text, problems = added("", "-", entries)
        typer.echo(text or "", nl=False)
        for line in said:
            typer.echo(line, err=True)
        return 1 if problems else 0
    problems = edit_file(out, lambda text: added(text, str(out), entries))
    if problems:
        say(problems, root)
        return 1
    game, every, problems = checked_maps(SLUG, "layout", root, (out,))
    for name, line in zip(names, said, strict=True):
        typer.echo(line)
        if game is not None:
            draw(game, [entry for entry in every if entry.id == id_of(name)], problems)
    new = {id_of(name) for name in names}
    wrong = tuple(p for p in problems if p.subject.rpartition("/")[2] in new)
    say(wrong, root)
    typer.echo(f"Written to {out}. Now: pnp build {out}")
    return 1 if has_errors(wrong) else 0
