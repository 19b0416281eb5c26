"""A second process for what takes long, so that no face waits for it: it ends when this process does."""

import signal
from collections.abc import Callable
from functools import partial
from multiprocessing import get_context
from multiprocessing.connection import Connection
from threading import Thread
from typing import Any, Generic, TypeVar

Task = Callable[..., None]
Listener = Callable[[Any], None]
News = TypeVar("News")


class Worker:
    """A process that runs `task(connection, *arguments)`; what it sends is handed to a listener, in a thread.

    It is started with the first message. A connection that is closed means that nobody waits any more. `died` is called
    in that thread where the process ends without being stopped.
    """

    def __init__(
        self, task: Task, arguments: tuple[object, ...], listener: Listener, died: Callable[[], None] = lambda: None
    ) -> None:
        self._context = get_context("spawn")
        self._task, self._arguments, self._listener, self._died = task, arguments, listener, died
        self._connection: Connection | None = None
        self._end: Callable[[], None] = lambda: None

    def send(self, message: object) -> None:
        """Send the process a message, and start it where it is not there."""
        if self._connection is None:
            self._start()
        if self._connection is not None:
            self._connection.send(message)

    def stop(self) -> None:
        """End the process at once. What it was about to write is written whole or not at all."""
        connection, self._connection = self._connection, None
        if connection is not None:
            self._end()

    def _start(self) -> None:
        connection, other = self._context.Pipe()
        process = self._context.Process(target=_run, args=(self._task, other, *self._arguments), daemon=True)
        process.start()
        other.close()
        self._connection, self._end = connection, process.terminate
        Thread(target=self._listen, args=(connection,), daemon=True).start()

    def _listen(self, connection: Connection) -> None:
        while True:
            try:
                message = connection.recv()
            except (EOFError, OSError):
                break
            self._listener(message)
        connection.close()
        if self._connection is connection:
            self._connection = None
            self._died()


class Jobs(Generic[News]):
    """One job at a time, each with a number, in a process of its own; `tell` gets its number and news, in a thread.

    `died` is the news of a job whose process has ended before it was done.
    """

    def __init__(self, task: Task, tell: Callable[[int, News], None], died: News) -> None:
        self._task, self._tell, self._died = task, tell, died
        self._worker: Worker | None = None
        self._number = 0

    def start(self, request: object) -> int:
        """Begin what is requested in the place of a job that is under way; return its number."""
        self.stop()
        self._number += 1
        told = partial(self._told, self._number)
        self._worker = Worker(self._task, (), told, partial(told, self._died))
        self._worker.send(request)
        return self._number

    def stop(self) -> None:
        """Stop the job that is under way: nothing comes of it any more."""
        self._number += 1
        if self._worker is not None:
            self._worker.stop()
            self._worker = None

    def _told(self, number: int, news: News) -> None:
        if number == self._number:
            self._tell(number, news)


def _run(task: Task, connection: Connection, *arguments: object) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches every process; the first one ends the others
    try:
        task(connection, *arguments)
    except (EOFError, BrokenPipeError):
        return
