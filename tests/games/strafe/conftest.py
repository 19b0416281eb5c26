"""The commands around trenches."""

from pathlib import Path

import pytest
from games.strafe.own_trench import Run, Tool
from typer.testing import CliRunner

from pnp.cli.app import group


@pytest.fixture
def tool(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Tool:
    """Run `trench …` or `strafe …` in this process, in an empty folder; a fault of ours passes through."""
    monkeypatch.chdir(tmp_path)

    def run(*args: str) -> Run:
        result = CliRunner().invoke(group(args[0]), list(args[1:]), catch_exceptions=False)
        return Run(result.exit_code, result.stdout, result.stderr)

    return run
