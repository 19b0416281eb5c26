"""The whole path: load, check, render, impose, write. Read this first."""

from collections.abc import Callable, Mapping, Sequence

from pnp.components.game import Game, find_game
from pnp.load.book import load_book
from pnp.model.book import Book, GameBook
from pnp.pipeline.build_result import File, Outcome
from pnp.pipeline.bundle import game_files
from pnp.pipeline.choose import chosen_games, unknown_components, unknown_paper
from pnp.pipeline.files import no_folder
from pnp.pipeline.game_check import problems_of
from pnp.pipeline.languages import language_problems
from pnp.pipeline.left_out import left_out
from pnp.pipeline.print_game import print_game
from pnp.pipeline.printable_entries import drawable
from pnp.pipeline.printed import Printed
from pnp.pipeline.save_run import save_run
from pnp.pipeline.selection import nothing, wanted
from pnp.pipeline.sheet_counts import sheet_counts
from pnp.problem import Problem, has_errors, in_order
from pnp.render.renderer import Renderer
from pnp.settings import Job, Settings
from pnp.write.failure import CannotWriteError

Progress = Callable[[str], None]


def build(job: Job, chosen: Mapping[str, object], progress: Progress = lambda _: None) -> Outcome:
    """Make every file that the job asks for, or none: with an error and no `force` the last good output stays.

    `chosen` holds the settings from the command line; they win over the project's `print:` block.
    """
    book, loaded = load_book(job.project, job.files, games=() if job.files else job.games)
    games, unknown = chosen_games(book, job.games, loaded, files=bool(job.files))
    settings = book.settings.but(chosen)
    misused = [*unknown, *(unknown_components(games, job.only) if games or job.games else ())]
    return press(book, games, settings, job, loaded, misused, progress)


def press(
    book: Book,
    games: Sequence[GameBook],
    settings: Settings,
    job: Job,
    loaded: Sequence[Problem],
    misused: Sequence[Problem] = (),
    progress: Progress = lambda _: None,
) -> Outcome:
    """Check and print games that are loaded already, as `build` does; `loaded` are the problems so far.

    Where the job itself is `misused`, faces are not drawn.
    """
    misused = [*misused, *unknown_paper(settings), *no_folder(job.out)]
    problems = [*loaded, *misused, *(problem for game in games for problem in problems_of(game))]
    problems += [problem for game in games for problem in language_problems(game, settings.lang)]
    changed = tuple(subject for game in games for subject in game.overridden)
    files: list[File] = []
    lacking: list[str] = []
    held: list[Printed] = []
    marked = has_errors(problems)
    # Faces are drawn in spite of errors in the data: all that is wrong is to be said in one run.
    for game in games if not misused else ():
        sheets, made, wrong, out = _game(
            drawable(find_game(game)), book, settings, job, progress, marked=marked
        )
        held += sheets
        files += made
        lacking += out
        problems += wrong
    if not has_errors(problems):
        problems += nothing(job, games, {slug for file in files for slug in file.facts})
    if has_errors(problems) and not (job.force and files):
        return Outcome(in_order(problems), overridden=changed)
    written, wrong = save_run(job.out, files, outdated=job.outdates)
    counts = sheet_counts(held, settings)
    return Outcome(in_order([*problems, *wrong]), written, changed, tuple(lacking), counts)


def _game(
    game: Game, book: Book, settings: Settings, job: Job, progress: Progress, *, marked: bool
) -> tuple[list[Printed], list[File], list[Problem], tuple[str, ...]]:
    """Put the components of one game on sheets and make their files, in memory; the last tells what is not in them."""
    renderer = Renderer(game.book, book.roots, settings)
    asked = wanted(game, job, settings.lang)
    printed, problems = print_game(
        game,
        renderer,
        settings,
        asked,
        marked=marked,
        gang=job.gang,
        progress=lambda component: progress(f"{game.book.title}: {component.title}"),
    )
    held = list(dict.fromkeys(printed[c.id] for c in asked))
    lacking = left_out(held, game.book)
    chosen = [one for one in held if one.sheets]
    try:
        files = game_files(
            chosen, game.book, settings, book.settings, bundle=_bundle(job, game.book.slug, chosen)
        )
    except CannotWriteError as fault:
        return [], [], [*problems, fault.problem], lacking
    return chosen, files, problems, lacking


def _bundle(job: Job, slug: str, printed: Sequence[Printed]) -> str:
    """Return the name of the one file that a game is printed into, "" for a file each; a part has its parts in it."""
    if not job.bundle:
        return ""
    return job.called or "-".join([slug, *(one.component.id for one in printed if not job.whole(slug))])[:100]
