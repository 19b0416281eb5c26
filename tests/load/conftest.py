"""A small bundled game of the tests' own, and projects laid over it."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image

from pnp.load.book import load_book
from pnp.model.book import Book
from pnp.problem import Problem

Load = Callable[..., tuple[Book, tuple[Problem, ...]]]


@pytest.fixture
def base(monkeypatch: pytest.MonkeyPatch) -> Path:
    """Let the game of `base/` be the bundled one."""
    root = Path(__file__).parent / "base"
    monkeypatch.setattr("pnp.load.book.bundled_root", lambda: root)
    return root


@pytest.fixture
def load(base: Path, tmp_path: Path) -> Load:
    """Return a function that loads a project of the given files (name without `.yaml`: text or bytes)."""

    def loaded(front: str | None = None, **files: str | bytes) -> tuple[Book, tuple[Problem, ...]]:
        (tmp_path / "cards").mkdir(exist_ok=True)
        (tmp_path / "art").mkdir(exist_ok=True)
        Image.new("L", (1, 1)).save(tmp_path / "art" / "ann.png")
        (tmp_path / "cards.yaml").write_text(front or "include: [cards/*.yaml]\n", encoding="utf-8")
        for name, text in files.items():
            data = text.encode() if isinstance(text, str) else text
            (tmp_path / "cards" / f"{name}.yaml").write_bytes(data)
        return load_book(tmp_path)

    return loaded
