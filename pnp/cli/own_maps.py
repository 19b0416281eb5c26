"""The maps that a command is about: those of the files named, of the project, or the bundled ones."""

from collections.abc import Sequence
from pathlib import Path

from pnp.load.book import load_book
from pnp.model.book import GameBook
from pnp.model.entry import Entry
from pnp.press.checked import problems_of
from pnp.problem import Problem, in_order

Found = tuple[GameBook | None, tuple[Entry, ...], tuple[Problem, ...]]


def checked_maps(slug: str, kind: str, root: Path | None, files: tuple[Path, ...]) -> Found:
    """Return the game, its maps that these files hold, and the problems of reading and of these maps.

    Without files the project's own maps, and all of them where it has none.
    """
    book, problems = load_book(root, files, (slug,))
    game = book.games.get(slug)
    if game is None:
        return None, (), problems
    entries = own(game.of(kind), files, root)
    subjects = {entry.subject for entry in entries}
    broken = [problem for problem in problems_of(game) if problem.subject in subjects]
    return game, entries, in_order([*problems, *broken])


def own(every: Sequence[Entry], files: Sequence[Path], root: Path | None) -> tuple[Entry, ...]:
    """Return those of a kind's entries that the files hold, or the project; all where neither is named."""
    named = {str(path) for path in files}
    if files:
        return tuple(entry for entry in every if entry.at().file in named)
    ours = tuple(entry for entry in every if root is not None and (root / entry.at().file).is_file())
    return ours or tuple(every)


def fine(entries: Sequence[Entry], problems: Sequence[Problem], one: str) -> str:
    """Return the line that says how many maps have no error; `one` is what a map is called."""
    wrong = {problem.subject for problem in problems if problem.severity == "error"}
    good = sum(entry.subject not in wrong for entry in entries)
    several = f"{one}es" if one.endswith("ch") else f"{one}s"
    if not entries:
        return f"no {one} could be read"
    if good == len(entries):
        return f"the {one} is fine" if good == 1 else f"all {good} {several} are fine"
    verb = "is" if good == 1 else "are"
    return f"{good} of {len(entries)} {several if len(entries) != 1 else one} {verb} fine"
