"""Battles on a Dask cluster: connect, see that it can play, hand out its executor."""

from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import pnp

PATIENCE = 5.0
"""Seconds that a scheduler has to answer."""


class NoClusterError(Exception):
    """Says in a sentence why a cluster cannot be used, and in `hint` what would help."""

    def __init__(self, message: str, hint: str) -> None:
        super().__init__(message)
        self.hint = hint


@contextmanager
def cluster_workers(address: str) -> Iterator[Executor]:
    """Give the executor of the Dask cluster at an address such as `tcp://host:8786`.

    Raises NoClusterError where `distributed` is not installed, nobody answers, there is no worker, or a worker has
    no pnp of this version.
    """
    if find_spec("distributed") is None:
        raise NoClusterError("a cluster needs Dask", "pip install 'pnp[cluster]'")
    try:
        client: Any = import_module("distributed").Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError, TypeError, ImportError) as fault:
        message = f"no cluster answers at '{address}' ({type(fault).__name__})"
        raise NoClusterError(
            message, "start one with 'dask scheduler', and name it as tcp://HOST:8786"
        ) from fault
    with client:
        _see_that_it_can_play(client.run(version))
        yield client.get_executor()


def version() -> str:
    """Return the version of pnp; a worker that is asked shows that it has one."""
    return pnp.__version__


def _see_that_it_can_play(versions: dict[str, str]) -> None:
    if not versions:
        raise NoClusterError("the cluster has no workers", "start some with 'dask worker ADDRESS'")
    other = {found for found in versions.values() if found != pnp.__version__}
    if other:
        message = f"the cluster's workers have pnp {', '.join(sorted(other))}, this is {pnp.__version__}"
        raise NoClusterError(message, "install the same version on all of them")
