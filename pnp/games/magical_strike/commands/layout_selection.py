"""What `rate` and `sweep` begin with: the layouts asked for, without those that have errors, and who plays battles."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import typer

from pnp.cli.map_selection import entries_in, see_that_they_are_of
from pnp.cli.project import progress, project_folder, say, the_book, the_game, wrong_use
from pnp.games.magical_strike.commands.drawing import NEUROI
from pnp.games.magical_strike.commands.rating_words import read_layouts
from pnp.games.magical_strike.data import Neuroi
from pnp.games.magical_strike.rating.workers import NoClusterError, cluster_workers, local_workers
from pnp.model.book import Book, GameBook
from pnp.pipeline.game_check import problems_of


@dataclass(frozen=True, slots=True)
class LayoutSelection:
    """The project's book and game, the layouts that can be rated, whether others had errors, the files named."""

    root: Path | None
    book: Book
    game: GameBook
    layouts: tuple[Neuroi, ...]
    some_spoilt: bool
    files: tuple[str, ...] = ()


def select_layouts(words: Sequence[str], project: Path | None) -> LayoutSelection:
    """Find layouts by names and files, all of the project's where no word is given, or stop with what is wrong.

    Errors of the layouts asked for are said, and those that are not a layout's (of a deck, a value); the latter stop.
    """
    files = tuple(Path(word) for word in words if _is_file(word))
    root = project_folder(project, files)
    book = the_book(root, files, (NEUROI.slug,), stacked=False)
    see_that_they_are_of(NEUROI.slug, files, book.others)
    game = the_game(book, NEUROI.slug)
    chosen = _chosen(words, files, game, root)
    errors = [problem for problem in problems_of(game) if problem.severity == "error"]
    general = [problem for problem in errors if "/layout/" not in problem.subject]
    ours = [problem for problem in errors if problem.subject in {neuroi.subject for neuroi in chosen}]
    say((*general, *ours), root)
    sound = tuple(neuroi for neuroi in chosen if neuroi.subject not in {problem.subject for problem in ours})
    if not chosen:
        wrong_use("there is no Neuroi layout to rate", "make one: pnp neuroi new my-neuroi --out my-neuroi.yaml")
    if general or not sound:
        raise typer.Exit(1)
    return LayoutSelection(root, book, game, sound, len(sound) < len(chosen), tuple(map(str, files)))


def _chosen(words: Sequence[str], files: Sequence[Path], game: GameBook, root: Path | None) -> tuple[Neuroi, ...]:
    """Return the layouts of files and names, all of the project's where no word is given."""
    names = [word for word in words if not _is_file(word)]
    if not words:
        names = [entry.id for entry in entries_in(game.of(NEUROI.kind), (), root)]
    chosen = read_layouts(names, game, [str(file) for file in files])
    if files and not chosen:
        hint = "a layout stands under 'layouts:'; or name one besides"
        wrong_use(f"'{files[0]}' holds no layout of {NEUROI.slug}", hint)
    return chosen


def _is_file(word: str) -> bool:
    return word.lower().endswith((".yaml", ".yml")) or "/" in word or "\\" in word


class Players(NamedTuple):
    """What plays battles, None for this process; `begin` names what is played now, `told` hears of battles."""

    executor: Executor | None
    begin: Callable[[str], None]
    told: Callable[[int], None]


@contextmanager
def players(workers: int | None, cluster: str | None, games: int) -> Iterator[Players]:
    """Give what plays so many battles, and counts them on a terminal.

    Stop with exit code 2 where a cluster cannot be used.
    """
    if cluster is not None and workers is not None:
        wrong_use("--workers and --cluster exclude each other", "a cluster knows its own workers")
    show, done, now = progress(), 0, ""

    def begin(what: str) -> None:
        nonlocal now
        now = what
        show(f"{now}: {done:,} of {games:,} battles")

    def told(count: int) -> None:
        nonlocal done
        done += count
        begin(now)

    try:
        with local_workers(workers, games) if cluster is None else cluster_workers(cluster) as executor:
            yield Players(executor, begin, told)
    except NoClusterError as fault:
        wrong_use(str(fault), fault.hint)
    finally:
        show("")
