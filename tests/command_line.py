"""The command line in this process: what most tests want of it, without the start of a process each."""

import io
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from functools import cache
from pathlib import Path
from subprocess import CompletedProcess
from typing import Any

from typer.main import get_command

from pnp.cli.app import execute, whole_command

BUG = 3
"""The exit code of a bug; what was raised stands in `stderr`."""


@cache
def _command() -> Any:
    return get_command(whole_command())


def run(args: Sequence[str], folder: Path) -> CompletedProcess[str]:
    """Run a command in a folder as its process would, with nothing to read on its standard input."""
    out, err = io.StringIO(), io.StringIO()
    code: int | str | None = 0
    with _inside(folder), redirect_stdout(out), redirect_stderr(err):
        try:
            execute(_command(), args)
        except SystemExit as end:
            code = end.code
    return CompletedProcess(
        list(args), code if isinstance(code, int) else int(code is not None), out.getvalue(), err.getvalue()
    )


@contextmanager
def _inside(folder: Path) -> Iterator[None]:
    before, given = Path.cwd(), sys.stdin
    traced = os.environ.get("PNP_TRACEBACK")
    os.chdir(folder)
    os.environ["PNP_TRACEBACK"] = "1"
    sys.stdin = io.StringIO("")
    try:
        yield
    finally:
        sys.stdin = given
        os.environ.pop("PNP_TRACEBACK")
        if traced is not None:
            os.environ["PNP_TRACEBACK"] = traced
        os.chdir(before)
