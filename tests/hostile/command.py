"""Run `pnp` in this process as its command line does, and tell how it ended."""

import io
import os
import sys
import traceback
from collections.abc import Callable, Sequence
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from pnp.bundled import bundled_root
from pnp.load import book as loading
from pnp.load.findings import Findings

BUG = 3


@dataclass(frozen=True)
class Ended:
    """How a run ended: the exit code as of the command line, what it said, and the traceback of a bug."""

    code: int
    out: str
    err: str
    bug: str = ""


@cache
def tool() -> Callable[..., Any]:
    """Return the whole command, gathered once; all that it ever imports is imported then."""
    from pnp.cli import app as cli

    for name in cli.COMMANDS:
        import_module(cli.module_of(name)).add_to(cli.app)
    for name in cli.groups():
        cli.app.add_typer(cli.group(name))
    _read_once()
    return cli.app


def warm(folder: Path) -> None:
    """Run once what most runs do, so that what is imported, and found out about the system, is known."""
    for args in (
        ["new", "warm"],
        ["build", "--project", "warm"],
        ["preview", "my-game", "--project", "warm"],
    ):
        run(args, folder)


def run(args: Sequence[str], folder: Path) -> Ended:
    """Run a command in a folder; whatever is raised is told as the bug that it is."""
    command = tool()
    out, err = io.StringIO(), io.StringIO()
    with _inside(folder), redirect_stdout(out), redirect_stderr(err):
        try:
            command(list(args))
        except SystemExit as end:
            code = end.code if isinstance(end.code, int) else int(end.code is not None)
            return Ended(code, out.getvalue(), err.getvalue())
        except Exception:  # noqa: BLE001 - that is what is looked for
            return Ended(BUG, out.getvalue(), err.getvalue(), traceback.format_exc())
    return Ended(0, out.getvalue(), err.getvalue())


@contextmanager
def _inside(folder: Path) -> Any:
    before = Path.cwd()
    os.chdir(folder)
    given, sys.stdin = sys.stdin, io.StringIO("")
    try:
        yield
    finally:
        os.chdir(before)
        sys.stdin = given


def _read_once() -> None:
    """Read the bundled files once, and make each bundled game once: they are the same in every run."""
    real, join, make = loading.read_project, loading.merge, loading.make_game
    known: dict[int, Any] = {}

    @cache
    def bundled(label: str, games: tuple[str, ...]) -> Any:
        project = real(bundled_root(), label, Findings(), games=games)
        known.update((id(document), document) for document in project.documents)
        return project

    def read(root: Path, label: str, *rest: Any, games: Sequence[str] = (), **more: Any) -> Any:
        if label and root == bundled_root():
            return bundled(label, tuple(games))
        return real(root, label, *rest, games=games, **more)

    @cache
    def joined(slug: str, *documents: int) -> Any:
        return join(slug, (tuple(known[each] for each in documents),), Findings(), bundled=True)

    def merge(slug: str, layers: Any, findings: Findings, **more: Any) -> Any:
        ids = [id(document) for document in layers[0]]
        if len(layers) == 1 and all(each in known for each in ids):
            return joined(slug, *ids)
        return join(slug, layers, findings, **more)

    made: dict[tuple[int, bool], Any] = {}

    def make_game(ground: Any, pictures: Any, findings: Findings, *, local: bool) -> Any:
        if len(ground.layers) > 1 or not all(id(document) in known for document in ground.layers[0]):
            return make(ground, pictures, findings, local=local)
        key = (id(ground), local)
        if key not in made:
            made[key] = (make(ground, pictures, findings, local=local), ground)
        return made[key][0]

    loading.read_project, loading.merge, loading.make_game = read, merge, make_game  # type: ignore[assignment]
