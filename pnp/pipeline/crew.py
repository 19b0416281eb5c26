"""The processes that are at work for a run, and what comes of them."""

import signal
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any

from pnp.pipeline.workers import Progress, Task


class Crew:
    """A process for each number that a task is started with. `results` are those of the processes that are through.

    `method` says how processes begin: `fork` or `spawn`. What they tell of their progress is handed on.
    """

    def __init__(self, task: Task[Any], method: str, progress: Progress) -> None:
        self._task, self._progress = task, progress
        self._context: Any = get_context(method)
        self._running: dict[Any, tuple[int, BaseProcess]] = {}
        self.results: dict[int, Any] = {}

    @property
    def busy(self) -> int:
        """How many processes there are."""
        return len(self._running)

    def start(self, number: int) -> None:
        """Start a process."""
        connection, other = self._context.Pipe(duplex=False)
        process = self._context.Process(target=_work, args=(self._task, number, other), daemon=True)
        process.start()
        other.close()
        self._running[connection] = number, process

    def listen(self) -> None:
        """Wait until there is news, and take it in. A process that ends without a result leaves none."""
        ready: list[Any] = wait(list(self._running))
        for connection in ready:
            number, process = self._running[connection]
            try:
                kind, news = connection.recv()
            except EOFError:
                kind, news = "end", None
            if kind == "progress":
                self._progress(news)
                continue
            if kind == "result":
                self.results[number] = news
            del self._running[connection]
            connection.close()
            process.join()

    def stop(self) -> None:
        """End all processes at once."""
        for _, process in self._running.values():
            process.terminate()
        for connection, (_, process) in self._running.items():
            process.join()
            connection.close()


def _work(task: Task[Any], number: int, connection: Connection) -> None:
    """Do a task in a process of its own; where it fails, nothing comes of it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # Ctrl-C reaches every process, and only the first one speaks
    with suppress(Exception):
        result = task(number, lambda line: connection.send(("progress", line)))
        connection.send(("result", result))
