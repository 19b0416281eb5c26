"""What many runs in one process share, so that thousands of spoiled projects can be tried."""

import os
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from command_line import run

from pnp.bundled import bundled_root
from pnp.load import book as loading
from pnp.load.findings import Findings
from pnp.pipeline import workers


def warm(folder: Path) -> None:
    """Run once what most runs do, so that what is imported, and found out about the system, is known."""
    os.environ["PNP_STORE"] = "off"
    workers.cores = lambda: 1  # what is watched is this process
    sys.dont_write_bytecode = True  # a module imported for the first time is no write of the input's
    _read_once()
    for args in (["new", "warm"], ["build", "--project", "warm"], ["preview", "my-game", "--project", "warm"]):
        run(args, folder)


@cache
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
