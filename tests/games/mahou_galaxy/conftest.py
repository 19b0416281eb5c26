"""Homebrew laid over the bundled Mahou Galaxy."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from laid_over import as_shipped, laid_over

from pnp.model.book import GameBook

SLUG = "mahou-galaxy"


@pytest.fixture(scope="session")
def bundled() -> GameBook:
    return as_shipped(SLUG)


@pytest.fixture
def homebrew(tmp_path: Path) -> Callable[[str], GameBook]:
    """Return a function that lays the text of a `cards/mine.yaml` over the bundled game."""
    return partial(laid_over, SLUG, tmp_path)
