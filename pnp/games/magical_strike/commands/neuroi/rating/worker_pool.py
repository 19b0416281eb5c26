"""Who plays the battles that a command asks for, and the line that says how far they are."""

from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from typing import Annotated

import typer

Workers = Annotated[
    int | None, typer.Option(min=1, max=512, metavar="N", help="Processes that play (default: one a core).")
]
Cluster = Annotated[
    str | None, typer.Option(metavar="ADDRESS", help="Play on the Dask cluster there, such as tcp://host:8786.")
]
Seed = Annotated[int, typer.Option(metavar="S", help="Another seed, other battles; the same one, the same.")]


@contextmanager
def at_work(workers: int | None, cluster: str | None, games: int) -> Iterator[Executor | None]:
    """Give whoever is to play so many battles; stop with exit code 2 where a cluster cannot be used."""
    from pnp.cli.project import wrong_use
    from pnp.games.magical_strike.rating.cluster import NoClusterError, cluster_workers
    from pnp.games.magical_strike.rating.workers import local_workers

    if cluster is None:
        with local_workers(workers, games) as executor:
            yield executor
        return
    if workers is not None:
        wrong_use("--workers and --cluster exclude each other", "a cluster knows its own workers")
    try:
        with cluster_workers(cluster) as executor:
            yield executor
    except NoClusterError as fault:
        wrong_use(str(fault), fault.hint)


@contextmanager
def counter(games: int) -> Iterator[tuple[Callable[[str], None], Callable[[int], None]]]:
    """Give two functions: one names what is played now, the other counts battles; on a terminal they show it."""
    from pnp.cli.project import progress

    show = progress()
    done, now = [0], [""]

    def name(what: str) -> None:
        now[0] = what
        show(f"{what}: {done[0]:,} of {games:,} battles")

    def told(count: int) -> None:
        done[0] += count
        name(now[0])

    try:
        yield name, told
    finally:
        show("")
