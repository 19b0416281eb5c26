"""Whatever a homebrew lays over a bundled game's kinds and values, its Python finds what it looks at.

`PNP_EXAMPLES=100000 pytest tests/hostile/test_overlays.py` goes through all of them; usually a sample is taken.
"""

import os
import random
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml
from hostile.overlays import Overlay, overlays

from pnp.bundled import bundled_root
from pnp.components.game import find_game
from pnp.load import book as loading
from pnp.load.book import load_book
from pnp.model.book import GameBook
from pnp.pipeline.game_check import problems_of

EXAMPLES = int(os.environ.get("PNP_EXAMPLES", "6"))
GAMES = sorted((bundled_root() / "cards").glob("*.yaml"))


@pytest.fixture(autouse=True)
def _read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Read the bundled files once: they are the same below every overlay."""
    real: Callable[..., Any] = loading.read_project

    @cache
    def bundled(root: Path, label: str, games: tuple[str, ...]) -> Any:
        return real(root, label, loading.Findings(), games=games)

    def read(root: Path, label: str, *_: object, games: tuple[str, ...] = (), **__: object) -> Any:
        return bundled(root, label, tuple(games))

    monkeypatch.setattr(loading, "read_project", read)


def laid_over(overlay: Overlay) -> GameBook:
    path = Path("/nowhere/over.yaml")
    book, _ = load_book(None, [path], (overlay.game,), {path: overlay.text})
    return book.games[overlay.game]


def _alike(game: GameBook, base: GameBook) -> bool:
    """Tell whether Python sees nothing in a game that it does not in the bundled one."""
    keys = ("kinds", "values", "components", "formats", "rules", "stats", "theme", "wrong_values")
    if any(getattr(game, key) != getattr(base, key) for key in keys) or game.decks.keys() != base.decks.keys():
        return False
    return all(len(game.of(kind)) == len(base.of(kind)) for kind in base.kinds)


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_no_overlay_stops_the_python_of_a_game(path: Path) -> None:
    every = list(overlays(path.stem, yaml.safe_load(path.read_text(encoding="utf-8"))))
    wanted = random.Random(path.stem).sample(every, min(EXAMPLES, len(every)))
    base = load_book(None, games=(path.stem,))[0].games[path.stem]
    for overlay in wanted:
        try:
            game = laid_over(overlay)
            for kind, spec in base.kinds.items():
                assert spec.fields.keys() <= game.kinds[kind].fields.keys()
            if _alike(game, base):
                continue  # what is wrong in it was left out, and the rest has been checked
            problems_of(game)
            facts = find_game(game).facts
            for entry in (None, *(entry for entries in game.entries.values() for entry in entries)):
                facts(game, entry)
        except Exception as error:
            error.add_note(overlay.says)
            raise
