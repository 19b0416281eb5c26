"""Who plays the battles that a command needs, and the line that says how far they are."""

from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from typing import NamedTuple

from pnp.cli.project import progress, wrong_use
from pnp.games.magical_strike.rating.workers import NoClusterError, cluster_workers, local_workers


class Players(NamedTuple):
    """What plays battles, None for this process; `begin` names what is played now, `told` hears of battles."""

    executor: Executor | None
    begin: Callable[[str], None]
    told: Callable[[int], None]


@contextmanager
def players(workers: int | None, cluster: str | None, games: int) -> Iterator[Players]:
    """Give what plays so many battles, and counts them on a terminal.

    Stop with exit code 2 where a cluster cannot be used.
    """
    if cluster is not None and workers is not None:
        wrong_use("--workers and --cluster exclude each other", "a cluster knows its own workers")
    show, done, now = progress(), 0, ""

    def begin(what: str) -> None:
        nonlocal now
        now = what
        show(f"{now}: {done:,} of {games:,} battles")

    def told(count: int) -> None:
        nonlocal done
        done += count
        begin(now)

    try:
        with local_workers(workers, games) if cluster is None else cluster_workers(cluster) as executor:
            yield Players(executor, begin, told)
    except NoClusterError as fault:
        wrong_use(str(fault), fault.hint)
    finally:
        show("")
