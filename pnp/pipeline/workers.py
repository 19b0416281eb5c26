"""Tasks in worker processes: what takes long and does not hang together is done on several cores at once."""

import os
import sys
import threading
from collections.abc import Callable, Sequence
from typing import TypeVar

FEW = 100
"""So many faces besides those of the largest task are drawn before a second process pays."""

Result = TypeVar("Result")
Progress = Callable[[str], None]
Task = Callable[[int, Progress], Result]


def cores() -> int:
    """Return how many processor cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def in_workers(
    task: Task[Result], faces: Sequence[int], most: int, progress: Progress = lambda _: None
) -> list[Result]:
    """Return what the task comes to for each number, `task(0, progress)` and on, in their order.

    `faces` says of each number how many it draws. There are at most `most` processes at once, and none where one
    process is as good. Results can be pickled, and where a process cannot be copied the task too. What a worker fails
    in is done again in this process, and raises here. However this ends, the workers end with it.
    """
    numbers = range(len(faces))
    copied = sys.platform == "linux"
    alone = most < 2 or sum(faces) - max(faces, default=0) < FEW
    if alone or (copied and threading.active_count() > 1):  # a copy of this process would lack its threads
        return [task(number, progress) for number in numbers]
    from pnp.pipeline.crew import Crew  # most runs are small, and do not wait for it

    crew = Crew(task, "fork" if copied else "spawn", progress)
    waiting = sorted(numbers, key=lambda number: faces[number])
    try:
        while waiting or crew.busy:
            while waiting and crew.busy < most:
                crew.start(waiting.pop())
            crew.listen()
    finally:
        crew.stop()
    return [crew.results[number] if number in crew.results else task(number, progress) for number in numbers]
