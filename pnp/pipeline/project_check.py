"""Check the games of a run, faces too."""

from functools import partial

from pnp.pipeline.run import Run
from pnp.pipeline.workers import Progress, in_workers
from pnp.problem import Problem, has_errors, in_order


def project_problems(run: Run, *, faces: bool = True, processes: int = 1) -> tuple[Problem, ...]:
    """Return what is wrong with the games of a run.

    With `faces` every component is drawn and put on sheets as well: texts that do not fit, glyphs that no font has.
    At most so many `processes` draw.
    """
    problems = [*run.loaded, *run.unknown, *run.rule_problems, *run.language_problems]
    if faces:
        count = [sum(len(component.pieces) for component in part.components) for part in run.parts]
        drawn = in_workers(partial(_draw_game, run), count, processes)
        problems += [problem for wrong in drawn for problem in wrong]
        problems += () if has_errors(problems) else run.unused_templates
    return in_order(problems)


def _draw_game(run: Run, number: int, _: Progress) -> list[Problem]:
    problems = run.parts[number].print()[1]
    if run.job.store is not None:
        run.job.store.save()  # that of a worker ends with it
    return problems
