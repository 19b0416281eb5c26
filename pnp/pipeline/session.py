"""A project in memory while its files change: what `pnp watch` goes by."""

from collections.abc import Collection, Mapping
from pathlib import Path

from pnp.load.project import NO_TEXTS
from pnp.pipeline.run import Run
from pnp.pipeline.run_memory import RunMemory
from pnp.settings import Job


class Session:
    """The games of a job, loaded; after `update` only what a change concerns is worked out again.

    `run` is the project as it is now: its parts load, check and draw when they are asked. Nothing here may be called by
    two threads at once.
    """

    def __init__(self, job: Job, chosen: Mapping[str, object]) -> None:
        self._job, self._chosen = job, chosen
        self._memory = RunMemory(job.store)
        self.run = Run.load(job, self._chosen, self._memory)

    def update(self, paths: Collection[Path] | None = None, texts: Mapping[Path, str] = NO_TEXTS) -> None:
        """Take in files that have changed, any for None; `texts` are what some are going to hold."""
        self._memory.turn(paths)
        self.run = Run.load(self._job, self._chosen, self._memory, texts)
