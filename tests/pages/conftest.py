"""Printed folders, each made once in a test run."""

from collections.abc import Callable
from pathlib import Path

import pytest
from pages import pairs
from printed_games import build_again

from pnp.settings import Job

Folder = Callable[[str, str], Path]


@pytest.fixture(scope="session")
def printed_pairs(tmp_path_factory: pytest.TempPathFactory) -> Folder:
    """Return the folder with the PDFs of the pairs game for a paper and a way to print backs."""
    made: dict[tuple[str, str], Path] = {}

    def folder(paper: str, backs: str) -> Path:
        if (paper, backs) not in made:
            made[paper, backs] = pairs.printed(tmp_path_factory.mktemp("pairs"), paper, backs)
        return made[paper, backs]

    return folder


@pytest.fixture(scope="session")
def printed_strike(tmp_path_factory: pytest.TempPathFactory) -> Folder:
    """Return the folder with the PDFs of Magical Strike for a paper and a way to print backs."""
    made: dict[tuple[str, str], Path] = {}

    def folder(paper: str, backs: str) -> Path:
        if (paper, backs) not in made:
            out = tmp_path_factory.mktemp("strike")
            outcome = build_again(Job(("magical-strike",), out=out), {"paper": paper, "backs": backs})
            assert not outcome.failed, outcome.problems
            made[paper, backs] = out / "magical-strike"
        return made[paper, backs]

    return folder
