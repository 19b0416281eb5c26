"""Who plays the battles: this process, processes on all cores, or a Dask cluster."""

import logging
import re
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import CancelledError, Executor, ProcessPoolExecutor
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from multiprocessing import get_context
from typing import Any

import pnp
from pnp.pipeline.workers import cores
from pnp.problem import HintedError

FEW = 100
"""So many battles are over before a second process has started."""

PATIENCE = 3.0
"""Seconds that a scheduler has to answer."""

_ADDRESS = re.compile(r"(?:(?:tcp|ws)://)?(?:[\w.-]+|\[[0-9a-fA-F:.]+\]):[0-9]{1,5}/?|inproc://\S+")
_HOW = "start one with 'dask scheduler', and name it as tcp://HOST:8786"


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
        with ctrl_c_later():  # deaf to Ctrl-C from their first moment: they inherit it from this process
            for _ in range(wanted):
                pool.submit(int)
        yield pool
    finally:
        pool.shutdown(cancel_futures=True)


def _leave_ctrl_c_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def ctrl_c_later() -> Iterator[None]:
    """Hold back a Ctrl-C until the block ends; where signals cannot be held back it is passed over.

    Whatever takes the lock of a future stands in such a block: a Ctrl-C in between would leave the lock taken, and the
    executor waits for it for ever.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
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


class NoClusterError(HintedError):
    """Says in a sentence why a cluster cannot be used."""


@contextmanager
def cluster_workers(address: str) -> Iterator[Executor]:
    """Give the executor of the Dask cluster at an address such as `tcp://host:8786`.

    Raises NoClusterError where that is no address, `distributed` is not installed, nobody answers, there is no worker,
    a worker has no pnp of this version, or the cluster goes away before the block is done. Addresses of other kinds
    (`tls://`) need keys that there is no way to name here.
    """
    if not _ADDRESS.fullmatch(address):
        raise NoClusterError(f"'{address[:60]}' is no address of a cluster", _HOW)
    if find_spec("distributed") is None:
        raise NoClusterError("a cluster needs Dask", "pip install 'pnp[cluster]'")
    dask: Any = import_module("distributed")
    # What Dask logs in many lines is said below in one.
    for name in ("distributed", "distributed.client", "tornado.application"):
        logging.getLogger(name).setLevel(logging.CRITICAL)
    try:
        client = dask.Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError, TypeError, ImportError) as fault:
        raise NoClusterError(f"no cluster answers at '{address}'", _HOW) from fault
    with client, _told_in_words(client):
        _see_that_it_can_play(client.run(version))
        yield client.get_executor()


@contextmanager
def _told_in_words(client: Any) -> Iterator[None]:
    """Turn a cluster that goes away, or cannot do what it is asked, from an exception of Dask's into ours."""
    try:
        yield
    except NoClusterError:
        raise
    except Exception as fault:
        # With its connection lost, Dask's executor fails in more ways than one.
        if isinstance(fault, CancelledError) or client.status != "running":
            message = "the cluster has gone away"
            raise NoClusterError(message, "see to its scheduler, and play again") from fault
        if isinstance(fault, ImportError):
            raise NoClusterError("the cluster's workers have no pnp", "install pnp on all of them") from fault
        if type(fault).__module__.startswith("distributed"):
            raise NoClusterError(f"the cluster gave up: {str(fault)[:200]}", "see to its workers") from fault
        raise


def version() -> str:
    """Return the version of pnp; a worker that is asked shows that it has one."""
    return pnp.__version__


def _see_that_it_can_play(versions: dict[str, str]) -> None:
    if not versions:
        raise NoClusterError("the cluster has no workers", "start some with 'dask worker ADDRESS'")
    other = {installed for installed in versions.values() if installed != pnp.__version__}
    if other:
        message = f"the cluster's workers have pnp {', '.join(sorted(other))}, this is {pnp.__version__}"
        raise NoClusterError(message, "install the same version on all of them")
