"""A project that is built again whenever one of its files is saved."""

import time
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path

from msgspec import Struct

from pnp.build import print_run
from pnp.pipeline.session import Session
from pnp.problem import Problem
from pnp.settings import Job

_POLL = 500
"""Milliseconds between two looks at files whose changes nobody tells."""


class WatchReport(Struct, frozen=True):
    """The problems that came and went with a build, and a line on what it wrote."""

    came: tuple[Problem, ...]
    went: tuple[Problem, ...]
    line: str


class Watch:
    """Builds a job again and again, and tells what is otherwise each time."""

    def __init__(self, job: Job, chosen: Mapping[str, object]) -> None:
        self._job = job
        self._session = Session(job, chosen)
        self._problems: tuple[Problem, ...] = ()
        self._states: dict[Path, tuple[int, int]] = {}
        self._built = False

    def build(self, paths: Collection[Path] | None = None) -> WatchReport:
        """Build after files have changed, for the first time with None."""
        began = time.perf_counter()
        if self._built:
            self._session.update(paths)
        self._built = True
        outcome = print_run(self._session.run)
        if self._job.store is not None:
            self._job.store.save()
        before, self._problems = self._problems, outcome.problems
        came = tuple(problem for problem in self._problems if problem not in before)
        went = tuple(problem for problem in before if problem not in self._problems)
        return WatchReport(came, went, self._line(outcome.written, time.perf_counter() - began))

    def _line(self, written: tuple[Path, ...], seconds: float) -> str:
        """Return which of the files written are not as they were."""
        if not written:
            return "Nothing is written: the last good output stays."
        before = dict(self._states)
        self._states = {path: (about.st_mtime_ns, about.st_ino) for path in written for about in (path.stat(),)}
        changed = [path.name for path, state in self._states.items() if before.get(path) != state]
        names = ", ".join(changed[:4]) + (f" and {len(changed) - 4} more" if len(changed) > 4 else "")
        return f"{names or 'no file changed'} ({seconds:.1f} s)"


def saved_files(project: Path, out: Path, *, poll: bool = False) -> Iterator[Collection[Path]]:
    """Yield the files of a project as they are saved, in groups, without hidden ones and what is written to `out`.

    With `poll` they are looked at again and again, which works in every folder. Ends with Ctrl-C.
    """
    from watchfiles import watch

    written = out.resolve()

    def counts(_: object, name: str) -> bool:
        path = Path(name)
        hidden = any(part.startswith(".") for part in path.relative_to(project.resolve()).parts)
        return not hidden and not path.name.endswith("~") and not path.is_relative_to(written)

    for changes in watch(
        project.resolve(), watch_filter=counts, debounce=200, step=50, force_polling=poll or None, poll_delay_ms=_POLL
    ):
        yield {Path(name) for _, name in changes}
