"""Printing from the page: the very run of `pnp build`, in a process of its own that can be stopped."""

from collections.abc import Mapping
from functools import partial
from hashlib import sha256
from multiprocessing.connection import Connection
from pathlib import Path
from typing import NamedTuple

from pnp.build import build
from pnp.problem import has_errors
from pnp.report.formats import problem_values
from pnp.settings import Job
from pnp.store.store import Store


class PrintRequest(NamedTuple):
    """What to print: a game, of it these components (all for none), with settings laid over the project's."""

    project: Path | None
    out: Path
    game: str
    only: tuple[str, ...]
    chosen: Mapping[str, object]
    number: int = 0
    store: Store | None = None


class PrintNews(NamedTuple):
    """How far a print is: what is being drawn, or when it is `done` its files and problems as plain values."""

    number: int
    step: str
    done: bool = False
    files: tuple[dict[str, object], ...] = ()
    problems: tuple[dict[str, str | int], ...] = ()
    counts: str = ""
    failed: bool = False


def print_files(connection: Connection) -> None:
    """Print what is asked for until the connection is closed: run as the task of a `Worker`."""
    while True:
        request: PrintRequest = connection.recv()
        number = request.number
        job = Job((request.game,), request.only, request.project, request.out, store=request.store)
        result = build(job, request.chosen, partial(_tell, connection, number))
        if request.store is not None:
            request.store.save()
        files = tuple(_about(path, request.out) for path in result.written if path.suffix == ".pdf")
        problems = tuple(problem_values(problem) for problem in result.problems)
        connection.send(PrintNews(number, "", True, files, problems, result.counts, has_errors(result.problems)))


def _tell(connection: Connection, number: int, step: str) -> None:
    connection.send(PrintNews(number, step))


def _about(path: Path, out: Path) -> dict[str, object]:
    data = path.read_bytes()
    name = path.relative_to(out).as_posix()
    return {"name": name, "size": len(data), "sha256": sha256(data).hexdigest()}
