"""Who plays the battles: this process, processes on all cores, or a Dask cluster."""

import os
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context

FEW = 100
"""So many battles are over before a second process has started."""


def cores() -> int:
    """Return how many processor cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def local_workers(count: int | None, games: int) -> Iterator[Executor | None]:
    """Give an executor with `count` processes (default: a core each), or None where one process is as good.

    Whatever ends the block, the processes end with it, at the latest when they are through with what they are at.
    """
    wanted = cores() if count is None else count
    if wanted < 2 or games < FEW:
        yield None
        return
    # Spawned processes behave alike on every system, and inherit no locks of this one.
    pool = ProcessPoolExecutor(wanted, mp_context=get_context("spawn"), initializer=_leave_ctrl_c_to_the_parent)
    try:
        _start(pool, wanted)
        yield pool
    finally:
        pool.shutdown(cancel_futures=True)


def _leave_ctrl_c_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _start(pool: Executor, count: int) -> None:
    """Start the processes deaf to Ctrl-C from their first moment: they inherit it from this one."""
    if threading.current_thread() is not threading.main_thread():
        return
    with _ctrl_c_later():
        for _ in range(count):
            pool.submit(int)


@contextmanager
def _ctrl_c_later() -> Iterator[None]:
    """Hold back a Ctrl-C until the block ends; where signals cannot be held back it is passed over."""
    if hasattr(signal, "pthread_sigmask"):
        before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
        try:
            yield
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)
        return
    heard = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, heard)
