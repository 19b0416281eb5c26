"""The whole path: load, select, check, draw, impose, write. Read this first."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from msgspec import Struct

from pnp.impose.printed import Printed
from pnp.pipeline.build_result import BuildResult
from pnp.pipeline.game_run import GameRun
from pnp.pipeline.run import Run
from pnp.pipeline.run_summary import SheetCount, counts_line, left_out, sheet_counts
from pnp.pipeline.selection import nothing
from pnp.pipeline.workers import in_workers
from pnp.problem import Problem, has_errors, in_order
from pnp.settings import Job
from pnp.write.manifest import File
from pnp.write.save import no_folder, save_run
from pnp.write.writers.writer import WriteRequest, make_files, writer_named

Progress = Callable[[str], None]


def build(job: Job, chosen: Mapping[str, object], progress: Progress = lambda _: None) -> BuildResult:
    """Make every file that the job asks for, or none: with an error and no `force` the last good output stays.

    `chosen` holds the settings from the command line; they win over the project's `print:` block.
    """
    return print_run(Run.load(job, chosen), progress)


def print_run(run: Run, progress: Progress = lambda _: None) -> BuildResult:
    """Check, print and write the games of a run. Where its job is misused, faces are not drawn."""
    job = run.job
    misused = [*run.misused, *no_folder(job.out)]
    problems = [*run.loaded, *misused, *run.rule_problems, *run.language_problems]
    changed = tuple(subject for game in run.games for subject in game.overridden)
    # Faces are drawn in spite of errors in the data: all that is wrong is to be said in one run.
    prints = [] if misused else print_games(run, progress, marked=has_errors(problems))
    files = [file for game in prints for file in game.files]
    lacking = [line for game in prints for line in game.left_out]
    problems += [problem for game in prints for problem in game.problems]
    if not has_errors(problems):
        problems += nothing(job, run.games, {slug for file in files for slug in file.facts})
        problems += run.unused_templates
    if has_errors(problems) and not (job.force and files):
        return BuildResult(in_order(problems), overridden=changed)
    unprinted = {name for game in prints for name in game.unprinted}
    written, failed = save_run(
        job.out, files, outdated=lambda slug, name: job.outdates(slug, name) and (slug, name) not in unprinted
    )
    counts = counts_line([count for game in prints for count in game.counts])
    return BuildResult(in_order([*problems, *failed]), written, changed, tuple(lacking), counts)


class GamePrint(Struct, frozen=True):
    """The files of one game, how many cards are on their sheets, what is wrong, and what could not be printed.

    What an earlier run made of the `unprinted` components, each with its game, stays.
    """

    files: Sequence[File]
    counts: Sequence[SheetCount]
    problems: Sequence[Problem]
    left_out: Sequence[str]
    unprinted: Sequence[tuple[str, str]]


def print_games(run: Run, progress: Progress, *, marked: bool) -> list[GamePrint]:
    """Print the games, in as many processes as pay; `marked` says on each sheet that there were errors."""
    faces = [sum(len(component.pieces) for component in part.usual) for part in run.parts]
    return in_workers(partial(_print_game, run, marked), faces, run.job.processes, progress)


def _print_game(run: Run, marked: bool, number: int, progress: Progress) -> GamePrint:
    part = run.parts[number]
    sheets, wrong = _printed(part, progress, marked=marked)
    files, lost = make_files(writer_named(run.job.writer), sheets, _request(part, run, sheets))
    counts = sheet_counts(sheets if files else [], run.settings)
    if run.job.store is not None:
        run.job.store.save()  # that of a worker ends with it
    lacking = [component.id for item in sheets if item.lacking for component in item.components]
    unprinted = [(part.data.slug, name) for name in lacking]
    return GamePrint(files, counts, [*wrong, *lost], left_out(sheets, part.game.book), unprinted)


def _printed(part: GameRun, progress: Progress, *, marked: bool) -> tuple[list[Printed], list[Problem]]:
    """Return the components of one game on their sheets, those that share sheets once."""
    title = part.game.book.title
    printed, problems = part.print(
        part.usual, marked=marked, together=True, progress=lambda item: progress(f"{title}: {item.title}")
    )
    return list(dict.fromkeys(printed[component.id] for component in part.usual)), problems


def _request(part: GameRun, run: Run, printed: Sequence[Printed]) -> WriteRequest:
    """Return how the files come out; the name of a bundle says which parts are in it where not all of them are."""
    job, slug = run.job, part.data.slug
    parts = [item.component.id for item in printed if item.sheets and not job.whole(slug)]
    bundle = (job.called or "-".join([slug, *parts])[:100]) if job.bundle else ""
    return WriteRequest(part.game.book, run.settings, run.book.settings, bundle, store=job.store)
