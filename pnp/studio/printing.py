"""Printing from the page: the very run of `pnp build`, in a process of its own that can be stopped."""

from collections.abc import Mapping
from functools import partial
from hashlib import sha256
from multiprocessing.connection import Connection
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from msgspec.structs import replace

from pnp.build import build
from pnp.decks.loaded_lists import load_lists
from pnp.model.panels import ListRequest
from pnp.pipeline.build_result import BuildResult
from pnp.pipeline.print_deck import print_decks
from pnp.problem import has_errors
from pnp.report.formats import problem_values
from pnp.settings import Job
from pnp.store.store import Store
from pnp.studio.game_panels import list_panel_of


class PrintRequest(NamedTuple):
    """What to print: a game, of it these components (all for none), with settings laid over the project's.

    With the text of a `list`, just what that deck or force needs; its file is called `list_name`.
    """

    project: Path | None
    out: Path
    game: str
    only: tuple[str, ...]
    chosen: Mapping[str, object]
    store: Store | None = None
    list: str = ""
    list_name: str = ""


class PrintNews(NamedTuple):
    """How far a print is: what is being drawn, or when it is `done` its files and problems as plain values."""

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
        job = Job((request.game,), request.only, request.project, request.out, store=request.store)
        tell = partial(_tell, connection)
        result = print_list(request) if request.list else build(job, request.chosen, tell)
        if request.store is not None:
            request.store.save()
        files = tuple(_about(path, request.out) for path in result.written if path.suffix == ".pdf")
        problems = tuple(problem_values(problem) for problem in result.problems)
        connection.send(PrintNews("", True, files, problems, result.counts, has_errors(result.problems)))


def print_list(request: PrintRequest) -> BuildResult:
    """Print a list as `pnp deck print` prints a file that holds it; a game's own lists as the game does."""
    name = f"{request.list_name or 'deck'}.txt"
    with TemporaryDirectory(prefix="pnp-studio-") as folder:
        path = Path(folder) / name
        path.write_text(request.list, encoding="utf-8")
        panel = list_panel_of(request.game)
        wanted = ListRequest(path, request.project, request.out, request.chosen, request.store)
        result: BuildResult = panel.print(wanted) if panel else _print_deck(wanted, request.game)
        here = str(path)
        problems = (
            replace(problem, place=replace(problem.place, file=name)) if problem.place.file == here else problem
            for problem in result.problems
        )
        return replace(result, problems=tuple(problems))


def _print_deck(wanted: ListRequest, game: str) -> BuildResult:
    lists = load_lists([wanted.file], wanted.project, game)
    decks, problems = lists.decks()
    return print_decks(decks, lists.book, wanted.chosen, wanted.out, problems, force=False, store=wanted.store)


def _tell(connection: Connection, step: str) -> None:
    connection.send(PrintNews(step))


def _about(path: Path, out: Path) -> dict[str, object]:
    data = path.read_bytes()
    name = path.relative_to(out).as_posix()
    return {"name": name, "size": len(data), "sha256": sha256(data).hexdigest()}
