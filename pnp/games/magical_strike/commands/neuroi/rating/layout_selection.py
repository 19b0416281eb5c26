"""What `rate` and `sweep` begin with: the layouts asked for, without those that have errors, and their game."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from pnp.model.book import Book, GameBook

if TYPE_CHECKING:
    from pnp.games.magical_strike.data import Neuroi

GAME = "magical-strike"
_SUFFIXES = (".yaml", ".yml")


@dataclass(frozen=True, slots=True)
class LayoutSelection:
    """The project's book and game, the layouts that can be rated, whether others had errors, the files named."""

    root: Path | None
    book: Book
    game: GameBook
    layouts: "tuple[Neuroi, ...]"
    some_spoilt: bool
    files: tuple[str, ...] = ()


def select_layouts(words: Sequence[str], project: Path | None) -> LayoutSelection:
    """Find layouts by names and files, all of the project's where no word is given, or stop with what is wrong.

    Errors of the layouts asked for are said; the layouts that have none are returned.
    """
    from pnp.cli.map_selection import see_that_they_are_of
    from pnp.cli.project import project_folder, say, the_game, wrong_use
    from pnp.games.magical_strike.rating.selection import blocking_errors
    from pnp.load.book import load_book
    from pnp.pipeline.game_check import problems_of
    from pnp.problem import has_errors

    files = tuple(Path(word) for word in words if _is_file(word))
    root = project_folder(project, files)
    book, problems = load_book(root, files, games=(GAME,))
    see_that_they_are_of(GAME, files, book.others)
    if has_errors(problems):
        say(problems, root)
        raise typer.Exit(1)
    game = the_game(book, GAME)
    names = [word for word in words if not _is_file(word)] if words else _all_of(game, root)
    found = _select(game, names, [str(file) for file in files])
    errors, all_of_them = blocking_errors(found, problems_of(game))
    say(errors, root)
    bad = {problem.subject for problem in errors}
    sound = tuple(each for each in found if each.subject not in bad)
    if not found:
        wrong_use("there is no Neuroi layout to rate", "make one: pnp neuroi new my-neuroi --out my-neuroi.yaml")
    if all_of_them or not sound:
        raise typer.Exit(1)
    return LayoutSelection(root, book, game, sound, len(sound) < len(found), tuple(str(file) for file in files))


def _all_of(game: GameBook, root: Path | None) -> list[str]:
    """Return the layouts of the project's own files, all there are where it has none."""
    every = game.of("layout")
    own = [entry.id for entry in every if root is not None and (root / entry.at().file).is_file()]
    return own or [entry.id for entry in every]


def _is_file(word: str) -> bool:
    return word.lower().endswith(_SUFFIXES) or "/" in word or "\\" in word


def _select(game: GameBook, names: list[str], files: list[str]) -> "tuple[Neuroi, ...]":
    from pnp.cli.project import wrong_use
    from pnp.games.magical_strike.rating.selection import select
    from pnp.games.magical_strike.rating.wishes import WishError

    try:
        found = select(game, names, files)
    except WishError as wish:
        wrong_use(str(wish), wish.hint)
    if files and not found:
        wrong_use(f"'{files[0]}' holds no layout of {GAME}", "a layout stands under 'layouts:'; or name one besides")
    return found
