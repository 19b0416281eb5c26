"""What the tests share: the games there are, the golden-file flag, and the command line as a process."""

import gc
import os
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from subprocess import CompletedProcess

import pytest
from command_line import run
from hypothesis import HealthCheck, settings
from templates_once import compile_once

# The same examples in every run: what passed once passes again. `--hypothesis-profile=wander` looks elsewhere.
# A slow machine, or a busy one, is no fault: nothing has a deadline.
PATIENT = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("steady", PATIENT, derandomize=True, max_examples=30)
settings.register_profile("wander", PATIENT, derandomize=False, print_blob=True)
settings.load_profile("steady")

# As the command line has it: what most tests make are many small values and hardly a cycle.
gc.set_threshold(50_000, 20, 50)

# What one test draws is not kept for another, nor in the folders of whoever runs them.
os.environ["PNP_STORE"] = "off"
compile_once()

ROOT = Path(__file__).parents[1]
HANGS = 1800
"""Seconds after which a process is taken to hang. No test says how fast a machine is."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="write the golden files anew; look at the diff")


@cache
def _draws_whole_games(path: Path) -> bool:
    text = path.read_text(encoding="utf-8")
    return "from printed_games import" in text or "printed_strike" in text


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the tests that draw whole games first: one worker takes them, and draws each game once."""
    items.sort(key=lambda item: not _draws_whole_games(item.path))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say in one line why there were no journeys in a browser."""
    skipped = terminalreporter.stats.get("skipped", [])
    reasons = [str(report.longrepr[2]) for report in skipped if isinstance(report.longrepr, tuple)]
    journeys = [reason for reason in reasons if reason.startswith("Skipped: no journeys: ")]
    if journeys:
        terminalreporter.write_line(f"{len(journeys)} journeys skipped: {journeys[0].rpartition('journeys: ')[2]}")


@pytest.fixture
def update_golden(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--update-golden"))


@pytest.fixture(scope="session")
def drawings(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a store that all tests may share, in whatever process: readers of the docs have theirs too."""
    folder = tmp_path_factory.getbasetemp()
    return (folder.parent if "PYTEST_XDIST_WORKER" in os.environ else folder) / "drawings"


@pytest.fixture
def shared_store(drawings: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let commands keep their drawings for those of other tests, which print the same games."""
    monkeypatch.setenv("PNP_STORE", str(drawings))


@pytest.fixture
def pnp(tmp_path: Path) -> Callable[..., CompletedProcess[str]]:
    """Run `pnp` with arguments in this process, in an empty folder unless told otherwise."""

    def run_here(*args: str, cwd: Path | None = None) -> CompletedProcess[str]:
        return run(args, cwd or tmp_path)

    return run_here


@pytest.fixture
def process(tmp_path: Path) -> Callable[..., CompletedProcess[str]]:
    """Run `pnp` with arguments as a process of its own, in an empty folder unless told otherwise."""

    def start(*args: str, cwd: Path | None = None) -> CompletedProcess[str]:
        command = [sys.executable, "-m", "pnp", *args]
        return subprocess.run(
            command, cwd=cwd or tmp_path, capture_output=True, text=True, encoding="utf-8", timeout=HANGS, check=False
        )

    return start


def game_slugs() -> list[str]:
    return sorted(path.stem for path in (ROOT / "cards").glob("*.yaml"))
