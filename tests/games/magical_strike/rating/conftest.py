"""The commands on Neuroi in this process, which is faster than one of their own."""

from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from pnp.cli.app import group

Neuroi = Callable[..., Result]


@pytest.fixture
def neuroi(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Neuroi:
    """Run `pnp neuroi` with arguments in an empty folder."""
    monkeypatch.chdir(tmp_path)
    return lambda *args: CliRunner().invoke(group("neuroi"), list(args), prog_name="pnp neuroi")
